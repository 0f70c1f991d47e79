import { sql } from 'kysely'
import { asPage, countOf, limitTo } from '../../../db/page.ts'
import type { ReadDb } from '../../../db/pool.ts'
import type { StoredAttachment } from '../../../db/tables/learning/courses.ts'
import { publicQuiz } from './progress.queries.ts'

/** Whether lessons can be opened now. */
const canLearn = sql<boolean>`(enrolments.status in ('active', 'completed')
  and coalesce(enrolments.access_until > now(), true))`

const ownRows = (db: ReadDb, member_id: number) =>
  db
    .selectFrom('enrolments')
    .innerJoin('courses', 'courses.course_id', 'enrolments.course_id')
    .leftJoin('versions', (join) =>
      join
        .onRef('versions.subject_id', '=', 'courses.course_id')
        .onRef('versions.version', '=', 'courses.published_version'),
    )
    .leftJoin('orders', 'orders.id', 'enrolments.order_id')
    .selectAll('enrolments')
    .select('courses.course_permalink')
    .select([
      sql<string>`coalesce(versions.fields->>'course_title', courses.course_title)`.as('course_title'),
      sql<string>`coalesce(orders.code, '')`.as('order_code'),
      canLearn.as('can_learn'),
    ])
    .where('enrolments.member_id', '=', member_id)
    .where('courses.deleted_at', 'is', null)

/** The courses of a member, newest first; those that they left are not among them. */
export async function listOwn(db: ReadDb, member_id: number, place: { page: number; perPage: number }) {
  const own = ownRows(db, member_id).where('enrolments.status', '<>', 'cancelled')
  const total = countOf(own.clearSelect().select(({ fn }) => fn.countAll().as('count')))
  const rows = await own
    .select(total.as('total'))
    .orderBy('enrolments.created_at', 'desc')
    .orderBy('enrolments.enrolment_id', 'desc')
    .$call(limitTo(place))
    .execute()
  return asPage(db, rows, total, place)
}

export const findOwn = (db: ReadDb, member_id: number, course_id: number) =>
  ownRows(db, member_id)
    .where('enrolments.course_id', '=', course_id)
    .where('enrolments.status', '<>', 'cancelled')
    .executeTakeFirst()
export type OwnEnrolment = NonNullable<Awaited<ReturnType<typeof findOwn>>>

/** The public copy of a lesson that learners can see, with its neighbours in the course. */
export async function findLesson(db: ReadDb, lesson_id: number) {
  const { rows } = await sql<PublicLesson>`
    select lessons.lesson_id, lessons.lesson_course_id as course_id, lessons.published as copy,
      ${publicQuiz} as quiz_id, around.previous_lesson_id, around.next_lesson_id
    from lessons
    join courses on courses.course_id = lessons.lesson_course_id and courses.deleted_at is null
      and courses.course_status in ('published', 'archived')
    left join lateral (
      select * from (
        select inner_lesson.lesson_id, lag(inner_lesson.lesson_id) over outline as previous_lesson_id,
          lead(inner_lesson.lesson_id) over outline as next_lesson_id
        from lessons inner_lesson join topics on topics.topic_id = inner_lesson.lesson_topic_id
        where inner_lesson.lesson_course_id = lessons.lesson_course_id and inner_lesson.lesson_status = 'published'
        window outline as (order by topics.position, inner_lesson.position)) placed
      where placed.lesson_id = lessons.lesson_id) around on true
    where lessons.lesson_id = ${lesson_id} and lessons.lesson_status = 'published'`.execute(db as never)
  return rows[0]
}
export interface PublicLesson {
  lesson_id: number
  course_id: number
  copy: LessonCopy
  quiz_id: number | null
  previous_lesson_id: number | null
  next_lesson_id: number | null
}

/** The fields of a public copy; courses that were made before a field existed do not have it. */
interface LessonCopy {
  lesson_title: string
  lesson_description?: string
  lesson_text?: string
  lesson_video_status?: number
  lesson_video_url?: string
  lesson_video_mime?: string
  lesson_video_type?: string | null
  video_file_id?: number | null
  lesson_poster_image?: number | null
  lesson_attachment_status?: number
  lesson_attachment?: StoredAttachment[]
  length_seconds?: number | null
  is_preview?: boolean
}

export const findFiles = (db: ReadDb, file_ids: readonly number[]) =>
  db
    .selectFrom('course_files')
    .select(['file_id', 'name', 'mime', 'bytes'])
    .where('file_id', '=', sql<number>`any(${file_ids}::integer[])`)
    .execute()

/** What a learner did with a lesson; undefined before they opened it. */
export const findProgress = (db: ReadDb, enrolment_id: number, lesson_id: number) =>
  db
    .selectFrom('lesson_progress')
    .select(['done_at', 'watched_seconds'])
    .where('enrolment_id', '=', enrolment_id)
    .where('lesson_id', '=', lesson_id)
    .executeTakeFirst()
