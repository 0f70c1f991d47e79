import { sql } from 'kysely'
import type { ReadDb, Transaction } from '../../../db/pool.ts'

/** Articles whose moment to appear has come, the earliest first. */
export async function listToPublish(db: ReadDb, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('news')
    .select('news_id')
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`(news_status = 'scheduled' or draft_status = 'scheduled')`)
    .where('publish_at', '<=', sql<Date>`now()`)
    .orderBy('publish_at')
    .limit(limit)
    .execute()
  return rows.map(({ news_id }) => news_id)
}

/** Articles whose moment to disappear has come. */
export async function listToUnpublish(db: ReadDb, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('news')
    .select('news_id')
    .where('deleted_at', 'is', null)
    .where('news_status', '=', 'published')
    .where('unpublish_at', '<=', sql<Date>`now()`)
    .orderBy('unpublish_at')
    .limit(limit)
    .execute()
  return rows.map(({ news_id }) => news_id)
}

/** Takes it for this transaction alone; false where somebody else has it in hand. */
export async function takeNews(db: Transaction, news_id: number): Promise<boolean> {
  const taken = await db
    .selectFrom('news')
    .select('news_id')
    .where('news_id', '=', news_id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return taken !== undefined
}
