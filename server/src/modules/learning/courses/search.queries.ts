import { sql } from 'kysely'
import { wantedOf, type SearchSource } from '../../../kit/search/search.queries.ts'

/** Courses by their title, without those in the trash. */
export const coursesSearch: SearchSource = {
  kind: 'course',
  area: 'courseAuthoring',
  titlesOf: (ids) =>
    sql`select course_id as id, course_title as title from courses where course_id = any(${ids}) and deleted_at is null`,
  find: async (db, wanted) => {
    const rows = await db
      .selectFrom('courses')
      .select(['courses.course_id as id', 'courses.course_title as title'])
      .where('courses.deleted_at', 'is', null)
      .$call(wantedOf(wanted, { id: 'courses.course_id', text: 'courses.search' }))
      .execute()
    return rows.map((row) => ({ ...row, note: '' }))
  },
}
