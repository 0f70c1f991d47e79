import { say } from '@balai/contract/core/sentences.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { families } from '@balai/contract/core/call-shape.ts'
import type { Services } from '../services.ts'
import { notFound } from '../lib/refusal.ts'

const dist = fileURLToPath(new URL('../../../web/dist/', import.meta.url))

/** Serves the built web application, and its index page for every path that is neither a call nor a file. */
export async function serveWeb(app: FastifyInstance, services: Services): Promise<void> {
  const isCall = (url: string) => Object.values(families).some((base) => url.startsWith(`${base}/`))
  if (!existsSync(join(dist, 'index.html'))) {
    app.setNotFoundHandler(() => {
      throw notFound(say('There is no such call.'))
    })
    return
  }
  await app.register(fastifyStatic, {
    root: join(dist, 'assets'),
    prefix: '/assets/',
    // Vite puts a content hash into the names of these files.
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
    index: false,
  })
  // It serves pages under /door/, so its address must be above them.
  const worker = await readFile(join(dist, 'door-worker.js'))
  app.get('/door-worker.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(worker),
  )
  const html = await readFile(join(dist, 'index.html'), 'utf8')
  app.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' || isCall(request.url) || isAsset.test(request.url))
      throw notFound(say('There is no such call.'))
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(pageWithSettings(html, services))
  })
}

/** A file of a build that no longer exists, of the web or of the sample site. */
const isAsset = /^(\/site)?\/assets\//

/** Inlines the client settings into the page, so that the application starts without another request. */
function pageWithSettings(html: string, { config, site }: Services): string {
  const settings = {
    client_credential: config.CLIENT_CREDENTIAL,
    time_zone: site.time_zone,
    site_name: site.name,
    serves_site: config.serves_site,
    bases: families,
  }
  const content = JSON.stringify(settings).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return html.replace('name="balai-settings" content=""', () => `name="balai-settings" content="${content}"`)
}
