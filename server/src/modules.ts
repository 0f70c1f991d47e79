import type { FastifyInstance } from 'fastify'
import type { Contract } from '@balai/contract/contract.ts'
import type { ContractModule } from '@balai/contract/core/endpoint.ts'
import type { Handlers } from './http/handlers.ts'
import { problemsId } from '@balai/contract/problems.id.ts'
import { httpId } from './http/http.id.ts'
import type { Dictionary } from './lib/languages.ts'
import type { Job } from './jobs/define-job.ts'
import type { AttachmentKinds } from './mail/attachments.ts'
import type { Mail } from './mail/define-mail.ts'
import { mailId } from './mail/mail.id.ts'
import { platformJobs, sweepJob } from './jobs/platform.jobs.ts'
import { approvalId } from './kit/approval/approval.id.ts'
import { certificatesId } from './kit/certificates/certificates.id.ts'
import { discussionId } from './kit/discussion/discussion.id.ts'
import { importedTablesId } from './kit/imported-tables/imported-tables.id.ts'
import { subjectsId } from './kit/subjects/subjects.id.ts'
import { versionsId } from './kit/versions/versions.id.ts'
import { accountDomain } from './modules/identity/account/account.domain.ts'
import { analyticsDomain } from './modules/insight/analytics/analytics.domain.ts'
import { auditDomain } from './modules/admin/audit/audit.domain.ts'
import { bankDomain } from './modules/money/bank/bank.domain.ts'
import { calendarDomain } from './modules/content/calendar/calendar.domain.ts'
import { campaignContentDomain } from './modules/mailing/campaign-content/campaign-content.domain.ts'
import { campaignsDomain } from './modules/mailing/campaigns/campaigns.domain.ts'
import { categoriesDomain, subCategoriesDomain } from './modules/content/categories/categories.domain.ts'
import { chartNotesDomain } from './modules/insight/chart-notes/chart-notes.domain.ts'
import { checkInDomain } from './modules/events/check-in/check-in.domain.ts'
import { checkoutDomain } from './modules/site/checkout/checkout.domain.ts'
import { commentsDomain } from './modules/content/comments/comments.domain.ts'
import { contactsDomain } from './modules/mailing/contacts/contacts.domain.ts'
import { contributorsDomain } from './modules/content/contributors/contributors.domain.ts'
import { courseRemindersDomain } from './modules/learning/course-reminders/course-reminders.domain.ts'
import {
  courseCommentsDomain,
  courseReactionsDomain,
} from './modules/learning/course-comments/course-comments.domain.ts'
import { courseFilesDomain, lessonFilesDomain } from './modules/learning/course-files/course-files.domain.ts'
import { courseLikesDomain } from './modules/learning/course-likes/course-likes.domain.ts'
import { dashboardDomain } from './modules/insight/dashboard/dashboard.domain.ts'
import { draftsDomain } from './modules/content/drafts/drafts.domain.ts'
import { courseCertificatesDomain } from './modules/learning/course-certificates/course-certificates.domain.ts'
import { courseSource } from './modules/learning/course-certificates/course-certificates.source.ts'
import {
  courseRatingsDomain,
  ownRatingsDomain,
} from './modules/learning/course-ratings/course-ratings.domain.ts'
import { enrolmentsDomain, ownEnrolmentsDomain } from './modules/learning/enrolments/enrolments.domain.ts'
import { eventCertificatesDomain } from './modules/events/event-certificates/event-certificates.domain.ts'
import { eventSource } from './modules/events/event-certificates/event-certificates.source.ts'
import { eventDraftsDomain } from './modules/events/event-drafts/event-drafts.domain.ts'
import { eventMailsDomain } from './modules/events/event-mails/event-mails.domain.ts'
import { eventReviewsDomain } from './modules/events/event-reviews/event-reviews.domain.ts'
import { eventsDomain } from './modules/events/events/events.domain.ts'
import { courseDraftsDomain } from './modules/learning/course-drafts/course-drafts.domain.ts'
import { coursesDomain } from './modules/learning/courses/courses.domain.ts'
import { lessonsDomain } from './modules/learning/lessons/lessons.domain.ts'
import { publishedCoursesDomain } from './modules/learning/published-courses/published-courses.domain.ts'
import { topicsDomain } from './modules/learning/topics/topics.domain.ts'
import { feesDomain } from './modules/money/fees/fees.domain.ts'
import { figuresDomain } from './modules/insight/figures/figures.domain.ts'
import { gatewayDomain } from './modules/money/gateway/gateway.domain.ts'
import { jobsDomain } from './modules/admin/jobs/jobs.domain.ts'
import { likesDomain } from './modules/content/likes/likes.domain.ts'
import { mailPreviewsDomain } from './modules/mailing/mail-previews/mail-previews.domain.ts'
import { mediaDomain } from './modules/content/media/media.domain.ts'
import { memberImportsDomain } from './modules/people/member-imports/member-imports.domain.ts'
import { mailSettingsDomain } from './modules/mailing/mail-settings/mail-settings.domain.ts'
import { demoInboxDomain } from './modules/mailing/demo-inbox/demo-inbox.domain.ts'
import { outboxDomain } from './modules/mailing/outbox/outbox.domain.ts'
import { memberSessionsDomain } from './modules/people/member-sessions/member-sessions.domain.ts'
import { membersDomain } from './modules/people/members/members.domain.ts'
import { membershipDomain } from './modules/site/membership/membership.domain.ts'
import { newsDomain } from './modules/content/news/news.domain.ts'
import { countersFold } from './kit/counters/counters.jobs.ts'
import { versionsClean } from './kit/versions/versions.jobs.ts'
import { notificationsDomain } from './kit/notifications/notifications.domain.ts'
import { invoiceAttachment } from './modules/money/orders/invoice-attachment.ts'
import { searchDomain } from './kit/search/search.domain.ts'
import {
  ownRegistrationsDomain,
  registrationsDomain,
} from './modules/events/registrations/registrations.domain.ts'
import { ticketAttachments } from './modules/events/registrations/ticket-files.ts'
import { ordersDomain } from './modules/money/orders.domain.ts'
import { paymentsDomain } from './modules/money/payments.domain.ts'
import { productsDomain } from './modules/money/products.domain.ts'
import { publishedEventsDomain } from './modules/events/published-events/published-events.domain.ts'
import { ownQuizzesDomain, quizzesDomain } from './modules/learning/quizzes/quizzes.domain.ts'
import { readingDomain } from './modules/site/reading/reading.domain.ts'
import { reactionsDomain } from './modules/site/reactions/reactions.domain.ts'
import { recurringCampaignsDomain } from './modules/mailing/recurring-campaigns/recurring-campaigns.domain.ts'
import { reportMailsDomain } from './modules/insight/report-mails/report-mails.domain.ts'
import { reportWorkbook } from './modules/insight/report-mails/workbook-attachment.ts'
import { reviewsDomain } from './modules/content/reviews/reviews.domain.ts'
import { sellerDomain } from './modules/money/seller/seller.domain.ts'
import { sessionsDomain } from './modules/identity/sessions/sessions.domain.ts'
import { siteSettingsDomain } from './modules/admin/site-settings/site-settings.domain.ts'
import { suppressionsDomain } from './modules/mailing/suppressions/suppressions.domain.ts'
import { tagsDomain } from './modules/content/tags/tags.domain.ts'
import { timezonesDomain } from './modules/admin/timezones/timezones.domain.ts'
import { reportsDomain } from './modules/insight/reports/reports.domain.ts'
import { tracksDomain } from './modules/tracking/tracks/tracks.domain.ts'
import { usersDomain } from './modules/identity/users/users.domain.ts'
import type { Domain, Joined } from './manifest.ts'
import type { Services } from './services.ts'
import { campaignMediaUser } from './modules/mailing/campaign-content/media-uses.queries.ts'
import { findCategoryIds } from './modules/content/categories/categories.queries.ts'

