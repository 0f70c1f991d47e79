import { z } from 'zod'

/**
 * An Indonesian tax number: 15 digits, or 16 since 2024. It is text, because it may begin with a zero. Dots, hyphens
 * and spaces of the usual notation (01.234.567.8-901.000) are removed; an empty one stays empty.
 */
export const Npwp = z
  .string()
  .max(40, { error: 'must be a tax number (NPWP) of 15 or 16 digits', abort: true })
  .overwrite((value) => value.replaceAll(/[\s.-]/g, ''))
  .regex(/^(\d{15,16})?$/, 'must be a tax number (NPWP) of 15 or 16 digits')
