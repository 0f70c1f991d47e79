import { say } from '@balai/contract/core/sentences.ts'
import type { payments } from '@balai/contract/money/payments.ts'
import type { ReadDb } from '../../../db/pool.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { enqueue } from '../../../jobs/queue.ts'
import { Refusal } from '../../../lib/refusal.ts'
import { steps } from '../../../http/steps.ts'
import { asStaff, insertEvent, orderLock, type Order } from '../orders/orders.queries.ts'
import { findOrderOrRefuse } from '../orders/orders.rules.ts'
import type { Fulfilment } from '../payments/fulfilments.rules.ts'
import { insertPayment, paymentLock } from '../payments/payments.queries.ts'
import { findPaymentOrRefuse } from '../payments/payments.rules.ts'
import { checkSoon } from './checks.rules.ts'
import { gatewayOpenPage } from './gateway.jobs.ts'
import { countAttempts, findUsablePage } from './gateway.queries.ts'
import { accessOrRefuse } from './gateway.rules.ts'

/** A page is valid for a day, but never longer than its invoice is open now: extending the invoice does not extend it. */
const pageHours = 24

/** The calls about payments that use the gateway. Jobs talk to it, never a request. */
export const paymentPagesRoutes = (
  fulfilments: readonly Fulfilment[],
): Handlers<Pick<typeof payments, 'start' | 'checkNow'>> => ({
  start: steps({
    lock: ({ id }) => orderLock(id),
    check: async (context, { id }) => {
      const order = await findPayable(context.db, id)
      await accessOrRefuse(context)
      return { order, usable: await findUsablePage(context.db, order) }
    },
    store: async ({ db, caller, queue }, _input, { found: { order, usable } }) => {
      const about = { entity: 'orders', entity_id: order.id }
      if (usable) {
        const { id: payment_id, token, redirect_url } = usable
        return { data: { payment_id, token, redirect_url }, audit: { ...about, after: { payment_id } } }
      }
      const day = Date.now() + pageHours * 3_600_000
      const { id: payment_id, gateway_order_id } = await insertPayment(db, {
        invoice_header_id: order.id,
        total_bill: order.total_bill,
        payment_type: '',
        status: 'created',
        gateway: 'midtrans',
        gateway_order_id: `${order.code}-${(await countAttempts(db, order.id)) + 1}`,
        page_until: new Date(Math.min(order.expire_datetime.getTime(), day)),
        created_by: caller.user_id,
      })
      const facts = { payment_id, gateway_order_id }
      await insertEvent(db, order.id, asStaff(caller), { kind: 'payment_link', facts })
      await enqueue({ db, queue }, gatewayOpenPage, { payment_id })
      return { data: { payment_id, token: '', redirect_url: '' }, audit: { ...about, after: facts } }
    },
  }),

  checkNow: steps({
    lock: ({ payment_id }, { db }) => paymentLock(db, payment_id),
    check: async ({ db }, { payment_id }) => {
      const payment = await findPaymentOrRefuse(db, payment_id)
      if (payment.gateway_order_id === null || payment.token === '')
        throw new Refusal(say('This payment did not go through the gateway, so there is nothing to ask.'))
      return payment
    },
    store: async ({ db, queue }, { payment_id }, { found: payment }) => {
      await checkSoon({ db, queue }, payment_id, fulfilments)
      const audit = { entity: 'orders', entity_id: payment.invoice_header_id, after: { payment_id } }
      return { data: { payment_id }, audit }
    },
  }),
})

async function findPayable(db: ReadDb, id: number): Promise<Order> {
  const order = await findOrderOrRefuse(db, id)
  if (order.status !== 'pending' || order.expire_datetime.getTime() <= Date.now())
    throw new Refusal(say('This invoice is not open, so it cannot be paid online. Extend it first.'))
  if (order.payment_method !== 'gateway')
    throw new Refusal(say('This invoice is paid by bank transfer. Change its payment method first.'))
  return order
}
