import type { Contract } from '@balai/contract/contract.ts'
import type { Handlers } from './http/handlers.ts'
import { accountRoutes } from './modules/identity/account/account.routes.ts'
import { auditRoutes } from './modules/admin/audit/audit.routes.ts'
import { categoriesRoutes, subCategoriesRoutes } from './modules/content/categories/categories.routes.ts'
import { findCategoryIds } from './modules/content/categories/categories.queries.ts'
import { commentsRoutes } from './modules/content/comments/comments.routes.ts'
import { contributorsRoutes } from './modules/content/contributors/contributors.routes.ts'
import { draftsRoutes } from './modules/content/drafts/drafts.routes.ts'
import { jobsRoutes } from './modules/admin/jobs/jobs.routes.ts'
import { likesRoutes } from './modules/content/likes/likes.routes.ts'
import { memberImportsRoutes } from './modules/people/member-imports/member-imports.routes.ts'
import { membersRoutes } from './modules/people/members/members.routes.ts'
import { mediaRoutes } from './modules/content/media/media.routes.ts'
import { newsRoutes } from './modules/content/news/news.routes.ts'
import { composeMoney } from './modules/money/money.ts'
import { notificationsRoutes } from './kit/notifications/notifications.routes.ts'
import { reviewsRoutes } from './modules/content/reviews/reviews.routes.ts'
import { sessionsRoutes } from './modules/identity/sessions/sessions.routes.ts'
import { tagsRoutes } from './modules/content/tags/tags.routes.ts'
import { timezonesRoutes } from './modules/admin/timezones/timezones.routes.ts'
import { usersRoutes } from './modules/identity/users/users.routes.ts'

/** Money with what it gets from other wings: the categories of items, and what a paid order fulfils there. */
export const money = composeMoney({ findCategoryIds, fulfilments: [] })

/** The handlers of every call in the contract: one that is missing does not compile. */
export const modules: { [M in keyof Contract]: Handlers<Contract[M]> } = {
  account: accountRoutes,
  audit: auditRoutes,
  bank: money.bank,
  categories: categoriesRoutes,
  comments: commentsRoutes,
  contributors: contributorsRoutes,
  drafts: draftsRoutes,
  fees: money.fees,
  gateway: money.gateway,
  jobs: jobsRoutes,
  likes: likesRoutes,
  memberImports: memberImportsRoutes,
  members: membersRoutes,
  media: mediaRoutes,
  news: newsRoutes,
  notifications: notificationsRoutes,
  orders: money.orders,
  payments: money.payments,
  reviews: reviewsRoutes,
  sessions: sessionsRoutes,
  subCategories: subCategoriesRoutes,
  tags: tagsRoutes,
  timezones: timezonesRoutes,
  users: usersRoutes,
}
