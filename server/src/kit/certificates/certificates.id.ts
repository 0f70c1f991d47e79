import type { Dictionary } from '../../lib/languages.ts'

/** Certificates and their public page, in Indonesian. */
export const certificatesId = {} satisfies Dictionary
