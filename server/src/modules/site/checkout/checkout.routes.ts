import { say } from '@balai/contract/core/sentences.ts'
import type { checkout } from '@balai/contract/site/checkout.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { steps } from '../../../http/steps.ts'
import { headingByMember, storeOrderByMember } from '../../money/gateway/check-out.rules.ts'
import { findUsablePage } from '../../money/gateway/gateway.queries.ts'
import { accessOrRefuse } from '../../money/gateway/gateway.rules.ts'
import { refuseUnpayable, startPage } from '../../money/gateway/payment-pages.rules.ts'
import { buyerLock } from '../../money/orders/buyers.queries.ts'
import { cancelOrder } from '../../money/orders/cancel-order.rules.ts'
import { closeOrders } from '../../money/orders/followers.rules.ts'
import { invoiceFile } from '../../money/orders/invoice-file.rules.ts'
import { orderRow } from '../../money/orders/new-orders.queries.ts'
import { asBuyer, findItems } from '../../money/orders/orders.queries.ts'
import { orderFacts, refuseWithoutFreeCode } from '../../money/orders/orders.rules.ts'
import type { Fulfilment } from '../../money/payments/fulfilments.rules.ts'
import { findProofs } from '../../money/payments/proofs.queries.ts'
import { listProducts, productsLock } from '../../money/products/products.queries.ts'
import { findSeller } from '../../money/seller/seller.queries.ts'
import { checkOutTogether, ordersOfMember } from './checkout.queries.ts'
import {
  findOwnOrder,
  findProductsOf,
  orderOf,
  refuseCancel,
  refuseManyPieces,
  waysToPay,
} from './checkout.rules.ts'
import { ownOrderLock, proofRoutes } from './proof.routes.ts'

/** Members buy what the price list has, except what other domains sell by themselves, such as seats of events. */
export const checkoutRoutes = (fulfilments: readonly Fulfilment[]): Handlers<typeof checkout> => {
  const soldElsewhere = fulfilments.flatMap(({ activates }) =>
    activates?.soldElsewhere ? [activates.kind] : [],
  )
  return {
    ...proofRoutes,

    priceList: async ({ db }, place) => {
      const list = { search: '', state: 'on_sale', order_by: 'name', order: 'asc' } as const
      const { rows, ...page } = await listProducts(db, { ...list, ...place, soldElsewhere })
      return {
        ...page,
        rows: rows.map(({ quota, sold, ...product }) => ({
          ...product,
          left: quota === null ? null : Math.max(0, quota - (sold ?? 0)),
        })),
      }
    },

    checkout: steps({
      lock: async (cart, { db, caller }) => {
        const products = await findProductsOf(db, cart)
        return [buyerLock(caller.member_id), productsLock(products.map(({ product_id }) => product_id))]
      },
      check: ({ db, caller }, cart) => orderOf(db, caller.member_id, cart, soldElsewhere),
      // A quota needs the lock of its product, a payment page needs the gateway.
      together: ({ caller: { member_id }, site: { time_zone } }, cart) => {
        if (cart.payment_method !== 'transfer') return undefined
        refuseManyPieces(cart)
        const order = orderRow(headingByMember(member_id, cart), { by: asBuyer, time_zone })
        return checkOutTogether(order, cart.items, soldElsewhere)
      },
      effects: async ({ db }, _cart, { payment_method, total_nett, expire_datetime }) => {
        const price = { rupiah: total_nett }
        if (payment_method === 'transfer') await refuseWithoutFreeCode(db, total_nett)
        return [
          payment_method === 'transfer'
            ? say('You get an invoice of {{price}} plus a unique code from 1 to 999.', { price })
            : say('You get an invoice of {{price}} to pay through the payment gateway.', { price }),
          say('It is open until {{until}}.', { until: { moment: expire_datetime } }),
        ]
      },
      store: async (context, _cart, { found: order }) => {
        const { accounts } = await findSeller(context.db)
        const { payment_method, expire_datetime } = order
        const isTransfer = payment_method === 'transfer'
        const stored = await storeOrderByMember(context, order)
        const { id, code, kode_unik, total_bill, create_datetime } = stored
        return {
          data: {
            ...{ code, kode_unik, total_bill, payment_method, create_datetime, expire_datetime },
            status: 'pending' as const,
            paid_datetime: null,
            accounts: isTransfer ? accounts : [],
            payment_page: null,
          },
          audit: {
            entity: 'orders',
            entity_id: id,
            after: { member_id: order.member_id, code, payment_method, total_bill, partner_code: '' },
          },
        }
      },
    }),

    orders: ({ db, caller }, place) => ordersOfMember(db, caller.member_id, place),

    order: async ({ db, caller }, { code }) => {
      const order = await findOwnOrder(db, caller.member_id, code)
      const [items, ways, [proof]] = await Promise.all([
        findItems(db, order.id),
        waysToPay(db, order),
        findProofs(db, order.id),
      ])
      return { ...order, items, ...ways, proof: proof ?? null }
    },

    openPaymentPage: steps({
      lock: ({ code }, context) => ownOrderLock(context, code),
      check: async (context, { code }) => {
        const order = await findOwnOrder(context.db, context.caller.member_id, code)
        refuseUnpayable(order)
        await accessOrRefuse(context)
        return { order, usable: await findUsablePage(context.db, order) }
      },
      store: async ({ db, queue }, _input, { found: { order, usable } }) => {
        const { payment_id } = usable
          ? { payment_id: usable.id }
          : await startPage({ db, queue }, order, asBuyer)
        return {
          data: { payment_page: usable?.redirect_url || null },
          audit: { entity: 'orders', entity_id: order.id, after: { payment_id } },
        }
      },
    }),

    cancel: steps({
      lock: ({ code }, context) => ownOrderLock(context, code),
      check: async ({ db, caller }, { code }) => {
        const order = await findOwnOrder(db, caller.member_id, code)
        await refuseCancel(db, order)
        return order
      },
      effects: async (_context, _input, { code, total_bill }) => [
        say('Invoice {{code}} over {{bill}} can no longer be paid.', { code, bill: { rupiah: total_bill } }),
      ],
      store: async ({ db }, _input, { found: order }) => {
        await cancelOrder(db, order, asBuyer)
        await closeOrders(db, fulfilments, [order.id], asBuyer)
        const after = { status: 'cancelled' as const }
        return {
          data: { code: order.code, ...after },
          audit: { entity: 'orders', entity_id: order.id, before: orderFacts(order), after },
        }
      },
    }),

    invoicePdf: async ({ db, caller, translate }, { code }) =>
      invoiceFile(db, await findOwnOrder(db, caller.member_id, code), translate),
  }
}
