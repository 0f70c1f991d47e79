import { sql } from 'kysely'
import type { z } from 'zod'
import { calendarLimits, type calendar } from '@balai/contract/content/calendar.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import { announceNews } from '../news/copies.queries.ts'

type Range = z.output<typeof calendar.range.input>

/** The status of the working copy: of an unpublished article, or of the draft beside a public one. */
const work = sql<string>`case when news_status in ('published', 'archived') then draft_status else news_status end`
const unfinished = sql`${work} in ('draft', 'in_review', 'returned', 'approved')`

/** Every date of an article in the range: the public one, the scheduled one, or the target of its draft. */
export async function listDated(db: ReadDb, { from, until, ...filter }: Range) {
  const dated = (date: string, column: string, isSo: typeof unfinished) =>
    sql`select news_id, ${sql.lit(date)} as date, ${sql.ref(column)} as at from news
      where deleted_at is null and ${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${until} and ${isSo}`
  const dates = sql<{ news_id: number; date: 'published' | 'scheduled' | 'planned'; at: Date }>`(
    ${dated('published', 'news_published_date', sql`news_status = 'published'`)} union all
    ${dated('scheduled', 'publish_at', sql`(news_status = 'scheduled' or draft_status = 'scheduled')`)} union all
    ${dated('planned', 'planned_at', unfinished)})`.as('dates')
  const rows = await itemsOf(db, filter)
    .innerJoin(dates, 'dates.news_id', 'news.news_id')
    .select(['dates.date', 'dates.at', sql<number>`count(*) over ()`.as('total')])
    .orderBy('dates.at')
    .orderBy('news.news_id')
    .limit(calendarLimits.rows)
    .execute()
  return { rows, total: rows[0]?.total ?? 0 }
}

/** The drafts without a date, the last changed first. */
export async function listUndated(db: ReadDb, filter: Omit<Range, 'from' | 'until'>) {
  const rows = await itemsOf(db, filter)
    .select(sql<number>`count(*) over ()`.as('total'))
    .where('news.deleted_at', 'is', null)
    .where('news.planned_at', 'is', null)
    .where(sql<boolean>`${unfinished}`)
    .orderBy('news.updated_at', 'desc')
    .orderBy('news.news_id', 'desc')
    .limit(calendarLimits.drafts)
    .execute()
  return { drafts: rows, drafts_total: rows[0]?.total ?? 0 }
}

/** Changes the target date of an article whose row is locked. */
export async function updatePlan(
  db: Transaction,
  news: { news_id: number; version: number },
  planned_at: Date | null,
  updated_by: number,
) {
  const saved = await db
    .updateTable('news')
    .set({ planned_at, version: news.version + 1, updated_at: sql`now()`, updated_by })
    .where('news_id', '=', news.news_id)
    .where('version', '=', news.version)
    .returning(['news_id', 'version'])
    .executeTakeFirstOrThrow()
  await announceNews(db, saved, updated_by)
  return saved
}

function itemsOf(db: ReadDb, { news_content_type, author_id }: Omit<Range, 'from' | 'until'>) {
  let found = db
    .selectFrom('news')
    .leftJoin('users as author', 'author.user_id', 'news.author_id')
    .select(['news.news_id', 'news.news_title', 'news.news_permalink', 'news.news_content_type'])
    .select(['news.news_status', 'news.draft_status', 'news.version'])
    .select(sql<string>`coalesce(author.name, '')`.as('author_name'))
  if (news_content_type) found = found.where('news.news_content_type', '=', news_content_type)
  if (author_id) found = found.where('news.author_id', '=', author_id)
  return found
}
