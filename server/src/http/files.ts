import { say } from '@balai/contract/core/sentences.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Secrets } from '../lib/secrets.ts'
import type { Services } from '../services.ts'
import { downloadName, fileLink, isKey } from '../lib/file-keys.ts'
import type { Part } from '../files/file-store.ts'
import { findFile } from '../files/files.queries.ts'
import { attachment } from './attachment.ts'
import { notFound, Refusal } from '../lib/refusal.ts'

/** The storage key in a file link, or `null` if the link is not one of ours. */
export function keyOfLink(link: string): string | null {
  const key = link.startsWith('/files/') ? link.slice('/files/'.length) : ''
  return isKey(key) ? key : null
}

/**
 * A signed link that opens a private file for the given minutes, for anyone who has the link. `holder` says for whom it
 * was made.
 */
export function signedLink(
  secrets: Secrets,
  storage_key: string,
  { minutes, holder }: { minutes: number; holder?: string },
): string {
  const expires = Math.floor(Date.now() / 1000) + minutes * 60
  const fields = { expires: String(expires), ...(holder !== undefined && { holder }) }
  const signature = secrets.sign('file link', signedText(storage_key, fields))
  return `${fileLink(storage_key)}?${new URLSearchParams({ ...fields, signature }).toString()}`
}

const signedText = (storage_key: string, { expires, holder }: { expires: string; holder?: string }) =>
  [storage_key, expires, ...(holder === undefined ? [] : [holder])].join(' ')

/**
 * Serves stored files from our own origin, wherever they are stored, with headers that keep their content from running.
 */
export function serveFiles(app: FastifyInstance, services: Services): void {
  // Fastify's own HEAD route would read the whole file to find its length.
  app.route({ method: ['GET', 'HEAD'], url: '/files/*', handler: serveFile })

  async function serveFile(request: FastifyRequest, reply: FastifyReply) {
    const key = (request.params as { '*': string })['*']
    const file = isKey(key) ? await findFile(services.db, key) : undefined
    if (!file) throw notFound(say('This file does not exist any more.'))
    if (!file.is_public) refuseUnsigned(services, key, request.query as Record<string, unknown>)
    const etag = `"${key.slice(key.indexOf('/') + 1)}"`
    const isForContent = request.method === 'GET'
    const part = isForContent ? partOf(request.headers, { etag, bytes: file.bytes }) : null
    if (part === 'none') {
      reply.header('content-range', `bytes */${file.bytes}`)
      throw new Refusal(say('The file has no such part. Load it again from its beginning.'), { status: 416 })
    }
    // HEAD does not open the file.
    const isThere = isForContent || (await services.files.exists(key))
    const content = isForContent ? await services.files.read(key, part ?? undefined) : ''
    if (!isThere || content === null) throw notFound(say('This file does not exist any more.'))
    return reply
      .status(part ? 206 : 200)
      .headers({
        'content-type': file.mime,
        'content-length': part ? part.end - part.start + 1 : file.bytes,
        ...(part && { 'content-range': `bytes ${part.start}-${part.end}/${file.bytes}` }),
        'accept-ranges': 'bytes',
        etag,
        // The content behind a key never changes.
        'cache-control': file.is_public ? 'public, max-age=31536000, immutable' : 'private, no-store',
        'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        // The public site shows these pictures, and so does the preview, which has an opaque origin.
        ...(file.is_public && { 'cross-origin-resource-policy': 'cross-origin' }),
        ...((file.is_download || !file.mime.startsWith('image/')) && {
          'content-disposition': attachment(downloadName(file.original_name, file.mime)),
        }),
      })
      .send(content)
  }
}

/**
 * The byte range that a request asks for, as video players do. Returns `null` for the whole file: also for several
 * ranges, for other units, and when `if-range` does not match.
 */
function partOf(
  headers: { range?: string | undefined; 'if-range'?: string | string[] | undefined },
  { etag, bytes }: { etag: string; bytes: number },
): Part | 'none' | null {
  const [range, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/i.exec(headers.range ?? '') ?? []
  if (!range || (from === '' && to === '') || (headers['if-range'] ?? etag) !== etag) return null
  if (from !== '' && to !== '' && Number(from) > Number(to)) return null
  const start = from === '' ? Math.max(0, bytes - Number(to)) : Number(from)
  const end = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)
  return start < bytes ? { start, end } : 'none'
}

function refuseUnsigned(
  { secrets }: Services,
  key: string,
  { expires, holder, signature }: Record<string, unknown>,
) {
  const signed =
    typeof expires === 'string' &&
    typeof signature === 'string' &&
    (holder === undefined || typeof holder === 'string') &&
    secrets.verify(
      'file link',
      signedText(key, { expires, ...(holder !== undefined && { holder }) }),
      signature,
    )
  if (!signed)
    throw new Refusal(say('This link is not valid. Open the file from its page again.'), { status: 403 })
  if (Number(expires) * 1000 <= Date.now())
    throw new Refusal(say('This link has expired. Open the file from its page again.'), { status: 403 })
}
