import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { sessionCodes, type Envelope } from '@balai/contract/core/envelope.ts'
import { say, type Sentence } from '@balai/contract/core/sentences.ts'
import { refusalFrom } from './faults.ts'
import type { SecurityHeaders } from './security-headers.ts'
import { languageIn, type Languages } from '../lib/languages.ts'
import { Refusal } from '../lib/refusal.ts'
import { logSecurity, whoAsked } from '../lib/security-log.ts'

/** Turns every thrown error into a response: refusals for users, faults for the log. */
export function answerErrors(app: FastifyInstance, languages: Languages): void {
  app.setErrorHandler(errorAnswer(languages))
}

/** Also answers errors that occur before routing, such as a URL that cannot be decoded. */
export const errorAnswer =
  (languages: Languages) => (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const known = refusalFrom(error)
    const about = { err: error, request_id: request.id, url: request.url }
    if (!known) request.log.error(about, 'fault')
    else if (known.status >= 500) request.log.warn(about, 'unavailable')
    else logRefusal(request, known)
    const refusal = known ?? new Refusal(unexpectedError(request.id), { status: 500 })
    const { retryAfter, data = null, errors } = refusal.details
    const language = request.caller?.language ?? languageIn(request.headers['accept-language'])
    const translate = (text: Sentence) => languages.translate(language, text)
    if (retryAfter !== undefined) void reply.header('retry-after', retryAfter)
    void reply.header('cache-control', 'no-store')
    const answer: Envelope<unknown> = {
      status: refusal.code,
      msg: refusal.lines.map(translate).join('\n'),
      data,
    }
    return reply
      .code(refusal.status)
      .send(errors ? { ...answer, errors: translated(errors, translate) } : answer)
  }

/** Refusals that those who watch the security log want to see, whatever part of the server made them. */
function logRefusal(request: FastifyRequest, { status, code }: Refusal): void {
  const event =
    status === 403
      ? 'access.refused'
      : status === 429
        ? 'throttled'
        : code === sessionCodes.invalid && request.headers.authorization !== undefined
          ? 'token.refused'
          : null
  if (event === null) return
  const origin = { request_id: request.id, address: request.ip || 'unknown' }
  const { method, caller, routeOptions } = request
  // The pattern of the route, because an address can contain a secret.
  const facts = { ...whoAsked({ origin, caller }), method, route: routeOptions.url ?? 'none' }
  logSecurity(request.log, { event, facts })
}

/** The object has no prototype, because an attacker may name a field `__proto__`. */
function translated(errors: Record<string, Sentence[]>, translate: (text: Sentence) => string) {
  const messages = Object.create(null) as Record<string, string[]>
  for (const [field, texts] of Object.entries(errors)) messages[field] = texts.map(translate)
  return messages
}

/** Answers on the socket when no request object exists: the bytes are not HTTP, or they arrive too slowly. */
export const answerInvalidHttp =
  (headers: SecurityHeaders) =>
  ({ code = '' }: NodeJS.ErrnoException, socket: Socket): void => {
    if (!socket.writable) return void socket.destroy()
    const { status, msg } = socketErrors[code] ?? { status: 400, msg: 'This is not a valid HTTP request.' }
    const body = JSON.stringify({ status, msg, data: null } satisfies Envelope<null>)
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      'connection: close',
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ]
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
  }

const socketErrors: Record<string, { status: number; msg: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, msg: 'The request came too slowly. Send it again.' },
  HPE_HEADER_OVERFLOW: { status: 431, msg: 'The headers of the request are too large.' },
}

const unexpectedError = (id: string) =>
  say(
    'Something went wrong on our side and nothing was changed. If it happens again, report the number {{id}}.',
    { id },
  )
