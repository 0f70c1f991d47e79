import type { FastifyInstance } from 'fastify'
import { pingDatabase } from '../db/pool.ts'
import type { Services } from '../services.ts'

/** Probes for process supervisors: `live` means the process runs, `ready` means it can answer calls. */
export function serveHealth(app: FastifyInstance, { pool }: Services): void {
  app.get('/health/live', async () => ({ status: 200, msg: 'OK', data: null }))
  app.get('/health/ready', async () => {
    // A database error becomes a 503, as in every call.
    await pingDatabase(pool)
    return { status: 200, msg: 'OK', data: null }
  })
}
