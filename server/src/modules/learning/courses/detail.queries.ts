import type { StoredCourse } from '@balai/contract/learning/course-shapes.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { asRow, rowsOf } from './list.queries.ts'

/** Finds a course with the columns of a list row and those that only its own page shows. */
export async function findDetail(db: ReadDb, course_id: number) {
  const keys = db.selectFrom('courses').select('course_id').where('course_id', '=', course_id)
  const row = await rowsOf(db, keys)
    .select([
      'courses.course_word_count',
      'courses.product_id',
      'courses.content_version',
      'courses.published_version',
      'courses.first_published_at',
    ])
    .executeTakeFirstOrThrow()
  return asRow(row)
}

/** The pictures that a copy names outside its text. */
export const mediaIdsOf = ({ cover_media_id, teachers }: StoredCourse) => [
  cover_media_id,
  ...teachers.map(({ media_id }) => media_id),
]
