import type { z } from 'zod'
import { say } from '@balai/contract/core/sentences.ts'
import { orderLimits } from '@balai/contract/money/order-shapes.ts'
import type { checkout } from '@balai/contract/site/checkout.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { notFound, Refusal, refuseField } from '../../../lib/refusal.ts'
import { orderByMember } from '../../money/gateway/check-out.rules.ts'
import { findUsablePage } from '../../money/gateway/gateway.queries.ts'
import { boughtItem } from '../../money/orders/order-items.rules.ts'
import { findOrder, hasAttempt, type Order } from '../../money/orders/orders.queries.ts'
import { statusWords } from '../../money/orders/orders.rules.ts'
import { findProductsByCode, type Product } from '../../money/products/products.queries.ts'
import { notForSale } from '../../money/products/products.rules.ts'
import { findSeller } from '../../money/seller/seller.queries.ts'
import { findOwnOrderId } from './checkout.queries.ts'

type Cart = z.output<typeof checkout.checkout.input>

/**
 * The order of a cart, at the prices of the price list; refuses everything that can be wrong with it. The transaction
 * that stores it holds the locks of the products and of the buyer.
 */
export async function orderOf(db: ReadDb, member_id: number, cart: Cart, soldElsewhere: readonly string[]) {
  refuseManyPieces(cart)
  const items = itemsOf(cart.items, await findProductsOf(db, cart), soldElsewhere)
  return orderByMember(db, member_id, { ...cart, items })
}

/** The products that a cart names. */
export const findProductsOf = (db: ReadDb, { items }: Cart) =>
  findProductsByCode(
    db,
    items.map(({ code }) => code),
  )

export function refuseManyPieces({ items }: Cart): void {
  if (items.reduce((sum, { quantity }) => sum + quantity, 0) > orderLimits.items)
    throw refuseField(
      'items',
      say('An order can have {{count}} pieces at most.', { count: orderLimits.items }),
    )
}

/** The lines of a cart as items of an order: one for each piece. */
function itemsOf(lines: Cart['items'], products: readonly Product[], soldElsewhere: readonly string[]) {
  const codes = lines.map(({ code }) => code.toLowerCase())
  return lines.flatMap(({ quantity }, index) => {
    const product = products.find(({ code }) => code.toLowerCase() === codes[index])
    const wanted = lines.reduce((sum, line, at) => sum + (codes[at] === codes[index] ? line.quantity : 0), 0)
    const problem = notForSale(product, wanted)
    if (problem || !product)
      throw refuseField(
        `items.${index}.code`,
        problem ?? say('This product does not exist. Choose another one.'),
      )
    if (soldElsewhere.includes(product.activates))
      throw refuseField(
        `items.${index}.code`,
        say('{{name}} is not sold by itself. Register for its event instead.', { name: product.name }),
      )
    return Array.from({ length: quantity }, () => boughtItem(product))
  })
}

/** The order of the member with this code. Orders of others do not exist for them. */
export async function findOwnOrder(db: ReadDb, member_id: number, code: string): Promise<Order> {
  const own = await findOwnOrderId(db, member_id, code)
  const order = own && (await findOrder(db, own.id))
  if (!order) throw notFound(say('This order does not exist.'))
  return order
}

/** How an invoice can be paid now. */
export async function waysToPay(
  db: ReadDb,
  order: Pick<Order, 'id' | 'status' | 'payment_method' | 'total_bill'>,
) {
  if (order.status !== 'pending') return { accounts: [], payment_page: null }
  if (order.payment_method === 'transfer')
    return { accounts: (await findSeller(db)).accounts, payment_page: null }
  const page = await findUsablePage(db, order)
  return { accounts: [], payment_page: page?.redirect_url || null }
}

/** A member cancels only what nobody has begun to pay. */
export async function refuseCancel(db: ReadDb, { id, status, needs_decision }: Order): Promise<void> {
  if (status !== 'pending')
    throw new Refusal(
      say('This order is {{status}}, so it cannot be cancelled.', { status: statusWords[status] }),
    )
  if (needs_decision || (await hasAttempt(db, id, ['pending', 'confirming'])))
    throw new Refusal(say('A payment of this order has begun. Wait until it has ended, or write to us.'))
}
