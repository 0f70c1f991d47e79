import type { Transaction } from '../../../db/pool.ts'
import type { TakenMeasure } from '../../../kit/discussion/measures.ts'
import { mailMembers } from '../../people/members/member-mails.queries.ts'
import { commenterSuspended, commenterWarned } from './comments.mail.ts'

/** Mails a warning or a suspension to the commenter. Other measures cause no mail. */
export async function mailMeasure(
  db: Transaction,
  { measure, measure_id, member_id, reason_code: reason, until }: TakenMeasure,
): Promise<void> {
  const source = `measure ${measure_id}`
  if (measure === 'warn')
    await mailMembers(db, [member_id], commenterWarned, { source, values: ({ name }) => ({ name, reason }) })
  if (measure === 'suspend')
    await mailMembers(db, [member_id], commenterSuspended, {
      source,
      values: ({ name }) => ({ name, reason, ...(until && { until: { moment: until } }) }),
    })
}
