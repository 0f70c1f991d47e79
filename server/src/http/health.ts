import type { FastifyInstance } from 'fastify'
import { isAuditProtected } from '../db/audit-protection.ts'
import type { Services } from '../services.ts'

/**
 * Probes for process supervisors: `live` means the process runs, `ready` means it can answer calls. `ready` also says
 * whether the account of the server can change the audit log.
 */
export function serveHealth(app: FastifyInstance, { pool }: Services): void {
  app.get('/health/live', async () => ({ status: 200, msg: 'OK', data: null }))
  app.get('/health/ready', async () => {
    // A database error becomes a 503, as in every call.
    return { status: 200, msg: 'OK', data: { audit_log_protected: await isAuditProtected(pool) } }
  })
}
