import { say } from '@balai/contract/core/sentences.ts'
import type { orders } from '@balai/contract/money/orders.ts'
import type { z } from 'zod'
import type { ReadDb } from '../../../db/pool.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { Refusal, refuseField } from '../../../lib/refusal.ts'
import { steps } from '../../../http/steps.ts'
import { findOrderedProducts, productsLock } from '../products/products.queries.ts'
import { refuseSoldOut } from '../products/products.rules.ts'
import { nameOf } from '../../people/members/member-name.queries.ts'
import { cancelOrder } from './cancel-order.rules.ts'
import { closeOrders, locksOf } from './followers.rules.ts'
import { invoiceFile } from './invoice-file.rules.ts'
import { insertOrder, insertOrderTogether } from './new-orders.queries.ts'
import { itemsToOrder } from './order-items.rules.ts'
import { mailInvoice } from './order-mails.rules.ts'
import { listOrders } from './orders-list.queries.ts'
import { totalsOf } from './orders-totals.queries.ts'
import { asStaff, chooseMembers, hasAttempt, insertEvent, orderLock, updateOrder } from './orders.queries.ts'
import { paymentMethodRoutes } from './payment-method.routes.ts'
import {
  billTakenConcurrently,
  noFreeCode,
  findBuyer,
  findOrderOrRefuse,
  findOrderToChange,
  orderFacts,
  partnerCodeOrRefuse,
  priced,
  refuseWithoutFreeCode,
  refuseDeadline,
  refuseMethod,
  refuseTakenBill,
  refuseUnknownCategories,
  statusWords,
  type OrderLinks,
} from './orders.rules.ts'

/** The default time that an invoice is open. */
const usualHours = 24

/** A new order with its sums; refuses everything that can be wrong with it but its buyer. */
async function orderFrom(db: ReadDb, input: z.output<typeof orders.create.input>, links: OrderLinks) {
  const { items, payment_method, buyer_company, buyer_npwp } = input
  const totals = priced(await itemsToOrder(db, items))
  await refuseMethod(db, payment_method, links)
  await refuseUnknownCategories(db, items, links)
  const expire_datetime = input.expire_datetime ?? new Date(Date.now() + usualHours * 3_600_000)
  refuseDeadline(expire_datetime)
  const partner_code = await partnerCodeOrRefuse(db, input.partner_code, links)
  return { ...totals, buyer_company, buyer_npwp, payment_method, expire_datetime, partner_code }
}

