import type { FastifyInstance } from 'fastify'
import type { Envelope } from '@balai/contract/envelope.ts'
import { refusalFrom } from './faults.ts'
import { Refusal } from './refusal.ts'

/** The one place where errors become answers: refusals for people, faults for the log. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalFrom(error) ?? new Refusal(sorry(request.id), { status: 500 })
    if (refusal.status >= 500)
      request.log.error({ err: error, request_id: request.id, url: request.url }, 'fault')
    const { retryAfter, data = null, errors } = refusal.details
    if (retryAfter !== undefined) void reply.header('retry-after', retryAfter)
    void reply.header('cache-control', 'no-store')
    const answer: Envelope<unknown> = { status: refusal.code, msg: refusal.message, data }
    return reply.code(refusal.status).send(errors ? { ...answer, errors } : answer)
  })
}

const sorry = (id: string) =>
  `Something went wrong on our side and nothing was changed. If it happens again, report the number ${id}.`
