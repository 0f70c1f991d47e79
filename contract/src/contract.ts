import { account } from './account.ts'
import { audit } from './audit.ts'
import { bank } from './bank.ts'
import { fees } from './fees.ts'
import { gateway } from './gateway.ts'
import { jobs } from './jobs.ts'
import { memberImports } from './member-imports.ts'
import { members } from './members.ts'
import { orders } from './orders.ts'
import { payments } from './payments.ts'
import { sessions } from './sessions.ts'
import { timezones } from './timezones.ts'
import { users } from './users.ts'

/** Every call of the product. A call exists when it stands here. */
export const contract = {
  account,
  audit,
  bank,
  fees,
  gateway,
  jobs,
  memberImports,
  members,
  orders,
  payments,
  sessions,
  timezones,
  users,
}
export type Contract = typeof contract
