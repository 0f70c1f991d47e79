import type { Dictionary } from '../lib/languages.ts'

/** The texts of the layout, and those that many mails share, in Indonesian. */
export const mailId = {
  Reason: 'Alasan',
  'Ends on': 'Berakhir pada',
  'Unsubscribe or choose what you receive': 'Berhenti berlangganan atau pilih yang Anda terima',
} satisfies Dictionary
