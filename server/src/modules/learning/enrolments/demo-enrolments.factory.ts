import { sql } from 'kysely'
import type { Demo } from '../../../manifest.ts'
import { demoCourseOrders } from './demo-course-orders.factory.ts'
import { manyEnrolments } from './enrolments.factory.ts'

/** Members who learn the courses of the demo. */
export const demoEnrolments: Demo = {
  name: 'enrolments',
  make: async (db) => {
    const course = await db
      .selectFrom('courses')
      .select('course_id')
      .where('course_status', '=', 'published')
      .executeTakeFirst()
    if (!course) return false
    await manyEnrolments(db)
    await demoCourseOrders(db)
    await sql`insert into enrolment_events (enrolment_id, happened_at, kind, by_kind, facts)
      select enrolment_id, happened_at, kind, 'member', '{}' from enrolments cross join lateral (values
        ('enrolled', created_at), ('completed', completed_at), ('cancelled', cancelled_at)) event (kind, happened_at)
      where happened_at is not null order by happened_at`.execute(db)
  },
}
