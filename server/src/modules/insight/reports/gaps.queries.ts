import { sql } from 'kysely'
import type { ReadDb, Transaction } from '../../../db/pool.ts'

/** The article that is planned for a keyword, unless it is in the trash. */
export const findGap = (db: ReadDb, keyword: string) =>
  db
    .selectFrom('keyword_gaps')
    .innerJoin('news', 'news.news_id', 'keyword_gaps.news_id')
    .select(['news.news_id', 'news.news_title'])
    .where('keyword', '=', keyword)
    .where('news.deleted_at', 'is', null)
    .executeTakeFirst()

/** Stores which article is planned for a keyword. One whose article is in the trash is replaced. */
export async function storeGap(
  db: Transaction,
  gap: { keyword: string; news_id: number; planned_by: number },
): Promise<void> {
  await db
    .insertInto('keyword_gaps')
    .values(gap)
    .onConflict((conflict) =>
      conflict.column('keyword').doUpdateSet({
        news_id: gap.news_id,
        planned_by: gap.planned_by,
        planned_at: sql`now()`,
      }),
    )
    .execute()
}
