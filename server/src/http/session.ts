import type { FastifyReply, FastifyRequest } from 'fastify'
import { isForAnyone, isVisitorArea, mayEnter } from '@balai/contract/core/access.ts'
import type { Areas } from '@balai/contract/core/call-shape.ts'
import { say, type Sentence } from '@balai/contract/core/sentences.ts'
import { ownHeaders, sessionCodes, type SessionCode } from '@balai/contract/core/envelope.ts'
import type { Services } from '../services.ts'
import { hashOf, sameText } from '../lib/secrets.ts'
import { Refusal } from '../lib/refusal.ts'
import { isForVisitors, isFromAllowedOrigin } from './cors.ts'
import { isMemberToken, type MemberSession } from './members.ts'
import { findSession, recordSessionUse, type SessionState } from './session.queries.ts'

/** What a call asks of its caller. */
interface Access {
  areas: Areas
  duringSetup: boolean
  /** Whether the call shows that a person is there. */
  isUse: boolean
}

/**
 * Authenticates the request, sets its caller and checks its areas. The credential of the web client opens `client` and
 * `public` only; `public` needs none.
 */
export async function authorize(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  access: Access,
): Promise<void> {
  refuseOtherSites(services, request, access)
  const { authorization } = request.headers
  const [scheme = '', credential = ''] = (authorization ?? '').split(' ', 2)
  const isToken = /^bearer$/i.test(scheme)
  if (isToken && isMemberToken(credential)) return authorizeMember(request, credential, access)
  const caller = isToken ? await callerWith(services, credential) : null
  request.caller = caller
  if (caller) return authorizeStaff(services, request, reply, { caller, ...access })
  const isAnonymous = authorization === undefined && access.areas.some((area) => area === 'public')
  const isClient = /^basic$/i.test(scheme) && isOurClient(services, credential)
  if (isAnonymous || (isClient && access.areas.some(isForAnyone))) return
  throw sessionRefusal(say('Sign in first.'), sessionCodes.invalid)
}

function authorizeStaff(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { caller, areas, duringSetup, isUse }: Access & { caller: SessionState },
): void {
  countUse(services, request, reply, { session: caller, isUse })
  if (areas.some((area) => area === 'public')) return
  if (areas.every(isVisitorArea))
    throw new Refusal(say('Only members can do this. Sign in to the public site as a member.'), {
      status: 403,
    })
  if (!duringSetup && !areas.some(isForAnyone)) refuseUnfinishedSetup(caller)
  if (areas.some((area) => !isVisitorArea(area) && mayEnter(caller.roles, area))) return
  throw new Refusal(say('Your roles do not allow this. Ask a superuser if you need it.'), { status: 403 })
}

/** A member's token opens the areas of the public site only. */
async function authorizeMember(
  request: FastifyRequest,
  token: string,
  { areas, duringSetup, isUse }: Access,
): Promise<void> {
  const { memberSessions } = request.server
  const session = stillOpen(await memberSessions.find(hashOf(token)))
  request.caller = session
  if (isUse && session.is_use_due)
    memberSessions
      .recordUse(session.session_id)
      .catch((error: unknown) => request.log.warn({ error }, 'session use not recorded'))
  if (areas.some((area) => area === 'public')) return
  if (!areas.every(isVisitorArea))
    throw new Refusal(say('Members cannot do this. It is for the staff.'), { status: 403 })
  if (!duringSetup) refuseLimitedMember(session)
  if (areas.some((area) => area === 'member') || session.is_premium) return
  throw new Refusal(say('Only premium members can do this.'), { status: 403 })
}

function refuseLimitedMember({ limit, suspended_until: until }: MemberSession): void {
  if (limit === null) return
  const sentence =
    limit === 'unconfirmed'
      ? say('Confirm your e-mail address first: open the link in the mail that we sent you.')
      : until
        ? say('This account is suspended until {{until}}.', { until: { moment: until } })
        : say('This account is suspended.')
  throw new Refusal(sentence, { status: 403, data: { limit } })
}

const callerWith = async ({ pool, config }: Services, token: string): Promise<SessionState> =>
  stillOpen(await findSession(pool, hashOf(token), config))

/** Refuses a session that is not known or is over. */
function stillOpen<Session extends { state: SessionState['state'] }>(session: Session | undefined): Session {
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

/**
 * Defence in depth: no cookie authenticates, so a cross-site request has no rights anyway. Pages of allowed origins may
 * make the calls for visitors.
 */
function refuseOtherSites(services: Services, request: FastifyRequest, access: Access) {
  const isAllowed = isForVisitors(access) && isFromAllowedOrigin(services, request)
  if (request.headers['sec-fetch-site'] === 'cross-site' && !isAllowed)
    throw new Refusal(say('Calls from other sites are not accepted.'), { status: 403 })
}
