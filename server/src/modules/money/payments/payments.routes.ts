import { orderLimits } from '@balai/contract/money/order-shapes.ts'
import type { payments } from '@balai/contract/money/payments.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import type { Services } from '../../../services.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { notFound, Refusal, refuseField } from '../../../http/refusal.ts'
import { steps } from '../../../http/steps.ts'
import { keepFile } from '../../../lib/files.ts'
import { insertFile } from '../../../lib/files.queries.ts'
import { redrawn } from '../../../lib/images.ts'
import { askStatus, openSnap } from '../../../lib/midtrans.ts'
import { rupiah } from '../../../lib/rupiah.ts'
import { accessOrRefuse, takeNotice } from '../gateway/gateway.rules.ts'
import {
  asStaff,
  findItems,
  findMember,
  insertEvent,
  lockOrder,
  type Order,
} from '../orders/orders.queries.ts'
import { findOrderOrRefuse, findOrderToChange, orderConflict, orderFacts } from '../orders/orders.rules.ts'
import {
  bookReceived,
  bookRefund,
  changeLocked,
  countAttempts,
  findPayment,
  findUsableAttempt,
  hasUndecided,
  insertPayment,
  lockPayment,
  refundableOf,
  settlePayment,
} from './payments.queries.ts'

const proofSize = { width: 2_000, height: 2_000 }

