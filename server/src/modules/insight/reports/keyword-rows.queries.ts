import { sql } from 'kysely'
import type { ReadDb } from '../../../db/pool.ts'
import { sorts } from '../../tracking/tracks/tracks.rules.ts'
import { countedRows, facetLines, sumOf, withoutClick, type ReportDays } from './counted.queries.ts'
import { similarIn } from './keywords.queries.ts'
import { withRest } from './rest.rules.ts'

interface Day {
  day: string
  searches: number
  without_results: number
  without_click: number
  clicks: number
}
interface Result {
  path: string
  news_id: number | null
  news_title: string | null
  clicks: number
}

/**
 * What is behind the numbers of a keyword, or of the similar ones that the list adds up with it: the days with searches, and
 * the results that visitors opened.
 */
export async function rowsOfKeyword(
  db: ReadDb,
  range: ReportDays,
  { keyword, together }: { keyword: string; together: boolean | undefined },
) {
  const similar = together ? await similarIn(db, range) : []
  const keywords = similar.find(([leader]) => leader?.keyword === keyword)?.map((one) => one.keyword) ?? [
    keyword,
  ]
  // Only its own days: nothing is compared here.
  const own = { ...range, compared: null }
  const searched = sql`searched as (
    select * from ${facetLines(['searches', 'empty', 'results'], own)} every_line
    where label_id = any(array(
      select label_id from track_labels where sort = ${sql.lit(sorts.text)} and label = any(${keywords}::text[])))
  )`
  const days = await countedRows(
    db,
    searched,
    sql<Day>`select day, sum(searches)::bigint as searches, sum(without_results)::bigint as without_results,
      sum(clicks)::bigint as clicks, sum(${withoutClick})::bigint as without_click from (
      select label_id, day, ${sumOf(own, 'events', 'searches')} as searches, ${sumOf(own, 'events', 'empty')} as without_results,
        ${sumOf(own, 'events', 'results')} as clicks
      from searched group by label_id, day
    ) sums where searches > 0 or clicks > 0 group by day order by day desc`,
  )
  const opened = await countedRows(
    db,
    searched,
    sql<Result>`select page.label as path, news.news_id, news.news_title, clicks from (
      select path_id, ${sumOf(own, 'events', 'results')} as clicks from searched group by path_id
    ) opened join track_labels page on page.label_id = opened.path_id
      left join news on news.news_id = page.subject_id and news.deleted_at is null
    where clicks > 0 order by clicks desc, path`,
  )
  const { rows: results, rest: other_results } = withRest(opened, ({ clicks }) => clicks)
  return { days, results, other_results }
}
