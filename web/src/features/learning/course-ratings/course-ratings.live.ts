import { courseComments } from '@balai/contract/learning/course-comments.ts'
import { courseLikes } from '@balai/contract/learning/course-likes.ts'
import { courseRatings } from '@balai/contract/learning/course-ratings.ts'
import { invalidate, invalidateThrottled, type LiveTable } from '../../../lib/live-table.ts'

export const courseRatingsLive = {
  'ratings.changed': invalidateThrottled(courseRatings.list, courseRatings.distribution),
  'comments.changed': invalidate(courseComments.list, courseComments.counts, courseComments.thread),
  'likes.changed': invalidateThrottled(courseLikes.list),
} satisfies LiveTable
