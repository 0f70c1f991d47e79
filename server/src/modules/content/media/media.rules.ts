import { createHash } from 'node:crypto'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import type { Caller, ChangeContext, ReadContext } from '../../../http/context.ts'
import { fileLink } from '../../../http/files.ts'
import { notFound, Refusal, refuseField } from '../../../http/refusal.ts'
import { steps } from '../../../http/steps.ts'
import type { IncomingFile } from '../../../http/uploads.ts'
import { keepFile } from '../../../lib/files.ts'
import { insertFile, type NewFile } from '../../../lib/files.queries.ts'
import { redrawn } from '../../../lib/images.ts'
import { findMedia, findMediaBySource, insertMedia, listUses, type Media } from './media.queries.ts'

/** Sharp on the widest screens; readers get no more than that. */
const largest = { width: 2_400, height: 2_400 }

export async function findMediaOrRefuse(db: ReadDb, media_id: number): Promise<Media> {
  const found = await findMedia(db, media_id)
  if (!found || found.deleted_at) throw notFound('This file is not in the library any more.')
  return found
}

/** What is shown on the page of an article cannot be taken away from under it. */
export async function refuseUsed(db: ReadDb, media_id: number): Promise<void> {
  const uses = await listUses(db, media_id)
  if (uses.length === 0) return
  const titles = [...new Set(uses.map(({ news_title }) => `“${news_title}”`))]
  const more = titles.length > 3 ? ` and ${titles.length - 3} more` : ''
  throw new Refusal(
    `Articles still use this: ${titles.slice(0, 3).join(', ')}${more}. Remove it there first.`,
  )
}

/** A row of the library as the wire knows it. */
export const asMediaRow = (row: Media) => ({ ...row, link: fileLink(row.storage_key) })

interface Prepared {
  source_sha256: Buffer
  /** The new file, or none where the library has what was made of this one before. */
  file: NewFile | null
}

interface Sent {
  file: IncomingFile
  alt_text: string
  caption?: string
}

/** Decodes a picture and encodes it anew; one that was sent before is not stored twice. */
export const uploadPicture = uploading(async ({ content }) =>
  redrawn(content, { ...largest, fit: 'inside', format: 'webp' }),
)

/** Takes a film as it is, once its content says that it is one; nothing of it is run here. */
export const uploadFilm = uploading(async ({ content }) => {
  const mime = filmMime(content)
  if (!mime) throw refuseField('file', 'This is not a film that can be played. Choose an MP4 or WebM file.')
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
      // The second of two who send the same file at once gets what the first one has.
      const row = added ? await findMedia(db, added.media_id) : await findMediaBySource(db, source_sha256)
      if (!row) throw new Refusal('The same file was deleted at this moment. Send it again.', { status: 409 })
      const after = { original_name: row.original_name, bytes: row.bytes, is_new: Boolean(added) }
      return { data: asMediaRow(row), audit: { entity: 'media', entity_id: row.media_id, after } }
    },
  })
}

async function prepare({ db, files }: ReadContext, file: IncomingFile, read: Read): Promise<Prepared> {
  const source_sha256 = createHash('sha256').update(file.content).digest()
  if (await findMediaBySource(db, source_sha256)) return { source_sha256, file: null }
  const { content, ...facts } = await read(file)
  const kept = await keepFile(files, content, {
    ...facts,
    original_name: file.original_name,
    is_public: true,
    purpose: 'media',
  })
  return { source_sha256, file: kept }
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
  // Without a row in `files` what was stored is an orphan, which is swept up later.
  if (added) await insertFile(db, file, user_id)
  return added
}

/** MP4 begins with a box of type `ftyp`, WebM with the mark of EBML and its own name soon after. */
function filmMime(content: Buffer): string | null {
  if (content.subarray(4, 8).toString('latin1') === 'ftyp') return 'video/mp4'
  const isEbml = content.subarray(0, 4).toString('hex') === '1a45dfa3'
  return isEbml && content.subarray(0, 64).includes('webm') ? 'video/webm' : null
}
