import { sql } from 'kysely'
import { asPage, countOf, limitTo } from '../../../db/page.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'

/** Finds a topic with the columns that the rules need. */
export const findTopic = (db: ReadDb, topic_id: number) =>
  db
    .selectFrom('topics')
    .leftJoin('users as changer', 'changer.user_id', 'topics.updated_by')
    .selectAll('topics')
    .select('changer.name as updated_by_name')
    .where('topic_id', '=', topic_id)
    .executeTakeFirst()
export type Topic = NonNullable<Awaited<ReturnType<typeof findTopic>>>

/** Lists a page of topics of a course, or of all courses that are not in the trash. */
export async function listTopics(
  db: ReadDb,
  { course_id, page, perPage }: { course_id?: number | undefined; page: number; perPage: number },
) {
  const chosen = sql<boolean>`(${course_id ?? null}::int is null or topics.topic_course_id = ${course_id ?? null})
    and exists (select from courses where courses.course_id = topics.topic_course_id and deleted_at is null)`
  const total = countOf(
    db
      .selectFrom('topics')
      .where(chosen)
      .select(({ fn }) => fn.countAll().as('count')),
  )
  const rows = await topicRows(db)
    .where(chosen)
    .select([
      total.as('total'),
      sql<number>`(select count(*)::int from lessons where lesson_topic_id = topics.topic_id and deleted_at is null)`.as(
        'lessons',
      ),
    ])
    .orderBy('topics.topic_course_id')
    .orderBy('topics.position')
    .$call(limitTo({ page, perPage }))
    .execute()
  return asPage(db, rows, total, { page, perPage })
}

/** The columns of the topics of an outline. */
export const topicRows = (db: ReadDb) =>
  db
    .selectFrom('topics')
    .select([
      'topics.topic_id',
      'topics.topic_course_id',
      'topics.topic_title',
      'topics.topic_summary',
      'topics.position',
      'topics.updated_at',
      'topics.version',
    ])

interface NewTopic {
  topic_course_id: number
  topic_title: string
  topic_summary: string
}

/** Adds a topic at a position; the topics behind it move by one. The transaction holds the course. */
export async function insertTopic(db: Transaction, topic: NewTopic, position: number, user_id: number) {
  await sql`update topics set position = position + 1
    where topic_course_id = ${topic.topic_course_id} and position >= ${position}`.execute(db)
  return db
    .insertInto('topics')
    .values({ ...topic, position, created_by: user_id, updated_by: user_id })
    .returning(['topic_id', 'topic_course_id', 'position', 'version'])
    .executeTakeFirstOrThrow()
}

/** Changes the texts of a topic. */
export const updateTopic = (
  db: Transaction,
  topic_id: number,
  texts: Omit<NewTopic, 'topic_course_id'>,
  user_id: number,
) =>
  db
    .updateTable('topics')
    .set({ ...texts, version: sql`version + 1`, updated_at: sql`now()`, updated_by: user_id })
    .where('topic_id', '=', topic_id)
    .returning(['topic_id', 'topic_course_id', 'position', 'version'])
    .executeTakeFirstOrThrow()

/** Stores the order of all topics of a course. The transaction holds the course. */
export async function orderTopics(db: Transaction, topic_ids: readonly number[]): Promise<void> {
  await sql`update topics set position = given.place
    from unnest(${topic_ids}::int[]) with ordinality as given (topic_id, place)
    where topics.topic_id = given.topic_id and position <> given.place`.execute(db)
}

/**
 * Deletes a topic without lessons; the topics behind it move by one. Its deleted lessons can be restored into the first of
 * the other topics; without one they go with the topic.
 */
export async function deleteTopic(
  db: Transaction,
  { topic_id, topic_course_id, position }: Pick<Topic, 'topic_id' | 'topic_course_id' | 'position'>,
): Promise<void> {
  await sql`update lessons set lesson_topic_id = other.topic_id
    from (select topic_id from topics where topic_course_id = ${topic_course_id} and topic_id <> ${topic_id}
      order by position limit 1) other
    where lesson_topic_id = ${topic_id} and deleted_at is not null`.execute(db)
  await db
    .deleteFrom('lessons')
    .where('lesson_topic_id', '=', topic_id)
    .where('deleted_at', 'is not', null)
    .execute()
  await db.deleteFrom('topics').where('topic_id', '=', topic_id).execute()
  await sql`update topics set position = position - 1
    where topic_course_id = ${topic_course_id} and position > ${position}`.execute(db)
}

/** Moves the lessons of a topic behind those of another one. */
export async function moveLessons(db: Transaction, from: number, to: number): Promise<void> {
  await sql`update lessons set lesson_topic_id = ${to},
      position = position + (select greatest(max(position), 0) from lessons where lesson_topic_id = ${to})
    where lesson_topic_id = ${from} and deleted_at is null`.execute(db)
}
