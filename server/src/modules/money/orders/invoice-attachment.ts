import type { FindAttachment } from '../../../mail/attachments.ts'
import { findSeller } from '../seller/seller.queries.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { findItems, findMember, findOrder } from './orders.queries.ts'

/** The invoice of an order as it is when the mail is sent, in Indonesian, as members' mails are. */
export const invoiceAttachment: FindAttachment = async ({ db, languages }, id) => {
  const order = await findOrder(db, Number(id))
  if (!order) return undefined
  const [seller, items, member] = await Promise.all([
    findSeller(db),
    findItems(db, order.id),
    findMember(db, order.member_id),
  ])
  const translate = (sentence: Parameters<typeof languages.translate>[1]) =>
    languages.translate('id', sentence)
  const content = await invoicePdf({ order, seller, items, member, translate })
  return { filename: `${order.code}.pdf`, content, mime: 'application/pdf' }
}
