import { z } from 'zod'
import { AnswerMoment, Id, limits, text, Version, wholeNumber, oneOf } from '../core/shapes.ts'

export const orderStatuses = ['pending', 'paid', 'expired', 'cancelled', 'refunded'] as const
export type OrderStatus = (typeof orderStatuses)[number]
export const OrderStatusName = oneOf(orderStatuses)

/** Bank transfers are recognised by their total; the gateway reports which invoice a payment is for. */
export const paymentMethods = ['transfer', 'gateway'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const paymentStatuses = [
  'created',
  'pending',
  'confirming',
  'confirmed',
  'failed',
  'cancelled',
  'expired',
  'refunded',
  'needs_decision',
  'dismissed',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** What was decided about a proof of transfer. */
export const proofStates = ['waiting', 'accepted', 'refused'] as const
export type ProofState = (typeof proofStates)[number]

/** The known payment types. Other types that a gateway sends are stored and shown unchanged. */
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

/** Limits that the order forms and the server share. */
export const orderLimits = {
  /** In whole rupiah. */
  amount: 999_999_999_999,
  items: 50,
  note: 2_000,
  code: 40,
  company: 200,
  activationDays: 3_650,
  /** The longest time an invoice can stay open, in days from now. */
  openDays: 90,
  proofBytes: 5 * 1024 * 1024,
  /** Proofs of transfer that can be sent for one invoice; each pauses its deadline. */
  proofs: 3,
  /** Unpaid invoices of one member at a time, if they buy by themselves. */
  unpaid: 3,
} as const

/** Whole rupiah. */
export const Amount = wholeNumber({ max: orderLimits.amount })
export const Reason = text({ min: 1, max: limits.reason, lines: true })
/** An order, and the version that the caller read. */
export const OrderVersion = z.object({ id: Id, version: Version })
export const Changed = z.object({ id: z.int(), version: z.int() })

/** The specification's fields of an invoice. */
export const invoice = {
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
  payment_method: z.enum(paymentMethods),
  payment_type: z.string(),
  needs_decision: z.boolean(),
  /** Whether a proof of transfer is part of what needs a decision. */
  has_waiting_proof: z.boolean(),
  partner_code: z.string(),
  paid_datetime: AnswerMoment.nullable(),
  refunded_rupiah: z.int(),
  version: z.int(),
})
export type OrderRow = z.output<typeof OrderRow>

export const CartItem = z.object({
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

/** The specification's fields of a payment. */
export const payment = {
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
  /** The last answer of the gateway, and why there is none since. */
  checked_at: AnswerMoment.nullable(),
  check_problem: z.string(),
  received_rupiah: z.int().nullable(),
  paid_datetime: AnswerMoment.nullable(),
  decision: z.enum(['late', 'double', 'amount']).nullable(),
  note: z.string(),
  /** The address of the proof picture, valid for a limited time. */
  proof_url: z.string().nullable(),
})
export type PaymentRow = z.output<typeof PaymentRow>

export const Member = z.object({
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
  by_kind: z.enum(['staff', 'gateway', 'house', 'member']),
  by_name: z.string(),
  note: z.string(),
  facts: z.record(z.string(), z.unknown()),
})
export type OrderEvent = z.output<typeof OrderEvent>

/** A proof of transfer that the member has sent. */
const ProofRow = z.object({
  proof_id: z.int(),
  state: z.enum(proofStates),
  note: z.string(),
  uploaded_at: AnswerMoment,
  /** Until then the deadline of the invoice pauses. */
  pause_ends_at: AnswerMoment,
  decided_at: AnswerMoment.nullable(),
  decided_by_name: z.string().nullable(),
  /** Why it was refused. */
  reason: z.string(),
  /** A picture, or else a PDF. */
  is_picture: z.boolean(),
  /** The address of the file, valid for a limited time. */
  url: z.string(),
})
export type ProofRow = z.output<typeof ProofRow>

const Refund = z.object({
  refund_id: z.int(),
  amount: z.int(),
  reason: z.string(),
  reference: z.string(),
  created_at: AnswerMoment,
})

export const OrderPage = z.object({
  invoice: OrderRow.extend({
    cancel_reason: z.string(),
    buyer_company: z.string(),
    buyer_npwp: z.string(),
  }),
  payments: z.array(PaymentRow),
  /** The proofs of transfer, newest first. */
  proofs: z.array(ProofRow),
  detail: z.array(CartItem),
  member: Member,
  timeline: z.array(OrderEvent),
  refunds: z.array(Refund),
  /** The amount that can still be refunded. */
  refundable_rupiah: z.int(),
  /** The names of the follow-ups that failed after the payment or refund; its booked payment needs a decision. */
  failed_fulfilments: z.array(z.string()),
  /** What paying has activated. After a refund it waits (`open`) until somebody takes it back or leaves it. */
  activations: z.array(
    z.object({
      activation_id: z.int(),
      activates: z.string(),
      days: z.int(),
      until_datetime: AnswerMoment.nullable(),
      take_back: z.enum(['open', 'taken', 'left']).nullable(),
    }),
  ),
  /** A paragraph for customers who ask about the order, in both languages. */
  answer_card: z.object({ id: z.string(), en: z.string() }),
  /** Whether a payment page can be created: the gateway is set up. */
  can_pay_online: z.boolean(),
})
export type OrderPage = z.output<typeof OrderPage>
