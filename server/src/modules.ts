import type { Contract } from '@balai/contract/contract.ts'
import type { Handlers } from './http/handlers.ts'
import { accountRoutes } from './modules/identity/account/account.routes.ts'
import { auditRoutes } from './modules/admin/audit/audit.routes.ts'
import { bankRoutes } from './modules/money/bank/bank.routes.ts'
import { categoriesRoutes, subCategoriesRoutes } from './modules/content/categories/categories.routes.ts'
import { commentsRoutes } from './modules/content/comments/comments.routes.ts'
import { contributorsRoutes } from './modules/content/contributors/contributors.routes.ts'
import { draftsRoutes } from './modules/content/drafts/drafts.routes.ts'
import { feesRoutes } from './modules/money/fees/fees.routes.ts'
import { gatewayRoutes } from './modules/money/gateway/gateway.routes.ts'
import { jobsRoutes } from './modules/admin/jobs/jobs.routes.ts'
import { likesRoutes } from './modules/content/likes/likes.routes.ts'
import { memberImportsRoutes } from './modules/people/member-imports/member-imports.routes.ts'
import { membersRoutes } from './modules/people/members/members.routes.ts'
import { mediaRoutes } from './modules/content/media/media.routes.ts'
import { newsRoutes } from './modules/content/news/news.routes.ts'
import { notificationsRoutes } from './kit/notifications/notifications.routes.ts'
import { ordersRoutes } from './modules/money/orders/orders.routes.ts'
import { paymentsRoutes } from './modules/money/payments/payments.routes.ts'
import { reviewsRoutes } from './modules/content/reviews/reviews.routes.ts'
import { sessionsRoutes } from './modules/identity/sessions/sessions.routes.ts'
import { tagsRoutes } from './modules/content/tags/tags.routes.ts'
import { timezonesRoutes } from './modules/admin/timezones/timezones.routes.ts'
import { usersRoutes } from './modules/identity/users/users.routes.ts'

/** The handlers of every call in the contract: one that is missing does not compile. */
export const modules: { [M in keyof Contract]: Handlers<Contract[M]> } = {
  account: accountRoutes,
  audit: auditRoutes,
  bank: bankRoutes,
  categories: categoriesRoutes,
  comments: commentsRoutes,
  contributors: contributorsRoutes,
  drafts: draftsRoutes,
  fees: feesRoutes,
  gateway: gatewayRoutes,
  jobs: jobsRoutes,
  likes: likesRoutes,
  memberImports: memberImportsRoutes,
  members: membersRoutes,
  media: mediaRoutes,
  news: newsRoutes,
  notifications: notificationsRoutes,
  orders: ordersRoutes,
  payments: paymentsRoutes,
  reviews: reviewsRoutes,
  sessions: sessionsRoutes,
  subCategories: subCategoriesRoutes,
  tags: tagsRoutes,
  timezones: timezonesRoutes,
  users: usersRoutes,
}