/** Every domain: a missing one does not compile. Demo data is created in this order. */
const domains: { [M in keyof Contract]: Domain<Contract[M]> } = {
  users: usersDomain,
  account: accountDomain,
  sessions: sessionsDomain,
  members: membersDomain,
  memberImports: memberImportsDomain,
  memberSessions: memberSessionsDomain,
  news: newsDomain,
  drafts: draftsDomain,
  calendar: calendarDomain,
  campaignContent: campaignContentDomain,
  reviews: reviewsDomain,
  categories: categoriesDomain,
  subCategories: subCategoriesDomain,
  tags: tagsDomain,
  media: mediaDomain,
  comments: commentsDomain,
  likes: likesDomain,
  contributors: contributorsDomain,
  orders: ordersDomain,
  payments: paymentsDomain,
  products: productsDomain,
  seller: sellerDomain,
  gateway: gatewayDomain,
  bank: bankDomain,
  fees: feesDomain,
  events: eventsDomain,
  eventDrafts: eventDraftsDomain,
  eventReviews: eventReviewsDomain,
  publishedEvents: publishedEventsDomain,
  registrations: registrationsDomain,
  eventCertificates: eventCertificatesDomain,
  ownRegistrations: ownRegistrationsDomain,
  eventMails: eventMailsDomain,
  courses: coursesDomain,
  courseDrafts: courseDraftsDomain,
  topics: topicsDomain,
  lessons: lessonsDomain,
  publishedCourses: publishedCoursesDomain,
  enrolments: enrolmentsDomain,
  ownEnrolments: ownEnrolmentsDomain,
  courseReminders: courseRemindersDomain,
  courseFiles: courseFilesDomain,
  lessonFiles: lessonFilesDomain,
  quizzes: quizzesDomain,
  ownQuizzes: ownQuizzesDomain,
  courseCertificates: courseCertificatesDomain,
  courseRatings: courseRatingsDomain,
  ownRatings: ownRatingsDomain,
  courseComments: courseCommentsDomain,
  courseLikes: courseLikesDomain,
  courseReactions: courseReactionsDomain,
  reactions: reactionsDomain,
  checkIn: checkInDomain,
  checkout: checkoutDomain,
  mailPreviews: mailPreviewsDomain,
  mailSettings: mailSettingsDomain,
  outbox: outboxDomain,
  demoInbox: demoInboxDomain,
  suppressions: suppressionsDomain,
  contacts: contactsDomain,
  // After the contacts: the demo sends to their lists.
  campaigns: campaignsDomain,
  recurringCampaigns: recurringCampaignsDomain,
  tracks: tracksDomain,
  // After the tracks: an erasure counts what they know of a member before they forget it.
  reports: reportsDomain,
  dashboard: dashboardDomain,
  chartNotes: chartNotesDomain,
  reportMails: reportMailsDomain,
  figures: figuresDomain,
  membership: membershipDomain,
  reading: readingDomain,
  analytics: analyticsDomain,
  audit: auditDomain,
  jobs: jobsDomain,
  siteSettings: siteSettingsDomain,
  timezones: timezonesDomain,
  notifications: notificationsDomain,
  search: searchDomain,
}
// In a loop the compiler cannot relate a domain to its contract; the declaration above has checked that.
const all = domains as unknown as Record<string, Domain<ContractModule>>

