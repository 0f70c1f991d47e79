import { sql } from 'kysely'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import { recipientOf } from '../../../mail/recipient.queries.ts'
import { memberName } from '../../people/members/member-name.queries.ts'
import { filtered, type Filter } from './enrolments-filter.queries.ts'

/** The learners that a message goes to. Those who were taken off get none, and a member gets one for each course. */
export const findRecipients = (
  db: ReadDb,
  { enrolment_ids, ...filter }: Filter & { enrolment_ids: readonly number[] },
) =>
  filtered(db, filter)
    .$if(enrolment_ids.length > 0, (found) =>
      found.where('enrolments.enrolment_id', '=', sql<number>`any(${enrolment_ids}::integer[])`),
    )
    .innerJoin('members', 'members.id', 'enrolments.member_id')
    .innerJoin('courses', 'courses.course_id', 'enrolments.course_id')
    .select([
      'enrolments.enrolment_id',
      'enrolments.member_id',
      'enrolments.version',
      'members.member_email as email',
      'members.language as mail_language',
      'courses.course_title',
      memberName.as('name'),
    ])
    .where('members.erased_at', 'is', null)
    .where('enrolments.status', filter.status === 'cancelled' ? '=' : '<>', 'cancelled')
    .orderBy('enrolments.enrolment_id')
    .execute()

/** How many of these people get no news, because they have not agreed to any. */
export async function countWithoutConsent(
  db: ReadDb,
  recipients: readonly { member_id: number }[],
): Promise<number> {
  const asked = sql<{ member_id: number }>`unnest(${recipients.map(({ member_id }) => member_id)}::integer[])`
  const { count } = await db
    .selectFrom(asked.as<'asked'>(sql`asked(member_id)`))
    .leftJoinLateral(recipientOf(sql.ref('asked.member_id'), sql`''`).as('recipient'), (join) =>
      join.onTrue(),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(sql<boolean>`not coalesce(recipient.has_newsletter, false)`)
    .executeTakeFirstOrThrow()
  return count
}

/** The number of a message, so that its mails are queued once. */
export async function nextMessage(db: Transaction): Promise<number> {
  const { number } = await db
    .selectNoFrom(sql<number>`nextval('enrolment_messages')`.as('number'))
    .executeTakeFirstOrThrow()
  return number
}
