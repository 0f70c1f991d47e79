import { z } from 'zod'
import { change, post, twoStep, upload } from '../core/endpoint.ts'
import { Reason } from './order-shapes.ts'
import { AnswerMoment, blankable, Id, listInput, Nothing, pageOf, oneOf } from '../core/shapes.ts'

export const bankLanes = ['exact', 'late', 'short_over', 'double', 'unknown'] as const
export type BankLane = (typeof bankLanes)[number]
export const bankLineStates = ['open', 'confirmed', 'dismissed'] as const
export type BankLineState = (typeof bankLineStates)[number]

export const bankLimits = { bytes: 5 * 1024 * 1024, lines: 20_000, columns: 100, cell: 5_000 } as const

const Lane = oneOf(bankLanes)
const State = oneOf(bankLineStates)

const BankLine = z.object({
  line_id: z.int(),
  statement_id: z.int(),
  filename: z.string(),
  line_number: z.int(),
  booked_on: z.string(),
  description: z.string(),
  amount: z.int(),
  lane: Lane,
  state: State,
  order_id: z.int().nullable(),
  order_code: z.string().nullable(),
  order_status: z.string().nullable(),
  order_total_bill: z.int().nullable(),
  member_name: z.string().nullable(),
  note: z.string(),
  decided_at: AnswerMoment.nullable(),
  decided_by_name: z.string(),
})
export type BankLine = z.output<typeof BankLine>

const BankLinesInput = listInput(['booked_on']).extend({
  lane: blankable(Lane),
  state: blankable(State),
  statement_id: blankable(Id),
})

export const bank = {
  upload: upload('/bank/upload', {
    areas: ['orders'],
    summary:
      'Reads a bank statement (CSV or Excel) and matches its incoming transfers to orders; books nothing.',
    maxBytes: bankLimits.bytes,
    input: Nothing,
    result: z.object({
      statement_id: z.int(),
      /** Incoming transfers in the file, including those known from an earlier file. */
      lines: z.int(),
      known: z.int(),
      lanes: z.record(Lane, z.int()),
    }),
  }),
  statements: post('/bank/statements', {
    areas: ['orders'],
    summary: 'Lists the uploaded statements, newest first.',
    input: listInput(['uploaded_at']),
    result: pageOf(
      z.object({
        statement_id: z.int(),
        filename: z.string(),
        line_count: z.int(),
        open_count: z.int(),
        uploaded_at: AnswerMoment,
        uploaded_by_name: z.string(),
      }),
    ),
  }),
  lines: post('/bank/lines', {
    areas: ['orders'],
    summary: 'Lists the transfers of the statements, each with the order it matches.',
    input: BankLinesInput,
    result: pageOf(BankLine),
  }),
  lanes: post('/bank/lanes', {
    areas: ['orders'],
    summary: 'Counts and sums the open transfers in each lane that match the search.',
    input: BankLinesInput.pick({ search: true, statement_id: true }),
    result: z.array(z.object({ lane: Lane, lines: z.int(), amount: z.int() })),
  }),
  rematch: change('/bank/rematch', {
    areas: ['orders'],
    summary: 'Matches all open transfers to orders again.',
    input: Nothing,
    result: z.object({ changed: z.int() }),
  }),
  confirm: twoStep('/bank/confirm_validation', '/bank/confirm', {
    areas: ['orders'],
    summary: 'Books a transfer for the order it matches, or for another one.',
    input: z.object({ line_id: Id, order_id: blankable(Id) }),
    result: z.object({ line_id: z.int(), payment_id: z.int() }),
  }),
  dismiss: change('/bank/dismiss', {
    areas: ['orders'],
    summary: 'Dismisses a transfer that is for no order, with a reason.',
    input: z.object({ line_id: Id, reason: Reason }),
    result: z.null(),
  }),
}
