import { say, type Sentence } from '@balai/contract/core/sentences.ts'
import { orderLimits, type OrderStatus, type PaymentMethod } from '@balai/contract/money/order-shapes.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { notFound, Refusal, refuseField, staleVersion } from '../../../lib/refusal.ts'
import { refuseSuspended } from '../../people/members/suspension.rules.ts'
import type { OrderFollower } from './followers.rules.ts'
import { countTakenCodes } from './new-orders.queries.ts'
import { findMember, findOpenByBill, findOrder, findOrderId, type Order } from './orders.queries.ts'

/** The statuses of an order as they appear in sentences. */
export const statusWords: Record<OrderStatus, Sentence> = {
  pending: say('pending'),
  paid: say('paid'),
  expired: say('expired'),
  cancelled: say('cancelled'),
  refunded: say('refunded'),
}

/** Lookups in other domains that a new order needs; the manifest injects them. */
export interface OrderLinks {
  /** Which of these categories exist, outside the trash. */
  findCategoryIds(db: ReadDb, category_ids: number[]): Promise<Set<number>>
  /** The code as it is stored, or undefined if no active partner has it. */
  findActivePartnerCode(db: ReadDb, code: string): Promise<string | undefined>
  /** Whether the payment gateway is set up. */
  canPayOnline(db: ReadDb): Promise<boolean>
  /** What domains keep for open orders. */
  followers: readonly OrderFollower[]
}

export async function findOrderOrRefuse(db: ReadDb, id: number): Promise<Order> {
  const order = await findOrder(db, id)
  if (!order) throw notFound(say('This order does not exist.'))
  return order
}

/** The order with this id or invoice code; with both, they must belong together. */
export async function findOrderByIdOrCode(
  db: ReadDb,
  { id, code }: { id?: number | undefined; code?: string | undefined },
): Promise<Order> {
  const order = await findOrderOrRefuse(db, id ?? (await findOrderId(db, code ?? ''))?.id ?? 0)
  if (code !== undefined && order.code !== code)
    throw refuseField('code', say('This is not the code of this invoice. Send only one of the two.'))
  return order
}

/** The order, if it still has the version that the caller saw. */
export async function findOrderToChange(db: ReadDb, input: { id: number; version: number }): Promise<Order> {
  const order = await findOrderOrRefuse(db, input.id)
  if (order.version !== input.version) throw orderConflict(order, input)
  return order
}

function orderConflict(order: Order, yours: Record<string, unknown>) {
  return staleVersion({
    changed_by: order.updated_by_name,
    changed_at: order.update_datetime,
    theirs: orderFacts(order),
    yours,
  })
}

/** The fields of an order that the audit log and a version conflict show. */
export const orderFacts = (order: Order) => ({
  code: order.code,
  status: order.status,
  payment_method: order.payment_method,
  total_bill: order.total_bill,
  expire_datetime: order.expire_datetime.toISOString(),
  needs_decision: order.needs_decision,
  version: order.version,
})

/** Finds the member to create an order for, or refuses. */
export async function findBuyer(db: ReadDb, member_id: number) {
  const member = await findMember(db, member_id)
  if (!member || member.erased_at)
    throw refuseField('member_id', say('This member does not exist. Choose another one.'))
  refuseSuspended(member, 'member_id')
  return member
}

export async function refuseUnknownCategories(
  db: ReadDb,
  items: { category_id?: number | undefined }[],
  { findCategoryIds }: Pick<OrderLinks, 'findCategoryIds'>,
): Promise<void> {
  const wanted = items.flatMap(({ category_id }) => category_id ?? [])
  if (wanted.length === 0) return
  const known = await findCategoryIds(db, wanted)
  const index = items.findIndex(({ category_id }) => category_id && !known.has(category_id))
  if (index >= 0)
    throw refuseField(
      `items.${index}.category_id`,
      say('The category of item {{place}} does not exist. Choose another one, or none.', {
        place: index + 1,
      }),
    )
}

