import type { FastifyInstance } from 'fastify'
import type { Services } from '../../../services.ts'
import { writeAudit } from '../../../http/audit.queries.ts'
import { refuseInput } from '../../../http/problems.ts'
import { notFound, Refusal } from '../../../http/refusal.ts'
import { isGenuine, MidtransStatus } from '../../../lib/midtrans.ts'
import { accessOrRefuse, takeNotice } from './gateway.rules.ts'
import { notificationPath } from './gateway.routes.ts'

/**
 * Takes the notices of the gateway. It has no account here and sends fields that change with every way of paying, so
 * this is no call of the contract: its signature is its credential, and what it sends is kept as it came.
 */
export function serveNotifications(app: FastifyInstance, services: Services): void {
  app.post(notificationPath, async (request, reply) => {
    const status = MidtransStatus.safeParse(request.body ?? {})
    if (!status.success) throw refuseInput(status.error)
    const { server_key } = await accessOrRefuse(services)
    // Nothing of a forged notice is kept, so nobody can fill the table.
    if (!isGenuine(status.data, server_key))
      throw new Refusal('The signature of this notice is not valid.', { status: 403 })
    const { outcome } = await services.db.transaction().execute(async (db) => {
      const taken = await takeNotice(db, status.data, services.config.TIME_ZONE)
      const origin = { request_id: request.id, address: request.ip || 'unknown' }
      await writeAudit(db, { caller: null, origin }, 'gateway.notice', [taken.audit])
      return taken
    })
    // The gateway sends again what was refused: by then the order may be stored.
    if (outcome === 'unknown order') throw notFound('No payment has this number.')
    void reply.header('cache-control', 'no-store')
    return { status: 200, msg: 'OK', data: { outcome } }
  })
}
