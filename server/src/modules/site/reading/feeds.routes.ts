import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { say } from '@balai/contract/core/sentences.ts'
import { answerCached } from '../../../http/caching.ts'
import { refuseInput } from '../../../http/problems.ts'
import { findSettings } from '../../../kit/site-settings/site-settings.queries.ts'
import { notFound } from '../../../lib/refusal.ts'
import { publicUrl } from '../../../mail/site-facts.ts'
import type { Services } from '../../../services.ts'
import { entriesOfEvents, findLastChange } from '../../events/published-events/published-events.queries.ts'
import {
  entriesOfCourses,
  findLastCourseChange,
} from '../../learning/published-courses/published-courses.queries.ts'
import { escape, folders, rssOf, sitemapIndexOf, sitemapOf } from './feed-xml.ts'
import { entriesOfPart, listNewest, listParts } from './feeds.queries.ts'
import { filterOf } from './reading.rules.ts'

/** How many items a feed has. */
const items = 50
/** The most that a sitemap may name. */
const partSize = 50_000

const FeedQuery = z.strictObject({ category: z.string().max(200).optional() })
const PartParams = z.object({ part: z.string().regex(/^\d{1,5}$/) })

/** Serves the feeds, the sitemap and what robots may visit. They are for anyone, and show summaries only. */
export function serveFeeds(app: FastifyInstance, services: Services): void {
  const { db, config } = services
  const own = publicUrl(config)
  const serve = (url: string, type: string, compose: (request: FastifyRequest) => Promise<string>) =>
    app.get(url, (request: FastifyRequest, reply: FastifyReply) =>
      services.forVisitors(() =>
        answerCached(request, reply, 'revision', async () => {
          const text = await compose(request)
          void reply.type(type)
          return text
        }),
      ),
    )
  // The stored settings, because those in memory may be a moment older than the ETag.
  const findSite = async () => {
    const { site_name, tagline, allowed_origins } = await findSettings(db)
    return { title: site_name || 'Balai', tagline, address: allowed_origins[0] ?? `${own}/site` }
  }

  serve('/rss.xml', 'application/rss+xml; charset=utf-8', async (request) => {
    const query = FeedQuery.safeParse(request.query)
    if (!query.success) throw refuseInput(query.error)
    const { category_ids } = await filterOf(db, query.data)
    const { title, tagline, address } = await findSite()
    return rssOf({
      ...{ title, description: tagline || title, site: address, self: own + request.url },
      items: await listNewest(db, category_ids, items),
    })
  })

  serve('/sitemap.xml', 'application/xml; charset=utf-8', async () => {
    const parts = (await listParts(db, partSize)).map(({ part, updated_at }) => ({
      address: `${own}/sitemap-${part}.xml`,
      updated_at,
    }))
    const changed = { events: await findLastChange(db), courses: await findLastCourseChange(db) }
    const others = Object.entries(changed).flatMap(([name, updated_at]) =>
      updated_at ? [{ address: `${own}/sitemap-${name}.xml`, updated_at }] : [],
    )
    return sitemapIndexOf([...parts, ...others])
  })

  serve('/sitemap-events.xml', 'application/xml; charset=utf-8', async () => {
    const { address } = await findSite()
    return sitemapOf(await entriesOfEvents(db, `${escape(address)}/${folders.event}`))
  })

  serve('/sitemap-courses.xml', 'application/xml; charset=utf-8', async () => {
    const { address } = await findSite()
    return sitemapOf(await entriesOfCourses(db, `${escape(address)}/${folders.course}`))
  })

  serve('/sitemap-:part.xml', 'application/xml; charset=utf-8', async (request) => {
    const params = PartParams.safeParse(request.params)
    const { address } = await findSite()
    const entries = params.success
      ? await entriesOfPart(db, { part: Number(params.data.part), size: partSize, address: escape(address) })
      : ''
    if (entries === '') throw notFound(say('The sitemap has no such part. Begin at /sitemap.xml.'))
    return sitemapOf(entries)
  })

  // Robots have nothing to find in the back-office.
  const robots = [
    'User-agent: *',
    ...['/rss.xml', '/sitemap', '/events', '/files/', '/site'].map((path) => `Allow: ${path}`),
    'Disallow: /',
    `Sitemap: ${own}/sitemap.xml`,
    '',
  ].join('\n')
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots))
}
