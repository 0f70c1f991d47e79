import { news } from '@balai/contract/content/news.ts'
import { call } from '../../../lib/api.ts'
import { refresh } from '../../../lib/queries.ts'
import { deskAction } from '../../../parts/desk/action.ts'
import type { Trash } from '../../../parts/desk/trash.tsx'

/** The calls that delete and restore articles. */
export const articleTrash: Trash = {
  deletion: deskAction(
    news.delete,
    (news_id: number) => ({ news_id }),
    () => undefined,
  ),
  async restore(news_id) {
    await call(news.restore, { news_id })
    await refresh(news.list, news.counts, news.detail)
  },
}
