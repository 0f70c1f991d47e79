import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { reports } from '@balai/contract/insight/reports.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import { containing, foldedContains } from '../../../db/search.ts'
import { sorts } from '../../tracking/tracks/tracks.rules.ts'
import {
  comparedSums,
  countedRows,
  facetLines,
  limited,
  ordered,
  sumOf,
  weeklyLines,
  type Place,
  type ReportDays,
} from './counted.queries.ts'

type Input = z.output<typeof reports.externalLinks.input>

interface ExternalLink {
  address: string
  path: string
  news_id: number | null
  news_title: string | null
  clicks: number
  compared: number | null
  whole: number | null
  dead_since: Date | null
  marked_by_name: string | null
  total: number
}

/** Clicks on links to other sites, by address and page. */
export function listExternalLinks(
  db: ReadDb,
  days: ReportDays,
  { search, news_id, address, dead, order_by, order }: Omit<Input, 'page' | 'perPage' | 'range' | 'compare'>,
  place: Place | null,
): Promise<ExternalLink[]> {
  const rules: RawBuilder<unknown>[] = [sql`clicks > 0`]
  if (search !== '')
    rules.push(
      sql`(folded(target.label) like folded(${containing(search)}) or ${foldedContains('news.search', search)})`,
    )
  if (news_id) rules.push(sql`news.news_id = ${news_id}::integer`)
  if (address) rules.push(sql`target.label = ${address}`)
  if (dead !== undefined) rules.push(dead ? sql`mark.address is not null` : sql`mark.address is null`)
  return countedRows(
    db,
    sql`counted as (
      select label_id, path_id, ${sumOf(days)} as clicks, ${comparedSums(days)}
      from ${weeklyLines(['clicks'], days)} lines group by label_id, path_id
    )`,
    sql<ExternalLink>`select target.label as address, page.label as path, news.news_id, news.news_title, clicks,
        compared, whole, mark.marked_at as dead_since, users.name as marked_by_name, count(*) over () as total
      from counted join track_labels target on target.label_id = counted.label_id
        join track_labels page on page.label_id = counted.path_id
        left join news on news.news_id = page.subject_id and news.deleted_at is null
        left join dead_links mark on mark.address = target.label
        left join users on users.user_id = mark.marked_by
      where ${sql.join(rules, sql` and `)}
      ${ordered(order_by, order, 'counted.label_id')}, counted.path_id ${limited(place)}`,
  )
}

/** The days on which visitors followed a link on a page, the newest first. */
export async function daysOfLink(
  db: ReadDb,
  range: ReportDays,
  { address, path }: { address: string; path: string },
): Promise<{ day: string; clicks: number }[]> {
  // Only its own days: nothing is compared here.
  const own = { ...range, compared: null }
  const labelOf = (sort: number, label: string) =>
    sql`(select label_id from track_labels where sort = ${sql.lit(sort)} and label = ${label})`
  return countedRows(
    db,
    sql`followed as (
      select * from ${facetLines(['clicks'], own)} every_line
      where label_id = ${labelOf(sorts.address, address)} and path_id = ${labelOf(sorts.path, path)}
    )`,
    sql<{ day: string; clicks: number }>`select * from (
      select day, ${sumOf(own)} as clicks from followed group by day
    ) sums where clicks > 0 order by day desc`,
  )
}

/** Whether a click on this address was ever counted. */
export const isKnownAddress = (db: ReadDb, address: string) => isKnownLabel(db, sorts.address, address)

/** Whether anybody ever searched for this text. */
export const isKnownKeyword = (db: ReadDb, keyword: string) => isKnownLabel(db, sorts.text, keyword)

async function isKnownLabel(db: ReadDb, sort: number, label: string): Promise<boolean> {
  const found = await db
    .selectFrom('track_labels')
    .select('label_id')
    .where('sort', '=', sort)
    .where('label', '=', label)
    .executeTakeFirst()
  return found !== undefined
}

export async function isMarkedDead(db: ReadDb, address: string): Promise<boolean> {
  const found = await db
    .selectFrom('dead_links')
    .select('address')
    .where('address', '=', address)
    .executeTakeFirst()
  return found !== undefined
}

export async function insertDeadMark(db: Transaction, address: string, marked_by: number): Promise<void> {
  await db
    .insertInto('dead_links')
    .values({ address, marked_by })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteDeadMark(db: Transaction, address: string): Promise<void> {
  await db.deleteFrom('dead_links').where('address', '=', address).execute()
}
