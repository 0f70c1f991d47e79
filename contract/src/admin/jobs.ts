import { z } from 'zod'
import { change, post } from '../core/endpoint.ts'
import { AnswerMoment, blankable, listInput, pageOf, text, oneOf } from '../core/shapes.ts'

/** Waiting (`created`, or `retry` after a failure), running (`active`), and the three ways to end. */
export const jobStates = ['created', 'retry', 'active', 'completed', 'cancelled', 'failed'] as const
const JobState = oneOf(jobStates)

export const JobRow = z.object({
  job_id: z.string(),
  name: z.string(),
  state: JobState,
  /** How often it was tried again, and how often it may be. */
  retry_count: z.int(),
  retry_limit: z.int(),
  created_at: AnswerMoment,
  /** It is not begun before this moment. */
  due_at: AnswerMoment,
  started_at: AnswerMoment.nullable(),
  completed_at: AnswerMoment.nullable(),
  input: z.record(z.string(), z.unknown()).nullable(),
  /** What went wrong the last time, in one line. */
  problem: z.string().nullable(),
})
export type JobRow = z.output<typeof JobRow>

export const jobs = {
  list: post('/job/list', {
    areas: ['admins'],
    summary: 'Background work of the last days: waiting, running, done and failed.',
    input: listInput(['created_at']).extend({
      state: blankable(JobState),
      name: blankable(text({ max: 80 })),
    }),
    result: pageOf(JobRow),
  }),
  retry: change('/job/retry', {
    areas: ['admins'],
    summary: 'Runs a failed job again.',
    input: z.object({
      name: text({ min: 1, max: 80 }),
      job_id: z.uuid({ error: 'must be the id of a job' }),
    }),
    result: z.null(),
  }),
}
