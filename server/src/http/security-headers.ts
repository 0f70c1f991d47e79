import type { FastifyInstance } from 'fastify'
import { videoHosts } from '@balai/contract/content/news-shapes.ts'
import type { Config } from '../config.ts'

/**
 * Scripts come from our own origin only, frames from the players that articles may embed, media from any https host.
 * Inline styles are allowed because the component library uses them.
 */
const policy = [
  "default-src 'self'",
  // The reader of QR codes is WebAssembly, where the browser has none of its own.
  "script-src 'self' 'wasm-unsafe-eval'",
  "script-src-attr 'none'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  `frame-src 'self' ${videoHosts.map((host) => `https://${host}`).join(' ')}`,
  "media-src 'self' https:",
  "worker-src 'self' blob:",
  "frame-ancestors 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "object-src 'none'",
].join(';')

/** The headers of every response, including those that Fastify or Node send without running a hook. */
export type SecurityHeaders = Readonly<Record<string, string>>

export const securityHeaders = ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>) => ({
  'content-security-policy': policy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...(PUBLIC_URL?.startsWith('https:') && {
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  }),
})

export function addSecurityHeaders(app: FastifyInstance, headers: SecurityHeaders): void {
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers)
    done()
  })
}
