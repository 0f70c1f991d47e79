import { z } from 'zod'
import { change, excel, file, post, twoStep } from './endpoint.ts'
import {
  AnswerMoment,
  blankable,
  Id,
  limits,
  listInput,
  Moment,
  pageOf,
  text,
  Version,
  wholeNumber,
  YesNo,
} from './shapes.ts'

export const orderStatuses = ['pending', 'paid', 'expired', 'cancelled', 'refunded'] as const
export type OrderStatus = (typeof orderStatuses)[number]
const OrderStatusName = z.enum(orderStatuses, { error: `must be one of ${orderStatuses.join(', ')}` })

export const paymentStatuses = [
  'created',
  'pending',
  'confirmed',
  'failed',
  'cancelled',
  'expired',
  'refunded',
  'needs_decision',
  'dismissed',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** How people pay. A gateway may name others; they are kept and shown as they came. */
export const paymentTypes = [
  'bank_transfer',
  'qris',
  'gopay',
  'shopeepay',
  'credit_card',
  'cstore',
  'echannel',
  'manual',
] as const

/** Limits that the forms of orders and the server share. */
export const orderLimits = {
  /** In whole rupiah. */
  amount: 999_999_999_999,
  items: 50,
  note: 2_000,
  code: 40,
  activationDays: 3_650,
  /** Days from now until which an invoice can be open. */
  openDays: 90,
  proofBytes: 5 * 1024 * 1024,
} as const

/** Whole rupiah. */
export const Amount = wholeNumber({ max: orderLimits.amount })
export const Reason = text({ min: 1, max: limits.reason, lines: true })
/** An order, and the state of it that the caller saw. */
export const OrderVersion = z.object({ id: Id, version: Version })
export const Changed = z.object({ id: z.int(), version: z.int() })

const OrderFilter = listInput(['create_datetime', 'total_bill', 'expire_datetime']).extend({
  /** The beginning of an invoice's code. */
  code: blankable(text({ max: orderLimits.code })),
  member_id: blankable(Id),
  status: blankable(OrderStatusName),
  payment_type: blankable(text({ max: 40 })),
  from: blankable(Moment),
  until: blankable(Moment),
  min_amount: blankable(Amount),
  max_amount: blankable(Amount),
  /** 1 lists only those where somebody has to say what happens with money that came. */
  needs_decision: blankable(YesNo),
})

const invoice = {
  id: z.int(),
  network_id: z.int(),
  code: z.string(),
  status: OrderStatusName,
  total_gross: z.int(),
  total_discount_rupiah: z.int(),
  total_nett: z.int(),
  kode_unik: z.int(),
  total_bill: z.int(),
  expire_datetime: AnswerMoment,
  create_datetime: AnswerMoment,
  update_datetime: AnswerMoment,
}

export const OrderRow = z.object({
  ...invoice,
  member_id: z.int(),
  member_name: z.string(),
  member_email: z.string(),
  payment_type: z.string(),
  needs_decision: z.boolean(),
  partner_code: z.string(),
  paid_datetime: AnswerMoment.nullable(),
  refunded_rupiah: z.int(),
  version: z.int(),
})
export type OrderRow = z.output<typeof OrderRow>

const CartItem = z.object({
  activation_days: z.int(),
  category_id: z.int().nullable(),
  code: z.string(),
  description: z.string(),
  discount_rupiah: z.int(),
  id: z.int(),
  name: z.string(),
  package: z.string(),
  price_gross: z.int(),
  price_nett: z.int(),
})

const payment = {
  id: z.int(),
  network_id: z.int(),
  invoice_header_id: z.int(),
  total_bill: z.int(),
  payment_type: z.string(),
  token: z.string(),
  redirect_url: z.string(),
  status: z.enum(paymentStatuses),
  create_datetime: AnswerMoment,
  update_datetime: AnswerMoment,
}

export const PaymentRow = z.object({
  ...payment,
  gateway: z.string(),
  gateway_order_id: z.string().nullable(),
  transaction_id: z.string(),
  gateway_status: z.string(),
  received_rupiah: z.int().nullable(),
  paid_datetime: AnswerMoment.nullable(),
  decision: z.enum(['late', 'double', 'amount']).nullable(),
  note: z.string(),
  /** Opens the picture of the proof for a while. */
  proof_url: z.string().nullable(),
})
export type PaymentRow = z.output<typeof PaymentRow>

const Member = z.object({
  id: z.int(),
  member_first_name: z.string(),
  member_last_name: z.string(),
  member_nickname: z.string(),
  member_email: z.string(),
  member_mobilephone: z.string(),
  member_join_datetime: AnswerMoment,
  is_member: z.boolean(),
})

const OrderEvent = z.object({
  event_id: z.int(),
  happened_at: AnswerMoment,
  kind: z.string(),
  by_kind: z.enum(['staff', 'gateway', 'house']),
  by_name: z.string(),
  note: z.string(),
  facts: z.record(z.string(), z.unknown()),
})
export type OrderEvent = z.output<typeof OrderEvent>

const Refund = z.object({
  refund_id: z.int(),
  amount: z.int(),
  reason: z.string(),
  reference: z.string(),
  created_at: AnswerMoment,
})

export const OrderPage = z.object({
  invoice: OrderRow.extend({ cancel_reason: z.string() }),
  payments: z.array(PaymentRow),
  detail: z.array(CartItem),
  member: Member,
  timeline: z.array(OrderEvent),
  refunds: z.array(Refund),
  /** A paragraph for whoever asks about the order, in both languages. */
  answer_card: z.object({ id: z.string(), en: z.string() }),
  /** Whether a payment page can be made: the gateway has been set up. */
  can_pay_online: z.boolean(),
})
export type OrderPage = z.output<typeof OrderPage>

const NewItem = z.strictObject({
  name: text({ min: 1, max: 200 }),
  code: text({ max: orderLimits.code }).default(''),
  description: text({ max: 500 }).default(''),
  package: text({ max: 80 }).default(''),
  category_id: blankable(Id),
  activation_days: wholeNumber({ max: orderLimits.activationDays }).default(0),
  price_gross: Amount,
  discount_rupiah: Amount.default(0),
})

export const orders = {
  list: post('/order/list', {
    areas: ['orders'],
    summary: 'Orders with their invoices, the newest first.',
    input: OrderFilter,
    result: pageOf(OrderRow),
  }),
  totals: post('/order/list-totabill', {
    areas: ['orders'],
    summary: 'How many orders the filter finds and what they come to, per status and in all.',
    input: OrderFilter.omit({ page: true, perPage: true, order: true, order_by: true }),
    result: z.object({
      statuses: z.array(z.object({ status: OrderStatusName, orders: z.int(), total_bill: z.int() })),
      orders: z.int(),
      total_bill: z.int(),
    }),
  }),
  excel: excel('/order/list-excel', {
    areas: ['orders'],
    summary: 'The same orders as a spreadsheet: every row of the filter, in its order.',
    input: OrderFilter.omit({ page: true, perPage: true }),
    filename: 'orders',
    result: z.object({
      code: z.string(),
      status: z.string(),
      create_datetime: z.date(),
      expire_datetime: z.date(),
      paid_datetime: z.date().nullable(),
      member_name: z.string(),
      member_email: z.string(),
      member_mobilephone: z.string(),
      payment_type: z.string(),
      total_gross: z.number(),
      total_discount_rupiah: z.number(),
      total_nett: z.number(),
      kode_unik: z.number(),
      total_bill: z.number(),
      refunded_rupiah: z.number(),
      partner_code: z.string(),
    }),
    columns: {
      code: 'Invoice',
      status: 'Status',
      create_datetime: 'Created',
      expire_datetime: 'Open until',
      paid_datetime: 'Paid',
      member_name: 'Member',
      member_email: 'E-mail',
      member_mobilephone: 'Phone',
      payment_type: 'Payment type',
      total_gross: 'Gross (Rp)',
      total_discount_rupiah: 'Discount (Rp)',
      total_nett: 'Nett (Rp)',
      kode_unik: 'Kode unik',
      total_bill: 'Bill (Rp)',
      refunded_rupiah: 'Refunded (Rp)',
      partner_code: 'Partner code',
    },
  }),
  getInvoice: post('/order/get-invoice', {
    areas: ['orders'],
    summary: 'An invoice with its latest payment, its items and its member.',
    family: 'tracking',
    body: 'json',
    input: z.object({ id: Id }),
    result: z.object({
      invoice: z.object(invoice),
      payment: z.object(payment).nullable(),
      detail: z.array(CartItem),
      member: Member,
    }),
  }),
  find: post('/order/detail', {
    areas: ['orders'],
    summary: 'Everything about an order: invoice, payments, items, member, refunds and what happened to it.',
    input: z.object({ id: Id }),
    result: OrderPage,
  }),
  memberChoice: post('/order/member_choice', {
    areas: ['orders'],
    summary: 'A few members to choose from when an order is made.',
    input: z.object({ search: text({ min: 2, max: limits.search }) }),
    result: z.array(z.object({ id: z.int(), member_name: z.string(), member_email: z.string() })),
  }),
  create: twoStep('/order/create_validation', '/order/create_stored', {
    areas: ['orders'],
    summary:
      'Makes an order for a member; its kode_unik makes its total unlike that of every other open invoice.',
    body: 'json',
    input: z.object({
      member_id: wholeNumber({ min: 1, error: 'must be chosen' }),
      items: z.array(NewItem).min(1, 'needs at least one value').max(orderLimits.items),
      expire_datetime: blankable(Moment),
      partner_code: text({ max: orderLimits.code }).default(''),
    }),
    result: Changed.extend({ code: z.string(), kode_unik: z.int(), total_bill: z.int() }),
  }),
  cancel: twoStep('/order/cancel_validation', '/order/cancel', {
    areas: ['orders'],
    summary: 'Cancels an order that was not paid, with the reason why.',
    input: OrderVersion.extend({ reason: Reason }),
    result: Changed,
  }),
  extend: twoStep('/order/extend_validation', '/order/extend', {
    areas: ['orders'],
    summary: 'Gives an invoice more time; one that has expired is open again.',
    input: OrderVersion.extend({ expire_datetime: Moment }),
    result: Changed,
  }),
  note: change('/order/note', {
    areas: ['orders'],
    summary: 'Adds a note of the staff to an order.',
    input: z.object({ id: Id, note: text({ min: 1, max: orderLimits.note, lines: true }) }),
    result: z.object({ event_id: z.int() }),
  }),
  pdf: file('/order/invoice-pdf', {
    areas: ['orders'],
    summary: 'The invoice as a PDF, as it stands now.',
    input: z.object({ id: Id }),
    mime: 'application/pdf',
  }),
}
