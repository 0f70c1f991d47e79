import { z } from 'zod'
import type { Transaction } from '../db/pool.ts'
import type { Queue } from '../db/queue.ts'
import type { Job } from './define-job.ts'

interface When {
  /** The earliest start. */
  at?: Date
  /** No second job with this key is added while one waits. */
  singleton_key?: string
}

/**
 * Adds a job in the transaction of the change that needs it. Returns its id, or undefined if a job with the same
 * `singleton_key` is already waiting.
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
  // The unparsed input is stored, because the schema parses it again when the job runs.
  return queue.send(db, job.queue, input, when)
}
