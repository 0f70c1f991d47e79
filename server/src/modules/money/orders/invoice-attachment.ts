import type { FindAttachment } from '../../../mail/attachments.ts'
import { invoiceFile } from './invoice-file.rules.ts'
import { findOrder } from './orders.queries.ts'

/** The invoice of an order as it is when the mail is sent, in Indonesian, as members' mails are. */
export const invoiceAttachment: FindAttachment = async ({ db, languages }, id) => {
  const order = await findOrder(db, Number(id))
  if (!order) return undefined
  const { name, content } = await invoiceFile(db, order, (sentence) => languages.translate('id', sentence))
  return { filename: name, content, mime: 'application/pdf' }
}
