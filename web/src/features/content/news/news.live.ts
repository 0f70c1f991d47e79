import { news } from '@balai/contract/content/news.ts'
import { outdated, type LiveTable } from '../../../lib/live-table.ts'

const listsOutdated = outdated(news.list, news.counts)
const articleOutdated = outdated(news.detail, news.preview)

export const newsLive = {
  'news.changed': ({ by }, { user_id }) => {
    listsOutdated()
    // The window that saved an article has its new text already.
    if (by !== user_id) articleOutdated()
  },
  'review.changed': outdated(news.detail),
} satisfies LiveTable
