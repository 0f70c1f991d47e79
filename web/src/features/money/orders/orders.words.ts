import type { ActionWords } from '../../../lib/action-words.ts'

export const ordersWords: ActionWords<'orders', 'expire'> = {
  create: 'Made an order',
  switchMethod: 'Changed how an invoice is paid',
  cancel: 'Cancelled an order',
  extend: 'Gave an invoice more time',
  note: 'Added a note to an order',
  expire: 'Closed an expired invoice',
  excel: 'Exported orders',
}
