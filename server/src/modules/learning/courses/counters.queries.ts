import type { CourseStatus } from '@balai/contract/learning/course-shapes.ts'
import { defineCounter } from '../../../kit/counters/counters.queries.ts'

/** The counters of courses. All but `trash` exclude those in the trash. */
export const courseCounters = {
  status: defineCounter<CourseStatus>('courses.status'),
  draftStatus: defineCounter<CourseStatus>('courses.draft_status'),
  category: defineCounter<number>('courses.category'),
  trash: defineCounter('courses.trash'),
}
export type CourseCounter = (typeof courseCounters)[keyof typeof courseCounters]
