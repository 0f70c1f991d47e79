import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../../../services.ts'
import { writeAudit } from '../../../http/audit.queries.ts'
import { refuseInput } from '../../../http/problems.ts'
import { Refusal } from '../../../lib/refusal.ts'
import { logSecurity } from '../../../lib/security-log.ts'
import { MidtransStatus } from './midtrans.ts'
import type { Fulfilment } from '../payments/fulfilments.rules.ts'
import { findPaymentAtGateway } from '../payments/payments.queries.ts'
import { accessOrRefuse } from './gateway.rules.ts'
import { notificationPath } from './gateway.routes.ts'
import { receiveNotice, refuseForged } from './notices.rules.ts'

/**
 * Serves the webhook of the gateway. It is not a call of the contract: the gateway has no account here, its
 * fields differ by payment type, and its signature is its credential. The answer says nothing about the payment.
 */
export function serveNotifications(
  app: FastifyInstance,
  services: Services,
  fulfilments: readonly Fulfilment[],
): void {
  app.post(notificationPath, async (request, reply) => {
    const status = await genuineNotice(request, services)
    await services.db.transaction().execute(async (db) => {
      const entry = await receiveNotice({ db, queue: services.queue, fulfilments }, status)
      const origin = { request_id: request.id, address: request.ip || 'unknown' }
      await writeAudit(db, { caller: null, origin }, 'gateway.notice', [entry])
    })
    void reply.header('cache-control', 'no-store')
    return { status: 200, msg: 'OK', data: null }
  })
}

/** The notice, if it is well-formed and signed. Forged ones are logged but not stored: they could fill the table. */
async function genuineNotice(request: FastifyRequest, services: Services): Promise<MidtransStatus> {
  const { server_key } = await accessOrRefuse(services)
  const parsed = MidtransStatus.safeParse(request.body ?? {})
  try {
    if (!parsed.success) throw refuseInput(parsed.error)
    refuseForged(parsed.data, server_key, await findPaymentAtGateway(services.db, parsed.data.order_id))
  } catch (error) {
    if (error instanceof Refusal)
      logSecurity(request.log, {
        event: 'notice.forged',
        facts: { request_id: request.id, address: request.ip, reason: error.message },
      })
    throw error
  }
  return parsed.data
}
