import type { FastifyInstance } from 'fastify'
import type { House } from '../house.ts'
import { isKey } from '../lib/file-store.ts'
import { findFile } from '../lib/files.queries.ts'
import { attachment } from './attachment.ts'
import { notFound, Refusal } from './refusal.ts'

/** The address of a file; it opens by itself only if the file is public. */
export const fileLink = (storage_key: string) => `/files/${storage_key}`

/** The name in the store of the file that an address shows; `null` where it shows none of ours. */
export function keyOfLink(link: string): string | null {
  const key = link.startsWith('/files/') ? link.slice('/files/'.length) : ''
  return isKey(key) ? key : null
}

/** An address that opens a file which is not public, for so many minutes and whoever holds it. */
export function signedLink(
  { secrets }: House,
  storage_key: string,
  { minutes }: { minutes: number },
): string {
  const expires = Math.floor(Date.now() / 1000) + minutes * 60
  const signature = secrets.sign('file link', `${storage_key} ${expires}`)
  return `${fileLink(storage_key)}?expires=${expires}&signature=${signature}`
}

/** Serves files through us wherever they lie, so that links are ours and nothing in them can run. */
export function serveFiles(app: FastifyInstance, house: House): void {
  app.get('/files/*', async (request, reply) => {
    const key = (request.params as { '*': string })['*']
    const file = isKey(key) ? await findFile(house.db, key) : undefined
    if (!file) throw notFound('This file does not exist any more.')
    if (!file.is_public) refuseUnsigned(house, key, request.query as Record<string, unknown>)
    const content = await house.files.read(key)
    if (!content) throw notFound('This file does not exist any more.')
    return reply
      .headers({
        'content-type': file.mime,
        'content-length': file.bytes,
        // A name is given to one content only.
        'cache-control': file.is_public ? 'public, max-age=31536000, immutable' : 'private, no-store',
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        // Readers see public pictures on the site itself, and staff in a preview that has no origin of its own.
        ...(file.is_public && { 'cross-origin-resource-policy': 'cross-origin' }),
        ...(!file.mime.startsWith('image/') && { 'content-disposition': attachment(file.original_name) }),
      })
      .send(content)
  })
}

function refuseUnsigned({ secrets }: House, key: string, { expires, signature }: Record<string, unknown>) {
  const signed =
    typeof expires === 'string' &&
    typeof signature === 'string' &&
    secrets.verify('file link', `${key} ${expires}`, signature)
  if (!signed)
    throw new Refusal('This link is not valid. Open the file from its page again.', { status: 403 })
  if (Number(expires) * 1000 <= Date.now())
    throw new Refusal('This link has expired. Open the file from its page again.', { status: 403 })
}
