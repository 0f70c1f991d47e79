import type { ColumnType } from 'kysely'
import type { AnyColumn, Column } from './columns.ts'
import { jobsTables } from './tables/admin/jobs.ts'
import { attributesTables } from './tables/content/attributes.ts'
import { contributorsTables } from './tables/content/contributors.ts'
import { newsTables } from './tables/content/news.ts'
import { eventMailsTables } from './tables/events/event-mails.ts'
import { checkInTables } from './tables/events/check-in.ts'
import { eventsTables } from './tables/events/events.ts'
import { registrationsTables } from './tables/events/registrations.ts'
import { accountTables } from './tables/identity/account.ts'
import { dashboardTables } from './tables/insight/dashboard.ts'
import { certificatesTables } from './tables/kit/certificates.ts'
import { countersTables } from './tables/kit/counters.ts'
import { discussionTables } from './tables/kit/discussion.ts'
import { notificationsTables } from './tables/kit/notifications.ts'
import { siteSettingsTables } from './tables/kit/site-settings.ts'
import { subjectsTables } from './tables/kit/subjects.ts'
import { reportsTables } from './tables/insight/reports.ts'
import { courseRemindersTables } from './tables/learning/course-reminders.ts'
import { courseRatingsTables } from './tables/learning/course-ratings.ts'
import { coursesTables } from './tables/learning/courses.ts'
import { enrolmentsTables } from './tables/learning/enrolments.ts'
import { quizzesTables } from './tables/learning/quizzes.ts'
import { feesTables } from './tables/money/fees.ts'
import { ordersTables } from './tables/money/orders.ts'
import { productsTables } from './tables/money/products.ts'
import { sellerTables } from './tables/money/seller.ts'
import { campaignContentsTables } from './tables/mailing/campaign-contents.ts'
import { bouncesTables } from './tables/mailing/bounces.ts'
import { campaignsTables } from './tables/mailing/campaigns.ts'
import { recurringCampaignsTables } from './tables/mailing/recurring-campaigns.ts'
import { contactsTables } from './tables/mailing/contacts.ts'
import { membersTables } from './tables/people/members.ts'
import { mailTables } from './tables/platform/mail.ts'
import { mailSettingsTables } from './tables/platform/mail-settings.ts'
import { platformTables } from './tables/platform/platform.ts'
import { suppressionsTables } from './tables/platform/suppressions.ts'
import { tracksTables } from './tables/tracking/tracks.ts'

/** Every table and column. The types of all queries derive from this object. */
export const tables = {
  ...accountTables,
  ...attributesTables,
  ...bouncesTables,
  ...campaignContentsTables,
  ...campaignsTables,
  ...certificatesTables,
  ...checkInTables,
  ...contactsTables,
  ...contributorsTables,
  ...countersTables,
  ...courseRemindersTables,
  ...courseRatingsTables,
  ...coursesTables,
  ...dashboardTables,
  ...discussionTables,
  ...enrolmentsTables,
  ...eventMailsTables,
  ...eventsTables,
  ...feesTables,
  ...jobsTables,
  ...mailTables,
  ...mailSettingsTables,
  ...membersTables,
  ...newsTables,
  ...notificationsTables,
  ...ordersTables,
  ...platformTables,
  ...productsTables,
  ...quizzesTables,
  ...recurringCampaignsTables,
  ...registrationsTables,
  ...reportsTables,
  ...sellerTables,
  ...siteSettingsTables,
  ...subjectsTables,
  ...suppressionsTables,
  ...tracksTables,
} satisfies Record<string, Record<string, AnyColumn>>

type TypesOf<C> =
  C extends Column<infer Select, infer Insert>
    ? ColumnType<Select, Insert, [Insert] extends [never] ? never : Select | undefined>
    : never

/** The database type for Kysely. */
export type Database = {
  [T in keyof typeof tables]: { [C in keyof (typeof tables)[T]]: TypesOf<(typeof tables)[T][C]> }
}
