import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import type { QueueShape } from '../db/queue.ts'
import type { Services } from '../services.ts'

/** The context of a job. With a transaction it is enough for `writeAudit`: the system acts, not a user. */
export interface JobContext {
  services: Services
  caller: null
  origin: { request_id: string; address: string }
  log: FastifyBaseLogger
  /** Aborted when the job exceeds its time, the server stops, or another worker has taken the job over. */
  signal: AbortSignal
}

interface JobParts<I extends z.ZodObject> {
  /** Ids and small values, never records or secrets. Parsed when the job is added and again when it runs. */
  input: I
  run(context: JobContext, input: z.output<I>): Promise<void>
  /** The delay also applies before another worker takes over the job of a dead one. */
  retry?: { limit: number; delay_seconds: number; backoff: boolean }
  /**
   * A cron expression, in the platform's time zone unless `zone` names another. The input of a scheduled job must be
   * optional.
   */
  schedule?: { cron: string; zone?: string }
  /** People chose the moment of the job, so it starts within a second of it; other jobs within ten. */
  isPunctual?: boolean
}

export interface Job<I extends z.ZodObject = z.ZodObject> extends JobParts<I> {
  name: string
  queue: QueueShape
}

const defaultRetry = { limit: 3, delay_seconds: 5, backoff: true }

/**
 * Defines a background job: a name, a schema and a function. Every job must be idempotent, because a worker can die
 * after the work and before it reports success.
 */
export function defineJob<I extends z.ZodObject>(name: string, parts: JobParts<I>): Job<I> {
  if (parts.schedule && !parts.input.safeParse({}).success)
    throw new Error(`The job ${name} has a schedule, but needs an input that no schedule can give.`)
  const { limit, delay_seconds, backoff } = parts.retry ?? defaultRetry
  const queue = { name, retryLimit: limit, retryDelay: delay_seconds, retryBackoff: backoff }
  return { ...parts, input: parts.input.strict() as unknown as I, name, queue }
}
