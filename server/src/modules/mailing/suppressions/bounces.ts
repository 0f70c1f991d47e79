import { createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { families } from '@balai/contract/core/call-shape.ts'
import { say } from '@balai/contract/core/sentences.ts'
import type { Transaction } from '../../../db/pool.ts'
import { writeAudit } from '../../../http/audit.queries.ts'
import { countAttempt } from '../../../http/throttle.queries.ts'
import { Refusal } from '../../../lib/refusal.ts'
import { hashOf, sameText } from '../../../lib/secrets.ts'
import { logSecurity } from '../../../lib/security-log.ts'
import type { Services } from '../../../services.ts'
import { findSecrets, isFirstUse } from './bounce-secrets.queries.ts'
import { findBouncedMail, insertBounce } from './bounces.queries.ts'
import { suppressRecipient } from './refused-recipients.ts'
import { eventsFromJson, eventsFromReport, type DeliveryEvent } from './delivery-reports.ts'

/** The path that mail servers send delivery reports to. docs/delivery-reports.md describes it. */
export const reportPath = `${families.visitor}/mail/reports`

/** A report contains the mail that it is about. */
const mostBytes = 2 * 1024 * 1024
/** How old a report may be, in seconds. Its signature is remembered for longer. */
const oldest = 300

/**
 * Serves the webhook for delivery reports. It is not a call of the contract: a mail server has no account here, its
 * signature is its credential, and a report is a mail.
 */
export function serveBounces(app: FastifyInstance, services: Services): void {
  // A scope of its own: the signature covers the bytes of the body, so they are not parsed before it is verified.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: mostBytes },
      async (_request: unknown, body: Buffer) => body,
    )
    scope.post(reportPath, { bodyLimit: mostBytes }, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const signature = await signatureOf(services, request, body)
      const events = await eventsIn(request, body)
      const matched = await services.db.transaction().execute(async (db) => {
        if (!(await isFirstUse(db, hashOf(signature))))
          throw new Refusal(say('This report was received already.'), { status: 409 })
        const count = await storeEvents({ ...services, db }, events)
        const origin = { request_id: request.id, address: request.ip || 'unknown' }
        await writeAudit(db, { caller: null, origin }, 'suppressions.report', [
          { entity: 'suppressions', entity_id: 'report', after: { events: events.length, matched: count } },
        ])
        return count
      })
      void reply.header('cache-control', 'no-store')
      return { status: 200, msg: 'OK', data: { events: events.length, matched } }
    })
  })
}

/** The signature, if one of our secrets made it a short while ago. */
async function signatureOf(services: Services, request: FastifyRequest, body: Buffer): Promise<string> {
  const { 'x-balai-timestamp': timestamp, 'x-balai-signature': signature } = request.headers
  if (typeof timestamp === 'string' && typeof signature === 'string' && /^\d{1,12}$/.test(timestamp)) {
    const secrets = await findSecrets(services.db)
    const isOurs = secrets.some(({ sealed_secret }) =>
      sameText(
        createHmac('sha256', services.secrets.decrypt(sealed_secret))
          .update(`${timestamp}.`)
          .update(body)
          .digest('hex'),
        signature.toLowerCase(),
      ),
    )
    if (isOurs && Math.abs(Date.now() / 1000 - Number(timestamp)) <= oldest) return signature.toLowerCase()
    if (isOurs)
      throw new Refusal(say('This report is too old. Sign it with the present time, and check the clock.'), {
        status: 401,
      })
  }
  const { id: request_id, ip: address } = request
  logSecurity(request.log, {
    event: 'notice.forged',
    facts: { request_id, address, reason: 'delivery report' },
  })
  await countAttempt(services, { key: `reports from ${address}`, limit: 60, window_minutes: 10 })
  throw new Refusal(say('The signature of this report is missing or wrong.'), { status: 401 })
}

async function eventsIn(request: FastifyRequest, body: Buffer): Promise<DeliveryEvent[]> {
  const type = (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase()
  if (type === 'application/json') return eventsFromJson(body)
  if (type === 'message/rfc822') return eventsFromReport(body)
  throw new Refusal(say('Send the report as message/rfc822, or its events as application/json.'), {
    status: 415,
  })
}

/** Stores what happened to our mails. Returns how many events are about one of them. */
async function storeEvents(
  { db, addresses }: Pick<Services, 'addresses'> & { db: Transaction },
  events: readonly DeliveryEvent[],
): Promise<number> {
  let matched = 0
  for (const event of events) {
    const mail = await findBouncedMail(db, event)
    if (!mail) continue
    matched += 1
    await insertBounce(db, mail.mail_id, event)
    if (event.kind === 'soft') continue
    await suppressRecipient({ db, addresses }, mail.address, {
      kind: event.kind === 'hard' ? 'hard_bounce' : 'complaint',
      reason: [event.status, event.diagnostic].filter(Boolean).join(' '),
    })
  }
  return matched
}
