import type { Dictionary } from '../../../lib/languages.ts'

/** Certificates of events, in Indonesian. */
export const eventCertificatesId = {} satisfies Dictionary
