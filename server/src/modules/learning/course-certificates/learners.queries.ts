import { sql, type SqlBool } from 'kysely'
import type { UnfinishedClause } from '@balai/contract/learning/course-certificates.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import { notify } from '../../../http/live.queries.ts'
import type { Caller } from '../../../http/context.ts'
import { memberNameOf } from '../../people/members/member-name.queries.ts'
import { courseKind } from './course-facts.queries.ts'

/** The quiz of a published lesson that counts for the learner, and that they have not passed. */
const hasOpenQuiz = sql<SqlBool>`exists (select from lessons l
  where l.lesson_course_id = e.course_id and l.lesson_status = 'published' and l.counts_from <= e.created_at
    and l.published ->> 'quiz_id' is not null
    and not exists (select from quiz_attempts a where a.enrolment_id = e.enrolment_id
      and a.quiz_id = (l.published ->> 'quiz_id')::integer and a.is_passed))`

/** The clause that keeps a learner from a certificate by the rule of the course; null for those who are eligible. */
const clause = sql<UnfinishedClause | null>`case
  when e.status = 'cancelled' then 'cancelled'
  when e.status = 'pending_payment' then 'unpaid'
  when c.certificate_rule = 'none' then 'rule'
  when e.status <> 'completed' then 'lessons'
  when c.certificate_rule = 'passed' and ${hasOpenQuiz} then 'quiz' end`

const hasCertificate = sql<SqlBool>`exists (select from certificates issued where issued.source_kind = ${courseKind}
  and issued.holder_id = e.enrolment_id and issued.state = 'valid')`

/** The name on the certificate. An erased member gets none. */
const printedName = sql<string>`coalesce(nullif(e.certificate_name, ''), ${memberNameOf('m')})`

const learners = (db: ReadDb) =>
  db
    .selectFrom('enrolments as e')
    .innerJoin('courses as c', 'c.course_id', 'e.course_id')
    .innerJoin('members as m', 'm.id', 'e.member_id')
    .where('m.erased_at', 'is', null)

const learnersOf = (db: ReadDb, course_id: number) => learners(db).where('e.course_id', '=', course_id)

const oneOf = (ids: readonly number[]) => sql<number>`any(${[...ids]}::int[])`

const due = (db: ReadDb, course_id: number, holder_ids: readonly number[]) =>
  learnersOf(db, course_id)
    .where(sql<SqlBool>`${clause} is null`)
    .where(sql<SqlBool>`not ${hasCertificate}`)
    .$if(holder_ids.length > 0, (query) => query.where('e.enrolment_id', '=', oneOf(holder_ids)))

const holderColumns = [
  'e.enrolment_id as holder_id',
  'e.member_id',
  'm.member_email as email',
  // A preview for a learner who has not finished shows the date of today.
  sql<Date>`coalesce(e.completed_at, now())`.as('finished_at'),
  printedName.as('name'),
] as const

const asHolder = <Row extends object>(row: Row) => ({ ...row, part: 'participant' as const, answers: {} })

/** Eligible learners without a certificate, the lowest ids first. */
export async function listDue(
  db: ReadDb,
  course_id: number,
  _template: unknown,
  { holder_ids, limit }: { holder_ids: readonly number[]; limit: number },
) {
  const rows = await due(db, course_id, holder_ids)
    .select(holderColumns)
    .orderBy('e.enrolment_id')
    .limit(limit)
    .execute()
  return rows.map(asHolder)
}

