import type { Sentence } from '@balai/contract/core/sentences.ts'
import type { ReadDb } from '../../../db/pool.ts'
import type { GeneratedFile } from '../../../http/attachment.ts'
import { findSeller } from '../seller/seller.queries.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { findItems, findMember, type Order } from './orders.queries.ts'

/** The current invoice of an order as a PDF, in the language of `translate`. */
export async function invoiceFile(
  db: ReadDb,
  order: Order,
  translate: (sentence: Sentence) => string,
): Promise<GeneratedFile> {
  const [seller, items, member] = await Promise.all([
    findSeller(db),
    findItems(db, order.id),
    findMember(db, order.member_id),
  ])
  const content = await invoicePdf({ order, seller, items, member, translate })
  return { name: `${order.code}.pdf`, content }
}
