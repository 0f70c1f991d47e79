import { sql } from 'kysely'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import type { ApprovalChange, WantedDue } from '../../../kit/subjects/kind.ts'
import { savedColumns, type SavedNews } from './copies.queries.ts'
import type { News } from './news.queries.ts'

/** Changes the approval columns of articles. The caller has locked their rows, so they are as the check read them. */
export async function writeApproval(
  db: Transaction,
  articles: readonly News[],
  { status, published_version, ...change }: ApprovalChange,
  { version, by }: { version: 'next' | 'present'; by: number | null },
): Promise<{ item: News; saved: SavedNews }[]> {
  const ids = articles.map(({ news_id }) => news_id)
  const versions = articles.map((news) => news.version)
  const rows = await db
    .updateTable('news')
    .set({
      ...change,
      ...(status && { news_status: status }),
      ...(published_version === null && { published_version }),
      ...(published_version === 'draft' && {
        published_version: sql`content_version`,
        news_published_date: sql`coalesce(news_published_date, now())`,
        first_published_at: sql`coalesce(first_published_at, now())`,
      }),
      ...(version === 'next' && { version: sql`version + 1` }),
      updated_at: sql`now()`,
      // A job has no user; `updated_by` then keeps the last person.
      ...(by !== null && { updated_by: by }),
    })
    .where(sql<boolean>`(news_id, version) in (select * from unnest(${ids}::int[], ${versions}::int[]))`)
    .where('deleted_at', 'is', null)
    .returning(savedColumns)
    .execute()
  const saved = new Map(rows.map((row) => [row.news_id, row]))
  return articles.map((item) => {
    const row = saved.get(item.news_id)
    if (!row) throw new Error(`Article ${item.news_id} was changed although its row is locked.`)
    return { item, saved: row }
  })
}

/** Assigns the reviewer of an article. */
export async function writeClaim(
  db: Transaction,
  { news_id }: News,
  change: Pick<ApprovalChange, 'claimed_by' | 'claimed_at'>,
): Promise<void> {
  await db.updateTable('news').set(change).where('news_id', '=', news_id).execute()
}

/** Lists the articles that are due to be published or archived, the earliest first. */
export async function listDueNews(
  db: ReadDb,
  what: 'publish' | 'archive',
  { limit, except }: WantedDue,
): Promise<number[]> {
  const found = db
    .selectFrom('news')
    .select('news_id')
    .where('deleted_at', 'is', null)
    .where('news_id', '<>', sql<number>`all(${except}::int[])`)
    .limit(limit)
  const rows = await (
    what === 'publish'
      ? found
          .where(sql<boolean>`(news_status = 'scheduled' or draft_status = 'scheduled')`)
          .where('publish_at', '<=', sql<Date>`now()`)
          .orderBy('publish_at')
      : found
          .where('news_status', '=', 'published')
          .where('unpublish_at', '<=', sql<Date>`now()`)
          .orderBy('unpublish_at')
  ).execute()
  return rows.map(({ news_id }) => news_id)
}

/** Locks the articles that no other transaction holds. */
export async function tryLockNews(db: Transaction, news_ids: number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('news')
    .select('news_id')
    .where('news_id', '=', sql<number>`any(${news_ids}::int[])`)
    .forUpdate()
    .skipLocked()
    .execute()
  const locked = new Set(rows.map(({ news_id }) => news_id))
  return news_ids.filter((news_id) => locked.has(news_id))
}
