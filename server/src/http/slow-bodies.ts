import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    bodyTimer: BodyTimer | null
  }
}

interface BodyTimer {
  /** Starts the limit again: for uploads that take long and arrive steadily. */
  refresh(): void
  clear(): void
}

/** Milliseconds within which a body must have arrived, or the next chunk of a large upload. */
const bodyLimit = 30_000
/** No upload takes longer. */
const uploadLimit = 2 * 3_600_000

/**
 * Ends requests whose body arrives too slowly. Node has the same limit for all requests of a server; a large upload needs
 * another one.
 */
export function refuseSlowBodies(app: FastifyInstance): void {
  app.decorateRequest('bodyTimer', null)
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined)
      request.bodyTimer = timerFor(app, request)
    done()
  })
  const clear = (request: FastifyRequest, _reply: unknown, done: () => void) => {
    // The rest of a body that was refused must arrive in time as well.
    if (request.raw.complete) request.bodyTimer?.clear()
    done()
  }
  app.addHook('preHandler', clear)
  app.addHook('onResponse', clear)
}

function timerFor({ server }: FastifyInstance, { raw }: FastifyRequest): BodyTimer {
  const last = Date.now() + uploadLimit
  const timer = setTimeout(() => {
    if (!raw.complete && !raw.socket.destroyed)
      server.emit(
        'clientError',
        Object.assign(new Error('slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
        raw.socket,
      )
  }, bodyLimit).unref()
  return {
    refresh: () => {
      if (Date.now() < last) timer.refresh()
    },
    clear: () => clearTimeout(timer),
  }
}
