import { sql, type Updateable } from 'kysely'
import { asPage, countOf, limitTo } from '../../../db/page.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import type { Database } from '../../../db/schema.ts'

/** An article that a setup sent, or would have sent by then. */
export interface SentArticle {
  news_id: number
  at: Date
}

/** What a setup sent within a year before a moment. */
export const listSentArticles = (db: ReadDb, recurring_id: number, until: Date): Promise<SentArticle[]> =>
  db
    .selectFrom('recurring_runs')
    .select(['slot_at as at', sql<number>`unnest(articles)`.as('news_id')])
    .where('recurring_id', '=', recurring_id)
    .where('state', '=', 'sent')
    .where('slot_at', '>', sql<Date>`${until}::timestamptz - interval '1 year'`)
    .where('slot_at', '<', until)
    .execute()

/**
 * Claims a run. Returns its number, or nothing if it is over already: of all transactions that claim the same run, one
 * commits.
 */
export async function claimRun(
  db: Transaction,
  run: { recurring_id: number; slot_at: Date; ran_at: Date },
): Promise<number | undefined> {
  const claimed = await db
    .insertInto('recurring_runs')
    .values({ ...run, state: 'sent' })
    .onConflict((conflict) => conflict.constraint('recurring_runs_once').doNothing())
    .returning('run_id')
    .executeTakeFirst()
  return claimed?.run_id
}

export type Outcome = Omit<Updateable<Database['recurring_runs']>, 'run_id' | 'recurring_id' | 'slot_at'>

/** Stores what became of a claimed run. */
export async function storeOutcome(
  db: Transaction,
  run_id: number,
  { problem, ...outcome }: Outcome,
): Promise<void> {
  await db
    .updateTable('recurring_runs')
    .set({ ...outcome, ...(problem && { problem: JSON.stringify(problem) as never }) })
    .where('run_id', '=', run_id)
    .execute()
}

/** The log of a setup, newest first. */
export async function listRuns(
  db: ReadDb,
  { id, order, ...place }: { id: number; order: 'asc' | 'desc'; page: number; perPage: number },
) {
  const found = db.selectFrom('recurring_runs').where('recurring_id', '=', id)
  const total = countOf(found.select(({ fn }) => fn.countAll<number>().as('count')))
  const rows = await found
    .selectAll()
    .select(total.as('total'))
    .orderBy('slot_at', order)
    .$call(limitTo(place))
    .execute()
  return asPage(db, rows, total, place)
}

/** The titles of articles, also of those that are not public any more. */
export async function findTitles(db: ReadDb, news_ids: readonly number[]) {
  if (news_ids.length === 0) return new Map<number, Title>()
  const rows = await db
    .selectFrom('news')
    .leftJoin('published_news as p', 'p.news_id', 'news.news_id')
    .select(['news.news_id', 'p.published_at as news_published_date'])
    .select(sql<string>`coalesce(p.title, news.news_title)`.as('news_title'))
    .where('news.news_id', 'in', [...new Set(news_ids)])
    .execute()
  return new Map(rows.map((row): [number, Title] => [row.news_id, row]))
}
interface Title {
  news_id: number
  news_title: string
  news_published_date: Date | null
}
