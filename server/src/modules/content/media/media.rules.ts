import { createHash } from 'node:crypto'
import { say } from '@balai/contract/core/sentences.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import type { Caller, ChangeContext, ReadContext } from '../../../http/context.ts'
import { fileLink } from '../../../lib/file-keys.ts'
import { notFound, Refusal, refuseField } from '../../../lib/refusal.ts'
import { steps } from '../../../http/steps.ts'
import type { IncomingFile } from '../../../http/uploads.ts'
import { storeFile } from '../../../files/files.ts'
import { insertFile, type NewFile } from '../../../files/files.queries.ts'
import { bytesOf } from '../../../lib/byte-source.ts'
import { filmMime } from '../../../lib/films.ts'
import { reencode } from '../../../lib/images.ts'
import {
  findMedia,
  findMediaBySource,
  insertMedia,
  isInAboutText,
  listUses,
  type Media,
} from './media.queries.ts'
import type { MediaUser, UseElsewhere } from './media-users.rules.ts'

/** Larger images are scaled down to this size, which is sharp on the widest screens. */
const largest = { width: 2_400, height: 2_400 }

export async function findMediaOrRefuse(db: ReadDb, media_id: number): Promise<Media> {
  const found = await findMedia(db, media_id)
  if (!found || found.deleted_at) throw notFound(say('This file is not in the library any more.'))
  return found
}

/** A file that an article, an event, the about text of the site or a campaign uses cannot be deleted. */
export async function refuseUsed(
  db: ReadDb,
  { media_id, storage_key }: Pick<Media, 'media_id' | 'storage_key'>,
  users: readonly MediaUser[],
): Promise<void> {
  if (await isInAboutText(db, storage_key))
    throw new Refusal(say('The about text of the site still uses this. Remove it there first.'))
  const elsewhere = await listElsewhere(db, storage_key, users)
  const open = [...(await listUses(db, media_id)), ...elsewhere.filter(({ is_sent }) => !is_sent)]
  if (open.length > 0) {
    const { titles, more } = named(open)
    throw new Refusal(
      more > 0
        ? say('This is still used in {{titles}} and {{more}} more. Remove it there first.', { titles, more })
        : say('This is still used in {{titles}}. Remove it there first.', { titles }),
    )
  }
  if (elsewhere.length > 0) {
    const { titles, more } = named(elsewhere)
    throw new Refusal(
      more > 0
        ? say('Readers of {{titles}} and {{more}} more still load this. Delete these campaigns first.', {
            titles,
            more,
          })
        : say('Readers of {{titles}} still load this. Delete these campaigns first.', { titles }),
    )
  }
}

/** The first titles in quotes, and how many there are besides. */
function named(uses: readonly { title: string }[]): { titles: string; more: number } {
  const all = [...new Set(uses.map(({ title }) => `“${title}”`))]
  return { titles: all.slice(0, 3).join(', '), more: Math.max(0, all.length - 3) }
}

export async function listElsewhere(
  db: ReadDb,
  storage_key: string,
  users: readonly MediaUser[],
): Promise<UseElsewhere[]> {
  return (await Promise.all(users.map((user) => user.list(db, storage_key)))).flat()
}

/** A row of the library in its wire format. */
export const asMediaRow = (row: Media) => ({ ...row, link: fileLink(row.storage_key) })

interface Prepared {
  source_sha256: Buffer
  /** The new file; null if the library already has one made from the same upload. */
  file: NewFile | null
}

interface Sent {
  file: IncomingFile
  alt_text: string
  caption?: string
}

/** Decodes an image and encodes it again. The same upload is not stored twice. */
export const uploadPicture = uploading(async ({ content }) =>
  reencode(content, { ...largest, fit: 'inside', format: 'webp' }),
)

/** Stores a video unchanged if its content is the container of a film. The server never decodes it. */
export const uploadFilm = uploading(async ({ content }) => {
  const mime = await filmMime(bytesOf(content))
  if (!mime)
    throw refuseField('file', say('This is not a film that can be played. Choose an MP4 or WebM file.'))
  return { content, mime, width: null, height: null }
})

type Read = (
  file: IncomingFile,
) => Promise<{ content: Buffer; mime: string; width: number | null; height: number | null }>

function uploading(read: Read) {
  return steps({
    prepare: (context: ReadContext, { file }: Sent) => prepare(context, file, read),
    undo: async ({ files }, { file }) => {
      if (file) await files.remove(file.storage_key)
    },
    check: async () => null,
    store: async ({ db, caller }: ChangeContext, sent, { prepared }) => {
      const { source_sha256, file } = prepared
      const added = file && (await addMedia(db, caller, { source_sha256, file }, sent))
      // If two people upload the same file concurrently, the second gets the row of the first.
      const row = added ? await findMedia(db, added.media_id) : await findMediaBySource(db, source_sha256)
      if (!row)
        throw new Refusal(say('The same file was deleted at this moment. Send it again.'), { status: 409 })
      const after = { original_name: row.original_name, bytes: row.bytes, is_new: Boolean(added) }
      return { data: asMediaRow(row), audit: { entity: 'media', entity_id: row.media_id, after } }
    },
  })
}

async function prepare({ db, files }: ReadContext, file: IncomingFile, read: Read): Promise<Prepared> {
  const source_sha256 = createHash('sha256').update(file.content).digest()
  if (await findMediaBySource(db, source_sha256)) return { source_sha256, file: null }
  const { content, ...facts } = await read(file)
  const stored = await storeFile(files, content, {
    ...facts,
    original_name: file.original_name,
    is_public: true,
    purpose: 'media',
  })
  return { source_sha256, file: stored }
}

async function addMedia(
  db: Transaction,
  { user_id }: Caller,
  { source_sha256, file }: { source_sha256: Buffer; file: NewFile },
  { alt_text, caption = '' }: { alt_text: string; caption?: string },
) {
  const { storage_key, mime, bytes, width = null, height = null, original_name } = file
  const added = await insertMedia(db, {
    storage_key,
    media_kind: mime.startsWith('image/') ? 'image' : 'video',
    mime,
    bytes,
    width,
    height,
    original_name,
    source_sha256,
    alt_text,
    caption,
    created_by: user_id,
    updated_by: user_id,
  })
  // Without a row in `files` the stored file is an orphan, which a job removes later.
  if (added) await insertFile(db, file, user_id)
  return added
}
