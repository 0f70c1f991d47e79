import type { news } from '@balai/contract/content/news.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { notFound } from '../../../http/refusal.ts'
import { steps } from '../../../http/steps.ts'
import { cleaned } from '../../../lib/html.ts'
import { listOldPermalinks } from '../../../kit/permalinks/permalinks.queries.ts'
import { findPresence } from '../drafts/drafts.queries.ts'
import { uploadPicture } from '../media/media.rules.ts'
import { bulk, undoBulk } from './bulk.rules.ts'
import { insertNews, tellOfNews } from './copies.queries.ts'
import { findDetail, listMediaOf } from './detail.queries.ts'
import { countNews, listNews } from './list.queries.ts'
import {
  findNews,
  listAuthors,
  listContributors,
  moveNewsToTrash,
  takeNewsFromTrash,
} from './news.queries.ts'
import {
  changesOf,
  checkFields,
  findByIdOrRefuse,
  findNewsOrRefuse,
  findVersionOrRefuse,
} from './news.rules.ts'
import { previewOf, readingMinutes } from './preview.rules.ts'
import { approve, setStatus } from './status.rules.ts'
import { savingCopy } from './saves.rules.ts'
import { listTransitions } from './states.queries.ts'
import { isInReview, lockOf, maySubmit, nextStatuses, refuseTrashing } from './states.rules.ts'

export const newsRoutes: Handlers<typeof news> = {
  list: ({ db }, input) => listNews(db, input),

  counts: ({ db }, { news_content_type }) => countNews(db, news_content_type),

  latest: ({ db }, place) =>
    listNews(db, {
      ...place,
      search: '',
      order_by: 'updated_at',
      order: 'desc',
      date_by: 'updated_at',
    }),

  authors: ({ db }, { search }) => listAuthors(db, search),

  contributors: ({ db }, { search }) => listContributors(db, search),

  detail: async ({ db, caller }, { id }) => {
    const item = await findByIdOrRefuse(db, id)
    const version = await findVersionOrRefuse(db, item.news_id, item.content_version)
    // Cleaned once more: the rules may have become stricter since it was stored.
    const text = await cleaned(version.news_content)
    return {
      ...(await findDetail(db, item.news_id)),
      fields: { ...version.fields, news_content: text.html },
      media: await listMediaOf(db, version, text.keys),
      reading_minutes: readingMinutes(text.words),
      history: await listTransitions(db, item.news_id),
      old_permalinks: await listOldPermalinks(db, {
        subject_id: item.news_id,
        permalink: item.news_permalink,
      }),
      editing: await findPresence(db, item.news_id, caller.user_id),
      locked: lockOf(caller, item),
      next_statuses: nextStatuses(caller, item),
      may_submit: maySubmit(item),
      may_review: isInReview(item),
    }
  },

  preview: async ({ db }, { id, copy }) => previewOf(db, await findByIdOrRefuse(db, id), copy),

  create: steps({
    prepare: (_context, { news_content }) => cleaned(news_content),
    check: ({ db, caller }, { news_content_type, ...fields }) =>
      checkFields(db, { kind: news_content_type, user_id: caller.user_id }, fields),
    store: async ({ db, caller }, input, { found: fields, prepared: text }) => {
      const copy = { fields, text, planned_at: input.planned_at }
      const data = await insertNews(db, input.news_content_type, copy, caller.user_id)
      const { after } = changesOf(null, fields)
      return {
        data: { ...data, is_cleaned: text.is_cleaned },
        audit: { entity: 'news', entity_id: data.news_id, after: { ...after, words: text.words } },
      }
    },
  }),

  update: savingCopy('save'),

  delete: steps({
    check: async ({ db, caller }, { news_id }) => {
      const item = await findNewsOrRefuse(db, news_id)
      refuseTrashing(caller, item)
      return item
    },
    effects: async (_context, _input, item) => [
      `“${item.news_title}” goes to the trash, from where it can be restored for 30 days.`,
      ...(item.news_status === 'published' ? ['Readers can no longer open it.'] : []),
    ],
    store: async ({ db, caller }, { news_id }, { found: item }) => {
      const version = await moveNewsToTrash(db, news_id, caller.user_id)
      await tellOfNews(db, { news_id, version }, caller.user_id)
      const before = { news_title: item.news_title, news_status: item.news_status }
      return { data: null, audit: { entity: 'news', entity_id: news_id, before } }
    },
  }),

  restore: steps({
    check: async ({ db }, { news_id }) => {
      const item = await findNews(db, news_id)
      if (!item?.deleted_at) throw notFound('This article is not in the trash.')
      return item
    },
    store: async ({ db, caller }, { news_id }, { found: item }) => {
      const version = await takeNewsFromTrash(db, news_id)
      await tellOfNews(db, { news_id, version }, caller.user_id)
      const after = { news_title: item.news_title, news_status: item.news_status }
      return { data: null, audit: { entity: 'news', entity_id: news_id, after } }
    },
  }),

  setStatus,
  approve,
  bulk,
  undoBulk,

  uploadImage: uploadPicture,

  uploadPhoto: uploadPicture,
}
