import type { z } from 'zod'
import { courseStatuses, type CourseStatus } from '@balai/contract/learning/course-shapes.ts'
import type { courses } from '@balai/contract/learning/courses.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { readCounters } from '../../../kit/counters/counters.queries.ts'
import { courseCounters } from './counters.queries.ts'
import { filtered } from './list.queries.ts'

type CountFilter = z.output<typeof courses.counts.input>

/** Counts the courses of each status: from the counters if nothing is filtered. */
export async function countCourses(db: ReadDb, filter: CountFilter) {
  const { search, ...rest } = filter
  const isCounted = search === '' && Object.values(rest).every((value) => value === undefined)
  const count = isCounted ? await countedCourses(db) : await countMatching(db, filter)
  const byStatus = courseStatuses.map((status) => [status, count.status(status)] as const)
  return {
    total: byStatus.reduce((sum, [, number]) => sum + number, 0),
    statuses: Object.fromEntries(byStatus) as Record<CourseStatus, number>,
    trash: count.trash,
  }
}

async function countedCourses(db: ReadDb) {
  const { status: byStatus, trash } = courseCounters
  const read = await readCounters(db, byStatus, trash)
  return { status: (status: CourseStatus) => read(byStatus, status).count, trash: read(trash).count }
}

async function countMatching(db: ReadDb, filter: CountFilter) {
  const rows = await filtered(db, filter)
    .select(({ fn }) => ['courses.course_status', fn.countAll<number>().as('count')])
    .groupBy('courses.course_status')
    .execute()
  const { count: trash } = await filtered(db, { ...filter, trash: true })
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const status = (wanted: CourseStatus) => rows.find((row) => row.course_status === wanted)?.count ?? 0
  return { status, trash }
}
