import type { FastifyInstance } from 'fastify'
import { reach } from '../db/pool.ts'
import type { Services } from '../services.ts'

/** For whoever watches over the process: `live` says that it runs, `ready` that it can answer calls. */
export function serveHealth(app: FastifyInstance, { pool }: Services): void {
  app.get('/health/live', async () => ({ status: 200, msg: 'OK', data: null }))
  app.get('/health/ready', async () => {
    // Trouble with the database becomes a 503 like everywhere else.
    await reach(pool)
    return { status: 200, msg: 'OK', data: null }
  })
}
