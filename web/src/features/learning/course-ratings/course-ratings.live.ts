import { courseRatings } from '@balai/contract/learning/course-ratings.ts'
import { invalidateThrottled, type LiveTable } from '../../../lib/live-table.ts'

export const courseRatingsLive = {
  'ratings.changed': invalidateThrottled(courseRatings.list, courseRatings.distribution),
} satisfies LiveTable
