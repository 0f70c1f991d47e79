import { say } from '@balai/contract/core/sentences.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { Refusal, refuseField, type Details } from '../../../lib/refusal.ts'
import { findMember } from './members.queries.ts'

/** The columns of a suspension. */
interface Suspendable {
  suspended_at: Date | null
  suspended_until: Date | null
}

/**
 * Whether a member is suspended now. A suspension ends on its date, also while the job that notes the end has not run.
 * `isSuspendedNow` is the same for queries.
 */
export const isSuspended = ({ suspended_at, suspended_until }: Suspendable): boolean =>
  suspended_at !== null && (suspended_until === null || suspended_until > new Date())

/**
 * Refuses what a suspended member wants to do themselves, such as to comment. The sentence is for the member. Cores get
 * this function from the domain that uses them.
 */
export async function refuseSuspendedMember(db: ReadDb, member_id: number): Promise<void> {
  const member = await findMember(db, member_id)
  if (!member || !isSuspended(member)) return
  throw suspensionRefusal(member.suspended_until)
}

/** What a suspended member reads. */
export const suspensionRefusal = (until: Date | null, details: Details = {}): Refusal =>
  new Refusal(
    until
      ? say('This account is suspended until {{until}}.', { until: { moment: until } })
      : say('This account is suspended.'),
    details,
  )

/**
 * Refuses to do something for a suspended member: to sell, to let them write, or to make them a contributor. Every part
 * that serves members asks here.
 */
export function refuseSuspended(member: Suspendable, field: string): void {
  if (isSuspended(member))
    throw refuseField(
      field,
      say('This member is suspended. Lift the suspension first, or choose another one.'),
    )
}
