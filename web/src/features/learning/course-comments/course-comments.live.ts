import { courseComments } from '@balai/contract/learning/course-comments.ts'
import { courseLikes } from '@balai/contract/learning/course-likes.ts'
import { invalidate, invalidateThrottled, type LiveTable } from '../../../lib/live-table.ts'

const reload = invalidate(courseComments.list, courseComments.counts, courseComments.thread)

export const courseCommentsLive = {
  'course_comments.changed': reload,
  // The desk of courses can show comments on articles too.
  'comments.changed': reload,
  'course_likes.changed': invalidateThrottled(courseLikes.list),
} satisfies LiveTable
