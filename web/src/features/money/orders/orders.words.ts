import type { ActionWords } from '../../../lib/action-words.ts'

export const ordersWords: ActionWords<'orders', 'expire'> = {
  create: 'Created an order',
  switchMethod: 'Changed the payment method of an invoice',
  cancel: 'Cancelled an order',
  extend: 'Extended an invoice',
  note: 'Added a note to an order',
  expire: 'Closed an expired invoice',
  excel: 'Exported orders',
}
