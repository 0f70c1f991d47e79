import { account } from './account.ts'
import { audit } from './audit.ts'
import { drafts } from './drafts.ts'
import { jobs } from './jobs.ts'
import { memberImports } from './member-imports.ts'
import { members } from './members.ts'
import { media } from './media.ts'
import { news } from './news.ts'
import { notifications } from './notifications.ts'
import { reviews } from './reviews.ts'
import { sessions } from './sessions.ts'
import { timezones } from './timezones.ts'
import { users } from './users.ts'

/** Every call of the product. A call exists when it stands here. */
export const contract = {
  account,
  audit,
  drafts,
  jobs,
  media,
  memberImports,
  members,
  news,
  notifications,
  reviews,
  sessions,
  timezones,
  users,
}
export type Contract = typeof contract
