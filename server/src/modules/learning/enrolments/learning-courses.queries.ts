import { sql } from 'kysely'
import { lockRows, type Lock } from '../../../db/locks.ts'
import type { ReadDb } from '../../../db/pool.ts'

/** Enrolling a person or changing the lessons that count needs the lock of the course. */
export const coursesLock = (course_ids: readonly number[]): Lock =>
  lockRows('courses', 'course_id', [...new Set(course_ids)])

/** A course with what learners need to know. Its facts are those of the public copy, if there is one. */
export const findCourse = (db: ReadDb, course_id: number) =>
  db
    .selectFrom('courses')
    .leftJoin('versions', (join) =>
      join
        .onRef('versions.subject_id', '=', 'courses.course_id')
        .onRef('versions.version', '=', 'courses.published_version'),
    )
    .select(['courses.course_id', 'courses.course_permalink', 'courses.product_id', 'courses.course_status'])
    .select([
      sql<string>`coalesce(versions.fields->>'course_title', courses.course_title)`.as('course_title'),
      sql<
        'public' | 'member' | 'premium'
      >`coalesce(versions.fields->>'course_visibility', courses.course_visibility)`.as('visibility'),
      sql<'free' | 'premium' | 'paid'>`coalesce(versions.fields->>'access', courses.access)`.as('access'),
      sql<
        number | null
      >`case when versions.fields ? 'access_days' then (versions.fields->>'access_days')::integer else courses.access_days end`.as(
        'access_days',
      ),
      sql<boolean>`courses.course_status = 'published' and coalesce(courses.unpublish_at > now(), true)`.as(
        'is_public',
      ),
    ])
    .where('courses.course_id', '=', course_id)
    .where('courses.deleted_at', 'is', null)
    .executeTakeFirst()
export type Course = NonNullable<Awaited<ReturnType<typeof findCourse>>>
