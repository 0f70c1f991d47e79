import { sql } from 'kysely'
import type { NewsKind } from '@balai/contract/content/news-shapes.ts'
import { mostFound } from '@balai/contract/site/reading.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { containsWords, foldedContains, likeness, spelledLike } from '../../../db/search.ts'

/** How many of the most similar words of titles are read. Words that only have the same beginning are left out later. */
const similarWords = 20

/** A kind as the tables store it. */
export type StoredKind = NewsKind | 'event' | 'course'

const storedKind = sql.ref<StoredKind>('kind').as('kind')
const shown = ['version', 'title', 'permalink', 'summary', 'visibility', 'published_at'] as const

/** Everything that can be found. PostgreSQL applies the conditions to both tables, so the indexes of both are used. */
const texts = (db: ReadDb) =>
  db
    .selectFrom('published_news')
    .select(['news_id as subject_id', ...shown, 'search', 'words', storedKind])
    .unionAll(
      db.selectFrom('public_subjects').select(['subject_id', ...shown, 'search', 'words', storedKind]),
    )
    .as('found')

/** One more than a search returns, which shows whether there are more. */
const newest = (db: ReadDb, kind: StoredKind | null) =>
  db
    .selectFrom(texts(db))
    .select(['found.subject_id', 'found.kind', ...shown])
    .$if(kind !== null, (query) => query.where('found.kind', '=', kind))
    .orderBy('found.published_at', 'desc')
    .orderBy('found.subject_id', 'desc')
    .limit(sql.lit(mostFound + 1))
export type Found = Awaited<ReturnType<ReturnType<typeof newest>['execute']>>[number]

/** The newest with all words in their titles. */
export const findByTitle = (db: ReadDb, text: string, kind: StoredKind | null) =>
  newest(db, kind).where(containsWords('found.search', text)).execute()

/** The newest with words that begin with each of these (of letters and digits only), in title, summary, tags or a text that everybody may read. */
export const findByWords = (db: ReadDb, words: readonly string[], kind: StoredKind | null) =>
  newest(db, kind)
    .where(
      sql<boolean>`found.words @@ to_tsquery('simple', folded(${words.map((word) => `'${word}':*`).join(' & ')}))`,
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
export const findByTitleWords = (db: ReadDb, alternatives: readonly string[][], kind: StoredKind | null) =>
  newest(db, kind)
    .where((where) =>
      where.and(
        alternatives.map((words) => where.or(words.map((word) => foldedContains('found.search', word)))),
      ),
    )
    .execute()

/** The beginnings of the texts of what was found, by id. Those for members are left out. */
export async function findTexts(db: ReadDb, found: readonly Found[]): Promise<Map<number, string>> {
  const open = found.filter(({ visibility }) => visibility === 'public')
  if (open.length === 0) return new Map()
  const rows = await db
    .selectFrom('versions')
    .select(['subject_id', sql<string>`left(text_of_html(content), 20000)`.as('text')])
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('subject_id', 'version'),
        'in',
        open.map(({ subject_id, version }) => tuple(subject_id, version)),
      ),
    )
    .execute()
  return new Map(rows.map(({ subject_id, text }) => [subject_id, text]))
}

/** When these events start, by id. */
export async function findStarts(db: ReadDb, event_ids: number[]): Promise<Map<number, Date | null>> {
  if (event_ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('events')
    .select(['event_id', 'event_start_date'])
    .where('event_id', '=', sql<number>`any(${event_ids}::int[])`)
    .execute()
  return new Map(rows.map(({ event_id, event_start_date }) => [event_id, event_start_date]))
}
