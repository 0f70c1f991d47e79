import { news } from '@balai/contract/content/news.ts'
import { invalidate, type LiveTable } from '../../../lib/live-table.ts'

const invalidateLists = invalidate(news.list, news.counts)
const invalidateArticle = invalidate(news.detail, news.preview)

export const newsLive = {
  'news.changed': ({ by }, { user_id }) => {
    invalidateLists()
    // The window that saved an article has its new text already.
    if (by !== user_id) invalidateArticle()
  },
  'review.changed': invalidate(news.detail),
} satisfies LiveTable
