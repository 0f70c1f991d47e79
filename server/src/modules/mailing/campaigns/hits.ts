import type { FastifyInstance, FastifyRequest } from 'fastify'
import { say } from '@balai/contract/core/sentences.ts'
import { answerPage } from '../../../http/plain-page.ts'
import { countAttempt } from '../../../http/throttle.queries.ts'
import { notFound } from '../../../lib/refusal.ts'
import { clickPath, linkOfToken, picturePath } from '../../../mail/counted-links.ts'
import type { Services } from '../../../services.ts'
import { recordHit, type Hit } from './hits.queries.ts'

type Asking = FastifyRequest<{ Params: { token: string } }>

/** One transparent pixel. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

const broken = say('This link is not valid. Open the mail again and use the link in it.')

/**
 * Serves the counted links of campaigns. A link leads only where the mail that was sent led; an address that nobody signed
 * leads nowhere.
 */
export function serveHits(app: FastifyInstance, services: Services): void {
  const { pool } = services
  app.get(
    `${clickPath}/:token`,
    { exposeHeadRoute: false },
    answerPage(services, async (request: Asking, reply) => {
      const hit = await hitOf(services, request)
      const target = hit.link === 0 ? undefined : await recordHit(pool, hit)
      if (!target) throw notFound(broken)
      return reply.header('referrer-policy', 'no-referrer').redirect(target, 302)
    }),
  )
  app.get(
    `${picturePath}/:token`,
    { exposeHeadRoute: false },
    answerPage(services, async (request: Asking, reply) => {
      const hit = await hitOf(services, request)
      if (hit.link !== 0 || (await recordHit(pool, hit)) === undefined) throw notFound(broken)
      return reply.type('image/gif').send(pixel)
    }),
  )
}

/** The mail and the link of a token. Only wrong ones are throttled: many people share a network. */
async function hitOf(services: Services, request: Asking): Promise<Hit> {
  const hit = linkOfToken(services.addresses, request.params.token)
  if (hit) return hit
  await countAttempt(services, { key: `campaign links from ${request.ip}`, limit: 60, window_minutes: 10 })
  throw notFound(broken)
}
