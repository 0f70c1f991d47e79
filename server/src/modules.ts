import type { Contract } from '@balai/contract/contract.ts'
import type { Handlers } from './http/handlers.ts'
import { accountRoutes } from './modules/account/account.routes.ts'
import { auditRoutes } from './modules/audit/audit.routes.ts'
import { bankRoutes } from './modules/bank/bank.routes.ts'
import { categoriesRoutes, subCategoriesRoutes } from './modules/categories/categories.routes.ts'
import { commentsRoutes } from './modules/comments/comments.routes.ts'
import { contributorsRoutes } from './modules/contributors/contributors.routes.ts'
import { draftsRoutes } from './modules/drafts/drafts.routes.ts'
import { feesRoutes } from './modules/fees/fees.routes.ts'
import { gatewayRoutes } from './modules/gateway/gateway.routes.ts'
import { jobsRoutes } from './modules/jobs/jobs.routes.ts'
import { likesRoutes } from './modules/likes/likes.routes.ts'
import { memberImportsRoutes } from './modules/member-imports/member-imports.routes.ts'
import { membersRoutes } from './modules/members/members.routes.ts'
import { mediaRoutes } from './modules/media/media.routes.ts'
import { newsRoutes } from './modules/news/news.routes.ts'
import { notificationsRoutes } from './modules/notifications/notifications.routes.ts'
import { ordersRoutes } from './modules/orders/orders.routes.ts'
import { paymentsRoutes } from './modules/payments/payments.routes.ts'
import { reviewsRoutes } from './modules/reviews/reviews.routes.ts'
import { sessionsRoutes } from './modules/sessions/sessions.routes.ts'
import { tagsRoutes } from './modules/tags/tags.routes.ts'
import { timezonesRoutes } from './modules/timezones/timezones.routes.ts'
import { usersRoutes } from './modules/users/users.routes.ts'

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
