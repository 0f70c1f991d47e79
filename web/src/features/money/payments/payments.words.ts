import type { ActionWords } from '../../../lib/action-words.ts'

export const paymentsWords: ActionWords<'payments'> = {
  start: 'Opened a payment page',
  checkNow: 'Checked a payment with the gateway',
  markPaid: 'Marked an order as paid',
  decide: 'Decided about a payment',
  refund: 'Noted a refund',
  takeBack: 'Decided about an activation',
}
