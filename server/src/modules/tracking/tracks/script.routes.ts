import type { FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'

const file = new URL('./script/track.browser.ts', import.meta.url)

/**
 * Serves the script that sites add to their pages. Pages of any origin load it; which of them may send events is decided
 * by the call that takes these.
 */
export function serveScript(app: FastifyInstance): void {
  let made: ReturnType<typeof makeScript> | undefined
  app.get('/track.js', async (request, reply) => {
    const { plain, gzip, etag } = await (made ??= makeScript())
    void reply.headers({
      etag,
      // A new version reaches every page within an hour.
      'cache-control': 'public, max-age=3600',
      'cross-origin-resource-policy': 'cross-origin',
      // For pages that name the hash of the script, which must read it to compare.
      'access-control-allow-origin': '*',
      vary: 'accept-encoding',
    })
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    const isCompressed = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
    if (isCompressed) void reply.header('content-encoding', 'gzip')
    return reply.type('text/javascript; charset=utf-8').send(isCompressed ? gzip : plain)
  })
}

async function makeScript() {
  const plain = Buffer.from(await readScript())
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { plain, gzip: gzipSync(plain, { level: 9 }), etag: `W/${etag}` }
}

/** The bundle of the server has the minified script. A server that runs from its sources sends the function as it is. */
async function readScript(): Promise<string> {
  if (!file.pathname.endsWith('.ts')) return readFile(file, 'utf8')
  const { track } = (await import(file.href)) as typeof import('./script/track.browser.ts')
  return `(${track.toString()})(window, history)\n`
}
