import type { audit } from '@balai/contract/audit.ts'
import type { Handlers } from '../../http/handlers.ts'
import { exportAudit, listAudit } from './audit.queries.ts'

export const auditRoutes: Handlers<typeof audit> = {
  list: ({ db }, input) => listAudit(db, input),
  excel: ({ db }, input) => exportAudit(db, input),
}
