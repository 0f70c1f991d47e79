import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { videoHosts } from '@balai/contract/content/news-shapes.ts'
import type { Services } from '../services.ts'

const dist = fileURLToPath(new URL('../../../site/dist/', import.meta.url))

/**
 * What the pages of the site need: scripts, calls and pictures of our own origin, the players that articles may embed,
 * and films of any https host. Texts that editors wrote have styles as attributes, to align paragraphs.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "script-src-attr 'none'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  `frame-src ${videoHosts.map((host) => `https://${host}`).join(' ')}`,
  "media-src 'self' https:",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join(';')

/** Serves the built sample site at /site, if it is switched on: its page for every address there that is no file. */
export async function serveSite(app: FastifyInstance, { config }: Services): Promise<void> {
  if (!config.serves_site || !existsSync(join(dist, 'index.html'))) return
  await app.register(fastifyStatic, {
    root: join(dist, 'assets'),
    prefix: '/site/assets/',
    // Vite puts a content hash into the names of these files.
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
    index: false,
    // The web application decorates replies.
    decorateReply: false,
  })
  const page = await readFile(join(dist, 'index.html'), 'utf8')
  const look = await readFile(join(dist, 'look.js'), 'utf8')
  app.get('/site/look.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(look),
  )
  for (const url of ['/site', '/site/*'])
    app.get(url, (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .headers({ 'content-security-policy': policy, 'cache-control': 'no-cache' })
        .send(page),
    )
}
