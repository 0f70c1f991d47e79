import { sql, type Insertable, type Updateable } from 'kysely'
import { lockRows, type Lock } from '../../../db/locks.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import { recipientOf } from '../../../mail/recipient.queries.ts'
import type { Database } from '../../../db/schema.ts'
import { notify } from '../../../http/live.queries.ts'
import { memberName } from '../../people/members/member-name.queries.ts'
import { idleMail } from './course-reminders.mail.ts'

export const findRule = (db: ReadDb, course_id: number) =>
  db
    .selectFrom('course_reminders')
    .leftJoin('users as changer', 'changer.user_id', 'course_reminders.updated_by')
    .selectAll('course_reminders')
    .select('changer.name as updated_by_name')
    .where('course_id', '=', course_id)
    .executeTakeFirst()
export type Rule = NonNullable<Awaited<ReturnType<typeof findRule>>>

export const ruleLock = (course_id: number): Lock => lockRows('course_reminders', 'course_id', [course_id])

export const insertRule = (db: Transaction, rule: Insertable<Database['course_reminders']>) =>
  db.insertInto('course_reminders').values(rule).returningAll().executeTakeFirstOrThrow()

/** Changes a rule. The transaction must hold its lock. */
export const updateRule = (
  db: Transaction,
  course_id: number,
  changes: Updateable<Database['course_reminders']>,
) =>
  db
    .updateTable('course_reminders')
    .set({ ...changes, version: sql`version + 1`, updated_at: sql`now()` })
    .where('course_id', '=', course_id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const deleteRule = (db: Transaction, course_id: number) =>
  db.deleteFrom('course_reminders').where('course_id', '=', course_id).execute()

/** The reminders of the current idle period of an enrolment. */
const inThisPeriod = sql`course_reminders_sent sent where sent.enrolment_id = enrolments.enrolment_id
  and sent.idle_since = enrolments.last_activity_at`

/**
 * Learners whom a rule reminds at a moment: they can learn, have done nothing for its days, and were not reminded within
 * them or often enough.
 */
const dueOf = (db: ReadDb, rule: Pick<Rule, 'course_id' | 'idle_days' | 'max_times'>, now: Date) =>
  db
    .selectFrom('enrolments')
    .innerJoinLateral(recipientOf(sql.ref('enrolments.member_id'), sql`''`).as('recipient'), (join) =>
      join.onTrue(),
    )
    .where('enrolments.course_id', '=', rule.course_id)
    .where('enrolments.status', '=', 'active')
    .where(
      'enrolments.last_activity_at',
      '<=',
      sql<Date>`${now}::timestamptz - make_interval(days => ${rule.idle_days})`,
    )
    .where(sql<boolean>`coalesce(enrolments.access_until > ${now}::timestamptz, true)`)
    .where(sql<boolean>`(select count(*) from ${inThisPeriod}) < ${rule.max_times}`)
    .where(
      sql<boolean>`not exists (select from ${inThisPeriod}
        and sent.sent_at > ${now}::timestamptz - make_interval(days => ${rule.idle_days}))`,
    )

/** Only people who agreed to news by mail get reminders. */
const isAllowed = sql<boolean>`(recipient.has_newsletter and not recipient.is_suspended)`

export async function countDue(
  db: ReadDb,
  rule: Rule,
  now: Date,
): Promise<{ due: number; due_allowed: number }> {
  return dueOf(db, rule, now)
    .select([
      sql<number>`count(*)`.as('due'),
      sql<number>`count(*) filter (where ${isAllowed})`.as('due_allowed'),
    ])
    .executeTakeFirstOrThrow()
}

/** The learners whom a rule reminds now, some at a time. */
export const findDue = (db: ReadDb, rule: Rule, { now, limit }: { now: Date; limit: number }) =>
  dueOf(db, rule, now)
    .innerJoin('members', 'members.id', 'enrolments.member_id')
    .innerJoin('courses', 'courses.course_id', 'enrolments.course_id')
    .leftJoin('lessons', 'lessons.lesson_id', 'enrolments.current_lesson_id')
    .select([
      'enrolments.enrolment_id',
      'enrolments.member_id',
      'enrolments.progress',
      'enrolments.version',
      'members.member_email as email',
      'members.language as mail_language',
      'courses.course_title',
      'lessons.lesson_title',
    ])
    .select([
      memberName.as('name'),
      sql<number>`(select count(*) + 1 from course_reminders_sent sent
        where sent.enrolment_id = enrolments.enrolment_id)`.as('number'),
    ])
    .where(isAllowed)
    .orderBy('enrolments.enrolment_id')
    .limit(limit)
    .execute()
type DueLearner = Awaited<ReturnType<typeof findDue>>[number]

/** Notes reminders, so that none is sent twice. */
export async function insertSent(
  db: Transaction,
  reminded: readonly Pick<DueLearner, 'enrolment_id' | 'number'>[],
  now: Date,
): Promise<void> {
  await sql`insert into course_reminders_sent (enrolment_id, number, idle_since, sent_at)
    select enrolment_id, number, last_activity_at, ${now}::timestamptz
    from unnest(${reminded.map(({ enrolment_id }) => enrolment_id)}::integer[],
      ${reminded.map(({ number }) => number)}::integer[]) reminded (enrolment_id, number)
    join enrolments using (enrolment_id)`.execute(db)
}

/** The rules that are on, of courses whose lessons can be opened. */
export const listActiveRules = (db: ReadDb) =>
  db
    .selectFrom('course_reminders')
    .innerJoin('courses', 'courses.course_id', 'course_reminders.course_id')
    .select('course_reminders.course_id')
    .where('is_on', '=', true)
    .where('courses.deleted_at', 'is', null)
    .where('courses.course_status', 'in', ['published', 'archived'])
    .orderBy('course_reminders.course_id')
    .execute()

/** Locks a rule that is still on, unless another process works on it at this moment. */
export async function takeRule(db: Transaction, course_id: number): Promise<Rule | undefined> {
  const free = await db
    .selectFrom('course_reminders')
    .select('course_id')
    .where('course_id', '=', course_id)
    .where('is_on', '=', true)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return free && findRule(db, course_id)
}

/** The source of the reminders of an enrolment in the ledger. */
export const sourceOf = (enrolment_id: number) => `enrolment ${enrolment_id}`

/** Cancels reminders that still wait to be sent, of people who have gone on, finished or ended the course since. */
export async function stopOutdated(db: Transaction): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .from('enrolments')
    .set({ state: 'cancelled', reason: 'stopped' })
    .where('mails.kind', '=', idleMail.name)
    .where('mails.state', '=', 'queued')
    .where('mails.source', '=', sql<string>`'enrolment ' || enrolments.enrolment_id`)
    .where(
      sql<boolean>`(enrolments.status <> 'active' or not exists (select from ${inThisPeriod} and sent.number = mails.run))`,
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** What a rule has sent, and how many went on afterwards. */
export const findSummary = (db: ReadDb, course_id: number) =>
  db
    .selectFrom('course_reminders_sent as sent')
    .innerJoin('enrolments', 'enrolments.enrolment_id', 'sent.enrolment_id')
    .select([
      sql<number>`count(*)`.as('sent'),
      sql<Date | null>`max(sent.sent_at)`.as('last_sent_at'),
      sql<number>`count(distinct sent.enrolment_id) filter (where enrolments.last_activity_at > sent.sent_at)`.as(
        'went_on',
      ),
    ])
    .where('enrolments.course_id', '=', course_id)
    .executeTakeFirstOrThrow()

/** Notifies open screens that a rule changed, or that it reminded people. */
export const announceReminders = (db: Transaction, course_id: number): Promise<void> =>
  notify(db, 'enrolments.changed', { to: { area: 'courses' }, data: { course_id } })
