import { sql } from 'kysely'
import type { ReadDb } from '../../../db/pool.ts'
import { defineCounter, rowsOf } from '../../../kit/counters/counters.queries.ts'

/** The enrolments of each course, by its id and their status: 7/active, 7/completed. */
const ofCourses = defineCounter<string>('enrolments.course')

export interface LearnerCounts {
  /** Those who learn it and those who have finished. */
  learners: number
  pending_payment: number
  completed: number
}

const column = (names: string[]) =>
  sql`coalesce(sum(count) filter (where split_part(key, '/', 2) in (${sql.join(names.map((name) => sql.lit(name)))})), 0)`

/** How many people learn the course of the outer statement, whose id is in this column. */
export const learnersOf = (course_id: string) => {
  const id = sql.ref(course_id)
  const keys = ['active', 'completed', 'pending_payment']
  return sql<LearnerCounts>`(
    select json_build_object(
      'learners', ${column(['active', 'completed'])},
      'pending_payment', ${column(['pending_payment'])},
      'completed', ${column(['completed'])})
    from ${rowsOf(ofCourses)}
    where key = any(array[${sql.join(keys.map((key) => sql`${id} || ${sql.lit(`/${key}`)}`))}]))`
}

/** How many people learn a course. */
export async function countLearners(db: ReadDb, course_id: number): Promise<LearnerCounts> {
  const row = await db
    .selectFrom('courses')
    .select(learnersOf('courses.course_id').as('counts'))
    .where('course_id', '=', course_id)
    .executeTakeFirst()
  return row?.counts ?? { learners: 0, pending_payment: 0, completed: 0 }
}

/** What paid orders of the course of the outer statement brought. */
export const revenueOfCourse = sql<number>`(
  select coalesce(sum(item.price_nett), 0)::bigint from order_items item join orders on orders.id = item.order_id
  where item.product_id = courses.product_id and orders.status = 'paid')`
