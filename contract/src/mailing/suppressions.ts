import { z } from 'zod'
import { change, get, post, twoStep } from '../core/endpoint.ts'
import {
  AnswerMoment,
  blankable,
  Email,
  Id,
  limits,
  listInput,
  Nothing,
  oneOf,
  pageOf,
  text,
  YesNo,
} from '../core/shapes.ts'
import { suppressionKinds } from '../core/suppressions.ts'

const SuppressionRow = z.object({
  suppression_id: z.int(),
  kind: z.enum(suppressionKinds),
  reason: z.string(),
  /** Null once its person was erased: only a hash is kept. */
  address: z.string().nullable(),
  member_id: z.int().nullable(),
  member_name: z.string().nullable(),
  suppressed_at: AnswerMoment,
  /** Null if the person or a mail server caused it. */
  created_by_name: z.string().nullable(),
  lifted_at: AnswerMoment.nullable(),
  lifted_by_name: z.string().nullable(),
  lift_reason: z.string(),
})
export type SuppressionRow = z.output<typeof SuppressionRow>

export const suppressions = {
  list: post('/suppressions/list', {
    areas: ['members'],
    summary:
      'Lists suppressed addresses. The search takes a whole address, because only hashes are compared.',
    input: listInput(['suppressed_at']).extend({
      kind: blankable(oneOf(suppressionKinds)),
      /** 1 lists those that ended. */
      is_lifted: YesNo.default(false),
    }),
    result: pageOf(SuppressionRow),
  }),
  add: change('/suppressions/add', {
    areas: ['members'],
    summary: 'Suppresses an address: it gets no more mail that is not owed.',
    input: z.object({ address: Email, reason: text({ min: 1, max: limits.reason }) }),
    result: z.object({ suppression_id: z.int() }),
  }),
  remove: twoStep('/suppressions/remove_validation', '/suppressions/remove_stored', {
    areas: ['members'],
    summary: 'Ends a suppression, with a reason.',
    input: z.object({ suppression_id: Id, reason: text({ min: 1, max: limits.reason }) }),
    result: z.object({ suppression_id: z.int() }),
  }),
  bounceSettings: get('/suppressions/bounce_settings', {
    areas: ['mailSmtp'],
    summary: 'Returns where mail servers send delivery reports, and whether there is a secret to sign them.',
    input: Nothing,
    result: z.object({
      is_set: z.boolean(),
      report_url: z.string(),
      created_at: AnswerMoment.nullable(),
      created_by_name: z.string().nullable(),
      /** Until then the former secret is valid as well. */
      former_until: AnswerMoment.nullable(),
    }),
  }),
  renewBounceSecret: change('/suppressions/renew_bounce_secret', {
    areas: ['mailSmtp'],
    summary:
      'Creates a new secret for delivery reports and returns it once. The former one is valid for a day.',
    input: Nothing,
    // The answer contains a secret, which must not be stored for idempotent replay.
    replayable: false,
    result: z.object({ secret: z.string() }),
  }),
}
