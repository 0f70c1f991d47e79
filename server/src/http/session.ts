import type { FastifyRequest } from 'fastify'
import { mayEnter, type Area } from '@balai/contract/core/access.ts'
import { say, type Sentence } from '@balai/contract/core/sentences.ts'
import { sessionCodes, type SessionCode } from '@balai/contract/core/envelope.ts'
import type { Services } from '../services.ts'
import { hashOf, sameText } from '../lib/secrets.ts'
import type { Caller } from './context.ts'
import { Refusal } from '../lib/refusal.ts'
import { findSession, recordSessionUse } from './session.queries.ts'

/** Authenticates the request and checks its areas. The credential of the web client opens `public` only. */
export async function authorize(
  services: Services,
  request: FastifyRequest,
  areas: readonly Area[],
): Promise<Caller | null> {
  refuseOtherSites(request)
  const [scheme = '', credential = ''] = (request.headers.authorization ?? '').split(' ', 2)
  const caller = /^bearer$/i.test(scheme) ? await callerWith(services, request, credential) : null
  if (caller === null && !(/^basic$/i.test(scheme) && isOurClient(services, credential)))
    throw sessionRefusal(say('Sign in first.'), sessionCodes.invalid)
  if (areas.some((area) => mayEnter(caller?.roles ?? null, area))) return caller
  if (caller === null) throw sessionRefusal(say('Sign in first.'), sessionCodes.invalid)
  throw new Refusal(say('Your roles do not allow this. Ask a superuser if you need it.'), { status: 403 })
}

async function callerWith(services: Services, request: FastifyRequest, token: string): Promise<Caller> {
  const session = await findSession(services.pool, hashOf(token), services.config.SESSION_IDLE_MINUTES)
  if (!session) throw sessionRefusal(say('Your session is not known. Log in again.'), sessionCodes.invalid)
  if (session.state === 'ended')
    throw sessionRefusal(say('Your session was ended. Log in again.'), sessionCodes.ended)
  if (session.state === 'expired')
    throw sessionRefusal(say('Your session has expired. Log in again.'), sessionCodes.expired)
  if (session.is_use_due)
    recordSessionUse(services.pool, session.session_id, services.config.SESSION_IDLE_MINUTES).catch(
      (error: unknown) => request.log.warn({ error }, 'session use not recorded'),
    )
  return session
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
