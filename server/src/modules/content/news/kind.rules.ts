import { newsWords, whyNot } from '@balai/contract/content/news-rules.ts'
import type { StoredFields } from '@balai/contract/content/news-shapes.ts'
import { mayEnter } from '@balai/contract/core/access.ts'
import { Nothing } from '@balai/contract/core/shapes.ts'
import { lockRows } from '../../../db/locks.ts'
import { notify } from '../../../http/live.queries.ts'
import { defineJob } from '../../../jobs/define-job.ts'
import { enqueue } from '../../../jobs/queue.ts'
import { runDue } from '../../../kit/approval/due.ts'
import { notifyArea } from '../../../kit/notifications/notifications.queries.ts'
import type { Kind, KindTypes } from '../../../kit/subjects/kind.ts'
import { copyUsesToPublic, deletePublicUses } from '../media/media-uses.queries.ts'
import { listDueNews, tryLockNews, writeApproval, writeClaim } from './approval.queries.ts'
import { announceNews, storeNewsCopy, type NewsDraft, type SavedNews } from './copies.queries.ts'
import { newsMails } from './news.mail.ts'
import { listNewsById, type News } from './news.queries.ts'
import { newsFieldWords } from './news-words.rules.ts'
import { notifyWriters } from './writer-mails.rules.ts'
import { checkFields, permalinkTaken, problemsOf, type NewsInput } from './news.rules.ts'

/** The types that the generic approval, version and permalink code uses for articles and videos. */
export interface NewsTypes extends KindTypes {
  item: News
  saved: SavedNews
  key: 'news_id'
  input: NewsInput
  fields: StoredFields
  draft: NewsDraft
}

/** Articles and videos as a kind: everything that approval, versions and permalinks need to know of them. */
export const newsKind: Kind<NewsTypes> = {
  name: 'news',
  key: 'news_id',
  words: newsWords,
  titleField: 'news_title',

  find: listNewsById,
  read: (news) => ({
    ...news,
    subject_id: news.news_id,
    status: news.news_status,
    title: news.news_title,
    permalink: news.news_permalink,
    review_before: null,
  }),
  lock: (news_id) => lockRows('news', 'news_id', [news_id]),
  whyNot,
  maySkipReview: ({ roles }) => mayEnter(roles, 'publishing'),

  contentOf: ({ news_content }) => news_content,
  fieldWords: newsFieldWords,
  checkDraft: async (db, { before, user_id }, input) => ({
    fields: await checkFields(db, { before, user_id }, input),
    planned_at: input.planned_at,
  }),
  inputOf: ({ fields, content }, { planned_at, news_content_type }) => ({
    ...fields,
    news_content: content,
    news_published_date: fields.news_published_date === null ? null : new Date(fields.news_published_date),
    planned_at,
    news_content_type,
  }),
  draftOf: ({ fields }, { planned_at }) => ({ fields, planned_at }),
  storeCopy: storeNewsCopy,
  theirs: ({ news_status, draft_status, version }, { fields, content }) => ({
    ...fields,
    news_content: content,
    news_status,
    draft_status,
    version,
  }),
  permalinkTaken,

  problemsOf,
  write: writeApproval,
  writeClaim,
  onPublished: (db, articles) => copyUsesToPublic(db, idsOf(articles)),
  onUnpublished: (db, articles) => deletePublicUses(db, idsOf(articles)),
  audited: ({ news_status, draft_status }) => ({ news_status, draft_status }),

  listDue: listDueNews,
  tryLock: tryLockNews,
  wakeAt: async (context, at) => {
    await enqueue(context, newsRunSchedule, {}, { at, singleton_key: at.toISOString() })
  },

  notify: (db, notified, notice) =>
    notifyWriters(
      db,
      {
        kind: 'news',
        mails: newsMails,
        aboutOf: ({ news_id, news_permalink, news_title: title, version }) => ({
          facts: { news_id, news_permalink, title },
          source: `news ${news_id} version ${version}`,
          page: `/content-management/edit/${news_id}`,
        }),
      },
      notified,
      notice,
    ),
  notifyReviewers: (db, { news_id, news_permalink, news_title: title }, { user_id, name }) =>
    notifyArea(db, 'review', {
      kind: 'review.waiting',
      facts: { news_id, news_permalink, title, by_name: name },
      by: user_id,
      topic: `news/${news_id}`,
    }),
  announce: (db, { id, version, by }) => announceNews(db, { news_id: id, version }, by),
  announceReview: (db, news_id) =>
    notify(db, 'review.changed', { to: { area: 'review' }, data: { news_id } }),
  announcePresence: (db, { id, user_id }) =>
    notify(db, 'news.presence', { to: { area: 'articles' }, data: { news_id: id, user_id } }),
}

const idsOf = (articles: readonly News[]) => articles.map(({ news_id }) => news_id)

/** Runs at every scheduled time, and periodically, so that a failed run is repeated. */
export const newsRunSchedule = defineJob('news.run-schedule', {
  input: Nothing,
  schedule: { cron: '*/5 * * * *' },
  isPunctual: true,
  run: (context) => runDue(newsKind, context),
})
