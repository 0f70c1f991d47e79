import { accountLive } from '../features/identity/account/account.live.ts'
import { bankLive } from '../features/money/bank/bank.live.ts'
import { calendarLive } from '../features/content/calendar/calendar.live.ts'
import { checkInLive } from '../features/events/check-in/check-in.live.ts'
import { commentsLive } from '../features/content/comments/comments.live.ts'
import { contactsLive } from '../features/mailing/contacts/contacts.live.ts'
import { courseDraftsLive } from '../features/learning/course-drafts/course-drafts.live.ts'
import { coursesLive } from '../features/learning/courses/courses.live.ts'
import { courseCommentsLive } from '../features/learning/course-comments/course-comments.live.ts'
import { dashboardLive } from '../features/insight/dashboard/dashboard.live.ts'
import { draftsLive } from '../features/content/drafts/drafts.live.ts'
import { courseCertificatesLive } from '../features/learning/course-certificates/course-certificates.live.ts'
import { courseRatingsLive } from '../features/learning/course-ratings/course-ratings.live.ts'
import { eventCertificatesLive } from '../features/events/event-certificates/event-certificates.live.ts'
import { eventDraftsLive } from '../features/events/event-drafts/event-drafts.live.ts'
import { eventMailsLive } from '../features/events/event-mails/event-mails.live.ts'
import { eventReviewsLive } from '../features/events/event-reviews/event-reviews.live.ts'
import { eventsLive } from '../features/events/events/events.live.ts'
import { feesLive } from '../features/money/fees/fees.live.ts'
import { gatewayLive } from '../features/money/gateway/gateway.live.ts'
import { jobsLive } from '../features/admin/jobs/jobs.live.ts'
import { memberImportsLive } from '../features/people/member-imports/member-imports.live.ts'
import { memberSessionsLive } from '../features/people/member-sessions/member-sessions.live.ts'
import { membersLive } from '../features/people/members/members.live.ts'
import { newsLive } from '../features/content/news/news.live.ts'
import { notificationsLive } from '../features/kit/notifications/notifications.live.ts'
import { ordersLive } from '../features/money/orders/orders.live.ts'
import { campaignsLive } from '../features/mailing/campaigns/campaigns.live.ts'
import { outboxLive } from '../features/mailing/outbox/outbox.live.ts'
import { enrolmentsLive } from '../features/learning/enrolments/enrolments.live.ts'
import { outlineLive } from '../features/learning/outline/outline.live.ts'
import { quizzesLive } from '../features/learning/quizzes/quizzes.live.ts'
import { recurringCampaignsLive } from '../features/mailing/recurring-campaigns/recurring-campaigns.live.ts'
import { registrationsLive } from '../features/events/registrations/registrations.live.ts'
import { reviewsLive } from '../features/content/reviews/reviews.live.ts'
import { sessionsLive } from '../features/identity/sessions/sessions.live.ts'
import { siteSettingsLive } from '../features/admin/site-settings/site-settings.live.ts'
import { suppressionsLive } from '../features/mailing/suppressions/suppressions.live.ts'
import { usersLive } from '../features/identity/users/users.live.ts'
import type { HandledTopic, LiveTable } from '../lib/live-table.ts'

const tables = [
  accountLive,
  bankLive,
  calendarLive,
  checkInLive,
  commentsLive,
  contactsLive,
  courseDraftsLive,
  coursesLive,
  courseCommentsLive,
  dashboardLive,
  draftsLive,
  courseCertificatesLive,
  courseRatingsLive,
  eventCertificatesLive,
  eventDraftsLive,
  eventMailsLive,
  eventReviewsLive,
  eventsLive,
  feesLive,
  gatewayLive,
  jobsLive,
  memberImportsLive,
  memberSessionsLive,
  membersLive,
  newsLive,
  notificationsLive,
  ordersLive,
  campaignsLive,
  outboxLive,
  enrolmentsLive,
  outlineLive,
  quizzesLive,
  recurringCampaignsLive,
  registrationsLive,
  reviewsLive,
  sessionsLive,
  siteSettingsLive,
  suppressionsLive,
  usersLive,
] as const

type TopicsIn<Table> = Table extends unknown ? keyof Table : never
type UnhandledTopic = Exclude<HandledTopic, TopicsIn<(typeof tables)[number]>>

/** The live table of every domain. A topic that no domain handles does not compile. */
export const liveTables: [UnhandledTopic] extends [never]
  ? readonly LiveTable[]
  : { unhandled: UnhandledTopic } = tables
