import { say, sayCount, type Sentence } from '@balai/contract/core/sentences.ts'
import { lockRows, type Lock } from '../../../db/locks.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import { Refusal } from '../../../lib/refusal.ts'
import { cancelOrder } from '../../money/orders/cancel-order.rules.ts'
import { findOrder, hasAttempt, insertEvent } from '../../money/orders/orders.queries.ts'
import { mailTakenOff } from './enrolment-mails.rules.ts'
import {
  announceEnrolments,
  enrolmentsLock,
  findEnrolments,
  findOrderIds,
  insertEvents,
  updateEnrolments,
  type Actor,
  type Enrolment,
} from './enrolments.queries.ts'

/** What cancelling enrolments locks: their orders and themselves. */
export const cancelLocks = async (db: ReadDb, enrolment_ids: readonly number[]): Promise<Lock[]> => [
  lockRows('orders', 'id', await findOrderIds(db, enrolment_ids)),
  enrolmentsLock(enrolment_ids),
]

/** The orders of enrolments that are not paid yet. They are cancelled with them. */
const openOrders = (enrolments: readonly Enrolment[]): number[] =>
  enrolments.flatMap(({ status, order_id }) => (status === 'pending_payment' && order_id) || [])

/** An unpaid order is cancelled only while nobody has begun to pay it. */
export async function refuseBegunPayment(db: ReadDb, enrolments: readonly Enrolment[]): Promise<void> {
  for (const order_id of openOrders(enrolments))
    if (await hasAttempt(db, order_id, ['pending', 'confirming']))
      throw new Refusal(say('A payment for one of these courses has begun. Wait until it has ended.'))
}

/** What cancelling does. */
export function cancelEffects(enrolments: readonly Enrolment[]): Sentence[] {
  const open = openOrders(enrolments).length
  return [
    sayCount(
      enrolments.length,
      '{{count}} enrolment ends. What the person did stays stored.',
      '{{count}} enrolments end. What the people did stays stored.',
    ),
    ...(open > 0
      ? [sayCount(open, '{{count}} unpaid invoice is cancelled.', '{{count}} unpaid invoices are cancelled.')]
      : []),
    ...enrolments.flatMap(({ order_status, order_code: code }) =>
      order_status === 'paid' ? say('Invoice {{code}} is paid: a refund is due.', { code }) : [],
    ),
  ]
}

interface How {
  by: Actor
  cause: 'staff' | 'self'
  reason: string
  tell: boolean
}

/** Cancels enrolments with their unpaid orders. The locks of `cancelLocks` must be held. */
export async function cancelEnrolments(
  db: Transaction,
  enrolments: readonly Enrolment[],
  { by, cause, reason, tell }: How,
): Promise<void> {
  const ids = enrolments.map(({ enrolment_id }) => enrolment_id)
  const changes = { status: 'cancelled', cancel_cause: cause, cancel_reason: reason } as const
  await updateEnrolments(db, ids, { ...changes, cancelled_at: new Date() }, by)
  await insertEvents(db, ids, by, { kind: 'cancelled', facts: { cause } })
  for (const order_id of openOrders(enrolments)) {
    const order = await findOrder(db, order_id)
    if (order?.status === 'pending') await cancelOrder(db, order, by, reason)
  }
  for (const { order_status, order_id } of enrolments)
    if (order_status === 'paid' && order_id !== null)
      await insertEvent(db, order_id, by, { kind: 'refund_due', note: reason })
  if (tell) await mailTakenOff(db, await findEnrolments(db, ids), reason)
  await announceEnrolments(
    db,
    enrolments.map(({ course_id }) => course_id),
  )
}
