import { sql } from 'kysely'
import type { ReadDb } from '../../../db/pool.ts'

/** The kind of certificates whose source is a course. */
export const courseKind = 'course'

/** A course that is not deleted for good. One in the trash still has its certificates. */
export const findCourse = (db: ReadDb, course_id: number) =>
  db
    .selectFrom('courses')
    .leftJoin('versions', (join) =>
      join
        .onRef('versions.subject_id', '=', 'courses.course_id')
        .on(
          'versions.version',
          '=',
          sql<number>`coalesce(courses.published_version, courses.content_version)`,
        ),
    )
    .select([
      'courses.course_id',
      'course_title',
      'certificate_rule',
      'certificate_automatic as is_automatic',
      'hours',
      sql<string>`coalesce((select string_agg(teacher ->> 'name', ', ' order by place)
        from jsonb_array_elements(case jsonb_typeof(versions.fields -> 'teachers')
          when 'array' then versions.fields -> 'teachers' else '[]' end) with ordinality one (teacher, place)), '')`.as(
        'teacher',
      ),
    ])
    .where('courses.course_id', '=', course_id)
    .executeTakeFirst()
