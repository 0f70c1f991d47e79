import { sql } from 'kysely'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import { findNews, type News } from './news.queries.ts'

/** The values that undoing a bulk change restores, unless the article was changed since. */
export interface Before {
  news_id: number
  /** The version of the article after the bulk change. */
  version: number
  columns: Pick<
    News,
    | 'news_status'
    | 'draft_status'
    | 'content_version'
    | 'published_version'
    | 'news_published_date'
    | 'first_published_at'
    | 'publish_at'
    | 'unpublish_at'
    | 'deleted_at'
    | 'deleted_by'
    | 'submitted_at'
    | 'submitted_by'
    | 'review_due_at'
    | 'claimed_by'
    | 'claimed_at'
  >
  tag_ids: number[]
}

export function columnsToRestore(news: News): Before['columns'] {
  const { news_status, draft_status, content_version, published_version, deleted_at, deleted_by } = news
  const { news_published_date, first_published_at, publish_at, unpublish_at } = news
  const { submitted_at, submitted_by, review_due_at, claimed_by, claimed_at } = news
  return {
    ...{ news_status, draft_status, content_version, published_version, deleted_at, deleted_by },
    ...{ news_published_date, first_published_at, publish_at, unpublish_at },
    ...{ submitted_at, submitted_by, review_due_at, claimed_by, claimed_at },
  }
}

export async function listTagIds(db: ReadDb, news_id: number): Promise<number[]> {
  const rows = await db.selectFrom('news_tags').select('tag_id').where('news_id', '=', news_id).execute()
  return rows.map(({ tag_id }) => tag_id)
}

export async function insertBulk(db: Transaction, user_id: number, before: Before[]): Promise<string> {
  const { bulk_id } = await db
    .insertInto('news_bulks')
    .values({ user_id, before: JSON.stringify(before) })
    .returning('bulk_id')
    .executeTakeFirstOrThrow()
  return bulk_id
}

/** Finds a bulk change that the user made within the last hour. */
export async function findBulk(db: ReadDb, bulk_id: string, user_id: number) {
  const found = await db
    .selectFrom('news_bulks')
    .select('before')
    .where('bulk_id', '=', bulk_id)
    .where('user_id', '=', user_id)
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirst()
  return found && (found.before as Before[])
}

export async function deleteBulk(db: Transaction, bulk_id: string): Promise<void> {
  await db.deleteFrom('news_bulks').where('bulk_id', '=', bulk_id).execute()
}

/** Deletes the records of bulk changes that can no longer be undone. */
export async function deleteOldBulks(db: Transaction): Promise<void> {
  await db
    .deleteFrom('news_bulks')
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
}

/** Restores one article. Returns undefined if it was changed since. */
export async function restoreBefore(
  db: Transaction,
  { news_id, version, columns, tag_ids }: Before,
  user_id: number,
) {
  const stored = await db
    .updateTable('news')
    .set({ ...columns, version: version + 1, updated_at: sql`now()`, updated_by: user_id })
    .where('news_id', '=', news_id)
    .where('version', '=', version)
    .returning(['news_id', 'version'])
    .executeTakeFirst()
  if (!stored) return undefined
  // A tag that was deleted in the meantime stays deleted.
  await sql`delete from news_tags where news_id = ${news_id}`.execute(db)
  await sql`insert into news_tags (news_id, tag_id)
    select ${news_id}::int, tag_id from tags where tag_id = any(${tag_ids}::int[]) and deleted_at is null`.execute(
    db,
  )
  await sql`delete from media_uses where subject_id = ${news_id} and copy = 'public'
    and (select published_version from news where news_id = ${news_id}) is null`.execute(db)
  return findNews(db, news_id)
}
