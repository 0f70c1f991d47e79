import type { ActionWords, AuditedModule } from '../lib/action-words.ts'
import { accountWords } from '../features/identity/account/account.words.ts'
import { auditWords } from '../features/admin/audit/audit.words.ts'
import { bankWords } from '../features/money/bank/bank.words.ts'
import { calendarWords } from '../features/content/calendar/calendar.words.ts'
import { campaignContentWords } from '../parts/campaign-content/campaign-content.words.ts'
import { campaignsWords } from '../features/mailing/campaigns/campaigns.words.ts'
import { categoriesWords, subCategoriesWords } from '../features/content/categories/categories.words.ts'
import { chartNotesWords } from '../features/insight/chart-notes/chart-notes.words.ts'
import { checkInWords } from '../features/events/check-in/check-in.words.ts'
import { checkoutWords } from '../features/site/checkout/checkout.words.ts'
import { commentsWords } from '../features/content/comments/comments.words.ts'
import { contactsWords } from '../features/mailing/contacts/contacts.words.ts'
import { contributorsWords } from '../features/content/contributors/contributors.words.ts'
import { courseRemindersWords } from '../features/learning/course-reminders/course-reminders.words.ts'
import {
  courseCommentsWords,
  courseReactionsWords,
} from '../features/learning/course-comments/course-comments.words.ts'
import { courseFilesWords } from '../features/learning/course-files/course-files.words.ts'
import { courseDraftsWords } from '../features/learning/course-drafts/course-drafts.words.ts'
import { coursesWords } from '../features/learning/courses/courses.words.ts'
import { draftsWords } from '../features/content/drafts/drafts.words.ts'
import { enrolmentsWords, ownEnrolmentsWords } from '../features/learning/enrolments/enrolments.words.ts'
import { courseCertificatesWords } from '../features/learning/course-certificates/course-certificates.words.ts'
import {
  courseRatingsWords,
  ownRatingsWords,
} from '../features/learning/course-ratings/course-ratings.words.ts'
import { eventCertificatesWords } from '../features/events/event-certificates/event-certificates.words.ts'
import { eventDraftsWords } from '../features/events/event-drafts/event-drafts.words.ts'
import { eventMailsWords } from '../features/events/event-mails/event-mails.words.ts'
import { eventReviewsWords } from '../features/events/event-reviews/event-reviews.words.ts'
import { eventsWords } from '../features/events/events/events.words.ts'
import { feesWords } from '../features/money/fees/fees.words.ts'
import { gatewayWords } from '../features/money/gateway/gateway.words.ts'
import { jobsWords } from '../features/admin/jobs/jobs.words.ts'
import { lessonsWords, topicsWords } from '../features/learning/outline/outline.words.ts'
import { mailSettingsWords } from '../features/mailing/mail-settings/mail-settings.words.ts'
import { mediaWords } from '../features/content/media/media.words.ts'
import { memberImportsWords } from '../features/people/member-imports/member-imports.words.ts'
import { memberSessionsWords } from '../features/people/member-sessions/member-sessions.words.ts'
import { membersWords } from '../features/people/members/members.words.ts'
import { membershipWords } from '../features/site/membership/membership.words.ts'
import { newsWords } from '../features/content/news/news.words.ts'
import { notificationsWords } from '../features/kit/notifications/notifications.words.ts'
import { ordersWords } from '../features/money/orders/orders.words.ts'
import { outboxWords } from '../features/mailing/outbox/outbox.words.ts'
import { paymentsWords } from '../features/money/payments/payments.words.ts'
import { productsWords } from '../features/money/products/products.words.ts'
import { ownQuizzesWords, quizzesWords } from '../features/learning/quizzes/quizzes.words.ts'
import { recurringCampaignsWords } from '../features/mailing/recurring-campaigns/recurring-campaigns.words.ts'
import { reactionsWords } from '../features/site/reactions/reactions.words.ts'
import {
  ownRegistrationsWords,
  registrationsWords,
} from '../features/events/registrations/registrations.words.ts'
import { reportMailsWords } from '../features/insight/report-mails/report-mails.words.ts'
import { reportsWords } from '../features/insight/reports/reports.words.ts'
import { reviewsWords } from '../features/content/reviews/reviews.words.ts'
import { sellerWords } from '../features/money/seller/seller.words.ts'
import { sessionsWords } from '../features/identity/sessions/sessions.words.ts'
import { siteSettingsWords } from '../features/admin/site-settings/site-settings.words.ts'
import { suppressionsWords } from '../features/mailing/suppressions/suppressions.words.ts'
import { tagsWords } from '../features/content/tags/tags.words.ts'
import { usersWords } from '../features/identity/users/users.words.ts'

/** The words of every domain. An audited call of the contract without words does not compile. */
const actionWords: { [M in AuditedModule]: ActionWords<M> } = {
  account: accountWords,
  audit: auditWords,
  bank: bankWords,
  calendar: calendarWords,
  campaignContent: campaignContentWords,
  campaigns: campaignsWords,
  categories: categoriesWords,
  chartNotes: chartNotesWords,
  checkIn: checkInWords,
  checkout: checkoutWords,
  comments: commentsWords,
  contacts: contactsWords,
  contributors: contributorsWords,
  courseReminders: courseRemindersWords,
  courseFiles: courseFilesWords,
  courseDrafts: courseDraftsWords,
  courses: coursesWords,
  courseComments: courseCommentsWords,
  courseReactions: courseReactionsWords,
  drafts: draftsWords,
  enrolments: enrolmentsWords,
  courseCertificates: courseCertificatesWords,
  courseRatings: courseRatingsWords,
  ownRatings: ownRatingsWords,
  eventCertificates: eventCertificatesWords,
  eventDrafts: eventDraftsWords,
  eventMails: eventMailsWords,
  eventReviews: eventReviewsWords,
  events: eventsWords,
  fees: feesWords,
  gateway: gatewayWords,
  jobs: jobsWords,
  lessons: lessonsWords,
  mailSettings: mailSettingsWords,
  media: mediaWords,
  memberImports: memberImportsWords,
  members: membersWords,
  membership: membershipWords,
  memberSessions: memberSessionsWords,
  news: newsWords,
  notifications: notificationsWords,
  orders: ordersWords,
  outbox: outboxWords,
  ownEnrolments: ownEnrolmentsWords,
  ownQuizzes: ownQuizzesWords,
  ownRegistrations: ownRegistrationsWords,
  payments: paymentsWords,
  products: productsWords,
  quizzes: quizzesWords,
  reactions: reactionsWords,
  recurringCampaigns: recurringCampaignsWords,
  registrations: registrationsWords,
  reportMails: reportMailsWords,
  reports: reportsWords,
  reviews: reviewsWords,
  seller: sellerWords,
  sessions: sessionsWords,
  siteSettings: siteSettingsWords,
  subCategories: subCategoriesWords,
  suppressions: suppressionsWords,
  tags: tagsWords,
  topics: topicsWords,
  users: usersWords,
}

/** The English words for an action such as `tags.merge`, or undefined where there are none. */
export function wordsFor(action: string): string | undefined {
  const [module = '', call = ''] = action.split('.', 2)
  const words: Readonly<Record<string, string>> | undefined = (
    actionWords as Readonly<Record<string, Readonly<Record<string, string>>>>
  )[module]
  return words?.[call]
}
