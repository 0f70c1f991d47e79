import { z } from 'zod'
import { problem } from '../core/sentences.ts'

/** Normalizes a phone number to international form, such as +628123456789; an empty text stays empty. */
export function normalizePhone(text: string): string {
  const digits = text.replaceAll(between, '')
  // Many people keep the domestic 0 after +62; it is removed.
  if (/^(\+|00)?620/.test(digits)) return `+62${digits.replace(/^(\+|00)?620/, '')}`
  if (digits.startsWith('+')) return digits
  if (digits.startsWith('00')) return `+${digits.slice(2)}`
  if (digits.startsWith('0')) return `+62${digits.slice(1)}`
  // Spreadsheets drop leading zeros and plus signs; Indonesian mobile numbers begin with 8.
  if (/^8\d{7,}$/.test(digits)) return `+62${digits}`
  return digits === '' ? '' : `+${digits}`
}

/** Separators between digits: dashes of every kind, and the invisible characters that phones put around a number. */
const between = /[\s().\-/\p{Pd}\p{Cf}]/gu

/**
 * The form of a typed text within a stored number, so that 0812, 62812 and +62812 find the same members; undefined if
 * the text is no part of a number.
 */
export function phoneSearchTerm(text: string): string | undefined {
  const digits = text.replaceAll(between, '')
  if (!/^\+?\d{2,}$/.test(digits) || text.length < 3) return undefined
  const home = digits.replace(/^(\+|00)?62/, '62')
  if (/^(0[1-9]|62)/.test(home)) return `+62${home.replace(/^(620|62|0)/, '')}`
  if (digits.startsWith('+')) return digits
  // Invoice codes also begin with zeros and contain dashes.
  if (/^00[1-9]\d{8,}$/.test(digits)) return `+${digits.slice(2)}`
  const isCopied = digits !== text && digits.length >= 7
  return isCopied && (digits.startsWith('8') || /^[\d\s]+$/.test(text)) ? digits : undefined
}

/** A phone number that a person typed, or an empty text. */
export const Phone = z
  .string()
  .max(40, { error: problem('may have at most {{max}} characters', { max: 40 }), abort: true })
  .overwrite((value) => normalizePhone(value.trim()))
  .refine((value) => value === '' || /^\+[1-9]\d{7,14}$/.test(value), {
    error: 'must be a phone number such as 0812 3456 7890 or +62 812 3456 7890',
  })
