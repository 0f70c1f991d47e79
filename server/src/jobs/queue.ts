import { z } from 'zod'
import type { Transaction } from '../db/pool.ts'
import type { Queue } from '../db/queue.ts'
import type { Job } from './define-job.ts'

interface When {
  /** Not before this moment. */
  at?: Date
  /** While a job with this key waits, no second one is added. */
  singleton_key?: string
}

/**
 * Adds a job within the transaction that makes it necessary: rolled back together, stored together. Answers its id,
 * or nothing when one with the same `singleton_key` is waiting already.
 */
export async function enqueue<I extends z.ZodObject>(
  { queue, db }: { queue: Queue; db: Transaction },
  job: Job<I>,
  input: z.input<I>,
  when: When = {},
): Promise<string | undefined> {
  const parsed = job.input.safeParse(input)
  if (!parsed.success)
    throw new Error(`The job ${job.name} was given a wrong input: ${z.prettifyError(parsed.error)}`)
  // As it was given: the schema is asked again when the job runs.
  return queue.send(db, job.queue, input, when)
}
