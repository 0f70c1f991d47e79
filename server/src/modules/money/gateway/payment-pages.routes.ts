import { say } from '@balai/contract/core/sentences.ts'
import type { payments } from '@balai/contract/money/payments.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { Refusal } from '../../../lib/refusal.ts'
import { steps } from '../../../http/steps.ts'
import { asStaff, orderLock } from '../orders/orders.queries.ts'
import { findOrderOrRefuse } from '../orders/orders.rules.ts'
import type { Fulfilment } from '../payments/fulfilments.rules.ts'
import { paymentLock } from '../payments/payments.queries.ts'
import { findPaymentOrRefuse } from '../payments/payments.rules.ts'
import { checkSoon } from './checks.rules.ts'
import { findUsablePage } from './gateway.queries.ts'
import { accessOrRefuse } from './gateway.rules.ts'
import { refuseUnpayable, startPage } from './payment-pages.rules.ts'

/** The calls about payments that use the gateway. Jobs talk to it, never a request. */
export const paymentPagesRoutes = (
  fulfilments: readonly Fulfilment[],
): Handlers<Pick<typeof payments, 'start' | 'checkNow'>> => ({
  start: steps({
    lock: ({ id }) => orderLock(id),
    check: async (context, { id }) => {
      const order = await findOrderOrRefuse(context.db, id)
      refuseUnpayable(order)
      await accessOrRefuse(context)
      return { order, usable: await findUsablePage(context.db, order) }
    },
    store: async ({ db, caller, queue }, _input, { found: { order, usable } }) => {
      const about = { entity: 'orders', entity_id: order.id }
      if (usable) {
        const { id: payment_id, token, redirect_url } = usable
        return { data: { payment_id, token, redirect_url }, audit: { ...about, after: { payment_id } } }
      }
      const facts = await startPage({ db, queue }, order, asStaff(caller))
      const data = { payment_id: facts.payment_id, token: '', redirect_url: '' }
      return { data, audit: { ...about, after: facts } }
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
