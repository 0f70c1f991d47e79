import { sql } from 'kysely'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import { notify } from '../../../http/live.queries.ts'

/** The kinds of subjects whose comments belong to courses. */
export const courseKinds = ['course', 'lesson'] as const

/** The course of each of these courses and lessons; other subjects have none. */
export async function coursesOf(db: ReadDb, subject_ids: readonly number[]) {
  const rows = await db
    .selectFrom(
      sql<{ subject_id: number; course_id: number; course_title: string }>`(
        select subject_id, courses.course_id, course_title
        from unnest(${[...subject_ids]}::int[]) subject_id
        left join lessons on lesson_id = subject_id
        join courses on courses.course_id = coalesce(lesson_course_id, subject_id))`.as('found'),
    )
    .selectAll()
    .execute()
  return new Map(rows.map(({ subject_id, ...course }) => [subject_id, course]))
}

/** The ids of a course and its lessons. */
export async function subjectsOfCourse(db: ReadDb, course_id: number): Promise<number[]> {
  const lessons = await db
    .selectFrom('lessons')
    .select('lesson_id')
    .where('lesson_course_id', '=', course_id)
    .execute()
  return [course_id, ...lessons.map(({ lesson_id }) => lesson_id)]
}

/** A course or a lesson that visitors can see, and what the member may do there; undefined if there is none. */
export function findDiscussed(db: ReadDb, subject_id: number, member_id: number | null) {
  return db
    .selectFrom(
      sql<Discussed>`(
        select case when lesson_id is null then 'course' else 'lesson' end as kind, courses.course_id,
          lesson_id is null or coalesce((published->>'is_preview')::boolean, false) as is_open,
          (select enrolment_id from enrolments e where e.course_id = courses.course_id
            and e.member_id = ${member_id}::int and e.status in ('active', 'completed')
            and coalesce(e.access_until > now(), true)) as enrolment_id
        from (select ${subject_id}::int as subject_id) wanted
        left join lessons on lesson_id = subject_id
        join courses on courses.course_id = coalesce(lesson_course_id, subject_id)
        where courses.deleted_at is null and course_status in ('published', 'archived')
          and coalesce(lesson_status = 'published', true))`.as('found'),
    )
    .selectAll()
    .executeTakeFirst()
}

interface Discussed {
  kind: (typeof courseKinds)[number]
  course_id: number
  /** Everybody can read it. */
  is_open: boolean
  /** The enrolment of the member, if it gives access now. */
  enrolment_id: number | null
}

/** Notifies open screens that comments on courses or lessons have changed; null if there are too many to list. */
export const announceCourseComments = (db: Transaction, comment_ids: number[] | null): Promise<void> =>
  notify(db, 'course_comments.changed', { to: { area: 'courses' }, data: { comment_ids } })

/** Notifies open screens that a course or a lesson has more likes, or fewer. */
export const announceCourseLikes = (db: Transaction, subject_id: number): Promise<void> =>
  notify(db, 'course_likes.changed', { to: { area: 'courses' }, data: { subject_id } })
