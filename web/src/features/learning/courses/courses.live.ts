import { courses } from '@balai/contract/learning/courses.ts'
import { invalidate, type LiveTable } from '../../../lib/live-table.ts'

const invalidateLists = invalidate(courses.list, courses.counts)
const invalidateCourse = invalidate(courses.detail, courses.preview)

export const coursesLive = {
  'courses.changed': ({ by }, { user_id }) => {
    invalidateLists()
    // The window that saved a course has its new text already.
    if (by !== user_id) invalidateCourse()
  },
} satisfies LiveTable
