import { sql } from 'kysely'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import type { ApprovalChange, WantedDue } from '../../../kit/subjects/kind.ts'
import { savedColumns, type SavedNews } from './copies.queries.ts'
import type { News } from './news.queries.ts'

/** Changes the approval columns of an article. The caller has locked its row, so it is as the check read it. */
export function writeApproval(
  db: Transaction,
  news: News,
  { status, ...change }: ApprovalChange,
  { version, by }: { version: number; by: number | null },
): Promise<SavedNews> {
  const isPublished = change.published_version != null
  return db
    .updateTable('news')
    .set({
      ...change,
      ...(status && { news_status: status }),
      ...(isPublished && {
        news_published_date: sql`coalesce(news_published_date, now())`,
        first_published_at: sql`coalesce(first_published_at, now())`,
      }),
      version,
      updated_at: sql`now()`,
      // A job has no user; `updated_by` then keeps the last person.
      ...(by !== null && { updated_by: by }),
    })
    .where('news_id', '=', news.news_id)
    .where('version', '=', news.version)
    .where('deleted_at', 'is', null)
    .returning(savedColumns)
    .executeTakeFirstOrThrow()
}

/** Assigns the reviewer of an article. */
export async function writeClaim(
  db: Transaction,
  { news_id }: News,
  change: Pick<ApprovalChange, 'claimed_by' | 'claimed_at'>,
): Promise<void> {
  await db.updateTable('news').set(change).where('news_id', '=', news_id).execute()
}

/** Records that the public version uses the media that the draft uses. */
export async function copyUsesToPublic(db: Transaction, { news_id }: News): Promise<void> {
  await sql`with gone as (
      delete from media_uses public where news_id = ${news_id} and copy = 'public' and not exists (
        select from media_uses draft where draft.news_id = public.news_id and draft.media_id = public.media_id
          and draft.place = public.place and draft.copy = 'draft')
    )
    insert into media_uses (media_id, news_id, place, copy)
    select media_id, news_id, place, 'public' from media_uses where news_id = ${news_id} and copy = 'draft'
    on conflict do nothing`.execute(db)
}

export async function deletePublicUses(db: Transaction, { news_id }: Pick<News, 'news_id'>): Promise<void> {
  await db.deleteFrom('media_uses').where('news_id', '=', news_id).where('copy', '=', 'public').execute()
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
