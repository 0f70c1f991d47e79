import { say, type Sentence } from '@balai/contract/core/sentences.ts'
import type { PaymentMethod } from '@balai/contract/money/order-shapes.ts'
import type { orders } from '@balai/contract/money/orders.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { steps } from '../../../http/steps.ts'
import { Refusal, refuseField } from '../../../lib/refusal.ts'
import { findFreeCode } from './new-orders.queries.ts'
import { mailInvoice } from './order-mails.rules.ts'
import { asStaff, hasAttempt, insertEvent, orderLock, updateOrder } from './orders.queries.ts'
import {
  billTakenConcurrently,
  findOrderToChange,
  noFreeCode,
  orderFacts,
  refuseMethod,
  type OrderLinks,
} from './orders.rules.ts'

const methodWords: Record<PaymentMethod, Sentence> = {
  transfer: say('bank transfer'),
  gateway: say('payment gateway'),
}

/** Changing how an open invoice is paid: the unique code of a transfer is added to its total, or removed. */
export const paymentMethodRoutes = (
  links: Pick<OrderLinks, 'canPayOnline'>,
): Handlers<Pick<typeof orders, 'switchMethod'>> => ({
  switchMethod: steps({
    lock: ({ id }) => orderLock(id),
    unique: { orders_open_bill: () => billTakenConcurrently() },
    check: async ({ db }, input) => {
      const order = await findOrderToChange(db, input)
      if (order.status !== 'pending')
        throw new Refusal(say('Only an open invoice can be paid in another way. Extend it first.'))
      if (order.payment_method === input.payment_method)
        throw refuseField(
          'payment_method',
          say('This invoice has the payment method {{method}} already.', {
            method: methodWords[order.payment_method],
          }),
        )
      await refuseMethod(db, input.payment_method, links)
      // The total would change under a payment that is on its way.
      if (order.needs_decision || (await hasAttempt(db, order.id, ['pending', 'confirming'])))
        throw new Refusal(
          say('A payment of this invoice has begun. Wait until it has ended, or decide about it.'),
        )
      return order
    },
    effects: async ({ db }, { payment_method }, { id, code, total_nett }) => [
      payment_method === 'gateway'
        ? say('Invoice {{code}} comes to {{price}} without a unique code and is paid on a payment page.', {
            code,
            price: { rupiah: total_nett },
          })
        : say('Invoice {{code}} comes to {{price}} plus a unique code from 1 to 999.', {
            code,
            price: { rupiah: total_nett },
          }),
      say('The total changes. The member gets the new invoice by mail.'),
      ...((await hasAttempt(db, id, ['created']))
        ? [say('Money that is paid on a page with the former total needs a decision.')]
        : []),
    ],
    store: async ({ db, caller }, { payment_method }, { found: order }) => {
      const kode_unik = payment_method === 'gateway' ? 0 : await findFreeCode(db, order.total_nett)
      if (kode_unik === undefined) throw noFreeCode(order.total_nett)
      const by = asStaff(caller)
      const changes = { payment_method, kode_unik, total_bill: order.total_nett + kode_unik }
      const changed = await updateOrder(db, order, changes, by)
      await mailInvoice(db, { ...order, ...changes, ...changed })
      await insertEvent(db, order.id, by, { kind: `method_${payment_method}`, facts: changes })
      return {
        data: { ...changed, kode_unik, total_bill: changes.total_bill },
        audit: { entity: 'orders', entity_id: order.id, before: orderFacts(order), after: changes },
      }
    },
  }),
})
