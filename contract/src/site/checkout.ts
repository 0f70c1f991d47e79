import { z } from 'zod'
import { change, file, get, twoStep, upload } from '../core/endpoint.ts'
import { AnswerMoment, limits, listOf, oneOf, pageFields, pageOf, text, wholeNumber } from '../core/shapes.ts'
import { Npwp } from '../money/npwp.ts'
import { orderLimits, OrderStatusName, paymentMethods, proofStates } from '../money/order-shapes.ts'

const Code = text({ min: 1, max: orderLimits.code })
const ByCode = z.object({ code: Code })

/** A product that is on sale now. */
const ProductOnSale = z.object({
  code: z.string(),
  name: z.string(),
  description: z.string(),
  package: z.string(),
  price: z.int(),
  /** What paying activates, such as `premium`, and for how many days. */
  activates: z.string(),
  activation_days: z.int(),
  on_sale_until: AnswerMoment.nullable(),
  /** How many can still be sold; null without a limit. */
  left: z.int().nullable(),
})

/** A line of the cart. Its price is always the one of the price list. */
const Line = z.strictObject({
  code: Code,
  quantity: wholeNumber({ min: 1, max: orderLimits.items }).default(1),
})

const Account = z.object({ bank: z.string(), number: z.string(), holder: z.string() })

const OwnOrder = z.object({
  code: z.string(),
  status: OrderStatusName,
  payment_method: z.enum(paymentMethods),
  total_bill: z.int(),
  create_datetime: AnswerMoment,
  /** The last moment to pay. */
  expire_datetime: AnswerMoment,
  paid_datetime: AnswerMoment.nullable(),
})

/** How an open invoice is paid. */
const ToPay = z.object({
  /** The accounts to transfer to, exactly `total_bill`; empty if the invoice is paid through the gateway. */
  accounts: z.array(Account),
  /** The address of the payment page; null for a transfer, and for a few seconds until the page is open. */
  payment_page: z.string().nullable(),
})

const OwnProof = z.object({
  state: z.enum(proofStates),
  uploaded_at: AnswerMoment,
  /** Until then the deadline of the invoice pauses. */
  pause_ends_at: AnswerMoment,
  /** Why it was refused. */
  reason: z.string(),
})

/** Buying as a member: the price list, the check-out and the own orders. */
export const checkout = {
  priceList: get('/product/list', {
    family: 'visitor',
    areas: ['public'],
    summary: 'Lists the products that are on sale now, with their prices in whole rupiah.',
    input: z.object(pageFields),
    result: pageOf(ProductOnSale),
  }),
  checkout: twoStep('/order/validation_checkout', '/order/checkout', {
    family: 'visitor',
    areas: ['member'],
    summary:
      'Orders products of the price list for the member. The answer says how much to pay, until when, and where to.',
    body: 'json',
    input: z.object({
      items: listOf(Line, { min: 1, max: orderLimits.items }),
      payment_method: oneOf(paymentMethods).default('transfer'),
      buyer_company: text({ max: orderLimits.company }).default(''),
      buyer_npwp: Npwp.default(''),
    }),
    result: OwnOrder.extend({ kode_unik: z.int(), ...ToPay.shape }),
  }),
  orders: get('/order/list', {
    family: 'visitor',
    areas: ['member'],
    summary: 'Lists the orders of the member, newest first.',
    input: z.object(pageFields),
    result: pageOf(OwnOrder),
  }),
  order: get('/order/detail', {
    family: 'visitor',
    areas: ['member'],
    summary: 'Returns an order of the member with its items, how to pay it, and the proof of transfer.',
    input: ByCode,
    result: OwnOrder.extend({
      total_gross: z.int(),
      total_discount_rupiah: z.int(),
      total_nett: z.int(),
      kode_unik: z.int(),
      refunded_rupiah: z.int(),
      buyer_company: z.string(),
      buyer_npwp: z.string(),
      items: z.array(
        z.object({ code: z.string(), name: z.string(), description: z.string(), price_nett: z.int() }),
      ),
      ...ToPay.shape,
      /** The last proof of transfer. */
      proof: OwnProof.nullable(),
    }),
  }),
  openPaymentPage: change('/order/payment_page', {
    family: 'visitor',
    areas: ['member'],
    summary: 'Has a payment page opened for an own open invoice, or returns the one that is still valid.',
    input: ByCode,
    result: z.object({ payment_page: z.string().nullable() }),
    throttle: { times: 30, minutes: 60 },
  }),
  cancel: twoStep('/order/cancel_validation', '/order/cancel', {
    family: 'visitor',
    areas: ['member'],
    summary: 'Cancels an own order that is not paid.',
    input: ByCode,
    result: z.object({ code: z.string(), status: OrderStatusName }),
    // A member with three unpaid invoices must cancel one to make another, so this limits check-outs too.
    throttle: { times: 60, minutes: 60 },
  }),
  uploadProof: upload('/order/proof', {
    family: 'visitor',
    areas: ['member'],
    summary:
      'Sends a picture or PDF that shows a transfer. The deadline pauses for two working days while we look at it.',
    maxBytes: orderLimits.proofBytes,
    input: ByCode.extend({ note: text({ max: limits.reason, lines: true }).default('') }),
    result: OwnProof.extend({ expire_datetime: AnswerMoment }),
    throttle: { times: 20, minutes: 60 },
  }),
  invoicePdf: file('/order/invoice_pdf', {
    family: 'visitor',
    areas: ['member'],
    summary: 'Returns the invoice of an own order as a PDF.',
    input: ByCode,
    mime: 'application/pdf',
    throttle: { times: 60, minutes: 10 },
  }),
}
