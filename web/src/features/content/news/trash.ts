import { news } from '@balai/contract/content/news.ts'
import type { NewsKind } from '@balai/contract/content/news-shapes.ts'
import { call } from '../../../lib/api.ts'
import { refresh } from '../../../lib/queries.ts'
import { deskAction } from '../../../parts/desk/action.ts'
import type { Trash } from '../../../parts/desk/trash.tsx'

const articleTrash: Trash = {
  deletion: deskAction(
    news.delete,
    (news_id: number) => ({ news_id }),
    () => undefined,
  ),
  deletionWords: (t) => ({ confirm: t('Delete article'), keep: t('Keep article') }),
  async restore(news_id) {
    await call(news.restore, { news_id })
    await refresh(news.list, news.counts, news.detail)
  },
}

/** The calls that delete and restore articles, by their type. */
export const newsTrash: Record<NewsKind, Trash> = {
  article: articleTrash,
  article_static: articleTrash,
  video: { ...articleTrash, deletionWords: (t) => ({ confirm: t('Delete video'), keep: t('Keep video') }) },
}
