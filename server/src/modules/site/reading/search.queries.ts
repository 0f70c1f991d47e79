import { sql } from 'kysely'
import { mostFound } from '@balai/contract/site/reading.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { containsWords, foldedContains, likeness, spelledLike } from '../../../db/search.ts'

/** The most similar words of titles, of which those that only begin alike are left out later. */
const similarWords = 20

const shown = [
  'published_news.news_id',
  'published_news.kind',
  'published_news.title',
  'published_news.permalink',
  'published_news.summary',
  'published_news.visibility',
  'published_news.published_at',
] as const

/** One more than a search returns, which shows whether there are more. */
const newest = (db: ReadDb) =>
  db
    .selectFrom('published_news')
    .select(shown)
    .orderBy('published_news.published_at', 'desc')
    .orderBy('published_news.news_id', 'desc')
    .limit(sql.lit(mostFound + 1))
export type Found = Awaited<ReturnType<ReturnType<typeof newest>['execute']>>[number]

/** The newest with all words in their titles. */
export const findByTitle = (db: ReadDb, text: string) =>
  newest(db).where(containsWords('published_news.search', text)).execute()

/** The newest with words that begin with each of these (of letters and digits only), in title, summary, tags or a text that everybody may read. */
export const findByWords = (db: ReadDb, words: readonly string[]) =>
  newest(db)
    .where(
      sql<boolean>`published_news.words @@ to_tsquery('simple', folded(${words.map((word) => `'${word}':*`).join(' & ')}))`,
    )
    .execute()

/** The words of titles that are spelled most like this one. */
export async function findSimilarWords(db: ReadDb, word: string): Promise<string[]> {
  const rows = await db
    .selectFrom('title_words')
    .select('word')
    .where(spelledLike('word', word))
    .groupBy('word')
    .orderBy(likeness('word', word), 'desc')
    .limit(sql.lit(similarWords))
    .execute()
  return rows.map((row) => row.word)
}

/** The newest whose titles have one of the words of every list. */
export const findByTitleWords = (db: ReadDb, alternatives: readonly string[][]) =>
  newest(db)
    .where((where) =>
      where.and(
        alternatives.map((words) =>
          where.or(words.map((word) => foldedContains('published_news.search', word))),
        ),
      ),
    )
    .execute()

/** The beginnings of the texts that everybody may read, by id. */
export async function findTexts(db: ReadDb, news_ids: number[]): Promise<Map<number, string>> {
  if (news_ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('published_news as p')
    .innerJoin('versions', (join) =>
      join.onRef('versions.subject_id', '=', 'p.news_id').onRef('versions.version', '=', 'p.version'),
    )
    .select(['p.news_id', sql<string>`left(text_of_html(versions.content), 20000)`.as('text')])
    .where('p.news_id', '=', sql<number>`any(${news_ids}::int[])`)
    .where('p.visibility', '=', 'public')
    .execute()
  return new Map(rows.map(({ news_id, text }) => [news_id, text]))
}
