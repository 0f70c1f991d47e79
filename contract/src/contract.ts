import { account } from './account.ts'
import { audit } from './audit.ts'
import { bank } from './bank.ts'
import { categories, subCategories } from './categories.ts'
import { comments } from './comments.ts'
import { contributors } from './contributors.ts'
import { drafts } from './drafts.ts'
import { fees } from './fees.ts'
import { gateway } from './gateway.ts'
import { jobs } from './jobs.ts'
import { likes } from './likes.ts'
import { memberImports } from './member-imports.ts'
import { members } from './members.ts'
import { media } from './media.ts'
import { news } from './news.ts'
import { notifications } from './notifications.ts'
import { orders } from './orders.ts'
import { payments } from './payments.ts'
import { reviews } from './reviews.ts'
import { sessions } from './sessions.ts'
import { tags } from './tags.ts'
import { timezones } from './timezones.ts'
import { users } from './users.ts'

/** Every call of the product. A call exists when it stands here. */
export const contract = {
  account,
  audit,
  bank,
  categories,
  comments,
  contributors,
  drafts,
  fees,
  gateway,
  jobs,
  likes,
  media,
  memberImports,
  members,
  news,
  notifications,
  orders,
  payments,
  reviews,
  sessions,
  subCategories,
  tags,
  timezones,
  users,
}
export type Contract = typeof contract
