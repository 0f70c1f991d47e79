import underPressure from '@fastify/under-pressure'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { contract } from '@balai/contract/contract.ts'
import type { ContractModule } from '@balai/contract/core/endpoint.ts'
import { say } from '@balai/contract/core/sentences.ts'
import type { Services } from './services.ts'
import { otherLimits, parseQuery, addBodyParsers } from './http/bodies.ts'
import { answerErrors, errorAnswer, answerInvalidHttp } from './http/errors.ts'
import { refuseWhenBusy } from './http/faults.ts'
import { serveFiles } from './http/files.ts'
import { serveHealth } from './http/health.ts'
import { jsonOf } from './http/json.ts'
import { serveLive } from './http/live.ts'
import { serveMetrics } from './http/metrics.ts'
import { addSecurityHeaders, securityHeaders } from './http/security-headers.ts'
import { serveDocs } from './http/docs.ts'
import { serveSite } from './http/site.ts'
import { serveWeb } from './http/web.ts'
import { serve } from './http/serve.ts'
import { refuseSlowBodies } from './http/slow-bodies.ts'
import { Refusal } from './lib/refusal.ts'
import { extraRoutes, memberSessionsIn, readRevisionIn, routesOf } from './modules.ts'

/** Builds the HTTP server: every call of the contract, its documentation, health, files, the sample site and the web. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { config } = services
  const headers = securityHeaders(config)
  const app = Fastify({
    // At level info Fastify only logs its address, which the start command prints.
    loggerInstance: services.log.child(
      {},
      { level: services.log.level === 'info' ? 'warn' : services.log.level },
    ),
    // Fastify would log every refusal; faults are logged by the error handler.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // Forwarding headers are trusted only from the configured proxies.
    trustProxy: config.TRUST_PROXY ? config.TRUST_PROXY.split(',') : false,
    bodyLimit: otherLimits.bytes,
    // `refuseSlowBodies` limits the time of a body.
    requestTimeout: 0,
    // By default Node checks for slow clients every 30 seconds. It would answer a missing host itself, without headers.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000, requireHostHeader: false },
    // Fastify's own answer has neither the headers nor the envelope.
    return503OnClosing: false,
    keepAliveTimeout: 65_000,
    routerOptions: { querystringParser: parseQuery, maxParamLength: 200 },
    frameworkErrors: (error, request, reply) =>
      void errorAnswer(services.languages)(error, request, reply.headers(headers)),
    clientErrorHandler: answerInvalidHttp(headers),
  })
  // An unknown Expect header still gets a regular response.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.decorateRequest('caller', null)
  app.decorate('memberSessions', memberSessionsIn(services.db))
  app.decorate('readRevision', readRevisionIn(services.db))
  // The type of Fastify knows only texts; it sends bytes as well.
  app.setReplySerializer(jsonOf as (answer: unknown) => string)
  addBodyParsers(app)
  answerErrors(app, services.languages)
  addSecurityHeaders(app, headers)
  app.addHook('onRequest', (_request, _reply, done) => {
    services.traffic.note()
    done()
  })
  refuseWithoutHost(app)
  refuseSlowBodies(app)
  closeInTime(app)
  // Beyond these limits requests get 503 at once instead of a late response.
  await app.register(underPressure, {
    maxEventLoopDelay: 1_000,
    sampleInterval: 500,
    retryAfter: 3,
    pressureHandler: async (_request, _reply, _type, delay) => refuseWhenBusy(delay),
  })
  serveHealth(app, services)
  serveMetrics(app, services)
  for (const [domain, module] of Object.entries(contract))
    serve<ContractModule>(app, services, domain, module, routesOf(domain))
  for (const serveExtra of extraRoutes) serveExtra(app, services)
  serveFiles(app, services)
  serveLive(app, services)
  serveDocs(app)
  await serveSite(app, services)
  await serveWeb(app, services)
  return app
}

/** HTTP/1.1 requires the header. */
function refuseWithoutHost(app: FastifyInstance) {
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.headers.host === undefined && raw.httpVersion === '1.1')
      throw new Refusal(say('The request is not valid.'), { status: 400 })
  })
}

/** Milliseconds that a stopping server waits for the responses to requests that it has begun. */
const closingLimit = 10_000

/**
 * A stopping server refuses new requests, and closes each connection after its last response instead of after the
 * keep-alive timeout. A request without a response, such as one whose body never arrives, cannot keep it running.
 */
function closeInTime(app: FastifyInstance) {
  let isClosing = false
  app.addHook('onRequest', async () => {
    if (isClosing)
      throw new Refusal(say('The server is restarting. Try again in a few seconds.'), {
        status: 503,
        retryAfter: 3,
      })
  })
  app.addHook('preClose', async () => {
    isClosing = true
    const timer = setInterval(() => app.server.closeIdleConnections(), 50)
    const last = setTimeout(() => app.server.closeAllConnections(), closingLimit)
    app.server.once('close', () => {
      clearInterval(timer)
      clearTimeout(last)
    })
  })
}
