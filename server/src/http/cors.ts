import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isVisitorArea } from '@balai/contract/core/access.ts'
import type { AnyEndpoint } from '@balai/contract/core/endpoint.ts'
import type { Services } from '../services.ts'

/** Whether a call is for visitors of the public site, members or not. */
export const isForVisitors = ({ areas }: Pick<AnyEndpoint, 'areas'>): boolean => areas.every(isVisitorArea)

/** Whether the request comes from a page of an allowed origin. */
export const isFromAllowedOrigin = ({ site }: Services, { headers: { origin } }: FastifyRequest): boolean =>
  origin !== undefined && site.allowed_origins.includes(origin)

/** Lets a page of an allowed origin read the answer. Credentials are never allowed: no cookie authenticates. */
export function allowOrigin(services: Services, request: FastifyRequest, reply: FastifyReply): void {
  void reply.header('vary', 'origin')
  if (!isFromAllowedOrigin(services, request)) return
  void reply.headers({
    'access-control-allow-origin': request.headers.origin,
    'access-control-expose-headers': 'etag, retry-after',
  })
}

/** Answers what browsers ask before they send a call of another origin. */
export function servePreflight(app: FastifyInstance, services: Services, url: string): void {
  // Two calls can have the same path and another method.
  if (app.hasRoute({ method: 'OPTIONS', url })) return
  app.options(url, async (request, reply) => {
    allowOrigin(services, request, reply)
    if (isFromAllowedOrigin(services, request))
      void reply.headers({
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers':
          'accept-language, authorization, content-type, idempotency-key, if-none-match',
        'access-control-max-age': '600',
      })
    return reply.code(204).send()
  })
}
