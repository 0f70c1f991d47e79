import { sql, type Insertable } from 'kysely'
import type { Measure } from '@balai/contract/kit/discussion.ts'
import type { ReadDb, Transaction } from '../../db/pool.ts'
import type { Database } from '../../db/schema.ts'

/** Whether a measure applies now. */
export const isActive = sql<boolean>`(lifted_at is null and coalesce(until > now(), true))`

/** The measures that apply now to the member in a column. */
export const activeMeasures = (member_id: string) =>
  sql<Measure[]>`array(select distinct measure from commenter_measures
    where commenter_measures.member_id = ${sql.ref(member_id)} and ${isActive} order by measure)`

/** The last measures about a member, newest first. */
export function measuresOf(db: ReadDb, member_id: number) {
  return measureRows(db).where('member_id', '=', member_id).orderBy('measure_id', 'desc').limit(20).execute()
}

export const findMeasure = (db: ReadDb, measure_id: number) =>
  measureRows(db).where('measure_id', '=', measure_id).executeTakeFirst()

export function findActiveMeasure(db: ReadDb, member_id: number, measure: Measure) {
  return db
    .selectFrom('commenter_measures')
    .select(['measure_id', 'until'])
    .where('member_id', '=', member_id)
    .where('measure', '=', measure)
    .where(isActive)
    .orderBy(sql`until desc nulls first`)
    .executeTakeFirst()
}

export const insertMeasure = (
  db: Transaction,
  measure: Omit<Insertable<Database['commenter_measures']>, 'measure_id'>,
) => db.insertInto('commenter_measures').values(measure).returning('measure_id').executeTakeFirstOrThrow()

export async function liftMeasure(db: Transaction, measure_id: number, lifted_by: number): Promise<void> {
  await db
    .updateTable('commenter_measures')
    .set({ lifted_at: sql`now()`, lifted_by })
    .where('measure_id', '=', measure_id)
    .execute()
}

/** The number of a member's comments that readers can see, or that wait for a decision. */
export const countHideable = (db: ReadDb, member_id: number) =>
  db
    .selectFrom('comments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', member_id)
    .where('state', 'in', ['visible', 'held'])
    .executeTakeFirstOrThrow()

/**
 * Hides all visible and held comments of the member of a measure, keeps their former state, and closes their reports.
 * Returns the number of comments.
 */
export async function hideAllComments(db: Transaction, measure_id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with found as (
      select c.comment_id, c.state, c.reviewed_at, c.reviewed_by, m.reason_code, m.reason_note, m.created_by
      from comments c join commenter_measures m using (member_id)
      where m.measure_id = ${measure_id} and c.state in ('visible', 'held')
      order by c.comment_id for update of c
    ), hidden as (
      update comments c set state = 'hidden', reason_code = found.reason_code, reason_note = found.reason_note,
        reviewed_at = now(), reviewed_by = found.created_by, updated_at = now(), updated_by = found.created_by,
        version = c.version + 1
      from found where c.comment_id = found.comment_id returning c.comment_id, c.version
    ), kept as (
      insert into measured_comments
        (measure_id, comment_id, former_state, former_reviewed_at, former_reviewed_by, version)
      select ${measure_id}::int, comment_id, state, reviewed_at, reviewed_by, version
      from found join hidden using (comment_id) returning comment_id
    ), settled as (
      update comment_reports r set settled_at = now(), settled_by = found.created_by
      from found where r.comment_id = found.comment_id and r.settled_at is null
    )
    select count(*) from kept`.execute(db)
  return rows[0]?.count ?? 0
}

/** The comments that lifting a measure shows again: those that nobody decided about since. */
const restorable = (measure_id: number) => sql`
  select c.comment_id, h.former_state, h.former_reviewed_at, h.former_reviewed_by
  from measured_comments h join comments c using (comment_id)
  where h.measure_id = ${measure_id} and c.state = 'hidden' and c.version = h.version`

export async function countRestorable(db: ReadDb, measure_id: number): Promise<number> {
  const { count } = await db
    .selectNoFrom(sql<number>`(select count(*) from (${restorable(measure_id)}) found)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Gives the comments of a measure their former state and opens the reports that it closed. Returns their number. */
export async function restoreMeasured(db: Transaction, measure_id: number, by: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with found as (${restorable(measure_id)} order by c.comment_id for update of c
    ), restored as (
      update comments c set state = found.former_state, reason_code = null, reason_note = '',
        reviewed_at = found.former_reviewed_at, reviewed_by = found.former_reviewed_by, updated_at = now(),
        updated_by = ${by}, version = c.version + 1
      from found where c.comment_id = found.comment_id returning c.comment_id
    ), opened as (
      -- Both moments are those of the transaction that stored the measure.
      update comment_reports r set settled_at = null, settled_by = null
      from restored, commenter_measures m
      where r.comment_id = restored.comment_id and m.measure_id = ${measure_id} and r.settled_at = m.created_at
    )
    select count(*) from restored`.execute(db)
  return rows[0]?.count ?? 0
}

const measureRows = (db: ReadDb) =>
  db
    .selectFrom('commenter_measures')
    .leftJoin('users as maker', 'maker.user_id', 'commenter_measures.created_by')
    .leftJoin('users as lifter', 'lifter.user_id', 'commenter_measures.lifted_by')
    .select(['measure_id', 'member_id', 'measure', 'reason_code', 'reason_note', 'until'])
    .select(['commenter_measures.created_at', 'maker.name as created_by_name'])
    .select(['lifted_at', 'lifter.name as lifted_by_name', isActive.as('is_active')])
    .select(
      sql<number>`(select count(*) from measured_comments h
        where h.measure_id = commenter_measures.measure_id)`.as('comment_count'),
    )
