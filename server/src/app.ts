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

/** Builds the HTTP server: every call of the contract, its documentation, health, files and the web. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { config } = services
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
    bodyLimit: bodyLimits.bytes,
    requestTimeout: 30_000,
    // By default Node checks for slow clients every 30 seconds.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    keepAliveTimeout: 65_000,
    routerOptions: { querystringParser: parseQuery, maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => void errorAnswer(services.languages)(error, request, reply),
    clientErrorHandler: answerInvalidHttp,
  })
  // An unknown Expect header still gets a regular response.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.decorateRequest('caller', null)
  closeWhenIdle(app)
  addBodyParsers(app)
  answerErrors(app, services.languages)
  addSecurityHeaders(app, { https: config.PUBLIC_URL?.startsWith('https:') ?? false })
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
  await serveWeb(app, services)
  return app
}

/** Closes each connection after its last response during shutdown, instead of after the keep-alive timeout. */
function closeWhenIdle(app: FastifyInstance) {
  app.addHook('preClose', async () => {
    const timer = setInterval(() => app.server.closeIdleConnections(), 50)
    app.server.once('close', () => clearInterval(timer))
  })
}
