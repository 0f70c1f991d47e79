import { say } from '@balai/contract/core/sentences.ts'
import { orderLimits, type PaymentMethod } from '@balai/contract/money/order-shapes.ts'
import type { ReadDb } from '../../../db/pool.ts'
import type { ChangeContext, Identity } from '../../../http/context.ts'
import { Refusal } from '../../../lib/refusal.ts'
import { countUnpaid } from '../orders/buyers.queries.ts'
import { newInvoiceMails } from '../orders/new-invoice-mails.queries.ts'
import { insertOrder, type NewOrder } from '../orders/new-orders.queries.ts'
import type { boughtItem } from '../orders/order-items.rules.ts'
import { asBuyer } from '../orders/orders.queries.ts'
import { noFreeCode, priced, refuseMethod } from '../orders/orders.rules.ts'
import { canPayOnline } from './gateway.rules.ts'
import { startPage } from './payment-pages.rules.ts'

/** How long a new invoice is open. */
const openHours = 24

interface CheckOut {
  items: ReturnType<typeof boughtItem>[]
  payment_method: PaymentMethod
  buyer_company: string
  buyer_npwp: string
  /** The invoice never stays open longer than this. */
  endsBy?: Date | null
}

/**
 * The order that a member makes by themselves; refuses everything that can be wrong with it. The transaction that stores
 * it holds the locks of its products and of the buyer.
 */
export async function orderByMember(
  db: ReadDb,
  member_id: number,
  { items, endsBy, ...cart }: CheckOut,
): Promise<NewOrder> {
  const totals = priced(items)
  await refuseMethod(db, cart.payment_method, { canPayOnline })
  await refuseManyUnpaid(db, member_id)
  return { ...headingByMember(member_id, cart, endsBy), ...totals }
}

/** The facts of an order that a member makes by themselves, besides its items. */
export function headingByMember(
  member_id: number,
  {
    payment_method,
    buyer_company,
    buyer_npwp,
  }: Pick<CheckOut, 'payment_method' | 'buyer_company' | 'buyer_npwp'>,
  endsBy?: Date | null,
) {
  const latest = Date.now() + openHours * 3_600_000
  const expire_datetime = new Date(Math.min(latest, endsBy?.getTime() ?? latest))
  return { payment_method, buyer_company, buyer_npwp, member_id, partner_code: '', expire_datetime }
}

/** Stores an order that a member makes by themselves, with its mails and its payment page. */
export async function storeOrderByMember(
  { db, site, queue }: Pick<ChangeContext<Identity | null>, 'db' | 'site' | 'queue'>,
  order: NewOrder,
) {
  const { payment_method, expire_datetime } = order
  const stored = await insertOrder(db, order, {
    by: asBuyer,
    time_zone: site.time_zone,
    mails: newInvoiceMails,
  })
  if (!stored) throw noFreeCode(order.total_nett)
  if (payment_method !== 'transfer') await startPage({ db, queue }, { ...stored, expire_datetime }, asBuyer)
  return { ...stored, expire_datetime }
}

async function refuseManyUnpaid(db: ReadDb, member_id: number): Promise<void> {
  const count = await countUnpaid(db, member_id)
  if (count >= orderLimits.unpaid)
    throw new Refusal(say('You have {{count}} unpaid invoices. Pay or cancel one of them first.', { count }))
}
