import { sql, type Insertable, type Updateable } from 'kysely'
import { lockRows, type Lock } from '../../../db/locks.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import type { Database } from '../../../db/schema.ts'
import { notify } from '../../../http/live.queries.ts'
import { defineCounter } from '../../../kit/counters/counters.queries.ts'
import { memberName } from '../../people/members/member-name.queries.ts'
import { recountEnrolments } from './progress.queries.ts'

/** Who changed an enrolment: staff, the member, or the system. */
export interface Actor {
  by_kind: 'staff' | 'member' | 'house'
  by_user_id: number | null
  by_name: string
}
export const asStaff = ({ user_id, name }: { user_id: number; name: string }): Actor => ({
  by_kind: 'staff',
  by_user_id: user_id,
  by_name: name,
})
/** The enrolment names its member, so the event does not: it outlives the erasure of their name. */
export const asLearner: Actor = { by_kind: 'member', by_user_id: null, by_name: '' }
export const asHouse: Actor = { by_kind: 'house', by_user_id: null, by_name: 'Balai' }

export const enrolmentsCounters = {
  status: defineCounter<string>('enrolments.status'),
  source: defineCounter<string>('enrolments.source'),
  progress: defineCounter<string>('enrolments.progress'),
  course: defineCounter<string>('enrolments.course'),
  courseDay: defineCounter<string>('enrolments.course_day'),
}

/** The number of the valid certificate of an enrolment; empty without one. */
export const certificateNumber = sql<string>`coalesce((
  select coalesce(nullif(certificates.number, ''), certificates.serial) from certificates
  where certificates.source_kind = 'course' and certificates.source_id = enrolments.course_id
    and certificates.holder_id = enrolments.enrolment_id and certificates.state = 'valid' limit 1), '')`

const rows = (db: ReadDb) =>
  db
    .selectFrom('enrolments')
    .innerJoin('courses', 'courses.course_id', 'enrolments.course_id')
    .innerJoin('members', 'members.id', 'enrolments.member_id')
    .leftJoin('lessons as current_lesson', 'current_lesson.lesson_id', 'enrolments.current_lesson_id')
    .leftJoin('orders', 'orders.id', 'enrolments.order_id')
    .leftJoin('users as changer', 'changer.user_id', 'enrolments.updated_by')
    .selectAll('enrolments')
    .select([
      'courses.course_title',
      'courses.course_permalink',
      'courses.access_days',
      'members.member_email as email',
      'members.member_mobilephone as phone',
      'members.language as mail_language',
      'changer.name as updated_by_name',
    ])
    .select([
      memberName.as('name'),
      sql<string>`coalesce(current_lesson.lesson_title, '')`.as('current_lesson_title'),
      sql<string>`coalesce(orders.code, '')`.as('order_code'),
      sql<string>`coalesce(orders.status, '')`.as('order_status'),
      certificateNumber.as('certificate_number'),
    ])

export const findEnrolment = (db: ReadDb, enrolment_id: number) =>
  rows(db).where('enrolments.enrolment_id', '=', enrolment_id).executeTakeFirst()
export type Enrolment = NonNullable<Awaited<ReturnType<typeof findEnrolment>>>

export const findEnrolments = (db: ReadDb, enrolment_ids: readonly number[]) =>
  rows(db)
    .where('enrolments.enrolment_id', '=', sql<number>`any(${enrolment_ids}::integer[])`)
    .orderBy('enrolments.enrolment_id')
    .execute()

export const findEnrolmentsOfOrders = (db: ReadDb, order_ids: readonly number[]) =>
  rows(db)
    .where('enrolments.order_id', '=', sql<number>`any(${order_ids}::integer[])`)
    .orderBy('enrolments.enrolment_id')
    .execute()

