import type { likes } from '@balai/contract/content/likes.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { listLikes } from './likes.queries.ts'

export const likesRoutes: Handlers<typeof likes> = {
  list: async ({ db }, { news_id, search, member_id, from, until, ...page }) => {
    const subject_ids = news_id === undefined ? undefined : [news_id]
    const found = await listLikes(db, { kinds: ['news'], search, member_id, subject_ids, from, until }, page)
    const rows = found.rows.map(({ subject_id, title, permalink, ...like }) => ({
      ...like,
      news_id: subject_id,
      news_title: title,
      news_permalink: permalink,
    }))
    return { ...found, rows }
  },
}
