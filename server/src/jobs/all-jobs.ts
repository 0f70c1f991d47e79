import { bankMatch } from '../modules/bank/bank.jobs.ts'
import { categoriesPurge } from '../modules/categories/categories.jobs.ts'
import { commentsPurge } from '../modules/comments/comments.jobs.ts'
import {
  memberImportsForget,
  memberImportsUndo,
  memberImportsWork,
} from '../modules/member-imports/member-imports.jobs.ts'
import { membersLabel, membersSettle } from '../modules/members/members.jobs.ts'
import { newsPurge, newsRunSchedule } from '../modules/news/news.jobs.ts'
import { tagsPurge } from '../modules/tags/tags.jobs.ts'
import { ordersExpire } from '../modules/orders/orders.jobs.ts'
import { usersPurge } from '../modules/users/users.jobs.ts'
import type { Job } from './define-job.ts'
import { houseFoldTallies, houseRemoveOrphans, houseSweep } from './house.jobs.ts'

/** Every kind of background work. A job that does not stand here is never run. */
export const allJobs = [
  bankMatch,
  categoriesPurge,
  commentsPurge,
  houseFoldTallies,
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
