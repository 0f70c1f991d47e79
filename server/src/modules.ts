import type { Contract } from '@balai/contract/contract.ts'
import type { Handlers } from './http/handlers.ts'
import { accountRoutes } from './modules/account/account.routes.ts'
import { auditRoutes } from './modules/audit/audit.routes.ts'
import { bankRoutes } from './modules/bank/bank.routes.ts'
import { feesRoutes } from './modules/fees/fees.routes.ts'
import { gatewayRoutes } from './modules/gateway/gateway.routes.ts'
import { jobsRoutes } from './modules/jobs/jobs.routes.ts'
import { memberImportsRoutes } from './modules/member-imports/member-imports.routes.ts'
import { membersRoutes } from './modules/members/members.routes.ts'
import { ordersRoutes } from './modules/orders/orders.routes.ts'
import { paymentsRoutes } from './modules/payments/payments.routes.ts'
import { sessionsRoutes } from './modules/sessions/sessions.routes.ts'
import { timezonesRoutes } from './modules/timezones/timezones.routes.ts'
import { usersRoutes } from './modules/users/users.routes.ts'

/** The handlers of every call in the contract: one that is missing does not compile. */
export const modules: { [M in keyof Contract]: Handlers<Contract[M]> } = {
  account: accountRoutes,
  audit: auditRoutes,
  bank: bankRoutes,
  fees: feesRoutes,
  gateway: gatewayRoutes,
  jobs: jobsRoutes,
  memberImports: memberImportsRoutes,
  members: membersRoutes,
  orders: ordersRoutes,
  payments: paymentsRoutes,
  sessions: sessionsRoutes,
  timezones: timezonesRoutes,
  users: usersRoutes,
}
