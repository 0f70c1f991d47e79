import { may, nextNewsStatuses, whyNot } from '@balai/contract/content/news-rules.ts'
import type { ReviewReason } from '@balai/contract/content/news-shapes.ts'
import type { news } from '@balai/contract/content/news.ts'
import { say } from '@balai/contract/core/sentences.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { notFound } from '../../../lib/refusal.ts'
import { steps } from '../../../http/steps.ts'
import { whyNotApprove } from '../../../kit/approval/approval.rules.ts'
import { deciding, changingStatus } from '../../../kit/approval/approval.steps.ts'
import { listTransitions } from '../../../kit/approval/moves.queries.ts'
import { listOldPermalinks } from '../../../kit/permalinks/permalinks.queries.ts'
import { findOrRefuse, refuseUnlessMay } from '../../../kit/subjects/subjects.rules.ts'
import { findPresence } from '../../../kit/versions/presence.queries.ts'
import { changesOf, textOf } from '../../../kit/versions/versions.rules.ts'
import { saving } from '../../../kit/versions/versions.steps.ts'
import { cleaned } from '../../../lib/html.ts'
import { uploadPicture } from '../media/media.rules.ts'
import { bulk, undoBulk } from './bulk.rules.ts'
import { announceNews, insertNews } from './copies.queries.ts'
import { findDetail, listMediaOf, mediaIdsOf } from './detail.queries.ts'
import { newsKind } from './kind.rules.ts'
import { countNews, listNews } from './list.queries.ts'
import {
  findNews,
  listAuthors,
  listContributors,
  moveNewsToTrash,
  takeNewsFromTrash,
} from './news.queries.ts'
import { checkFields, findByIdOrRefuse, findDraft, permalinkTaken } from './news.rules.ts'
import { previewOf, readingMinutes } from './preview.rules.ts'

export const newsRoutes: Handlers<typeof news> = {
  list: ({ db }, input) => listNews(db, input),

  counts: ({ db }, filter) => countNews(db, filter),

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

  detail: async ({ db, caller, translate }, { id }) => {
    const item = await findByIdOrRefuse(db, id)
    const version = await findDraft(db, item)
    const history = await listTransitions(db, item.news_id)
    const lock = whyNot(caller, 'edit', item)
    const notApprovable = await whyNotApprove(newsKind, { db, caller }, item)
    const text = await textOf(version)
    return {
      ...(await findDetail(db, item.news_id)),
      fields: { ...version.fields, news_content: text.html },
      media: await listMediaOf(db, mediaIdsOf(version.fields), text.keys),
      reading_minutes: readingMinutes(text.words),
      // The article routes accept no other codes.
      history: history.map((step) => ({ ...step, reason_codes: step.reason_codes as ReviewReason[] })),
      old_permalinks: await listOldPermalinks(db, {
        subject_id: item.news_id,
        permalink: item.news_permalink,
      }),
      editing: await findPresence(db, item.news_id, caller.user_id),
      locked: lock && translate(lock),
      next_statuses: nextNewsStatuses(caller, item),
      may_submit: may(caller, 'submit', item),
      may_review: may(caller, 'review', item),
      not_approvable: notApprovable && translate(notApprovable),
    }
  },

  preview: async ({ db }, { id, copy }) => previewOf(db, await findByIdOrRefuse(db, id), copy),

  create: steps({
    prepare: ({ caller }, { news_content }) => cleaned(news_content, caller.user_id),
    check: ({ db, caller }, input) => checkFields(db, { user_id: caller.user_id }, input),
    unique: { permalinks_pkey: permalinkTaken },
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

  update: saving(newsKind, 'save'),

  delete: steps({
    lock: ({ news_id }) => newsKind.lock(news_id),
    check: async ({ db, caller }, { news_id }) => {
      const item = await findOrRefuse(newsKind, db, news_id)
      refuseUnlessMay(newsKind, caller, 'delete', item)
      return item
    },
    effects: async (_context, _input, item) => [
      say('“{{title}}” goes to the trash, from where it can be restored for 30 days.', {
        title: item.news_title,
      }),
      ...(item.news_status === 'published' ? [say('Readers can no longer open it.')] : []),
    ],
    store: async ({ db, caller }, { news_id }, { found: item }) => {
      const version = await moveNewsToTrash(db, news_id, caller.user_id)
      await announceNews(db, { news_id, version }, caller.user_id)
      const before = { news_title: item.news_title, news_status: item.news_status }
      return { data: null, audit: { entity: 'news', entity_id: news_id, before } }
    },
  }),

  restore: steps({
    lock: ({ news_id }) => newsKind.lock(news_id),
    check: async ({ db }, { news_id }) => {
      const item = await findNews(db, news_id)
      if (!item?.deleted_at) throw notFound(say('This article is not in the trash.'))
      return item
    },
    store: async ({ db, caller }, { news_id }, { found: item }) => {
      const version = await takeNewsFromTrash(db, news_id)
      await announceNews(db, { news_id, version }, caller.user_id)
      const after = { news_title: item.news_title, news_status: item.news_status }
      return { data: null, audit: { entity: 'news', entity_id: news_id, after } }
    },
  }),

  setStatus: changingStatus(newsKind, ({ news_status, ...rest }) => ({ ...rest, status: news_status })),
  approve: deciding(newsKind),
  bulk,
  undoBulk,

  uploadImage: uploadPicture,

  uploadPhoto: uploadPicture,
}
