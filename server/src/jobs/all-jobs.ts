import { bankMatch } from '../modules/money/bank/bank.jobs.ts'
import { categoriesPurge } from '../modules/content/categories/categories.jobs.ts'
import { commentsPurge } from '../modules/content/comments/comments.jobs.ts'
import {
  memberImportsForget,
  memberImportsUndo,
  memberImportsWork,
} from '../modules/people/member-imports/member-imports.jobs.ts'
import { membersLabel, membersSettle } from '../modules/people/members/members.jobs.ts'
import { newsPurge, newsRunSchedule } from '../modules/content/news/news.jobs.ts'
import { tagsPurge } from '../modules/content/tags/tags.jobs.ts'
import { ordersExpire } from '../modules/money/orders/orders.jobs.ts'
import { usersPurge } from '../modules/identity/users/users.jobs.ts'
import { countersFold } from '../kit/counters/counters.jobs.ts'
import type { Job } from './define-job.ts'
import { houseRemoveOrphans, houseSweep } from './house.jobs.ts'

/** Every kind of background work. A job that does not stand here is never run. */
export const allJobs = [
  bankMatch,
  categoriesPurge,
  commentsPurge,
  countersFold,
  houseRemoveOrphans,
  houseSweep,
  memberImportsForget,
  memberImportsUndo,
  memberImportsWork,
  membersLabel,
  membersSettle,
  newsPurge,
  newsRunSchedule,
  tagsPurge,
  ordersExpire,
  usersPurge,
] as const satisfies readonly Job[]
