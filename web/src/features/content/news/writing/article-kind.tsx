import type { z } from 'zod'
import { drafts } from '@balai/contract/content/drafts.ts'
import { news } from '@balai/contract/content/news.ts'
import {
  newsLimits,
  type NewsDetail,
  type NewsKind,
  type Saved as SavedNews,
} from '@balai/contract/content/news-shapes.ts'
import { reviews } from '@balai/contract/content/reviews.ts'
import { call, store, upload } from '../../../../lib/api.ts'
import { refresh } from '../../../../lib/queries.ts'
import { deskAction } from '../../../../parts/desk/action.ts'
import { deskQuery } from '../../../../parts/desk/query.ts'
import type { Place } from '../../../../parts/desk/record.ts'
import type { Saved } from '../../../../parts/writing-desk/draft.ts'
import type { StatusChange, WritingKind } from '../../../../parts/writing-desk/kind.ts'
import { allowedFor } from '../allowed.ts'
import { recordOf } from '../record.ts'
import { newsTrash } from '../trash.ts'
import { newsWords, previewPath, reviewPath } from '../words.tsx'
import { ArticleLead } from './article-lead.tsx'
import { ArticlePanel } from './article-panel.tsx'
import { fieldLabels } from './field-labels.ts'
import { blankArticle, fieldsOf, inputOf, type ArticleFields } from './fields.ts'
import { shownValue } from './shown-value.tsx'

const quiet = { quiet: true }
const newsPlace = ({ id, version }: Place) => ({ news_id: id, version })
const placeOf = ({ news_id, version }: { news_id: number; version: number }): Place => ({
  id: news_id,
  version,
})

const savedOf = (saved: z.output<typeof SavedNews>): Saved<ArticleFields> => ({
  ...placeOf(saved),
  status: saved.news_status,
  draft_status: saved.draft_status,
  filled: { news_permalink: saved.news_permalink },
})

/** Everything the writing desk has to know about one type of article. */
const articleKind = (type: NewsKind): WritingKind<ArticleFields, NewsDetail> => ({
  titleField: 'news_title',
  bodyField: 'news_content',
  blank: blankArticle,
  words(t) {
    const { kinds, reasons } = newsWords(t)
    return { kind: kinds[type], reasons }
  },
  fieldsOf,
  recordOf,
  allowed: allowedFor,
  ...newsTrash[type],

  create: async (fields) =>
    savedOf(await store(news.create, { ...inputOf(fields), news_content_type: type }, quiet)),
  save: async (place, fields) =>
    savedOf(await call(drafts.save, { ...inputOf(fields), ...newsPlace(place) }, quiet)),
  refreshLists: () => refresh(news.list, news.counts, drafts.versions),
  refreshRecord: () => refresh(news.detail),

  detail: (id) => deskQuery(news.detail, { id: String(id) }),
  versions: (id, page, perPage) => ({
    queryKey: [drafts.versions.path, { id, page, perPage }],
    queryFn: async ({ signal }) => {
      const input = { news_id: id, page, perPage }
      const { rows, total } = await call(drafts.versions, input, { quiet: true, signal })
      return { rows: rows.map((row) => ({ ...row, word_count: row.news_word_count })), total }
    },
  }),
  version: (id, version) => deskQuery(drafts.version, { news_id: id, version }),
  restoreVersion: (place, version) => call(drafts.restoreVersion, { ...newsPlace(place), restore: version }),
  discard: (place) => call(drafts.discard, newsPlace(place)),
  submit: async (place, submission) =>
    placeOf(await call(reviews.submit, { ...newsPlace(place), ...submission }, quiet)),
  statusChange: deskAction(
    news.setStatus,
    ({ place, status, ...times }: StatusChange) => ({ ...newsPlace(place), news_status: status, ...times }),
    placeOf,
  ),
  presence: (id) => deskQuery(drafts.presence, { news_id: id }),
  leave: (id) => call(drafts.presence, { news_id: id, leave: true }, { ...quiet, keepalive: true }),
  async takeOver(id) {
    await call(drafts.takeOver, { news_id: id })
    await refresh(drafts.presence)
  },

  listPath: '/content-management',
  previewPath,
  reviewPath,

  bodyLimit: newsLimits.content,
  uploadPicture: (file) => upload(news.uploadPhoto, file, {}),
  Lead: ArticleLead,
  Panel: (props) => <ArticlePanel {...props} type={type} />,

  labels: fieldLabels,
  texts: new Set(['news_title', 'news_summary', 'news_content', 'news_seo_description']),
  shownValue,
})

/** Constants, so that a desk keeps its kind between renders. */
export const articleKinds: Record<NewsKind, WritingKind<ArticleFields, NewsDetail>> = {
  article: articleKind('article'),
  article_static: articleKind('article_static'),
  video: articleKind('video'),
}
