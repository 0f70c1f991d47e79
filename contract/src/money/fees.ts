import { z } from 'zod'
import { change, excel, file, post, twoStep } from '../core/endpoint.ts'
import { orderLimits, Reason } from './order-shapes.ts'
import {
  AnswerMoment,
  blankable,
  Email,
  Id,
  limits,
  listInput,
  listOf,
  missingVersion,
  Moment,
  Nothing,
  pageOf,
  text,
  Version,
  wholeNumber,
  YesNo,
  oneOf,
} from '../core/shapes.ts'
import { changesTo } from '../core/updates.ts'

export const feeStatuses = ['accrued', 'approved', 'paid', 'reversed'] as const
export type FeeStatus = (typeof feeStatuses)[number]
const FeeStatusName = oneOf(feeStatuses)

/** The maximum number of lines that one call approves, pays or reverses. */
export const maxFeeLines = 500

/** A month, such as 2026-11. */
export const Month = z
  .string()
  .regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, { error: 'must be a month such as 2026-11' })
/** A day, such as 2026-11-15. */
const Day = z.iso.date({ error: 'must be a day such as 2026-11-15' })

const PartnerCode = text({ min: 2, max: orderLimits.code })
  .refine((code) => /^[A-Za-z0-9-]+$/.test(code), { error: 'may hold letters, digits and hyphens only' })
  .overwrite((code) => code.toUpperCase())

const FeeFilter = listInput(['earned_at']).extend({
  partner_id: blankable(Id),
  status: blankable(FeeStatusName),
  period: blankable(Month),
  from: blankable(Moment),
  until: blankable(Moment),
})
const FeeTotalFilter = FeeFilter.omit({ page: true, perPage: true, order: true, order_by: true })

const FeeRow = z.object({
  line_id: z.int(),
  partner_id: z.int(),
  partner_code: z.string(),
  partner_name: z.string(),
  order_id: z.int(),
  order_code: z.string(),
  rule_text: z.string(),
  base_amount: z.int(),
  total_bill: z.int(),
  fee: z.int(),
  /** The part of the fee that refunds took back from this line. */
  refunded_fee: z.int(),
  status: FeeStatusName,
  /** In the form 2026-11. */
  period: z.string(),
  earned_at: AnswerMoment,
  adjusts_line_id: z.int().nullable(),
  approved_at: AnswerMoment.nullable(),
  paid_at: AnswerMoment.nullable(),
  paid_reference: z.string(),
  reversed_reason: z.string(),
})
export type FeeRow = z.output<typeof FeeRow>

const Partner = z.object({
  partner_id: z.int(),
  code: z.string(),
  name: z.string(),
  email: z.string(),
  bank_account: z.string(),
  is_active: z.boolean(),
  version: z.int(),
})
export type Partner = z.output<typeof Partner>

const Rule = z.object({
  rule_id: z.int(),
  partner_id: z.int().nullable(),
  partner_name: z.string().nullable(),
  kind: z.enum(['percent', 'fixed']),
  value: z.int(),
  base: z.enum(['total_gross', 'total_nett']),
  valid_from: z.string(),
  valid_until: z.string().nullable(),
  version: z.int(),
})
export type Rule = z.output<typeof Rule>

const Lines = listOf(Id, { min: 1, max: maxFeeLines })

