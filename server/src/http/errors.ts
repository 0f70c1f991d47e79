import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Envelope } from '@balai/contract/core/envelope.ts'
import { say, type Sentence } from '@balai/contract/core/sentences.ts'
import { refusalFrom } from './faults.ts'
import { languageIn, type Languages } from '../lib/languages.ts'
import { Refusal } from '../lib/refusal.ts'

/** The one place where errors become answers: refusals for people, faults for the log. */
export function answerErrors(app: FastifyInstance, languages: Languages): void {
  app.setErrorHandler(errorAnswer(languages))
}

/** Also for what goes wrong before a route is found, such as an address that cannot be decoded. */
export const errorAnswer =
  (languages: Languages) => (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const known = refusalFrom(error)
    const about = { err: error, request_id: request.id, url: request.url }
    if (!known) request.log.error(about, 'fault')
    else if (known.status >= 500) request.log.warn(about, 'unavailable')
    const refusal = known ?? new Refusal(sorry(request.id), { status: 500 })
    const { retryAfter, data = null, errors } = refusal.details
    const language = request.caller?.language ?? languageIn(request.headers['accept-language'])
    const speak = (text: Sentence) => languages.speak(language, text)
    if (retryAfter !== undefined) void reply.header('retry-after', retryAfter)
    void reply.header('cache-control', 'no-store')
    const answer: Envelope<unknown> = { status: refusal.code, msg: refusal.lines.map(speak).join('\n'), data }
    return reply.code(refusal.status).send(errors ? { ...answer, errors: spoken(errors, speak) } : answer)
  }

/** No prototype: a field may be called __proto__ by somebody who tries. */
function spoken(errors: Record<string, Sentence[]>, speak: (text: Sentence) => string) {
  const said = Object.create(null) as Record<string, string[]>
  for (const [field, texts] of Object.entries(errors)) said[field] = texts.map(speak)
  return said
}

/** What never becomes a request, because it is no HTTP or comes too slowly, gets its answer here. */
export function answerNonsense({ code = '' }: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable) return void socket.destroy()
  const { status, msg } = nonsense[code] ?? { status: 400, msg: 'This is not a valid HTTP request.' }
  const body = JSON.stringify({ status, msg, data: null } satisfies Envelope<null>)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}

const nonsense: Record<string, { status: number; msg: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, msg: 'The request came too slowly. Send it again.' },
  HPE_HEADER_OVERFLOW: { status: 431, msg: 'The headers of the request are too large.' },
}

const sorry = (id: string) =>
  say(
    'Something went wrong on our side and nothing was changed. If it happens again, report the number {{id}}.',
    { id },
  )
