import { account } from './identity/account.ts'
import { analytics } from './insight/analytics.ts'
import { audit } from './admin/audit.ts'
import { bank } from './money/bank.ts'
import { calendar } from './content/calendar.ts'
import { campaignContent } from './mailing/campaign-content.ts'
import { campaigns } from './mailing/campaigns.ts'
import { categories, subCategories } from './content/categories.ts'
import { chartNotes } from './insight/chart-notes.ts'
import { checkIn } from './events/check-in.ts'
import { checkout } from './site/checkout.ts'
import { comments } from './content/comments.ts'
import { contacts } from './mailing/contacts.ts'
import { contributors } from './content/contributors.ts'
import { courseCertificates } from './learning/course-certificates.ts'
import { courseRatings, ownRatings } from './learning/course-ratings.ts'
import { courseDrafts } from './learning/course-drafts.ts'
import { courses } from './learning/courses.ts'
import { courseReminders } from './learning/course-reminders.ts'
import { courseComments } from './learning/course-comments.ts'
import { courseFiles, lessonFiles } from './learning/course-files.ts'
import { courseLikes } from './learning/course-likes.ts'
import { courseReactions } from './learning/course-reactions.ts'
import { dashboard } from './insight/dashboard.ts'
import { demoInbox } from './mailing/demo-inbox.ts'
import { drafts } from './content/drafts.ts'
import { enrolments } from './learning/enrolments.ts'
import { eventCertificates } from './events/event-certificates.ts'
import { eventDrafts } from './events/event-drafts.ts'
import { eventMails } from './events/event-mails.ts'
import { eventReviews } from './events/event-reviews.ts'
import { events } from './events/events.ts'
import { fees } from './money/fees.ts'
import { gateway } from './money/gateway.ts'
import { jobs } from './admin/jobs.ts'
import { lessons } from './learning/lessons.ts'
import { likes } from './content/likes.ts'
import { mailPreviews } from './mailing/mail-previews.ts'
import { mailSettings } from './mailing/mail-settings.ts'
import { memberImports } from './people/member-imports.ts'
import { memberSessions } from './people/member-sessions.ts'
import { members } from './people/members.ts'
import { membership } from './site/membership.ts'
import { media } from './content/media.ts'
import { news } from './content/news.ts'
import { notifications } from './kit/notifications.ts'
import { orders } from './money/orders.ts'
import { ownEnrolments } from './learning/own-enrolments.ts'
import { ownRegistrations } from './events/own-registrations.ts'
import { ownQuizzes } from './learning/own-quizzes.ts'
import { figures } from './insight/figures.ts'
import { outbox } from './mailing/outbox.ts'
import { recurringCampaigns } from './mailing/recurring-campaigns.ts'
import { payments } from './money/payments.ts'
import { products } from './money/products.ts'
import { publishedCourses } from './learning/published-courses.ts'
import { publishedEvents } from './events/published-events.ts'
import { quizzes } from './learning/quizzes.ts'
import { seller } from './money/seller.ts'
import { reading } from './site/reading.ts'
import { reactions } from './site/reactions.ts'
import { registrations } from './events/registrations.ts'
import { reportMails } from './insight/report-mails.ts'
import { reviews } from './content/reviews.ts'
import { search } from './kit/search.ts'
import { sessions } from './identity/sessions.ts'
import { siteSettings } from './admin/site-settings.ts'
import { suppressions } from './mailing/suppressions.ts'
import { tags } from './content/tags.ts'
import { timezones } from './admin/timezones.ts'
import { topics } from './learning/topics.ts'
import { reports } from './insight/reports.ts'
import { tracks } from './tracking/tracks.ts'
import { users } from './identity/users.ts'

/** Every call of the product. */
export const contract = {
  account,
  analytics,
  audit,
  bank,
  calendar,
  campaignContent,
  campaigns,
  categories,
  chartNotes,
  checkIn,
  checkout,
  comments,
  contacts,
  contributors,
  courseCertificates,
  courseRatings,
  courseDrafts,
  courses,
  courseReminders,
  courseComments,
  courseFiles,
  courseLikes,
  courseReactions,
  dashboard,
  demoInbox,
  drafts,
  enrolments,
  eventCertificates,
  eventDrafts,
  eventMails,
  eventReviews,
  events,
  fees,
  gateway,
  jobs,
  lessons,
  lessonFiles,
  likes,
  mailPreviews,
  mailSettings,
  media,
  memberImports,
  members,
  membership,
  memberSessions,
  news,
  notifications,
  orders,
  outbox,
  ownRatings,
  ownEnrolments,
  ownQuizzes,
  ownRegistrations,
  payments,
  products,
  publishedCourses,
  publishedEvents,
  quizzes,
  reading,
  reactions,
  recurringCampaigns,
  registrations,
  reportMails,
  reports,
  reviews,
  search,
  seller,
  sessions,
  siteSettings,
  subCategories,
  suppressions,
  tags,
  timezones,
  topics,
  tracks,
  figures,
  users,
}
export type Contract = typeof contract
