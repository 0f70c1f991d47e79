import type { FastifyBaseLogger } from 'fastify'
import type { Sentence } from '@balai/contract/core/sentences.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import { Refusal } from '../../../lib/refusal.ts'
import type { OrderFollower } from '../orders/followers.rules.ts'
import { flagForDecision, insertEvent, type Actor, type Order } from '../orders/orders.queries.ts'
import { attemptInSavepoint, findFailedFulfilments } from './fulfilments.queries.ts'

interface Circumstances {
  by: Actor
  time_zone: string
}

/**
 * What another domain does when an order is paid or refunded. It runs inside the transaction that books the
 * money and must be idempotent. If it throws, its own changes are rolled back, the booking is kept, and the
 * order needs a decision.
 */
export interface Fulfilment extends OrderFollower {
  /** Its name in the interface. The timeline of the order and the log have its English text. */
  name: Sentence
  onPaid(db: Transaction, order: Order, payment: Circumstances & { paid_datetime: Date }): Promise<void>
  onRefunded(db: Transaction, order: Order, refund: Circumstances & { reason: string }): Promise<void>
  /** For what depends on the amount. The order stays paid; if this fails, a retry calls `onPaid`. */
  onPartlyRefunded?(db: Transaction, order: Order, refund: Circumstances & { reason: string }): Promise<void>
  /** What it activates for the days of an item, if that is what it does. Products choose among these. */
  activates?: Activation
}

interface Extent {
  member_id: number
  days: number
}

/** Something that paying makes active for some days, such as premium. Its domain registers it as its fulfilment. */
export interface Activation {
  /** Its name in products and items of orders. */
  kind: string
  /** Its name in the interface. */
  name: Sentence
  /**
   * Its products belong to records of its domain, such as the prices of an event, and are not sold by themselves. The
   * sentence says where they are changed.
   */
  soldElsewhere?: Sentence
  /** What a member keeps if it is not taken back, for what does not count in days. */
  kept?(member: string): Sentence
  /** Activates it, and returns the days that were really added and the new end. */
  activate(
    db: Transaction,
    extent: Extent & { by: Actor; code: string },
  ): Promise<{ days: number; until: Date | null }>
  /** Takes days back that a refunded order had added. */
  takeBack(db: Transaction, extent: Extent & { by: Actor; code: string }): Promise<void>
  /** What taking back would do. */
  effects(db: ReadDb, extent: Extent & { code: string }): Promise<Sentence[]>
}

/** The new status of an order, with the values that fulfilments need. */
export type FulfilmentStep =
  | { status: 'paid'; paid_datetime: Date }
  | { status: 'paid'; refunded_partly: string }
  | { status: 'refunded'; reason: string }

/** Who books money, and the fulfilments that follow. */
export interface BookingContext extends Circumstances {
  fulfilments: readonly Fulfilment[]
  log: Pick<FastifyBaseLogger, 'error'>
}

/** Runs every fulfilment of a locked order. A failed one is recorded, and the order needs a decision. */
export async function fulfil(
  db: Transaction,
  order: Order,
  step: FulfilmentStep,
  context: BookingContext,
): Promise<void> {
  let failed = false
  for (const fulfilment of context.fulfilments)
    if (!(await attempt(db, order, { fulfilment, step }, context))) failed = true
  if (failed) await flagForDecision(db, order.id)
}

/** Retries the fulfilments that failed before. */
export async function retryFailed(
  db: Transaction,
  order: Order,
  { step, reason }: { step: FulfilmentStep; reason: string },
  context: BookingContext,
): Promise<void> {
  const names = new Set(await findFailedFulfilments(db, order))
  for (const fulfilment of context.fulfilments.filter(({ name }) => names.has(name.text)))
    if (await attempt(db, order, { fulfilment, step }, context))
      await insertEvent(db, order.id, context.by, {
        kind: 'fulfilment_done',
        note: reason,
        facts: { fulfilment: fulfilment.name.text, status: step.status },
      })
}

/** Records that the failed fulfilments of the order are not retried. */
export async function dismissFailed(
  db: Transaction,
  order: Order,
  { by, reason }: { by: Actor; reason: string },
): Promise<void> {
  for (const fulfilment of await findFailedFulfilments(db, order))
    await insertEvent(db, order.id, by, {
      kind: 'fulfilment_dismissed',
      note: reason,
      facts: { fulfilment, status: order.status },
    })
}

async function attempt(
  db: Transaction,
  order: Order,
  { fulfilment, step }: { fulfilment: Fulfilment; step: FulfilmentStep },
  { by, time_zone, log }: BookingContext,
): Promise<boolean> {
  const failure = await attemptInSavepoint(db, async () => {
    if (step.status === 'refunded')
      await fulfilment.onRefunded(db, order, { reason: step.reason, by, time_zone })
    else if ('refunded_partly' in step)
      await fulfilment.onPartlyRefunded?.(db, order, { reason: step.refunded_partly, by, time_zone })
    else await fulfilment.onPaid(db, order, { paid_datetime: step.paid_datetime, by, time_zone })
  })
  if (!failure) return true
  const name = fulfilment.name.text
  log.error({ error: failure.error, order_id: order.id, fulfilment: name }, 'a fulfilment failed')
  await insertEvent(db, order.id, by, {
    kind: 'fulfilment_failed',
    // The message of a refusal is for users; any other message goes only to the log.
    note: failure.error instanceof Refusal ? failure.error.message : '',
    facts: { fulfilment: name, status: step.status },
  })
  return false
}
