import { say } from '@balai/contract/core/sentences.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../../services.ts'
import { writeAudit } from '../../../http/audit.queries.ts'
import { refuseInput } from '../../../http/problems.ts'
import { notFound, Refusal } from '../../../lib/refusal.ts'
import { logSecurity } from '../../../lib/security-log.ts'
import { isGenuine, MidtransStatus } from './midtrans.ts'
import type { Fulfilment } from '../payments/fulfilments.rules.ts'
import { accessOrRefuse, processNotice } from './gateway.rules.ts'
import { notificationPath } from './gateway.routes.ts'

/**
 * Serves the webhook of the gateway. It is not a call of the contract: the gateway has no account here, its
 * fields differ by payment type, and its signature is its credential. Notices are stored as received.
 */
export function serveNotifications(
  app: FastifyInstance,
  services: Services,
  fulfilments: readonly Fulfilment[],
): void {
  app.post(notificationPath, async (request, reply) => {
    const status = MidtransStatus.safeParse(request.body ?? {})
    if (!status.success) throw refuseInput(status.error)
    const { server_key } = await accessOrRefuse(services)
    // Forged notices are not stored, so that an attacker cannot fill the table.
    if (!isGenuine(status.data, server_key)) {
      logSecurity(request.log, {
        event: 'notice.forged',
        facts: { request_id: request.id, address: request.ip },
      })
      throw new Refusal(say('The signature of this notice is not valid.'), { status: 403 })
    }
    const { outcome } = await services.db.transaction().execute(async (db) => {
      const taken = await processNotice(db, status.data, {
        time_zone: services.config.TIME_ZONE,
        fulfilments,
        log: request.log,
      })
      const origin = { request_id: request.id, address: request.ip || 'unknown' }
      await writeAudit(db, { caller: null, origin }, 'gateway.notice', [taken.audit])
      return taken
    })
    // The gateway retries a refused notice; by then the order may be committed.
    if (outcome === 'unknown order') throw notFound(say('No payment has this number.'))
    void reply.header('cache-control', 'no-store')
    return { status: 200, msg: 'OK', data: { outcome } }
  })
}
