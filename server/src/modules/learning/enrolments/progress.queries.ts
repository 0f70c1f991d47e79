import { sql } from 'kysely'
import type { EnrolmentStatus } from '@balai/contract/learning/enrolment-shapes.ts'
import { withParts } from '../../../db/parts.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import { notify, type Announcement } from '../../../http/live.queries.ts'
import { sharedBy, type Shared, type SharedStatement } from '../../../http/together.queries.ts'

/**
 * Recounts the progress of everybody in a course, after the lessons that count have changed. The transaction has
 * changed the lessons before, which makes requests that mark one of them wait.
 */
export async function recountCourse(db: Transaction, course_id: number): Promise<void> {
  await recount(db, sql`course_id = ${course_id} and status <> 'cancelled'`)
}

/** Recounts the progress of some enrolments, such as new ones. */
export async function recountEnrolments(db: Transaction, enrolment_ids: readonly number[]): Promise<void> {
  if (enrolment_ids.length > 0) await recount(db, sql`enrolment_id = any(${enrolment_ids}::integer[])`)
}

/**
 * Locks the enrolments in a statement of its own: the next statement then sees what those did who held them. A lesson
 * counts while it is published; one that was hidden after the person finished it still counts for that person.
 */
async function recount(db: Transaction, which: ReturnType<typeof sql>): Promise<void> {
  await sql`select from enrolments where ${which} order by enrolment_id for no key update`.execute(db)
  await sql`
    with counted as (
      select enrolments.enrolment_id, enrolments.status,
        lessons_credited + count(*) filter (where lesson_status = 'published' or done_at is not null) as due,
        lessons_credited + count(done_at) as done
      from enrolments
      left join lessons on lessons.lesson_course_id = enrolments.course_id
        and lesson_status in ('published', 'hidden') and counts_from <= enrolments.created_at
      left join lesson_progress using (enrolment_id, lesson_id)
      where ${which}
      group by enrolments.enrolment_id
    ), changed as (
      update enrolments set lessons_due = due, lessons_done = done,
        status = case when ${isFinished} then 'completed' else enrolments.status end,
        completed_at = case when ${isFinished} then coalesce(completed_at, now()) else completed_at end
      from counted
      where counted.enrolment_id = enrolments.enrolment_id
        and ((lessons_due, lessons_done) is distinct from (due, done) or ${isFinished})
      returning enrolments.enrolment_id, ${isFinished} as is_finished
    )
    insert into enrolment_events (enrolment_id, kind, by_kind, by_name)
    select enrolment_id, 'completed', 'house', 'Balai' from changed where is_finished`.execute(db)
}
const isFinished = sql`(counted.status = 'active' and due > 0 and done >= due)`

