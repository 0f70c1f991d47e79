import { courseComments } from '@balai/contract/learning/course-comments.ts'
import { courseLikes } from '@balai/contract/learning/course-likes.ts'
import { invalidate, invalidateThrottled, type LiveTable } from '../../../lib/live-table.ts'

export const courseCommentsLive = {
  'course_comments.changed': invalidate(courseComments.list, courseComments.counts, courseComments.thread),
  'course_likes.changed': invalidateThrottled(courseLikes.list),
} satisfies LiveTable
