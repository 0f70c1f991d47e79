import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import { similarAmong, type GapState, type KeywordCounts } from '@balai/contract/insight/report-shapes.ts'
import type { reports } from '@balai/contract/insight/reports.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { containing } from '../../../db/search.ts'
import { facets, numberOf } from '../../tracking/tracks/counted.queries.ts'
import { sorts } from '../../tracking/tracks/tracks.rules.ts'
import {
  comparedSums,
  countedRows,
  facetLines,
  limited,
  ordered,
  sumOf,
  weeklyLines,
  withoutClick,
  type Place,
  type ReportDays,
} from './counted.queries.ts'
import { similarOf, type Searched } from './similar.rules.ts'

type Input = z.output<typeof reports.keywords.input>

/** Groups of similar searches, each with its most frequent one first. */
type Similar = readonly Searched[][]

interface Keyword {
  label_id: number
  keyword: string
  searches: number
  compared: number | null
  whole: number | null
  without_results: number
  without_click: number
  clicks: number
  news_id: number | null
  news_title: string
  planned_at: Date
  published_at: Date | null
  since_searches: number
  since_clicks: number
  total: number
}

/** What visitors searched for, with the article that was planned for it. */
export async function listKeywords(
  db: ReadDb,
  days: ReportDays,
  {
    search,
    only,
    order_by,
    order,
    together,
  }: Pick<Input, 'search' | 'only' | 'order_by' | 'order' | 'together'>,
  place: Place | null,
) {
  const similar = together ? await similarIn(db, days) : []
  const rules = [groups[only ?? 'total'], ...foundBy(search, similar)]
  const rows = await countedRows(
    db,
    knownKeywords(days, similar),
    sql<Keyword>`select keywords.*, ${since('searches', similar)} as since_searches,
        ${since('opened', similar)} as since_clicks from (
      select label_id, text.label as keyword, coalesce(searches, 0) as searches,
        ${days.compared ? sql`coalesce(compared, 0)` : sql`null::bigint`} as compared,
        ${days.whole ? sql`coalesce(whole, 0)` : sql`null::bigint`} as whole,
        coalesce(without_results, 0) as without_results, coalesce(without_click, 0) as without_click,
        coalesce(clicks, 0) as clicks, gap.news_id, gap.news_title, gap.planned_at, gap.published_at,
        count(*) over () as total
      from ${keywordsKnown} where ${sql.join(rules, sql` and `)}
      ${ordered(order_by, order, 'label_id')} ${limited(place)}
    ) keywords ${ordered(order_by, order, 'label_id')}`,
  )
  const groupOf = new Map(similar.map((group) => [group[0]?.label_id, group]))
  return rows.map(({ label_id, ...row }) => ({
    ...withGap(row),
    words: (groupOf.get(label_id) ?? [])
      .filter(({ searches }) => searches > 0)
      .map(({ keyword, searches }) => ({ keyword, searches })),
  }))
}

/** How many keywords the list has, and how many of each group. */
export async function countKeywords(
  db: ReadDb,
  days: ReportDays,
  { search, together }: Pick<Input, 'search' | 'together'>,
) {
  const similar = together ? await similarIn(db, days) : []
  const [counts] = await countedRows(
    db,
    knownKeywords({ ...days, compared: null, whole: null }, similar),
    sql<z.output<typeof KeywordCounts>>`select ${sql.join(
      Object.entries(groups).map(([name, rule]) => sql`count(*) filter (where ${rule}) as ${sql.ref(name)}`),
    )} from ${keywordsKnown} ${search === '' ? sql`` : sql`where ${sql.join(foundBy(search, similar))}`}`,
  )
  return counts ?? { total: 0, without_results: 0, without_click: 0, planned: 0 }
}

/**
 * Similar searches among the most frequent of these days, each group with its most frequent one first. Whatever the filter,
 * the groups are the same, so that a row has the same numbers in every list.
 */
export async function similarIn(db: ReadDb, days: ReportDays): Promise<Searched[][]> {
  const searched = await countedRows(
    db,
    knownKeywords(days, []),
    sql<Searched>`select label_id, text.label as keyword, coalesce(searches, 0) as searches from ${keywordsKnown}
      order by 3 desc, label_id limit ${sql.lit(similarAmong)}`,
  )
  return similarOf(searched)
}

/** The keywords of the whole list and of each group. An article may be planned for a keyword without searches on these days. */
const groups: Record<keyof z.output<typeof KeywordCounts>, RawBuilder<unknown>> = {
  total: sql`coalesce(searches, 0) > 0`,
  without_results: sql`without_results > 0`,
  without_click: sql`without_click > 0`,
  planned: sql`gap.keyword is not null`,
}

