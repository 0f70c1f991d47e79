import type { media } from '@balai/contract/content/media.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { notFound, Refusal, staleVersion } from '../../../http/refusal.ts'
import { steps } from '../../../http/steps.ts'
import {
  findMedia,
  findMediaBySource,
  listMedia,
  listUses,
  moveMediaToTrash,
  takeMediaFromTrash,
  updateMedia,
} from './media.queries.ts'
import { asMediaRow, findMediaOrRefuse, refuseUsed, uploadFilm, uploadPicture } from './media.rules.ts'

export const mediaRoutes: Handlers<typeof media> = {
  list: async ({ db }, input) => {
    const { rows, ...page } = await listMedia(db, input)
    return { ...page, rows: rows.map(asMediaRow) }
  },

  find: async ({ db }, { media_id }) => {
    const row = await findMedia(db, media_id)
    if (!row) throw notFound('This file is not in the library any more.')
    return { ...asMediaRow(row), uses: await listUses(db, media_id) }
  },

  upload: uploadPicture,

  uploadVideo: uploadFilm,

  update: steps({
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
    store: async ({ db, caller }, { alt_text, caption, ...key }, { found: row }) => {
      const after = { alt_text, caption }
      const data = await updateMedia(db, key, after, caller.user_id)
      if (!data)
        throw new Refusal('Somebody changed this at this moment. Load it again, then save.', { status: 409 })
      const before = { alt_text: row.alt_text, caption: row.caption }
      return { data, audit: { entity: 'media', entity_id: key.media_id, before, after } }
    },
  }),

  delete: steps({
    check: async ({ db }, { media_id }) => {
      const row = await findMediaOrRefuse(db, media_id)
      await refuseUsed(db, media_id)
      return row
    },
    effects: async (_context, _input, { original_name }) => [
      `“${original_name}” goes to the trash, from where it can be restored for 30 days.`,
    ],
    store: async ({ db, caller }, { media_id }, { found: row }) => {
      if (!(await moveMediaToTrash(db, media_id, caller.user_id)))
        throw new Refusal('An article began to use this at this moment. Remove it there first.')
      return {
        data: null,
        audit: { entity: 'media', entity_id: media_id, before: { original_name: row.original_name } },
      }
    },
  }),

  restore: steps({
    check: async ({ db }, { media_id }) => {
      const row = await findMedia(db, media_id)
      if (!row?.deleted_at) throw notFound('This file is not in the trash.')
      if (await findMediaBySource(db, row.source_sha256))
        throw new Refusal('The same file was added again in the meantime. Use that one.')
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
}
