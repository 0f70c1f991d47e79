import type { audit } from '@balai/contract/admin/audit.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { listAudit } from '../../../kit/audit/audit.queries.ts'

export const auditRoutes: Handlers<typeof audit> = {
  list: ({ db }, input) => listAudit(db, input),
}
