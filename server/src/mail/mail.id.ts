import type { Dictionary } from '../lib/languages.ts'

/** The texts of the layout of mails, in Indonesian. */
export const mailId = {
  'Unsubscribe or choose what you receive': 'Berhenti berlangganan atau pilih yang Anda terima',
} satisfies Dictionary
