import { z } from 'zod'
import { change, get, post, twoStep } from '../core/endpoint.ts'
import { AnswerMoment, blankable, listInput, Nothing, pageOf, text, oneOf } from '../core/shapes.ts'

/** Waiting (`created`, or `retry` after a failure), running (`active`), or finished in one of three ways. */
export const jobStates = ['created', 'retry', 'active', 'completed', 'cancelled', 'failed'] as const
const JobState = oneOf(jobStates)
/** `waiting` is both `created` and `retry`. */
const wantedStates = ['waiting', ...jobStates] as const

export const JobRow = z.object({
  job_id: z.string(),
  name: z.string(),
  state: JobState,
  /** The number of retries so far, and the limit. */
  retry_count: z.int(),
  retry_limit: z.int(),
  created_at: AnswerMoment,
  /** The job does not start before this moment. */
  due_at: AnswerMoment,
  started_at: AnswerMoment.nullable(),
  completed_at: AnswerMoment.nullable(),
  input: z.record(z.string(), z.unknown()).nullable(),
  /** The last error, in one line. */
  problem: z.string().nullable(),
})
export type JobRow = z.output<typeof JobRow>

const JobsInput = listInput(['created_at']).extend({
  state: blankable(oneOf(wantedStates)),
  name: blankable(text({ max: 80 })),
})

export const jobs = {
  list: post('/job/list', {
    areas: ['admins'],
    summary: 'Lists the background jobs of the last days: waiting, running, completed and failed.',
    input: JobsInput,
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
  retryAll: twoStep('/job/retry_all_validation', '/job/retry_all', {
    areas: ['admins'],
    summary: 'Runs all failed jobs again, or those of one name.',
    input: z.object({ name: blankable(text({ max: 80 })) }),
    result: z.object({ count: z.int() }),
  }),
  counts: post('/job/counts', {
    areas: ['admins'],
    summary: 'Counts the background jobs of each state that match the search.',
    input: JobsInput.pick({ search: true, name: true }),
    result: z.object({ active: z.int(), waiting: z.int(), failed: z.int(), completed: z.int() }),
  }),
  schedules: get('/job/schedules', {
    areas: ['admins'],
    summary: 'Lists the jobs that run on a schedule, with their next and their last run.',
    input: Nothing,
    result: z.array(
      z.object({
        name: z.string(),
        cron: z.string(),
        time_zone: z.string(),
        next_run_at: AnswerMoment,
        last_run_at: AnswerMoment.nullable(),
        last_state: JobState.nullable(),
      }),
    ),
  }),
}
