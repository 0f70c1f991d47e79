import { sql } from 'kysely'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import { notify } from '../../../http/live.queries.ts'

/** The lessons of a course with their places. */
export const listPlaces = (db: ReadDb, course_id: number) =>
  db
    .selectFrom('lessons')
    .select(['lesson_id', 'lesson_topic_id', 'position'])
    .where('lesson_course_id', '=', course_id)
    .where('deleted_at', 'is', null)
    .orderBy('lesson_topic_id')
    .orderBy('position')
    .execute()

/** The ids of the topics of a course, in their order. */
export async function listTopicIds(db: ReadDb, course_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('topics')
    .select('topic_id')
    .where('topic_course_id', '=', course_id)
    .orderBy('position')
    .execute()
  return rows.map(({ topic_id }) => topic_id)
}

/** Stores the places of lessons. The transaction holds the course, and the places are those of all of its lessons. */
export async function writeOrder(
  db: Transaction,
  topics: readonly { topic_id: number; lesson_ids: readonly number[] }[],
): Promise<void> {
  const places = topics.flatMap(({ topic_id, lesson_ids }) =>
    lesson_ids.map((lesson_id, index) => ({ topic_id, lesson_id, position: index + 1 })),
  )
  await sql`update lessons set lesson_topic_id = given.topic_id, position = given.position
    from unnest(${places.map(({ lesson_id }) => lesson_id)}::int[], ${places.map(({ topic_id }) => topic_id)}::int[],
      ${places.map(({ position }) => position)}::int[]) as given (lesson_id, topic_id, position)
    where lessons.lesson_id = given.lesson_id
      and (lessons.lesson_topic_id, lessons.position) is distinct from (given.topic_id, given.position)`.execute(
    db,
  )
}

/** Makes room for a lesson before another one, or at the end of the topic. Returns the free position. */
export async function makeRoom(
  db: Transaction,
  topic_id: number,
  before: { position: number } | undefined,
): Promise<number> {
  if (before) {
    await sql`update lessons set position = position + 1
      where lesson_topic_id = ${topic_id} and position >= ${before.position}`.execute(db)
    return before.position
  }
  const { last } = await db
    .selectFrom('lessons')
    .select(sql<number>`greatest(max(position), 0)`.as('last'))
    .where('lesson_topic_id', '=', topic_id)
    .executeTakeFirstOrThrow()
  return last + 1
}

/** Closes the gaps that lessons leave in their topics. */
export async function closeGaps(db: Transaction, topic_ids: readonly number[]): Promise<void> {
  await sql`update lessons set position = placed.place
    from (select lesson_id, row_number() over (partition by lesson_topic_id order by position) as place
      from lessons where lesson_topic_id = any(${topic_ids}::int[]) and deleted_at is null) placed
    where lessons.lesson_id = placed.lesson_id and lessons.position <> placed.place`.execute(db)
}

/** Counts a change of the order, which open outlines read again. */
export async function bumpOutline(
  db: Transaction,
  course_id: number,
  by: number,
): Promise<{ course_id: number; outline_version: number }> {
  const { outline_version } = await db
    .updateTable('courses')
    .set({ outline_version: sql`outline_version + 1` })
    .where('course_id', '=', course_id)
    .returning('outline_version')
    .executeTakeFirstOrThrow()
  return announceOutline(db, { course_id, outline_version }, by)
}

/** Notifies everyone who has the outline open of a change. */
export async function announceOutline(
  db: Transaction,
  ordered: { course_id: number; outline_version: number },
  by: number,
): Promise<{ course_id: number; outline_version: number }> {
  await notify(db, 'outline.changed', { to: { area: 'courses' }, data: { ...ordered, by } })
  return ordered
}
