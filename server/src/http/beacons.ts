import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { say } from '@balai/contract/core/sentences.ts'
import { Refusal } from '../lib/refusal.ts'
import type { Services } from '../services.ts'
import { jsonParser } from './bodies.ts'
import { isFromAllowedOrigin } from './cors.ts'
import { refuseBeacon } from './visitors.ts'

/** Beacons whose body is read, or which wait or run, at once. Reading bodies takes time of the event loop. */
const mostInProgress = 150

/**
 * Registers routes whose JSON body can also be sent as text or without a type, as browsers send it when a page closes.
 * Too many at once are refused before their bodies are read.
 */
export function forBeacons(app: FastifyInstance, register: (app: FastifyInstance) => void): void {
  app.register(async (scope) => {
    // Texts that cannot be stored are left to the events that they stand in.
    const parse = jsonParser(scope, () => undefined)
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser(['application/json', 'text/plain'], { parseAs: 'buffer' }, parse)
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body: Buffer, done) =>
      request.headers['content-type'] === undefined ? parse(request, body, done) : done(unknownType()),
    )
    let inProgress = 0
    scope.addHook('onRequest', async (request, reply: FastifyReply) => {
      if (request.method !== 'POST') return
      if (inProgress >= mostInProgress) throw refuseBeacon()
      inProgress += 1
      reply.raw.once('close', () => (inProgress -= 1))
    })
    register(scope)
  })
}

const unknownType = () =>
  new Refusal(say('This kind of body is not understood. Send a form or JSON.'), { status: 415 })

/**
 * Refuses beacons of pages that are neither of an allowed origin nor of this server. Browsers name the origin with every
 * POST; a program could name any, so one that names none is not refused.
 */
export function refuseForeignPage(services: Services, request: FastifyRequest): void {
  const { origin } = request.headers
  if (origin === undefined || isFromAllowedOrigin(services, request)) return
  const { PUBLIC_URL } = services.config
  const isOwn =
    URL.parse(origin)?.host === request.host || (PUBLIC_URL && URL.parse(PUBLIC_URL)?.origin === origin)
  if (!isOwn)
    throw new Refusal(
      say(
        'Pages of this origin may not send events. A superuser can allow the origin in the settings of the site.',
      ),
      { status: 403 },
    )
}