export const paymentsRoutes: Handlers<typeof payments> = {
  start: steps({
    prepare: async ({ db, services }, { id }) => {
      const order = await findPayable(db, id)
      if (await findUsableAttempt(db, id)) return undefined
      return openPage(services, order, (await countAttempts(db, id)) + 1)
    },
    check: ({ db }, { id }) => findPayable(db, id),
    store: async ({ db, caller }, { id }, { found: order, prepared: opened }) => {
      const about = { entity: 'orders', entity_id: order.id }
      // Somebody else may have opened one while this was asked for; members should not get two.
      await lockOrder(db, id)
      const usable = await findUsableAttempt(db, id)
      if (usable) {
        const { id: payment_id, token, redirect_url } = usable
        return { data: { payment_id, token, redirect_url }, audit: { ...about, after: { payment_id } } }
      }
      if (!opened) throw new Refusal('The payment page has ended at this moment. Ask for a new one.')
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
    prepare: async ({ db, services }, { payment_id }) => {
      const { gateway_order_id } = await findGatewayPayment(db, payment_id)
      return askStatus(await accessOrRefuse({ ...services, db }), gateway_order_id)
    },
    check: ({ db }, { payment_id }) => findGatewayPayment(db, payment_id),
    store: async ({ db, services }, _input, { found: payment, prepared: status }) => {
      if (status === null)
        return {
          data: { outcome: 'not begun', gateway_status: '' },
          audit: { entity: 'orders', entity_id: payment.invoice_header_id, after: { outcome: 'not begun' } },
        }
      const { outcome, audit } = await takeNotice(db, status, services.config.TIME_ZONE)
      return { data: { outcome, gateway_status: status.transaction_status }, audit }
    },
  }),

  markPaid: steps({
    prepare: async ({ db, services }, { file: { content, original_name }, ...input }) => {
      refuseSettled(await findOrderToChange(db, input))
      const { content: picture, ...facts } = await redrawn(content, {
        ...proofSize,
        fit: 'inside',
        format: 'webp',
      })
      return keepFile(services.files, picture, {
        ...facts,
        original_name,
        is_public: false,
        purpose: 'payment proof',
      })
    },
    undo: ({ services }, { storage_key }) => services.files.remove(storage_key),
    check: async ({ db }, input) => {
      const order = await findOrderToChange(db, input)
      refuseSettled(order)
      if (input.paid_datetime && input.paid_datetime.getTime() > Date.now() + 60_000)
        throw refuseField('paid_datetime', 'The payment lies in the future. Correct the time.')
      if (input.paid_datetime && input.paid_datetime < earliestFor(order))
        throw refuseField('paid_datetime', 'The payment lies long before the order. Correct the time.')
      return order
    },
    store: async ({ db, caller, services }, input, { prepared: file }) => {
      const order = await lockAsSeen(db, input)
      refuseSettled(order)
      await insertFile(db, file, caller.user_id)
      const payment = await insertPayment(db, {
        invoice_header_id: order.id,
        total_bill: order.total_bill,
        payment_type: 'manual',
        status: 'pending',
        gateway: 'manual',
        note: input.note,
        proof_key: file.storage_key,
        created_by: caller.user_id,
      })
      await bookReceived(
        db,
        { order, payment },
        { amount: order.total_bill, paid_datetime: input.paid_datetime ?? new Date(), accepted: true },
        { by: asStaff(caller), time_zone: services.config.TIME_ZONE },
      )
      const after = { status: 'paid', payment_id: payment.id }
      return {
        data: { id: order.id, version: order.version + 1 },
        audit: { entity: 'orders', entity_id: order.id, before: orderFacts(order), after },
      }
    },
  }),

  decide: steps({
    check: async ({ db }, input) => {
      const payment = await findPayment(db, input.payment_id)
      if (!payment) throw notFound('This payment does not exist.')
      const order = await findOrderOrRefuse(db, payment.invoice_header_id)
      refuseDecision(payment.status, order, input.decision)
      return { order, payment }
    },
    effects: async (_context, { decision }, { order, payment }) => {
      const money = rupiah(payment.received_rupiah ?? payment.total_bill)
      if (decision === 'accept') return [`Invoice ${order.code} becomes paid with the ${money} that came.`]
      if (decision === 'refund')
        return [`${money} is noted as sent back; invoice ${order.code} stays ${order.status}.`]
      return [`The ${money} is not counted for invoice ${order.code} and nobody is reminded of it any more.`]
    },
    store: async ({ db, caller, services }, { payment_id, decision, reason }) => {
      const locked = await lockPayment(db, payment_id)
      if (!locked) throw notFound('This payment does not exist.')
      const { order, payment } = locked
      refuseDecision(payment.status, order, decision)
      const by = asStaff(caller)
      const amount = payment.received_rupiah ?? payment.total_bill
      await insertEvent(db, order.id, by, {
        kind: `decided_${decision}`,
        note: reason,
        facts: { amount, payment_id },
      })
      let version = order.version + 1
      if (decision === 'accept') {
        const paid_datetime = payment.paid_datetime ?? new Date()
        const how = { by, time_zone: services.config.TIME_ZONE }
        await bookReceived(db, { order, payment }, { amount, paid_datetime, accepted: true }, how)
      } else {
        await settlePayment(db, payment_id, decision === 'refund' ? 'refunded' : 'dismissed')
        const needs_decision = await hasUndecided(db, order.id)
        version = (await changeLocked(db, order, { needs_decision }, by)).version
      }
      return {
        data: { id: order.id, version },
        audit: {
          entity: 'orders',
          entity_id: order.id,
          before: orderFacts(order),
          after: { decision, payment_id },
        },
      }
    },
  }),

  refund: steps({
    check: async ({ db }, input) => {
      const order = await findOrderToChange(db, input)
      return { order, left: await refundableOrRefuse(db, order, input.amount) }
    },
    effects: async (_context, { amount }, { order, left }) => [
      `${rupiah(amount)} of ${rupiah(left + order.refunded_rupiah)} is noted as sent back to ${order.member_name}.`,
      ...(amount === left
        ? [`Invoice ${order.code} becomes refunded, and a partner’s fee for it is taken back.`]
        : []),
    ],
    store: async ({ db, caller, services }, input) => {
      const order = await lockAsSeen(db, input)
      await refundableOrRefuse(db, order, input.amount)
      const { amount, reason, reference } = input
      const how = { by: asStaff(caller), time_zone: services.config.TIME_ZONE }
      const { isWhole: _isWhole, ...data } = await bookRefund(db, order, { amount, reason, reference }, how)
      const after = { refunded: amount, reference }
      return { data, audit: { entity: 'orders', entity_id: order.id, before: orderFacts(order), after } }
    },
  }),
}

/** Locks an order and makes sure that it still is what the caller saw. */
async function lockAsSeen(db: Transaction, input: { id: number; version: number }): Promise<Order> {
  const order = await lockOrder(db, input.id)
  if (!order) throw notFound('This order does not exist.')
  if (order.version !== input.version) throw orderConflict(order, { version: input.version })
  return order
}

async function findPayable(db: ReadDb, id: number): Promise<Order> {
  const order = await findOrderOrRefuse(db, id)
  if (order.status !== 'pending' || order.expire_datetime.getTime() <= Date.now())
    throw new Refusal('This invoice is not open, so it cannot be paid online. Extend it first.')
  return order
}

/** Opens a page at the gateway whose lines add up to the bill. */
async function openPage(services: Services, order: Order, attempt: number) {
  const access = await accessOrRefuse(services)
  const [items, member] = await Promise.all([
    findItems(services.db, order.id),
    findMember(services.db, order.member_id),
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
  const payment = await findPayment(db, payment_id)
  if (!payment) throw notFound('This payment does not exist.')
  if (payment.gateway_order_id === null)
    throw new Refusal('This payment did not go through the gateway, so there is nothing to ask.')
  return { ...payment, gateway_order_id: payment.gateway_order_id }
}

/** Money may come before the order is written down, but not a season before. */
const earliestFor = ({ create_datetime }: Order) =>
  new Date(create_datetime.getTime() - orderLimits.openDays * 86_400_000)

function refuseSettled({ status, needs_decision }: Order) {
  if (status !== 'pending' && status !== 'expired')
    throw new Refusal(
      `This order is ${status} already; only an open or expired invoice can be marked as paid.`,
    )
  // Or the same money would count by hand, and wait as well.
  if (needs_decision)
    throw new Refusal('Money for this order has come and waits. Decide about it instead of marking as paid.')
}

function refuseDecision(status: string, order: Order, decision: string) {
  if (status !== 'needs_decision') throw new Refusal('This payment does not wait for a decision any more.')
  if (decision === 'accept' && (order.status === 'paid' || order.status === 'refunded'))
    throw new Refusal(`The order is ${order.status} already. Send the money back, or dismiss it.`)
}

/** What can be sent back of an order, where it is at least this much. */
async function refundableOrRefuse(db: ReadDb, order: Order, amount: number): Promise<number> {
  if (order.status !== 'paid')
    throw new Refusal(`This order is ${order.status}; only a paid one can be refunded.`)
  const left = await refundableOf(db, order)
  if (amount < 1 || amount > left)
    throw refuseField('amount', `Between Rp1 and ${rupiah(left)} can be sent back. Correct the amount.`)
  return left
}