/** The calls about orders that need no payments; the payments domain serves the others. */
export const ordersRoutes = (links: OrderLinks): Handlers<Omit<typeof orders, 'find' | 'getInvoice'>> => ({
  ...paymentMethodRoutes(links),
  list: ({ cache }, input) => listOrders(cache, input),
  totals: ({ cache }, input) => totalsOf(cache, input),
  memberChoice: ({ db }, { search }) => chooseMembers(db, search),

  create: steps({
    lock: ({ items }) => productsLock(items.flatMap(({ product_id }) => product_id ?? [])),
    check: async ({ db }, input) => {
      const order = await orderFrom(db, input, links)
      return { ...order, member: await findBuyer(db, input.member_id) }
    },
    // A product has a quota, which needs its lock; whether the gateway is set up needs its settings.
    atOnce: async ({ db, caller, site }, input) => {
      if (input.payment_method !== 'transfer') return undefined
      if (input.items.some(({ product_id }) => product_id !== undefined)) return undefined
      const order = { ...(await orderFrom(db, input, links)), member_id: input.member_id }
      return insertOrderTogether(order, { by: asStaff(caller), time_zone: site.time_zone })
    },
    effects: async ({ db }, { payment_method }, { member, total_nett, expire_datetime }) => {
      const name = nameOf(member)
      const price = { rupiah: total_nett }
      if (payment_method === 'transfer') await refuseWithoutFreeCode(db, total_nett)
      return [
        payment_method === 'transfer'
          ? say('{{name}} gets an invoice of {{price}} plus a unique code from 1 to 999.', { name, price })
          : say('{{name}} gets an invoice of {{price}} to pay through the payment gateway.', { name, price }),
        say('It is open until {{until}}.', { until: { moment: expire_datetime } }),
      ]
    },
    store: async ({ db, caller, site }, { member_id }, { found: { member: _known, ...order } }) => {
      const by = asStaff(caller)
      const data = await insertOrder(db, { ...order, member_id }, { by, time_zone: site.time_zone })
      if (!data) throw noFreeCode(order.total_nett)
      await mailInvoice(db, { ...order, ...data, member_id })
      const after = {
        member_id,
        code: data.code,
        payment_method: order.payment_method,
        total_bill: data.total_bill,
        partner_code: order.partner_code,
      }
      return { data, audit: { entity: 'orders', entity_id: data.id, after } }
    },
  }),

  cancel: steps({
    lock: ({ id }) => orderLock(id),
    check: async ({ db }, input) => {
      const order = await findOrderToChange(db, input)
      if (order.status === 'paid')
        throw new Refusal(say('This order is paid. Refund it instead of cancelling it.'))
      if (order.status !== 'pending' && order.status !== 'expired')
        throw new Refusal(say('This order is {{status}} already.', { status: statusWords[order.status] }))
      return order
    },
    effects: async ({ db }, _input, { id, code, member_name, total_bill, needs_decision }) => [
      say('Invoice {{code}} of {{member}} over {{bill}} can no longer be paid.', {
        code,
        member: member_name,
        bill: { rupiah: total_bill },
      }),
      say('Late payments wait for your decision.'),
      ...(needs_decision ? [say('Money that has come for it still waits for a decision.')] : []),
      ...((await hasAttempt(db, id, ['confirming']))
        ? [say('A payment for it may have come: the gateway has not confirmed it yet.')]
        : []),
    ],
    store: async ({ db, caller }, { reason }, { found: order }) => {
      const by = asStaff(caller)
      const data = await cancelOrder(db, order, by, reason)
      await closeOrders(db, links.followers, [order.id], by)
      const after = { status: 'cancelled' }
      return { data, audit: { entity: 'orders', entity_id: order.id, before: orderFacts(order), after } }
    },
  }),

  extend: steps({
    lock: async ({ id }, { db }) => [
      orderLock(id),
      productsLock(await findOrderedProducts(db, id)),
      ...(await locksOf(db, links.followers, id)),
    ],
    unique: { orders_open_bill: () => billTakenConcurrently() },
    check: async ({ db }, input) => {
      const order = await findOrderToChange(db, input)
      if (order.status === 'paid' || order.status === 'refunded')
        throw new Refusal(
          say('This order is {{status}}; only an open, expired or cancelled invoice gets more time.', {
            status: statusWords[order.status],
          }),
        )
      refuseDeadline(input.expire_datetime)
      if (order.status === 'pending' && input.expire_datetime <= order.expire_datetime)
        throw refuseField(
          'expire_datetime',
          say('The invoice is open until {{until}} already. Choose a later time.', {
            until: { moment: order.expire_datetime },
          }),
        )
      if (order.status !== 'pending') await refuseSoldOut(db, order.id)
      await refuseTakenBill(db, order)
      for (const follower of links.followers)
        await follower.refuseExtension?.(db, order, input.expire_datetime)
      return order
    },
    effects: async (_context, { expire_datetime }, { code, status }) => [
      say('Invoice {{code}} is open until {{until}}.', { code, until: { moment: expire_datetime } }),
      ...(status === 'expired' ? [say('It has expired and can be paid again.')] : []),
      ...(status === 'cancelled' ? [say('It was cancelled and can be paid again.')] : []),
    ],
    store: async ({ db, caller }, { expire_datetime }, { found: order }) => {
      const by = asStaff(caller)
      const changes = { status: 'pending' as const, expire_datetime, cancel_reason: '' }
      const data = await updateOrder(db, order, changes, by)
      if (order.status !== 'pending')
        for (const follower of links.followers) await follower.onReopened?.(db, order, by)
      await mailInvoice(db, { ...order, ...changes, ...data })
      const until = expire_datetime.toISOString()
      await insertEvent(db, order.id, by, {
        kind: order.status === 'pending' ? 'extended' : 'reopened',
        facts: { from: order.expire_datetime.toISOString(), until },
      })
      const after = { status: 'pending', expire_datetime: until }
      return { data, audit: { entity: 'orders', entity_id: order.id, before: orderFacts(order), after } }
    },
  }),

  note: steps({
    check: ({ db }, { id }) => findOrderOrRefuse(db, id),
    store: async ({ db, caller }, { id, note }) => {
      const data = await insertEvent(db, id, asStaff(caller), { kind: 'note', note })
      return { data, audit: { entity: 'orders', entity_id: id, after: data } }
    },
  }),

  pdf: async ({ db, translate }, { id }) => {
    return invoiceFile(db, await findOrderOrRefuse(db, id), translate)
  },
})
