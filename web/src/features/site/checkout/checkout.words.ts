import type { ActionWords } from '../../../lib/action-words.ts'

/** What members do themselves, as the audit log shows it. */
export const checkoutWords: ActionWords<'checkout'> = {
  checkout: 'Bought on the public site',
  openPaymentPage: 'Opened their own payment page',
  cancel: 'Cancelled their own order',
  uploadProof: 'Sent a proof of transfer',
}