/** How many learners of a course have less progress if these lessons count from now on as well. */
export async function countSetBack(
  db: ReadDb,
  { course_id, lesson_ids }: { course_id: number; lesson_ids: readonly number[] },
): Promise<number> {
  const { count } = await db
    .selectFrom('enrolments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('course_id', '=', course_id)
    .where('status', '=', 'active')
    .where('lessons_done', '>', 0)
    .where(
      sql<boolean>`exists (select from unnest(${lesson_ids}::integer[]) added (lesson_id)
        where not exists (select from lesson_progress
          where lesson_progress.enrolment_id = enrolments.enrolment_id and lesson_progress.lesson_id = added.lesson_id
            and done_at is not null))`,
    )
    .executeTakeFirstOrThrow()
  return count
}

interface Mark {
  member_id: number
  lesson_id: number
}

interface Marking {
  is_done: boolean
  /**
   * The quiz of the lesson is passed. Without it, a lesson with a quiz cannot be marked. Staff can grade an attempt
   * after access has ended, so that does not matter then.
   */
  isByQuiz?: boolean
  /** Whether a lesson or an enrolment that is locked is left out. */
  skipsLocked?: boolean
}

/** The public quiz of a lesson, which is done when the quiz is passed. */
export const publicQuiz = sql<number | null>`(lessons.published->>'quiz_id')::integer`

/**
 * Marks lessons as done or not done, as the parts of one statement over the table `asked`. It is exact beside other
 * calls: the upsert says whether this call changed the lesson, the enrolment is re-read when its lock is held, and the
 * lesson cannot be hidden meanwhile. `stored` has no row if the member may not mark this lesson now. Of two lessons of
 * one enrolment, it marks the first.
 */
function markParts({ is_done, isByQuiz = false, skipsLocked = false }: Marking) {
  const orSkip = sql.raw(skipsLocked ? 'skip locked' : '')
  const always = sql.lit(isByQuiz)
  return {
    mine: sql`select distinct on (enrolment_id) place, asked.lesson_id, learner.*, counts_from <= created_at as counts
      from asked
      cross join lateral (select lesson_course_id, counts_from from lessons
        where lessons.lesson_id = asked.lesson_id and lesson_status = 'published' and (${always} or ${publicQuiz} is null)
        for share ${orSkip}) lesson
      cross join lateral (select enrolment_id, status, lessons_due, lessons_done, created_at from enrolments
        where course_id = lesson_course_id and member_id = asked.member_id and status in ('active', 'completed')
          and (${always} or coalesce(access_until > now(), true))
        for no key update ${orSkip}) learner
      order by enrolment_id, place`,
    marked: is_done
      ? sql`insert into lesson_progress (enrolment_id, lesson_id, done_at)
          select enrolment_id, lesson_id, now() from mine
          on conflict (enrolment_id, lesson_id) do update set done_at = now() where lesson_progress.done_at is null
          returning enrolment_id, 1 as change`
      : sql`update lesson_progress set done_at = null from mine
          where lesson_progress.enrolment_id = mine.enrolment_id and lesson_progress.lesson_id = mine.lesson_id
            and done_at is not null
          returning mine.enrolment_id, -1 as change`,
    counted: sql`select mine.*, lessons_done + case when counts then coalesce(change, 0) else 0 end as done
      from mine left join marked using (enrolment_id)`,
    stored: sql`update enrolments set lessons_done = counted.done, current_lesson_id = counted.lesson_id,
        last_activity_at = now(), started_at = coalesce(started_at, now()),
        status = case when ${finishesNow} then 'completed' else enrolments.status end,
        completed_at = case when ${finishesNow} then coalesce(completed_at, now()) else completed_at end
      from counted where counted.enrolment_id = enrolments.enrolment_id
      returning place, enrolments.enrolment_id, ${finishesNow} as is_finished,
        jsonb_build_object('course_id', enrolments.course_id, 'lesson_id', counted.lesson_id,
          'is_done', ${sql.lit(is_done)}, 'lessons_due', enrolments.lessons_due, 'lessons_done', enrolments.lessons_done,
          'progress', enrolments.progress, 'status', enrolments.status) as answer`,
    completed: sql`insert into enrolment_events (enrolment_id, kind, by_kind)
      select enrolment_id, 'completed', 'member' from stored where is_finished`,
  }
}
const finishesNow = sql`(counted.status = 'active' and counted.lessons_due > 0 and counted.done >= counted.lessons_due)`

/** What marking a lesson answers. */
export interface Marked {
  course_id: number
  lesson_id: number
  is_done: boolean
  lessons_due: number
  lessons_done: number
  progress: number
  status: EnrolmentStatus
}

/** Marks a lesson; undefined if the member may not mark it now. Quizzes call it when they are passed. */
export async function markLesson(
  db: Transaction,
  { member_id, lesson_id, ...marking }: Mark & Marking,
): Promise<{ enrolment_id: number; answer: Marked } | undefined> {
  const asked = sql`select 0 as place, ${member_id}::integer as member_id, ${lesson_id}::integer as lesson_id`
  const { rows } = await sql<{ enrolment_id: number; answer: Marked }>`
    with ${withParts({ asked, ...markParts(marking) })} select enrolment_id, answer from stored`.execute(db)
  for (const { answer } of rows) await announceProgress(db, answer)
  return rows[0]
}

/** Notifies open screens that a learner of a course has gone on. */
const progressOf = ({ course_id }: { course_id: number }): Announcement<'enrolments.changed'> => ({
  topic: 'enrolments.changed',
  to: { area: 'courses' },
  data: { course_id },
})
const announceProgress = (db: Transaction, of: { course_id: number }) =>
  notify(db, 'enrolments.changed', progressOf(of))

const markStatement = (is_done: boolean): SharedStatement<Mark, Marked> => ({
  columns: { member_id: 'integer', lesson_id: 'integer' },
  parts: markParts({ is_done, skipsLocked: true }),
  audit: {
    entity: 'enrolments',
    entity_id: sql`stored.enrolment_id`,
    after: sql`jsonb_build_object('lesson_id', asked.lesson_id, 'is_done', ${sql.lit(is_done)})`,
  },
  announce: (_mark, { answer }) => progressOf(answer),
})
const markDone = markStatement(true)
const markUndone = markStatement(false)

/** Marks a lesson together with what others mark at the same moment. */
export const markTogether = (is_done: boolean, mark: Mark): Shared<Marked> =>
  sharedBy(is_done ? markDone : markUndone, mark)

interface Opened {
  enrolment_id: number
  lesson_id: number
}

/** Notes that a learner opened a lesson. */
export async function noteOpened(db: Transaction, { enrolment_id, lesson_id }: Opened): Promise<void> {
  await sql`update enrolments set current_lesson_id = ${lesson_id}, last_activity_at = now(),
      started_at = coalesce(started_at, now()) where enrolment_id = ${enrolment_id}`.execute(db)
  const { rows } = await sql<{ course_id: number }>`
    insert into lesson_progress (enrolment_id, lesson_id) values (${enrolment_id}, ${lesson_id})
    on conflict do nothing
    returning (select course_id from enrolments where enrolment_id = ${enrolment_id})`.execute(db)
  // Opening it again changes little that others see.
  for (const opened of rows) await announceProgress(db, opened)
}

/** Notes how far a video was watched. Going back in it takes nothing away. */
export async function noteWatched(
  db: Transaction,
  { enrolment_id, lesson_id, seconds }: Opened & { seconds: number },
): Promise<number> {
  await noteOpened(db, { enrolment_id, lesson_id })
  const { watched_seconds } = await db
    .updateTable('lesson_progress')
    .set({ watched_seconds: sql`greatest(watched_seconds, ${seconds})` })
    .where('enrolment_id', '=', enrolment_id)
    .where('lesson_id', '=', lesson_id)
    .returning('watched_seconds')
    .executeTakeFirstOrThrow()
  return watched_seconds
}
