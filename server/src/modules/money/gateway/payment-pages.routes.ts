import { say } from '@balai/contract/core/sentences.ts'
import type { payments } from '@balai/contract/money/payments.ts'
import type { ReadDb } from '../../../db/pool.ts'
import type { PrepareContext } from '../../../http/context.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { Refusal } from '../../../lib/refusal.ts'
import { steps } from '../../../http/steps.ts'
import {
  asStaff,
  findItems,
  findMember,
  insertEvent,
  orderLock,
  type Order,
} from '../orders/orders.queries.ts'
import { findOrderOrRefuse } from '../orders/orders.rules.ts'
import type { Fulfilment } from '../payments/fulfilments.rules.ts'
import { insertPayment } from '../payments/payments.queries.ts'
import { findPaymentOrRefuse } from '../payments/payments.rules.ts'
import { countAttempts, findUsablePage } from './gateway.queries.ts'
import { accessOrRefuse, processNotice } from './gateway.rules.ts'
import { fetchStatus, openSnap } from './midtrans.ts'

/** The calls about payments that use the gateway. */
export const paymentPagesRoutes = (
  fulfilments: readonly Fulfilment[],
): Handlers<Pick<typeof payments, 'start' | 'checkNow'>> => ({
  start: steps({
    prepare: async (context, { id }) => {
      const { db } = context
      const order = await findPayable(db, id)
      if (await findUsablePage(db, id)) return undefined
      return openPage(context, order, (await countAttempts(db, id)) + 1)
    },
    lock: ({ id }) => orderLock(id),
    // Another request may have opened a page during the request to the gateway; a member gets only one.
    check: async ({ db }, { id }) => ({
      order: await findPayable(db, id),
      usable: await findUsablePage(db, id),
    }),
    store: async ({ db, caller }, _input, { found: { order, usable }, prepared: opened }) => {
      const about = { entity: 'orders', entity_id: order.id }
      if (usable) {
        const { id: payment_id, token, redirect_url } = usable
        return { data: { payment_id, token, redirect_url }, audit: { ...about, after: { payment_id } } }
      }
      if (!opened) throw new Refusal(say('The payment page has ended at this moment. Ask for a new one.'))
      const payment = await insertPayment(db, {
        ...opened,
        invoice_header_id: order.id,
        total_bill: order.total_bill,
        payment_type: '',
        status: 'created',
        gateway: 'midtrans',
        created_by: caller.user_id,
      })
      const facts = { payment_id: payment.id, gateway_order_id: payment.gateway_order_id }
      await insertEvent(db, order.id, asStaff(caller), { kind: 'payment_link', facts })
      const { token, redirect_url } = payment
      return { data: { payment_id: payment.id, token, redirect_url }, audit: { ...about, after: facts } }
    },
  }),

  checkNow: steps({
    prepare: async (context, { payment_id }) => {
      const { gateway_order_id } = await findGatewayPayment(context.db, payment_id)
      return fetchStatus(await accessOrRefuse(context), gateway_order_id)
    },
    check: ({ db }, { payment_id }) => findGatewayPayment(db, payment_id),
    store: async ({ db, config, log }, _input, { found: payment, prepared: status }) => {
      if (status === null)
        return {
          data: { outcome: 'not begun', gateway_status: '' },
          audit: { entity: 'orders', entity_id: payment.invoice_header_id, after: { outcome: 'not begun' } },
        }
      const booking = { time_zone: config.TIME_ZONE, fulfilments, log }
      const { outcome, audit } = await processNotice(db, status, booking)
      return { data: { outcome, gateway_status: status.transaction_status }, audit }
    },
  }),
})

async function findPayable(db: ReadDb, id: number): Promise<Order> {
  const order = await findOrderOrRefuse(db, id)
  if (order.status !== 'pending' || order.expire_datetime.getTime() <= Date.now())
    throw new Refusal(say('This invoice is not open, so it cannot be paid online. Extend it first.'))
  return order
}

/** Opens a page at the gateway whose items add up to the bill. */
async function openPage(context: PrepareContext, order: Order, attempt: number) {
  const access = await accessOrRefuse(context)
  const [items, member] = await Promise.all([
    findItems(context.db, order.id),
    findMember(context.db, order.member_id),
  ])
  const gateway_order_id = `${order.code}-${attempt}`
  const left = Math.ceil((order.expire_datetime.getTime() - Date.now()) / 60_000)
  const page = await openSnap(access, {
    gateway_order_id,
    total_bill: order.total_bill,
    items: [
      ...items.map(({ id, name, price_nett }) => ({ id: String(id), name, price: price_nett })),
      { id: 'kode-unik', name: 'Kode unik', price: order.kode_unik },
    ],
    customer: {
      first_name: member?.member_first_name ?? '',
      last_name: member?.member_last_name ?? '',
      email: member?.member_email ?? '',
      phone: member?.member_mobilephone ?? '',
    },
    minutes: Math.max(1, Math.min(left, 24 * 60)),
  })
  return { ...page, gateway_order_id }
}

async function findGatewayPayment(db: ReadDb, payment_id: number) {
  const payment = await findPaymentOrRefuse(db, payment_id)
  if (payment.gateway_order_id === null)
    throw new Refusal(say('This payment did not go through the gateway, so there is nothing to ask.'))
  return { ...payment, gateway_order_id: payment.gateway_order_id }
}
