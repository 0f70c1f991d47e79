import underPressure from '@fastify/under-pressure'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { contract } from '@balai/contract/contract.ts'
import type { ContractModule } from '@balai/contract/core/endpoint.ts'
import type { Services } from './services.ts'
import { bodyLimits, parseQuery, addBodyParsers } from './http/bodies.ts'
import { answerErrors, errorAnswer, answerInvalidHttp } from './http/errors.ts'
import { refuseWhenBusy } from './http/faults.ts'
import { serveFiles } from './http/files.ts'
import { serveHealth } from './http/health.ts'
import { serveLive } from './http/live.ts'
import { serveMetrics } from './http/metrics.ts'
import { addSecurityHeaders } from './http/security-headers.ts'
import { serveDocs } from './http/docs.ts'
import { serveWeb } from './http/web.ts'
import { serve } from './http/serve.ts'
import { extraRoutes, routesOf } from './modules.ts'

/** Builds the HTTP side of the house: every call of the contract, its documentation, health and the web. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { config } = services
  const app = Fastify({
    // All it tells at the level of information is where it listens, and the start says that in plain words.
    loggerInstance: services.log.child(
      {},
      { level: services.log.level === 'info' ? 'warn' : services.log.level },
    ),
    // Every refusal would be a line; faults are logged where they become answers.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // Forwarding headers are believed only from proxies that the settings name.
    trustProxy: config.TRUST_PROXY ? config.TRUST_PROXY.split(',') : false,
    bodyLimit: bodyLimits.bytes,
    requestTimeout: 30_000,
    // Node looks for slow senders only every 30 seconds unless told otherwise.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    keepAliveTimeout: 65_000,
    routerOptions: { querystringParser: parseQuery, maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => void errorAnswer(services.languages)(error, request, reply),
    clientErrorHandler: answerInvalidHttp,
  })
  // An expectation that nobody knows is no reason to leave a request without a proper answer.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.decorateRequest('caller', null)
  closeWhenIdle(app)
  addBodyParsers(app)
  answerErrors(app, services.languages)
  addSecurityHeaders(app, { https: config.PUBLIC_URL?.startsWith('https:') ?? false })
  // Past these the process answers 503 at once instead of everybody late.
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
  await serveWeb(app, services)
  return app
}

/** Connections that are busy when the server begins to close are ended with their answer, not when they tire. */
function closeWhenIdle(app: FastifyInstance) {
  app.addHook('preClose', async () => {
    const timer = setInterval(() => app.server.closeIdleConnections(), 50)
    app.server.once('close', () => clearInterval(timer))
  })
}
