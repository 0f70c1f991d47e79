import { say } from '@balai/contract/core/sentences.ts'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Services } from '../services.ts'
import { sameText } from '../lib/secrets.ts'
import { notFound } from '../lib/refusal.ts'
import { findQueueFacts } from '../mail/queue-facts.queries.ts'

/** Serves Prometheus metrics to clients that send METRICS_TOKEN; without that setting the route does not exist. */
export function serveMetrics(app: FastifyInstance, { config, pool, db }: Services): void {
  const token = config.METRICS_TOKEN
  if (!token) return
  const register = new Registry()
  collectDefaultMetrics({ register })
  const requests = new Histogram({
    name: 'balai_http_request_seconds',
    help: 'Duration of requests by route and status.',
    labelNames: ['route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [register],
  })
  new Gauge({
    name: 'balai_database_connections',
    help: 'Connections of the pool, by what they do.',
    labelNames: ['state'],
    registers: [register],
    collect() {
      this.set({ state: 'open' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'awaited' }, pool.waitingCount)
    },
  })
  new Gauge({
    name: 'balai_mails',
    help: 'Mails that wait, mails of which nobody knows whether they arrived, and 1 while the queue is paused.',
    labelNames: ['state'],
    registers: [register],
    async collect() {
      const facts = await findQueueFacts(db)
      this.set({ state: 'waiting' }, facts.waiting ?? 0)
      this.set({ state: 'uncertain' }, facts.uncertain ?? 0)
      this.set({ state: 'paused' }, facts.paused ?? 0)
      oldest.set(facts.oldest_seconds ?? 0)
    },
  })
  const oldest = new Gauge({
    name: 'balai_mails_oldest_seconds',
    help: 'For how long the oldest mail that is due has waited.',
    registers: [register],
  })
  app.addHook('onResponse', async (request, reply) => {
    requests.observe(
      { route: request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
  })
  app.get('/metrics', async (request, reply) => {
    if (!sameText(request.headers.authorization ?? '', `Bearer ${token}`))
      throw notFound(say('There is nothing here.'))
    return reply.type(register.contentType).send(await register.metrics())
  })
}