export const fees = {
  list: post('/order/markomfee-list', {
    areas: ['orders'],
    summary: 'Lists the lines of the marketing fee, each with its rule and its base amount.',
    input: FeeFilter,
    result: pageOf(FeeRow),
  }),
  totalFee: post('/order/markomfee-total-fee', {
    areas: ['orders'],
    summary:
      'Sums the fees of the filter, in total and per status; reversed fees do not count towards the total.',
    input: FeeTotalFilter,
    result: z.object({
      total_fee: z.int(),
      statuses: z.array(z.object({ status: FeeStatusName, lines: z.int(), fee: z.int() })),
    }),
  }),
  totalBill: post('/order/markomfee-total-bill', {
    areas: ['orders'],
    summary: 'Sums the orders behind the fees of the filter, without reversed fees.',
    input: FeeTotalFilter,
    result: z.object({ total_bill: z.int(), lines: z.int() }),
  }),
  excel: excel('/order/markomfee-list-excel', {
    areas: ['orders'],
    summary: 'Exports the fee lines as a spreadsheet: every row of the filter, in the same order.',
    input: FeeFilter.omit({ page: true, perPage: true }),
    filename: 'markom-fee',
    result: z.object({
      period: z.string(),
      earned_at: z.date(),
      partner_code: z.string(),
      partner_name: z.string(),
      order_code: z.string(),
      rule_text: z.string(),
      base_amount: z.number(),
      total_bill: z.number(),
      fee: z.number(),
      status: z.string(),
      paid_reference: z.string(),
      reversed_reason: z.string(),
    }),
    columns: {
      period: 'Month',
      earned_at: 'Earned',
      partner_code: 'Partner code',
      partner_name: 'Partner',
      order_code: 'Invoice',
      rule_text: 'Rule',
      base_amount: 'Base (Rp)',
      total_bill: 'Bill (Rp)',
      fee: 'Fee (Rp)',
      status: 'Status',
      paid_reference: 'Payment reference',
      reversed_reason: 'Reversed because',
    },
    formats: { period: 'month', base_amount: 'money', total_bill: 'money', fee: 'money' },
    phrases: {
      rule_text: {
        '{{percent}} % of net': '{{percent}} % of net',
        '{{percent}} % of nett': '{{percent}} % of net',
        '{{percent}} % of gross': '{{percent}} % of gross',
        '{{amount}} per order': '{{amount}} per order',
        'Adjustment of {{month}}: {{reason}}': 'Adjustment of {{month}}: {{reason}}',
      },
    },
    words: { status: { accrued: 'Accrued', approved: 'Approved', paid: 'Paid', reversed: 'Reversed' } },
  }),
  approve: twoStep('/order/markomfee-approve_validation', '/order/markomfee-approve', {
    areas: ['orders'],
    summary: 'Approves accrued fee lines.',
    input: z.object({ line_ids: Lines }),
    result: z.object({ changed: z.int() }),
  }),
  pay: twoStep('/order/markomfee-pay_validation', '/order/markomfee-pay', {
    areas: ['orders'],
    summary: 'Marks approved fee lines of one partner as paid.',
    input: z.object({ line_ids: Lines, paid_reference: text({ min: 1, max: 120 }) }),
    result: z.object({ changed: z.int() }),
  }),
  reverse: twoStep('/order/markomfee-reverse_validation', '/order/markomfee-reverse', {
    areas: ['orders'],
    summary: 'Reverses fee lines; a line of a closed month is reversed by a new line in the current month.',
    input: z.object({ line_ids: Lines, reason: Reason }),
    result: z.object({ changed: z.int() }),
  }),
  periods: post('/order/markomfee-periods', {
    areas: ['orders'],
    summary: 'Lists the months with fees, open and closed, newest first.',
    input: Nothing,
    result: z.array(
      z.object({
        period: z.string(),
        line_count: z.int(),
        total_fee: z.int(),
        total_bill: z.int(),
        closed_at: AnswerMoment.nullable(),
        closed_by_name: z.string().nullable(),
        hash: z.string().nullable(),
      }),
    ),
  }),
  close: twoStep('/order/markomfee-close_validation', '/order/markomfee-close', {
    areas: ['orders'],
    summary: 'Closes a month: its lines can no longer change.',
    input: z.object({ period: Month }),
    result: z.object({ period: z.string(), hash: z.string() }),
  }),
  statement: file('/order/markomfee-statement', {
    areas: ['orders'],
    summary: 'Returns the statement of a partner for a month, as a PDF.',
    input: z.object({ partner_id: Id, period: Month }),
    mime: 'application/pdf',
  }),
  partners: post('/order/markomfee-partners', {
    areas: ['orders'],
    summary: 'Lists the partners, who bring orders by their code.',
    input: listInput(['name', 'code'], 'asc'),
    result: pageOf(Partner),
  }),
  savePartner: change('/order/markomfee-save_partner', {
    areas: ['orders'],
    summary: 'Creates a partner, or changes the one with the given id.',
    input: z
      .object({
        partner_id: blankable(Id),
        ...changesTo({
          code: PartnerCode,
          name: text({ min: 1, max: limits.name }),
          email: blankable(Email),
          bank_account: text({ max: 120 }),
          is_active: YesNo,
        }),
        version: blankable(Version),
      })
      .superRefine(({ partner_id, version, code, name }, context) => {
        const missing = partner_id === undefined ? { code, name } : { version }
        for (const [field, value] of Object.entries(missing))
          if (value === undefined)
            context.addIssue({
              code: 'custom',
              path: [field],
              message: field === 'version' ? missingVersion : 'is missing',
            })
      }),
    result: z.object({ partner_id: z.int(), version: z.int() }),
  }),
  rules: post('/order/markomfee-rules', {
    areas: ['orders'],
    summary: 'Lists the fee rules: what partners earn for an order, and the validity of each rule.',
    input: Nothing,
    result: z.array(Rule),
  }),
  addRule: twoStep('/order/markomfee-add_rule_validation', '/order/markomfee-add_rule', {
    areas: ['orders'],
    summary: 'Adds a fee rule; rules of the same partner must not overlap.',
    input: z.object({
      partner_id: blankable(Id),
      kind: z.enum(['percent', 'fixed'], { error: 'must be percent or fixed' }),
      /** Hundredths of a percent, or whole rupiah per order. */
      value: wholeNumber({ min: 1, max: orderLimits.amount }),
      base: z.enum(['total_gross', 'total_nett'], { error: 'must be total_gross or total_nett' }),
      valid_from: Day,
      valid_until: blankable(Day),
    }),
    result: z.object({ rule_id: z.int() }),
  }),
  endRule: change('/order/markomfee-end_rule', {
    areas: ['orders'],
    summary: 'Sets the last day on which a rule is valid.',
    input: z.object({ rule_id: Id, valid_until: Day, version: Version }),
    result: z.object({ rule_id: z.int(), version: z.int() }),
  }),
}
