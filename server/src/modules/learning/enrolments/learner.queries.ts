import { sql } from 'kysely'
import type { ReadDb } from '../../../db/pool.ts'

/** What a learner did, lesson by lesson: published lessons, and hidden ones that they opened. */
export const findLearned = (
  db: ReadDb,
  { enrolment_id, course_id }: { enrolment_id: number; course_id: number },
) =>
  db
    .selectFrom('lessons')
    .innerJoin('topics', 'topics.topic_id', 'lessons.lesson_topic_id')
    .innerJoin('enrolments', (join) => join.on('enrolments.enrolment_id', '=', enrolment_id))
    .leftJoin('lesson_progress as did', (join) =>
      join.onRef('did.lesson_id', '=', 'lessons.lesson_id').on('did.enrolment_id', '=', enrolment_id),
    )
    .select(['lessons.lesson_id', 'topics.topic_id', 'topics.topic_title', 'did.started_at', 'did.done_at'])
    .select([
      sql<string>`coalesce(lessons.published->>'lesson_title', lessons.lesson_title)`.as('lesson_title'),
      sql<boolean>`lessons.lesson_status = 'hidden'`.as('is_hidden'),
      sql<boolean>`coalesce(lessons.counts_from <= enrolments.created_at
        and (lessons.lesson_status = 'published' or did.done_at is not null), false)`.as('counts'),
      sql<boolean>`lessons.published->>'quiz_id' is not null`.as('has_quiz'),
      sql<boolean>`coalesce((lessons.published->>'lesson_video_status')::integer, 0) = 1`.as('has_video'),
      sql<number | null>`(lessons.published->>'length_seconds')::integer`.as('length_seconds'),
      sql<number>`coalesce(did.watched_seconds, 0)`.as('watched_seconds'),
      sql<number | null>`(select max(attempt.percent) from quiz_attempts attempt
        where attempt.enrolment_id = ${enrolment_id} and attempt.lesson_id = lessons.lesson_id)`.as(
        'quiz_percent',
      ),
      sql<number>`(select count(*) from quiz_attempts attempt
        where attempt.enrolment_id = ${enrolment_id} and attempt.lesson_id = lessons.lesson_id)`.as(
        'quiz_attempts',
      ),
    ])
    .where('lessons.lesson_course_id', '=', course_id)
    .where(
      sql<boolean>`(lessons.lesson_status = 'published'
        or lessons.lesson_status = 'hidden' and did.started_at is not null)`,
    )
    .orderBy('topics.position')
    .orderBy('lessons.position')
    .execute()

/** The last certificate of a learner, also a revoked one; one that a correction replaced is followed by another. */
export const findCertificate = (db: ReadDb, { enrolment_id }: { enrolment_id: number }) =>
  db
    .selectFrom('certificates')
    .select(['certificate_id', 'number', 'serial', 'state', 'issued_at'])
    .where('source_kind', '=', 'course')
    .where('holder_id', '=', enrolment_id)
    .orderBy('certificate_id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const findTimeline = (db: ReadDb, enrolment_id: number) =>
  db
    .selectFrom('enrolment_events')
    .select(['happened_at', 'kind', 'by_kind', 'by_name', 'facts'])
    .where('enrolment_id', '=', enrolment_id)
    .orderBy('enrolment_event_id', 'desc')
    .limit(500)
    .execute()

/** Other courses of the same member. */
export const findOthers = (
  db: ReadDb,
  { enrolment_id, member_id }: { enrolment_id: number; member_id: number },
) =>
  db
    .selectFrom('enrolments')
    .innerJoin('courses', 'courses.course_id', 'enrolments.course_id')
    .select(['enrolment_id', 'enrolments.course_id', 'course_title', 'status', 'progress'])
    .where('member_id', '=', member_id)
    .where('enrolment_id', '<>', enrolment_id)
    .orderBy('enrolment_id', 'desc')
    .limit(20)
    .execute()
