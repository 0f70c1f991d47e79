import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import type { QueueShape } from '../db/queue.ts'
import type { Services } from '../services.ts'

/** What a job is given. Together with a transaction it is enough to write audit rows: nobody called, the house did. */
export interface JobContext {
  services: Services
  caller: null
  origin: { request_id: string; address: string }
  log: FastifyBaseLogger
  /** Ends when the job took too long, the server had to stop, or another worker has taken the job over. */
  signal: AbortSignal
}

interface JobParts<I extends z.ZodObject> {
  /** Ids and small facts, never records or secrets; checked when the job is added and again when it runs. */
  input: I
  run(context: JobContext, input: z.output<I>): Promise<void>
  /** The delay also passes before another worker takes over the job of one that died. */
  retry?: { limit: number; delay_seconds: number; backoff: boolean }
  /** A cron expression, in the platform's time zone unless another is named; such a job's input may be empty. */
  schedule?: { cron: string; zone?: string }
}

export interface Job<I extends z.ZodObject = z.ZodObject> extends JobParts<I> {
  name: string
  queue: QueueShape
}

const defaultRetry = { limit: 3, delay_seconds: 5, backoff: true }

/**
 * A kind of background work: a name, a schema and a function. Every job must be safe to run twice, because a worker
 * can die after the work and before it could say so.
 */
export function defineJob<I extends z.ZodObject>(name: string, parts: JobParts<I>): Job<I> {
  if (parts.schedule && !parts.input.safeParse({}).success)
    throw new Error(`The job ${name} has a schedule, but needs an input that no schedule can give.`)
  const { limit, delay_seconds, backoff } = parts.retry ?? defaultRetry
  const queue = { name, retryLimit: limit, retryDelay: delay_seconds, retryBackoff: backoff }
  return { ...parts, input: parts.input.strict() as unknown as I, name, queue }
}
