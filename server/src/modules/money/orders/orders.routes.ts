import type { orders } from '@balai/contract/money/orders.ts'
import { signedLink } from '../../../http/files.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { notFound, Refusal, refuseField } from '../../../http/refusal.ts'
import { steps } from '../../../http/steps.ts'
import { dateTimeIn } from '../../../lib/date-words.ts'
import { rupiah } from '../../../lib/rupiah.ts'
import { findPartnerByCode } from '../fees/fee-accrual.queries.ts'
import { findGateway } from '../gateway/gateway.queries.ts'
import { refundableOf } from '../payments/payments.queries.ts'
import { answerCard } from './answer-card.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { listOrders } from './orders-list.queries.ts'
import { totalsOf } from './orders-totals.queries.ts'
import {
  asStaff,
  chooseMembers,
  findItems,
  findMember,
  findOpenByBill,
  findPayments,
  findRefunds,
  findTimeline,
  insertEvent,
  insertOrder,
  updateOrder,
} from './orders.queries.ts'
import {
  crowdedPrice,
  findBuyer,
  findOrderOrRefuse,
  findOrderToChange,
  orderConflict,
  orderFacts,
  priced,
  refuseCrowdedPrice,
  refuseDeadline,
  refuseUnknownCategories,
} from './orders.rules.ts'

/** How long an invoice is open unless told otherwise. */
const usualHours = 24
const proofMinutes = 30