/** The stored form of an active partner's code; an empty code stays empty. */
export async function partnerCodeOrRefuse(
  db: ReadDb,
  code: string,
  { findActivePartnerCode }: Pick<OrderLinks, 'findActivePartnerCode'>,
): Promise<string> {
  if (code === '') return ''
  const known = await findActivePartnerCode(db, code)
  if (known === undefined)
    throw refuseField('partner_code', say('No active partner has this code. Correct it or leave it empty.'))
  return known
}

/** The deadline of an invoice is in the future, within the longest time that it may be open. */
export function refuseDeadline(expire_datetime: Date): void {
  const days = (expire_datetime.getTime() - Date.now()) / 86_400_000
  if (days <= 0)
    throw refuseField('expire_datetime', say('The deadline has passed already. Choose a later one.'))
  if (days > orderLimits.openDays)
    throw refuseField(
      'expire_datetime',
      say('An invoice can be open for {{days}} days at most. Choose an earlier time.', {
        days: orderLimits.openDays,
      }),
    )
}

export async function refuseMethod(
  db: ReadDb,
  payment_method: PaymentMethod,
  { canPayOnline }: Pick<OrderLinks, 'canPayOnline'>,
): Promise<void> {
  if (payment_method === 'gateway' && !(await canPayOnline(db)))
    throw refuseField(
      'payment_method',
      say('No payment gateway has been set up, so this invoice can only be paid by bank transfer.'),
    )
}

export async function refuseWithoutFreeCode(db: ReadDb, total_nett: number): Promise<void> {
  if ((await countTakenCodes(db, total_nett)) >= 999) throw noFreeCode(total_nett)
}

export const noFreeCode = (total_nett: number) =>
  new Refusal(
    say(
      'All 999 unique codes for {{price}} are taken by open invoices. Try again when one of them is paid or has expired, or change the price a little.',
      { price: { rupiah: total_nett } },
    ),
  )

/** An open invoice keeps its total for itself, so that a transfer is recognised by it. */
export async function refuseTakenBill(db: ReadDb, order: Order): Promise<void> {
  if (order.payment_method !== 'transfer') return
  const taken = await findOpenByBill(db, order.total_bill)
  if (taken && taken.id !== order.id)
    throw new Refusal(
      say(
        'The open invoice {{code}} asks for the same {{bill}}, so payments could not be distinguished. Make a new order instead.',
        { code: taken.code, bill: { rupiah: order.total_bill } },
      ),
    )
}

export const billTakenConcurrently = () =>
  new Refusal(
    say(
      'Another open invoice asks for the same amount, so payments could not be distinguished. Make a new order instead.',
    ),
  )

/** Sums of the items, as the invoice shows them. */
export function priced<Item extends { price_gross: number; discount_rupiah: number }>(given: Item[]) {
  for (const [index, { price_gross, discount_rupiah }] of given.entries())
    if (discount_rupiah > price_gross)
      throw refuseField(
        `items.${index}.discount_rupiah`,
        say('The discount of item {{place}} is higher than its price.', { place: index + 1 }),
      )
  const items = given.map((item) => ({ ...item, price_nett: item.price_gross - item.discount_rupiah }))
  const sum = (key: 'price_gross' | 'discount_rupiah' | 'price_nett') =>
    items.reduce((all, item) => all + item[key], 0)
  const totals = {
    total_gross: sum('price_gross'),
    total_discount_rupiah: sum('discount_rupiah'),
    total_nett: sum('price_nett'),
  }
  // The bill would consist of the unique code only.
  if (totals.total_nett === 0)
    throw refuseField(
      'items',
      say('Everything on this order is free, so there is nothing to pay. Enter a price.'),
    )
  if (totals.total_nett + 999 > orderLimits.amount)
    throw refuseField(
      'items',
      say('An invoice can come to {{amount}} at most.', { amount: { rupiah: orderLimits.amount } }),
    )
  return { items, ...totals }
}
