import antd from 'antd/locale/id_ID.js'
import { accountIndonesian } from '../features/identity/account/account.id.ts'
import { appIndonesian } from '../app/app.id.ts'
import { auditIndonesian } from '../features/admin/audit/audit.id.ts'
import { bankIndonesian } from '../features/money/bank/bank.id.ts'
import { bodyEditorIndonesian } from '../parts/body-editor/body-editor.id.ts'
import { categoriesIndonesian } from '../features/content/categories/categories.id.ts'
import { commentsIndonesian } from '../features/content/comments/comments.id.ts'
import { contributorsIndonesian } from '../features/content/contributors/contributors.id.ts'
import { dashboardIndonesian } from '../features/insight/dashboard/dashboard.id.ts'
import { deskIndonesian } from '../parts/desk/desk.id.ts'
import { discussionDeskIndonesian } from '../parts/discussion-desk/discussion-desk.id.ts'
import { draftsIndonesian } from '../features/content/drafts/drafts.id.ts'
import { feesIndonesian } from '../features/money/fees/fees.id.ts'
import { gatewayIndonesian } from '../features/money/gateway/gateway.id.ts'
import { jobsIndonesian } from '../features/admin/jobs/jobs.id.ts'
import { libIndonesian } from '../lib/lib.id.ts'
import { loginIndonesian } from '../features/identity/login/login.id.ts'
import { mediaIndonesian } from '../features/content/media/media.id.ts'
import { mediaLibraryIndonesian } from '../parts/media-library/media-library.id.ts'
import { memberImportsIndonesian } from '../features/people/member-imports/member-imports.id.ts'
import { membersIndonesian } from '../features/people/members/members.id.ts'
import { newsIndonesian } from '../features/content/news/news.id.ts'
import { newsReviewIndonesian } from '../features/content/news/review/review.id.ts'
import { newsWritingIndonesian } from '../features/content/news/writing/writing.id.ts'
import { notificationsIndonesian } from '../features/kit/notifications/notifications.id.ts'
import { ordersIndonesian } from '../features/money/orders/orders.id.ts'
import { partsIndonesian } from '../parts/parts.id.ts'
import { paymentsIndonesian } from '../features/money/payments/payments.id.ts'
import { readerFrameIndonesian } from '../parts/reader-frame/reader-frame.id.ts'
import { reviewDeskIndonesian } from '../parts/review-desk/review-desk.id.ts'
import { reviewsIndonesian } from '../features/content/reviews/reviews.id.ts'
import { sessionsIndonesian } from '../features/identity/sessions/sessions.id.ts'
import { sharedIndonesian } from './shared.id.ts'
import { tagsIndonesian } from '../features/content/tags/tags.id.ts'
import { uiIndonesian } from '../ui/ui.id.ts'
import { usersIndonesian } from '../features/identity/users/users.id.ts'
import { writingDeskIndonesian } from '../parts/writing-desk/writing-desk.id.ts'

/** The words that the components bring themselves. */
export const antdIndonesian = antd.default

/** English text → Indonesian, of every folder. A test finds texts that are missing, unused or in the wrong folder. */
export const indonesian: Record<string, string> = {
  ...accountIndonesian,
  ...appIndonesian,
  ...auditIndonesian,
  ...bankIndonesian,
  ...bodyEditorIndonesian,
  ...categoriesIndonesian,
  ...commentsIndonesian,
  ...contributorsIndonesian,
  ...dashboardIndonesian,
  ...deskIndonesian,
  ...discussionDeskIndonesian,
  ...draftsIndonesian,
  ...feesIndonesian,
  ...gatewayIndonesian,
  ...jobsIndonesian,
  ...libIndonesian,
  ...loginIndonesian,
  ...mediaIndonesian,
  ...mediaLibraryIndonesian,
  ...memberImportsIndonesian,
  ...membersIndonesian,
  ...newsIndonesian,
  ...newsReviewIndonesian,
  ...newsWritingIndonesian,
  ...notificationsIndonesian,
  ...ordersIndonesian,
  ...partsIndonesian,
  ...paymentsIndonesian,
  ...readerFrameIndonesian,
  ...reviewDeskIndonesian,
  ...reviewsIndonesian,
  ...sessionsIndonesian,
  ...sharedIndonesian,
  ...tagsIndonesian,
  ...uiIndonesian,
  ...usersIndonesian,
  ...writingDeskIndonesian,
}
