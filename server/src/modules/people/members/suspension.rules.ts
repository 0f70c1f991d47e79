import { say } from '@balai/contract/core/sentences.ts'
import { refuseField } from '../../../lib/refusal.ts'

/** The columns of a suspension. */
interface Suspendable {
  suspended_at: Date | null
  suspended_until: Date | null
}

/**
 * Whether a member is suspended now. A suspension ends on its date, also while the job that notes the end has not run.
 * `isSuspendedNow` is the same for queries.
 */
const isSuspended = ({ suspended_at, suspended_until }: Suspendable): boolean =>
  suspended_at !== null && (suspended_until === null || suspended_until > new Date())

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