/** A keyword is found by its own text, and by those of the similar ones that are added up with it. */
const foundBy = (search: string, similar: Similar): RawBuilder<unknown>[] => {
  if (search === '') return []
  const wanted = sql`like folded(${containing(search)})`
  if (similar.length === 0) return [sql`folded(text.label) ${wanted}`]
  return [
    sql`(folded(text.label) ${wanted} or label_id in (select leader_id from together
      join track_labels other using (label_id) where folded(other.label) ${wanted}))`,
  ]
}

const keywordsKnown = sql`counted full join gap using (label_id) join track_labels text using (label_id)`

/**
 * The expressions that `keywordsKnown` reads: what was searched for on these days, and what articles are planned for.
 * Searches without a click are those of each day, as its rows have them, added up: sums of weeks cannot say them.
 */
const knownKeywords = (days: ReportDays, similar: Similar) => sql`${togetherAs(similar)},
    counted as (
      select ${leaderOf('days', similar)} as label_id, sum(searches)::bigint as searches, sum(compared)::bigint as compared, sum(whole)::bigint as whole,
        sum(without_results)::bigint as without_results, sum(clicks)::bigint as clicks,
        sum(${withoutClick})::bigint as without_click
      from (
        select label_id, ${sumOf(days, 'events', 'searches')} as searches, ${comparedSums(days, 'searches')},
          ${sumOf(days, 'events', 'empty')} as without_results, ${sumOf(days, 'events', 'opened')} as clicks
        from ${searchLines(days)} lines group by label_id, day
      ) days ${withLeader('days', similar)} group by 1
    ),
    gap as (
      -- Of similar searches, the article that was planned first.
      select distinct on (label_id) g.keyword, g.planned_at, ${leaderOf('l', similar)} as label_id,
        news.news_id, news.news_title,
        case when news.news_status = 'published' then news.first_published_at end as published_at
      from keyword_gaps g join news on news.news_id = g.news_id and news.deleted_at is null
        join track_labels l on l.sort = ${sql.lit(sorts.text)} and l.label = g.keyword
        ${withLeader('l', similar)}
      order by 3, g.planned_at, g.keyword
    )`

/** The keyword under which one is added up. Without similar ones the statement stays as simple as it is. */
const leaderOf = (table: 'days' | 'l', similar: Similar) =>
  similar.length > 0
    ? sql`coalesce(leader_id, ${sql.ref(`${table}.label_id`)})`
    : sql.ref(`${table}.label_id`)
const withLeader = (table: 'days' | 'l', similar: Similar) =>
  similar.length > 0 ? sql`left join together on together.label_id = ${sql.ref(`${table}.label_id`)}` : sql``

/** Which keywords are added up with which other one. */
function togetherAs(similar: Similar): RawBuilder<unknown> {
  const pairs = similar.flatMap(([leader, ...others]) =>
    leader ? others.map(({ label_id }) => ({ label_id, leader_id: leader.label_id })) : [],
  )
  return sql`together as materialized (select * from unnest(${pairs.map(({ label_id }) => label_id)}::integer[],
    ${pairs.map(({ leader_id }) => leader_id)}::integer[]) each (label_id, leader_id))`
}

/** The lines of searches on the days of a report; those that it is compared with only have how many there were. */
const searchLines = ({ compared, ...days }: ReportDays) => {
  const own = facetLines(['searches', 'empty', 'opened'], { ...days, compared: null })
  if (!compared) return own
  return sql`(select * from ${own} own union all
    select * from ${weeklyLines(['searches'], { ...compared, compared: null, whole: null })} earlier)`
}

/** Events of a keyword since the day on which its article was published, null if it is not. */
function since(facet: 'searches' | 'opened', similar: Similar) {
  const own =
    similar.length > 0
      ? sql`= any(keywords.label_id || array(select label_id from together where leader_id = keywords.label_id))`
      : sql`= keywords.label_id`
  const wanted = sql`facet = ${sql.lit(facets[facet])} and kind = ${sql.lit(numberOf('search'))}
    and label_id ${own} and day >= (published_at at time zone (select time_zone from zone))::date`
  return sql<number>`case when published_at is null then 0 else (
    select coalesce(sum(events), 0)::bigint from (
      select events from tracks_by_facet where ${wanted} union all select events from facet_counts where ${wanted}
    ) lines) end`
}

function withGap(row: Omit<Keyword, 'label_id'>) {
  const { news_id, news_title, planned_at, published_at, since_searches, since_clicks, ...keyword } = row
  if (news_id === null) return { ...keyword, gap: null }
  const figures = { searches: since_searches, clicks: since_clicks }
  const state = stateOf(published_at, figures)
  return { ...keyword, gap: { news_id, news_title, state, planned_at, published_at, ...figures } }
}

/** A gap is closed if at least half of the searches since the day of publication ended in a click. */
function stateOf(
  published_at: Date | null,
  { searches, clicks }: { searches: number; clicks: number },
): GapState {
  if (!published_at) return 'planned'
  return clicks > 0 && clicks * 2 >= searches ? 'closed' : 'published'
}
