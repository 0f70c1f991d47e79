import type { Transaction } from '../../../db/pool.ts'
import type { Queue } from '../../../db/queue.ts'
import { enqueue } from '../../../jobs/queue.ts'
import type { Fulfilment } from '../payments/fulfilments.rules.ts'
import { planCheck } from './checks.queries.ts'
import { gatewayCheck } from './gateway.jobs.ts'

interface CheckContext {
  db: Transaction
  queue: Queue
}

/** Has a job ask the gateway about an attempt at once. */
export async function checkSoon(
  context: CheckContext,
  payment_id: number,
  fulfilments: readonly Fulfilment[],
): Promise<void> {
  await planCheck(context.db, payment_id, { check_after: new Date(), checks: 0 })
  await enqueueCheck(context, fulfilments)
}

/** Starts the job that asks about every attempt that is due. */
export async function enqueueCheck(context: CheckContext, fulfilments: readonly Fulfilment[]): Promise<void> {
  await enqueue(context, gatewayCheck(fulfilments), {}, { singleton_key: 'due' })
}
