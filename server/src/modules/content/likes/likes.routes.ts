import type { likes } from '@balai/contract/content/likes.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { listLikes } from './likes.queries.ts'

export const likesRoutes: Handlers<typeof likes> = {
  list: async ({ db }, { news_id, page, perPage, order, order_by: _only, ...filter }) => {
    const subject_ids = news_id === undefined ? undefined : [news_id]
    const found = await listLikes(db, { ...filter, kinds: ['news'], subject_ids }, { page, perPage, order })
    const rows = found.rows.map(({ subject_id, title, permalink, ...like }) => ({
      ...like,
      news_id: subject_id,
      news_title: title,
      news_permalink: permalink,
    }))
    return { ...found, rows }
  },
}
