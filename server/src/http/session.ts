import type { FastifyReply, FastifyRequest } from 'fastify'
import { mayEnter, type Area } from '@balai/contract/core/access.ts'
import { say, type Sentence } from '@balai/contract/core/sentences.ts'
import { ownHeaders, sessionCodes, type SessionCode } from '@balai/contract/core/envelope.ts'
import type { Services } from '../services.ts'
import { hashOf, sameText } from '../lib/secrets.ts'
import { Refusal } from '../lib/refusal.ts'
import { findSession, recordSessionUse, type SessionState } from './session.queries.ts'

/** What a call asks of its caller. */
interface Access {
  areas: readonly Area[]
  duringSetup: boolean
  /** Whether the call shows that a person is there. */
  isUse: boolean
}

/**
 * Authenticates the request, sets its caller and checks its areas. The credential of the web client opens `public`
 * only.
 */
export async function authorize(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { areas, duringSetup, isUse }: Access,
): Promise<void> {
  refuseOtherSites(request)
  const [scheme = '', credential = ''] = (request.headers.authorization ?? '').split(' ', 2)
  const caller = /^bearer$/i.test(scheme) ? await callerWith(services, credential) : null
  request.caller = caller
  if (caller) countUse(services, request, reply, { session: caller, isUse })
  if (caller === null && !(/^basic$/i.test(scheme) && isOurClient(services, credential)))
    throw sessionRefusal(say('Sign in first.'), sessionCodes.invalid)
  if (caller && !duringSetup && !areas.includes('public')) refuseUnfinishedSetup(caller)
  if (areas.some((area) => mayEnter(caller?.roles ?? null, area))) return
  if (caller === null) throw sessionRefusal(say('Sign in first.'), sessionCodes.invalid)
  throw new Refusal(say('Your roles do not allow this. Ask a superuser if you need it.'), { status: 403 })
}

async function callerWith(services: Services, token: string): Promise<SessionState> {
  const session = await findSession(services.pool, hashOf(token), services.config)
  if (!session) throw sessionRefusal(say('Your session is not known. Log in again.'), sessionCodes.invalid)
  if (session.state === 'ended')
    throw sessionRefusal(say('Your session was ended. Log in again.'), sessionCodes.ended)
  if (session.state === 'expired')
    throw sessionRefusal(say('Your session has expired. Log in again.'), sessionCodes.expired)
  return session
}

/**
 * Records the use of the session and says how long it lasts without another. A call that the web marks as unattended
 * is none: otherwise the timers of an open window would keep its session alive for ever.
 */
function countUse(
  { pool, config: { SESSION_IDLE_MINUTES } }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { session, isUse }: { session: SessionState; isUse: boolean },
): void {
  const isRecorded = isUse && session.is_use_due && request.headers[ownHeaders.unattended] === undefined
  if (isRecorded)
    recordSessionUse(pool, session.session_id, SESSION_IDLE_MINUTES).catch((error: unknown) =>
      request.log.warn({ error }, 'session use not recorded'),
    )
  const idle = isRecorded ? 0 : session.idle_seconds
  void reply.header(ownHeaders.idleSeconds, Math.max(0, SESSION_IDLE_MINUTES * 60 - idle))
}

/** A password that somebody else chose, or missing one-time codes, must be replaced before anything else. */
function refuseUnfinishedSetup({ setup }: SessionState): void {
  if (setup === null) return
  const sentence =
    setup === 'password'
      ? say('Choose a password of your own first: somebody else set the one that you have.')
      : say('Switch on one-time codes first: your role requires them.')
  throw new Refusal(sentence, { status: 403, data: { setup } })
}

const sessionRefusal = (sentence: Sentence, code: SessionCode) => new Refusal(sentence, { status: 401, code })

function isOurClient(services: Services, credential: string): boolean {
  return sameText(Buffer.from(credential, 'base64').toString('utf8'), services.config.CLIENT_CREDENTIAL)
}

/** Defence in depth: no cookie authenticates, so a cross-site request has no rights anyway. */
function refuseOtherSites(request: FastifyRequest) {
  if (request.headers['sec-fetch-site'] === 'cross-site')
    throw new Refusal(say('Calls from other sites are not accepted.'), { status: 403 })
}
