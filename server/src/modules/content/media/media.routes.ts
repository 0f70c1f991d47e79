import type { media } from '@balai/contract/content/media.ts'
import { say } from '@balai/contract/core/sentences.ts'
import { lockRows } from '../../../db/locks.ts'
import type { Handlers } from '../../../http/handlers.ts'
import type { Joined } from '../../../manifest.ts'
import { notFound, Refusal, staleVersion } from '../../../lib/refusal.ts'
import { steps } from '../../../http/steps.ts'
import { updated } from '../../../lib/updates.ts'
import {
  findMedia,
  findMediaBySource,
  listMedia,
  listUses,
  moveMediaToTrash,
  takeMediaFromTrash,
  updateMedia,
  updateMediaAtOnce,
} from './media.queries.ts'
import {
  asMediaRow,
  findMediaOrRefuse,
  listElsewhere,
  refuseUsed,
  uploadFilm,
  uploadPicture,
} from './media.rules.ts'

const lockMedia = (media_id: number) => lockRows('media', 'media_id', [media_id])

const sameFileAdded = () => new Refusal(say('The same file was added again in the meantime. Use that one.'))

export const mediaRoutes = ({ mediaUsers }: Pick<Joined, 'mediaUsers'>): Handlers<typeof media> => ({
  list: async ({ db }, input) => {
    const { rows, ...page } = await listMedia(db, input, mediaUsers)
    return { ...page, rows: rows.map(asMediaRow) }
  },

  find: async ({ db }, { media_id }) => {
    const row = await findMedia(db, media_id, mediaUsers)
    if (!row) throw notFound(say('This file is not in the library any more.'))
    const elsewhere = await listElsewhere(db, row.storage_key, mediaUsers)
    return { ...asMediaRow(row), uses: await listUses(db, media_id), elsewhere }
  },

  upload: uploadPicture,

  uploadVideo: uploadFilm,

  update: steps({
    lock: ({ media_id }) => lockMedia(media_id),
    check: async ({ db }, { media_id, version, ...yours }) => {
      const row = await findMediaOrRefuse(db, media_id)
      if (row.version !== version)
        throw staleVersion({
          changed_by: row.updated_by_name,
          changed_at: row.updated_at,
          theirs: { alt_text: row.alt_text, caption: row.caption, version: row.version },
          yours,
        })
      return row
    },
    atOnce: ({ caller }, input) => updateMediaAtOnce(input, caller.user_id),
    store: async ({ db, caller }, { media_id, ...input }, { found: row }) => {
      const before = { alt_text: row.alt_text, caption: row.caption }
      const after = updated(before, input)
      const data = await updateMedia(db, media_id, after, caller.user_id)
      return { data, audit: { entity: 'media', entity_id: media_id, before, after } }
    },
  }),

  delete: steps({
    // A transaction that adds a use holds the same lock until it commits, so the check below sees the use.
    lock: ({ media_id }) => lockMedia(media_id),
    check: async ({ db }, { media_id }) => {
      const row = await findMediaOrRefuse(db, media_id)
      await refuseUsed(db, row, mediaUsers)
      return row
    },
    effects: async (_context, _input, { original_name }) => [
      say('“{{name}}” goes to the trash, from where it can be restored for 30 days.', {
        name: original_name,
      }),
    ],
    store: async ({ db, caller }, { media_id }, { found: row }) => {
      await moveMediaToTrash(db, media_id, caller.user_id)
      return {
        data: null,
        audit: { entity: 'media', entity_id: media_id, before: { original_name: row.original_name } },
      }
    },
  }),

  restore: steps({
    lock: ({ media_id }) => lockMedia(media_id),
    unique: { media_source: sameFileAdded },
    check: async ({ db }, { media_id }) => {
      const row = await findMedia(db, media_id)
      if (!row?.deleted_at) throw notFound(say('This file is not in the trash.'))
      if (await findMediaBySource(db, row.source_sha256)) throw sameFileAdded()
      return row
    },
    store: async ({ db }, { media_id }, { found: row }) => {
      await takeMediaFromTrash(db, media_id)
      return {
        data: null,
        audit: { entity: 'media', entity_id: media_id, after: { original_name: row.original_name } },
      }
    },
  }),
})