/** The enrolment of a member in a course that is not cancelled. */
export const findEnrolmentOf = (db: ReadDb, course_id: number, member_id: number) =>
  rows(db)
    .where('enrolments.course_id', '=', course_id)
    .where('enrolments.member_id', '=', member_id)
    .where('enrolments.status', '<>', 'cancelled')
    .executeTakeFirst()

/** Which of these members have an enrolment in a course that is not cancelled. */
export async function findEnrolledMembers(
  db: ReadDb,
  course_id: number,
  member_ids: readonly number[],
): Promise<Set<number>> {
  const enrolled = await db
    .selectFrom('enrolments')
    .select('member_id')
    .where('course_id', '=', course_id)
    .where('member_id', '=', sql<number>`any(${member_ids}::integer[])`)
    .where('status', '<>', 'cancelled')
    .execute()
  return new Set(enrolled.map(({ member_id }) => member_id))
}

/** Every change of an enrolment takes this lock, after that of its course and its order. */
export const enrolmentsLock = (enrolment_ids: readonly number[]): Lock =>
  lockRows('enrolments', 'enrolment_id', enrolment_ids)

/** The orders of enrolments, to lock them. */
export async function findOrderIds(db: ReadDb, enrolment_ids: readonly number[]): Promise<number[]> {
  const found = await db
    .selectFrom('enrolments')
    .select('order_id')
    .where('enrolment_id', '=', sql<number>`any(${enrolment_ids}::integer[])`)
    .where('order_id', 'is not', null)
    .execute()
  return [...new Set(found.flatMap(({ order_id }) => order_id ?? []))]
}

type NewEnrolment = Insertable<Database['enrolments']>

/** Stores enrolments with the lessons that count for them, and the beginning of their history. */
export async function insertEnrolments(db: Transaction, added: readonly NewEnrolment[], by: Actor) {
  if (added.length === 0) return []
  const stored = await db
    .insertInto('enrolments')
    .values([...added])
    .returning(['enrolment_id', 'course_id', 'member_id', 'status', 'version'])
    .execute()
  const ids = stored.map(({ enrolment_id }) => enrolment_id)
  await recountEnrolments(db, ids)
  const [first] = stored
  await insertEvents(db, ids, by, { kind: 'enrolled', facts: { status: first?.status } })
  return stored
}

/** Changes enrolments. The transaction must hold their locks. */
export const updateEnrolments = (
  db: Transaction,
  enrolment_ids: readonly number[],
  changes: Updateable<Database['enrolments']>,
  { by_user_id: updated_by }: Pick<Actor, 'by_user_id'>,
) =>
  db
    .updateTable('enrolments')
    .set({
      ...changes,
      ...(changes.status &&
        changes.status !== 'cancelled' && { cancelled_at: null, cancel_cause: null, cancel_reason: '' }),
      version: sql`version + 1`,
      updated_at: sql`now()`,
      updated_by,
    })
    .where('enrolment_id', '=', sql<number>`any(${enrolment_ids}::integer[])`)
    .returning(['enrolment_id', 'course_id', 'status', 'version'])
    .execute()

/** Writes the same event into the history of enrolments. */
export async function insertEvents(
  db: Transaction,
  enrolment_ids: readonly number[],
  by: Actor,
  { kind, facts = {} }: { kind: string; facts?: Record<string, unknown> },
): Promise<void> {
  await sql`insert into enrolment_events (enrolment_id, kind, by_kind, by_user_id, by_name, facts)
    select id, ${kind}, ${by.by_kind}, ${by.by_user_id}::integer, ${by.by_name}, ${JSON.stringify(facts)}::jsonb
    from unnest(${enrolment_ids}::integer[]) id`.execute(db)
}

/** Notifies open screens that the enrolments of courses changed. */
export async function announceEnrolments(db: Transaction, course_ids: readonly number[]): Promise<void> {
  for (const course_id of new Set(course_ids))
    await notify(db, 'enrolments.changed', { to: { area: 'courses' }, data: { course_id } })
}
