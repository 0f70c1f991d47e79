import { sql } from 'kysely'
import type { ReadDb } from '../../../db/pool.ts'

interface TitledTopic {
  topic_id: number
  topic_title: string
  topic_summary: string
  lessons: {
    lesson_id: number
    lesson_title: string
    lesson_description: string
    length_seconds: number | null
    has_video: boolean
    has_quiz: boolean
    is_preview: boolean
  }[]
}

/**
 * The titles of an outline: of the working copies of all lessons, or of the public copies of those that learners see.
 * Visitors see no topic without lessons.
 */
export async function listTitles(
  db: ReadDb,
  course_id: number,
  copy: 'draft' | 'public',
): Promise<TitledTopic[]> {
  const working = sql`json_build_object('lesson_id', l.lesson_id, 'lesson_title', l.lesson_title,
    'lesson_description', l.lesson_description, 'length_seconds', l.length_seconds,
    'has_video', l.lesson_video_status = 1, 'has_quiz', l.quiz_id is not null, 'is_preview', l.is_preview)`
  const shown = sql`json_build_object('lesson_id', l.lesson_id, 'lesson_title', l.published ->> 'lesson_title',
    'lesson_description', coalesce(l.published ->> 'lesson_description', ''),
    'length_seconds', (l.published ->> 'length_seconds')::int,
    'has_video', coalesce((l.published ->> 'lesson_video_status')::int, 0) = 1,
    'has_quiz', l.published ->> 'quiz_id' is not null,
    'is_preview', coalesce((l.published ->> 'is_preview')::boolean, false))`
  const isPublic = copy === 'public'
  const { rows } = await sql<TitledTopic>`
    select t.topic_id, t.topic_title, t.topic_summary,
      coalesce(json_agg(${isPublic ? shown : working} order by l.position) filter (where l.lesson_id is not null), '[]') as lessons
    from topics t left join lessons l on l.lesson_topic_id = t.topic_id and l.deleted_at is null
      and (not ${isPublic}::boolean or l.lesson_status = 'published')
    where t.topic_course_id = ${course_id}
    group by t.topic_id
    having not ${isPublic}::boolean or count(l.lesson_id) > 0
    order by t.position`.execute(db as never)
  return rows
}

/** How many lessons learners see, and how many of them would be left without these. */
export async function countVisible(
  db: ReadDb,
  course_id: number,
  without: readonly number[],
): Promise<{ visible: number; left: number }> {
  return db
    .selectFrom('lessons')
    .select([
      sql<number>`count(*)::int`.as('visible'),
      sql<number>`count(*) filter (where lesson_id <> all(${without}::int[]))::int`.as('left'),
    ])
    .where('lesson_course_id', '=', course_id)
    .where('lesson_status', '=', 'published')
    .executeTakeFirstOrThrow()
}
