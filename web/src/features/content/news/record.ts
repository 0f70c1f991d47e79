import type { NewsDetail } from '@balai/contract/content/news-shapes.ts'
import type { DeskRecord } from '../../../parts/desk/record.ts'

/** An article in the form that the desks use. */
export const recordOf = (detail: NewsDetail): NewsDetail & DeskRecord => ({
  ...detail,
  id: detail.news_id,
  title: detail.news_title,
  status: detail.news_status,
})
