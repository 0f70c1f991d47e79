import { news } from '@balai/contract/content/news.ts'
import { dashboard } from '@balai/contract/insight/dashboard.ts'
import { invalidateThrottled, type LiveTable } from '../../../lib/live-table.ts'

const invalidateWaiting = invalidateThrottled(dashboard.waiting)
const invalidateContent = invalidateThrottled(dashboard.totalContent, dashboard.totalPublished, news.latest)

export const dashboardLive = {
  'review.changed': invalidateWaiting,
  'event_review.changed': invalidateWaiting,
  'comments.changed': invalidateWaiting,
  'course_comments.changed': invalidateWaiting,
  'orders.changed': invalidateWaiting,
  'members.changed': invalidateWaiting,
  'mails.changed': invalidateWaiting,
  'news.changed': invalidateContent,
  'events.changed': invalidateContent,
  'courses.changed': invalidateContent,
} satisfies LiveTable
