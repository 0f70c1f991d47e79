import { z } from 'zod'
import { change, excel, file, post, twoStep } from '../core/endpoint.ts'
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
  paymentMethods,
  Reason,
} from './order-shapes.ts'
import { Npwp } from './npwp.ts'
import {
  blankable,
  Id,
  limits,
  listInput,
  listOf,
  Moment,
  oneOf,
  text,
  wholeNumber,
  YesNo,
  quickly,
  quickPageOf,
} from '../core/shapes.ts'

const OrderFilter = listInput(['create_datetime', 'total_bill', 'expire_datetime']).extend({
  /** The start of an invoice code. */
  code: blankable(text({ max: orderLimits.code })),
  member_id: blankable(Id),
  status: blankable(OrderStatusName),
  payment_type: blankable(text({ max: 40 })),
  from: blankable(Moment),
  until: blankable(Moment),
  /** Orders whose money came in this range; of a transfer, that is the day that the bank names. */
  paid_from: blankable(Moment),
  paid_until: blankable(Moment),
  min_amount: blankable(Amount),
  max_amount: blankable(Amount),
  /** 1 lists only orders with a payment that needs a decision. */
  needs_decision: blankable(YesNo),
})

const NewItem = z
  .strictObject({
    /** A product of the price list. Only the description and the discount may differ from it. */
    product_id: blankable(Id),
    name: text({ max: 200 }).default(''),
    code: text({ max: orderLimits.code }).default(''),
    description: text({ max: 500 }).default(''),
    package: text({ max: 80 }).default(''),
    category_id: blankable(Id),
    /** Days of premium that paying adds. */
    activation_days: wholeNumber({ max: orderLimits.activationDays }).default(0),
    /** For a product, the price that the caller saw; it is refused if the product has another one now. */
    price_gross: Amount.optional(),
    discount_rupiah: Amount.default(0),
  })
  .superRefine(({ product_id, name, price_gross }, { addIssue }) => {
    if (product_id !== undefined) return
    if (name === '') addIssue({ code: 'custom', path: ['name'], message: 'must not be empty' })
    if (price_gross === undefined)
      addIssue({ code: 'custom', path: ['price_gross'], message: 'must not be empty' })
  })

export const orders = {
  list: post('/order/list', {
    areas: ['orders'],
    summary: 'Lists orders with their invoices, newest first.',
    input: OrderFilter.extend(quickly),
    result: quickPageOf(OrderRow),
  }),
  totals: post('/order/list-totabill', {
    areas: ['orders'],
    summary: 'Counts and sums the orders of the filter, per status and in total.',
    input: OrderFilter.omit({ page: true, perPage: true, order: true, order_by: true }),
    result: z.object({
      statuses: z.array(z.object({ status: OrderStatusName, orders: z.int(), total_bill: z.int() })),
      orders: z.int(),
      total_bill: z.int(),
    }),
  }),
  excel: excel('/order/list-excel', {
    areas: ['orders'],
    summary: 'Exports the orders as a spreadsheet: every row of the filter, in the same order.',
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
      buyer_company: z.string(),
      buyer_npwp: z.string(),
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
      total_nett: 'Net (Rp)',
      kode_unik: 'Kode unik',
      total_bill: 'Bill (Rp)',
      refunded_rupiah: 'Refunded (Rp)',
      partner_code: 'Partner code',
      buyer_company: 'Company',
      buyer_npwp: 'Tax number (NPWP)',
    },
    formats: {
      total_gross: 'money',
      total_discount_rupiah: 'money',
      total_nett: 'money',
      kode_unik: 'money',
      total_bill: 'money',
      refunded_rupiah: 'money',
    },
    words: {
      status: {
        pending: 'Awaiting payment',
        paid: 'Paid',
        expired: 'Expired',
        cancelled: 'Cancelled',
        refunded: 'Refunded',
      },
      payment_type: {
        bank_transfer: 'Bank transfer',
        qris: 'QRIS',
        gopay: 'GoPay',
        shopeepay: 'ShopeePay',
        credit_card: 'Credit card',
        cstore: 'Convenience store',
        echannel: 'Mandiri Bill',
        manual: 'By hand',
      },
    },
  }),
  getInvoice: post('/order/get-invoice', {
    areas: ['orders'],
    summary:
      'Returns an invoice, by id or by code, with its successful or latest payment, its items and its member.',
    family: 'tracking',
    body: 'json',
    input: z
      .object({ id: blankable(Id), code: blankable(text({ max: orderLimits.code })) })
      .refine(({ id, code }) => id !== undefined || code !== undefined, {
        path: ['id'],
        error: 'is missing: send the id or the code of the invoice',
      }),
    result: z.object({
      invoice: z.object({ ...invoice, version: z.int() }),
      payment: z.object(payment).nullable(),
      detail: z.array(CartItem),
      member: Member,
    }),
  }),
  find: post('/order/detail', {
    areas: ['orders'],
    summary: 'Returns an order with its invoice, payments, items, member, refunds and history.',
    input: z.object({ id: Id }),
    result: OrderPage,
  }),
  memberChoice: post('/order/member_choice', {
    areas: ['orders'],
    summary: 'Finds members for a new order.',
    input: z.object({ search: text({ min: 2, max: limits.search }) }),
    result: z.array(z.object({ id: z.int(), member_name: z.string(), member_email: z.string() })),
  }),
  create: twoStep('/order/create_validation', '/order/create_stored', {
    areas: ['orders'],
    summary:
      'Creates an order for a member. For a transfer, its kode_unik makes its total differ from every other open invoice.',
    body: 'json',
    input: z.object({
      member_id: wholeNumber({ min: 1, error: 'must be chosen' }),
      items: listOf(NewItem, { min: 1, max: orderLimits.items }),
      expire_datetime: blankable(Moment),
      partner_code: text({ max: orderLimits.code }).default(''),
      payment_method: oneOf(paymentMethods).default('transfer'),
      buyer_company: text({ max: orderLimits.company }).default(''),
      buyer_npwp: Npwp.default(''),
    }),
    result: Changed.extend({ code: z.string(), kode_unik: z.int(), total_bill: z.int() }),
  }),
  switchMethod: twoStep('/order/payment_method_validation', '/order/payment_method', {
    areas: ['orders'],
    summary: 'Changes how an open invoice is paid, which changes its kode_unik and its total.',
    input: OrderVersion.extend({ payment_method: oneOf(paymentMethods) }),
    result: Changed.extend({ kode_unik: z.int(), total_bill: z.int() }),
  }),
  cancel: twoStep('/order/cancel_validation', '/order/cancel', {
    areas: ['orders'],
    summary: 'Cancels an unpaid order, with a reason.',
    input: OrderVersion.extend({ reason: Reason }),
    result: Changed,
  }),
  extend: twoStep('/order/extend_validation', '/order/extend', {
    areas: ['orders'],
    summary: 'Extends the deadline of an invoice; an expired invoice is open again.',
    input: OrderVersion.extend({ expire_datetime: Moment }),
    result: Changed,
  }),
  note: change('/order/note', {
    areas: ['orders'],
    summary: 'Adds a staff note to an order.',
    input: z.object({ id: Id, note: text({ min: 1, max: orderLimits.note, lines: true }) }),
    result: z.object({ event_id: z.int() }),
  }),
  pdf: file('/order/invoice-pdf', {
    areas: ['orders'],
    summary: 'Returns the current invoice as a PDF.',
    input: z.object({ id: Id }),
    mime: 'application/pdf',
  }),
}