export const ordersRoutes: Handlers<typeof orders> = {
  list: ({ services }, input) => listOrders(services.db, input),
  totals: ({ services }, input) => totalsOf(services.db, input),
  memberChoice: ({ db }, { search }) => chooseMembers(db, search),

  getInvoice: async ({ db }, { id }) => {
    const invoice = await findOrderOrRefuse(db, id)
    const [payments, detail, member] = await Promise.all([
      findPayments(db, id),
      findItems(db, id),
      findMember(db, invoice.member_id),
    ])
    if (!member) throw notFound('This order does not exist.')
    // What paid it says more than what was tried, or came twice, since.
    const payment = payments.find(({ status }) => status === 'confirmed') ?? payments[0] ?? null
    return { invoice, payment, detail, member }
  },

  find: async ({ db, services }, { id }) => {
    const invoice = await findOrderOrRefuse(db, id)
    const [payments, detail, member, timeline, refunds, gateway, refundable_rupiah] = await Promise.all([
      findPayments(db, id),
      findItems(db, id),
      findMember(db, invoice.member_id),
      findTimeline(db, id),
      findRefunds(db, id),
      findGateway(db),
      refundableOf(db, invoice),
    ])
    if (!member) throw notFound('This order does not exist.')
    return {
      invoice,
      payments: payments.map((payment) => ({
        ...payment,
        proof_url: payment.proof_key && signedLink(services, payment.proof_key, { minutes: proofMinutes }),
      })),
      detail,
      member,
      timeline,
      refunds,
      refundable_rupiah,
      answer_card: answerCard(invoice, payments, services.config.TIME_ZONE),
      can_pay_online: gateway !== undefined,
    }
  },

  create: steps({
    check: async ({ db }, { member_id, items, expire_datetime, partner_code }) => {
      const totals = priced(items)
      await refuseUnknownCategories(db, items)
      const deadline = expire_datetime ?? new Date(Date.now() + usualHours * 3_600_000)
      refuseDeadline(deadline)
      const member = await findBuyer(db, member_id)
      const partner = partner_code === '' ? undefined : await findPartnerByCode(db, partner_code)
      if (partner_code !== '' && !partner?.is_active)
        throw refuseField('partner_code', 'No active partner has this code. Correct it or leave it empty.')
      return { ...totals, member, expire_datetime: deadline, partner_code: partner?.code ?? '' }
    },
    effects: async ({ db, services }, _input, { member, total_nett, expire_datetime }) => {
      await refuseCrowdedPrice(db, total_nett)
      const name = `${member.member_first_name} ${member.member_last_name}`.trim()
      const until = dateTimeIn(services.config.TIME_ZONE, expire_datetime)
      return [
        `${name} gets an invoice of ${rupiah(total_nett)} plus a unique code from 1 to 999.`,
        `It is open until ${until}.`,
      ]
    },
    store: async ({ db, caller, services }, { member_id }, { found: { member: _known, ...order } }) => {
      const by = asStaff(caller)
      const data = await insertOrder(
        db,
        { ...order, member_id },
        { by, time_zone: services.config.TIME_ZONE },
      )
      if (!data) throw crowdedPrice(order.total_nett)
      const after = {
        member_id,
        code: data.code,
        total_bill: data.total_bill,
        partner_code: order.partner_code,
      }
      return { data, audit: { entity: 'orders', entity_id: data.id, after } }
    },
  }),

  cancel: steps({
    check: async ({ db }, input) => {
      const order = await findOrderToChange(db, input)
      if (order.status === 'paid')
        throw new Refusal('This order is paid. Refund it instead of cancelling it.')
      if (order.status !== 'pending' && order.status !== 'expired')
        throw new Refusal(`This order is ${order.status} already.`)
      return order
    },
    effects: async (_context, _input, { code, member_name, total_bill, needs_decision }) => [
      `Invoice ${code} of ${member_name} over ${rupiah(total_bill)} can no longer be paid.`,
      'Money that comes for it all the same is kept until somebody decides what happens with it.',
      ...(needs_decision ? ['Money that has come for it still waits for a decision.'] : []),
    ],
    store: async ({ db, caller }, input, { found: order }) => {
      const data = await updateOrder(
        db,
        input,
        { status: 'cancelled', cancel_reason: input.reason },
        caller.user_id,
      )
      if (!data) throw orderConflict(await findOrderOrRefuse(db, input.id), input)
      await insertEvent(db, order.id, asStaff(caller), { kind: 'cancelled', note: input.reason })
      const after = { status: 'cancelled' }
      return { data, audit: { entity: 'orders', entity_id: order.id, before: orderFacts(order), after } }
    },
  }),

  extend: steps({
    check: async ({ db, services }, input) => {
      const order = await findOrderToChange(db, input)
      if (order.status !== 'pending' && order.status !== 'expired')
        throw new Refusal(`This order is ${order.status}; only an open or expired invoice gets more time.`)
      refuseDeadline(input.expire_datetime)
      if (order.status === 'pending' && input.expire_datetime <= order.expire_datetime)
        throw refuseField(
          'expire_datetime',
          `The invoice is open until ${dateTimeIn(services.config.TIME_ZONE, order.expire_datetime)} already. Choose a later time.`,
        )
      const taken = await findOpenByBill(db, order.total_bill)
      if (taken && taken.id !== order.id) throw totalTaken(order.total_bill, `The open invoice ${taken.code}`)
      return order
    },
    effects: async ({ services }, { expire_datetime }, { code, status }) => [
      `Invoice ${code} is open until ${dateTimeIn(services.config.TIME_ZONE, expire_datetime)}.`,
      ...(status === 'expired' ? ['It has expired and can be paid again.'] : []),
    ],
    store: async ({ db, caller }, input, { found: order }) => {
      const changes = { status: 'pending' as const, expire_datetime: input.expire_datetime }
      const data = await updateOrder(db, input, changes, caller.user_id).catch((error: unknown) => {
        // An invoice with the same total was opened at this very moment.
        if ((error as { code?: string }).code === '23505')
          throw totalTaken(order.total_bill, 'Another open invoice')
        throw error
      })
      if (!data) throw orderConflict(await findOrderOrRefuse(db, input.id), input)
      const until = input.expire_datetime.toISOString()
      await insertEvent(db, order.id, asStaff(caller), {
        kind: order.status === 'expired' ? 'reopened' : 'extended',
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

  pdf: async ({ db, services }, { id }) => {
    const order = await findOrderOrRefuse(db, id)
    const [items, member] = await Promise.all([findItems(db, id), findMember(db, order.member_id)])
    const content = await invoicePdf({ order, items, member, time_zone: services.config.TIME_ZONE })
    return { name: `${order.code}.pdf`, content }
  },
}

const totalTaken = (total_bill: number, other: string) =>
  new Refusal(
    `${other} asks for the same ${rupiah(total_bill)}, so payments could not be told apart. Make a new order instead.`,
  )
