import { z } from 'zod'
import { change, excel, file, post, twoStep } from './endpoint.ts'
import {
  Amount,
  CartItem,
  Changed,
  invoice,
  Member,
  orderLimits,
  OrderPage,
  OrderRow,
  OrderStatusName,
  OrderVersion,
  payment,
  Reason,
} from './order-shapes.ts'
import { blankable, Id, limits, listInput, Moment, pageOf, text, wholeNumber, YesNo } from './shapes.ts'

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
