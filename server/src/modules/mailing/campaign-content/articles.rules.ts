import type { ReadDb } from '../../../db/pool.ts'
import type { ChosenArticle } from '../../../db/tables/mailing/campaign-contents.ts'
import { findStoredTitles } from './content.queries.ts'
import { findPicked, type PickedArticle } from './pick-articles.queries.ts'

/** Puts the pinned articles back to their places among those that were chosen. */
export function withPinned(
  found: readonly PickedArticle[],
  kept: readonly PickedArticle[],
  pinned: readonly { news_id: number; num: number }[],
): PickedArticle[] {
  const articles = [...found]
  const places = new Map(pinned.map(({ news_id, num }) => [news_id, num]))
  const placed = kept.toSorted((a, b) => (places.get(a.news_id) ?? 0) - (places.get(b.news_id) ?? 0))
  for (const article of placed) articles.splice((places.get(article.news_id) ?? 1) - 1, 0, article)
  return articles.map((article, place) => ({ ...article, num: place + 1 }))
}

/** The articles of a campaign as they are published now; one that was withdrawn since keeps its title and is marked. */
export async function shownArticles(db: ReadDb, stored: readonly ChosenArticle[]) {
  const news_ids = stored.map(({ news_id }) => news_id)
  const published = new Map((await findPicked(db, news_ids)).map((article) => [article.news_id, article]))
  const others = new Map(
    (
      await findStoredTitles(
        db,
        news_ids.filter((id) => !published.has(id)),
      )
    ).map((row) => [row.news_id, row]),
  )
  return stored
    .toSorted((a, b) => a.num - b.num)
    .flatMap(({ news_id, checked, num, is_pinned }) => {
      const article = published.get(news_id) ?? others.get(news_id)
      return article ? [{ ...article, checked, num, is_pinned, is_published: published.has(news_id) }] : []
    })
}