/** The given part of every domain that has it. */
const partsOf = <K extends keyof Domain<ContractModule>>(name: K) =>
  Object.values(all).flatMap((domain): Exclude<Domain<ContractModule>[K], 'none'>[] => {
    const part = domain[name]
    return part === 'none' ? [] : [part as Exclude<Domain<ContractModule>[K], 'none'>]
  })

const fulfilments = partsOf('fulfils')
const mediaUsers = [campaignMediaUser]

/** Every mail that the server sends. */
export const allMails: readonly Mail[] = partsOf('mails').flat()

/** Every background job. A job that no domain names never runs. */
export const allJobs: readonly Job[] = [
  ...platformJobs(allMails),
  countersFold,
  versionsClean,
  sweepJob(partsOf('sweeps').flat()),
  ...partsOf('jobs').flatMap((jobs) =>
    typeof jobs === 'function' ? jobs({ fulfilments, mediaUsers }) : jobs,
  ),
]

/** The documents that mails attach when they are sent. */
export const mailAttachments: AttachmentKinds = {
  invoice: invoiceAttachment,
  report_workbook: reportWorkbook,
  ...ticketAttachments,
}

/** Every text of the server in Indonesian, by its English text. */
export const indonesian: Dictionary = Object.assign(
  {},
  problemsId,
  httpId,
  mailId,
  approvalId,
  certificatesId,
  discussionId,
  importedTablesId,
  subjectsId,
  versionsId,
  ...partsOf('indonesian'),
) as Dictionary

/** The data of every domain about members. Erasure runs in reverse order, so the profile is erased last. */
export const personSources = partsOf('person').flat()

const joined: Joined = {
  jobs: allJobs,
  person: personSources,
  fulfilments,
  bell: partsOf('bell').flat(),
  mails: allMails,
  search: partsOf('search').flat(),
  named: partsOf('named').flat(),
  certificateSources: [eventSource, courseSource],
  mediaUsers,
  findCategoryIds,
}

/** Routes outside the contract. */
export const extraRoutes = partsOf('extraRoutes').map(
  (serve) => (app: FastifyInstance, services: Services) => serve(app, services, joined),
)
export const demos = partsOf('demo')

export function routesOf(domain: string): Handlers<ContractModule> {
  const routes = all[domain]?.routes ?? {}
  return typeof routes === 'function' ? routes(joined) : routes
}

export { memberSessionsIn } from './modules/people/member-sessions/member-sessions.queries.ts'
export { readRevisionIn } from './modules/site/reading/revision.queries.ts'