export async function countDue(
  db: ReadDb,
  course_id: number,
  _template: unknown,
  { holder_ids }: { holder_ids: readonly number[] },
): Promise<number> {
  const { count } = await due(db, course_id, holder_ids)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The course of an enrolment. */
export async function findSourceOf(db: ReadDb, enrolment_id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('enrolments')
    .select('course_id')
    .where('enrolment_id', '=', enrolment_id)
    .executeTakeFirst()
  return row?.course_id
}

/** One learner, with the clause that keeps them from a certificate. */
export async function findPerson(db: ReadDb, enrolment_id: number) {
  const row = await learners(db)
    .select([...holderColumns, 'e.course_id as source_id', clause.as('clause')])
    .where('e.enrolment_id', '=', enrolment_id)
    .executeTakeFirst()
  return row && asHolder(row)
}

/** The learner with the longest name, whether eligible or not. */
export async function findLongest(db: ReadDb, course_id: number) {
  const row = await learnersOf(db, course_id)
    .select(holderColumns)
    .where('e.status', '<>', 'cancelled')
    .orderBy(sql`length(${printedName})`, 'desc')
    .orderBy('e.enrolment_id')
    .limit(1)
    .executeTakeFirst()
  return row && asHolder(row)
}

/** How many learners are eligible, and how many are not. Who was taken off counts as neither. */
export const countEligible = (db: ReadDb, course_id: number) =>
  learnersOf(db, course_id)
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere(clause, 'is', null).as('eligible'),
      fn.countAll<number>().filterWhere(clause, 'is not', null).as('not_eligible'),
    ])
    .where('e.status', '<>', 'cancelled')
    .executeTakeFirstOrThrow()

/** Those who are not eligible, the first ones by name. */
export async function listNotEligible(db: ReadDb, course_id: number, _template: unknown, limit: number) {
  const rows = await learnersOf(db, course_id)
    .select(['e.enrolment_id as holder_id', printedName.as('name'), clause.as('clause')])
    .where('e.status', '<>', 'cancelled')
    .where(clause, 'is not', null)
    .orderBy(printedName)
    .orderBy('e.enrolment_id')
    .limit(limit)
    .execute()
  return rows.flatMap((row) => (row.clause ? [{ ...row, clause: row.clause }] : []))
}

/** Eligible learners, those with the longest names first: the ones whose names need a look. */
export async function listToLookAt(db: ReadDb, course_id: number, _template: unknown, limit: number) {
  const rows = await learnersOf(db, course_id)
    .select([
      ...holderColumns,
      sql<boolean>`count(*) over (partition by folded(${printedName})) > 1`.as('is_double'),
    ])
    .where(sql<SqlBool>`${clause} is null`)
    .orderBy(sql`length(${printedName})`, 'desc')
    .orderBy('e.enrolment_id')
    .limit(limit)
    .execute()
  return rows.map(asHolder)
}

/** The chosen people who learn the course, with the clauses that keep them from a certificate. */
export const listChosen = (
  db: ReadDb,
  course_id: number,
  _template: unknown,
  enrolment_ids: readonly number[],
) =>
  learnersOf(db, course_id)
    .select(['e.enrolment_id as holder_id', printedName.as('name'), clause.as('clause')])
    .where('e.enrolment_id', '=', oneOf(enrolment_ids))
    .execute()

/** Where the certificates of these enrolments are sent. */
export const findAddresses = (db: ReadDb, enrolment_ids: readonly number[]) =>
  learners(db)
    .select(['e.enrolment_id as holder_id', 'm.member_email as email', 'm.language'])
    .where('e.enrolment_id', '=', oneOf(enrolment_ids))
    .execute()

/** Stores the corrected name of a learner. Their history names the field, never its value. */
export async function storeName(
  db: Transaction,
  { enrolment_id, course_id, name }: { enrolment_id: number; course_id: number; name: string },
  { user_id, name: by_name }: Caller,
): Promise<void> {
  await db
    .updateTable('enrolments')
    .set({ certificate_name: name, version: sql`version + 1`, updated_at: sql`now()`, updated_by: user_id })
    .where('enrolment_id', '=', enrolment_id)
    .execute()
  await db
    .insertInto('enrolment_events')
    .values({
      ...{ enrolment_id, kind: 'changed', by_kind: 'staff', by_user_id: user_id, by_name },
      facts: JSON.stringify({ fields: ['certificate_name'] }) as never,
    })
    .execute()
  await notify(db, 'enrolments.changed', { to: { area: 'courses' }, data: { course_id } })
}
