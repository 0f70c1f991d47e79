import { sql, type RawBuilder } from 'kysely'
import type { ReadDb } from '../../../db/pool.ts'
import { wholeDaysOf, type ResolvedRange } from '../../../kit/ranges/ranges.ts'
import {
  facets,
  notYetRolledUp,
  numberOf,
  viewsByPath,
  weekly,
} from '../../tracking/tracks/counted.queries.ts'
import { weeksOf, type Days } from './weeks.rules.ts'

/** The days of a report, and those it is compared with. */
export interface ReportDays extends Days {
  compared: Days | null
  /** The days that are over, if today is not: they are compared. */
  whole: Days | null
}

/** The days of a range. The running day and the one opposite to it are not compared. */
export const reportDaysOf = (range: ResolvedRange): ReportDays => ({
  first: range.first,
  last: range.last,
  compared: range.compared_whole,
  whole: wholeDaysOf(range),
})

export interface Place {
  page: number
  perPage: number
}

type Facet = keyof typeof facets
type Kind = Parameters<typeof numberOf>[0]

/** The kind of the events that a facet counts. */
const kinds = {
  arrivals: 'page_view',
  from_search: 'page_view',
  from_mail: 'page_view',
  from_links: 'page_view',
  searches: 'search',
  empty: 'search',
  results: 'search',
  opened: 'search',
  clicks: 'outbound',
  yes: 'helpful',
  no: 'helpful',
  finished: 'video',
} as const satisfies Partial<Record<Facet, Kind>>
type ReportFacet = keyof typeof kinds

const between = ({ first, last }: Days) => sql<boolean>`day between ${first}::date and ${last}::date`

/**
 * The day lies in the range, or in the one that it is compared with, which begins and ends before it. The bounds let the
 * index find the lines; two ranges alone would not.
 */
const inEither = ({ compared, ...days }: ReportDays) =>
  compared
    ? sql<boolean>`(${between({ ...days, first: compared.first })} and (${isIn(days)} or ${isCompared(compared)}))`
    : between(days)

/** Restrict the lines of a report to its own days, and to the days that it is compared with. */
const isIn = ({ first }: Days) => sql<boolean>`day >= ${first}::date`
const isCompared = ({ last }: Days) => sql<boolean>`day <= ${last}::date`

const facetIs = (facet: ReportFacet) => sql<boolean>`facet = ${sql.lit(facets[facet])}`

/** The lines of facets of one kind on the days of a report: from the rollups, and from events that wait for them. */
export function facetLines([facet, ...more]: [ReportFacet, ...ReportFacet[]], days: ReportDays) {
  const numbers = sql.join([facet, ...more].map((name) => sql.lit(facets[name])))
  const wanted = sql`facet in (${numbers}) and kind = ${sql.lit(numberOf(kinds[facet]))} and ${inEither(days)}`
  const columns = sql`facet, day, path_id, label_id, events, visitors`
  return sql`(select ${columns} from tracks_by_facet where ${wanted}
    union all select ${columns} from facet_counts where ${wanted})`
}

/** The lines of one kind of events by path on the days of a report. */
export function dayLines(kind: Kind, days: ReportDays) {
  const wanted = sql`kind = ${sql.lit(numberOf(kind))} and ${inEither(days)}`
  return sql`(select day, path_id, events, visitors from tracks_by_day where ${wanted}
    union all select day, path_id, events, visitors from day_counts where ${wanted})`
}

/** The facets whose lines are added up by week as well, see `week_facet`. */
type WeeklyFacet = Exclude<ReportFacet, 'arrivals' | 'finished'>

/**
 * The same lines, of which those of a whole week are one for each path and label, with its Monday as the day. `only` chooses
 * among them.
 */
export function weeklyLines(
  [facet, ...more]: [WeeklyFacet, ...WeeklyFacet[]],
  days: ReportDays,
  only: RawBuilder<boolean> = sql`true`,
) {
  const numbers = [facet, ...more].map((name) => facets[name])
  const { mondays, others } = weeksOf(rangesOf(days))
  const kind = sql`kind = ${sql.lit(numberOf(kinds[facet]))}`
  const isOne = sql`facet in (${sql.join(numbers.map((number) => sql.lit(number)))})`
  const isWeek = sql`facet in (${sql.join(numbers.map((number) => sql.lit(weekly(number))))})`
  const columns = sql`day, path_id, label_id, events, visitors`
  return sql`(select (facet - ${sql.lit(weekly(0))})::smallint as facet, ${columns} from tracks_by_facet
      where ${isWeek} and ${kind} and day = any(${mondays}::date[]) and ${only}
    union all select facet, ${columns} from tracks_by_facet
      where ${isOne} and ${kind} and day = any(${others}::date[]) and ${only}
    union all select facet, ${columns} from facet_counts
      where ${isOne} and ${kind} and ${inEither(days)} and ${only})`
}

/** Page views by path on the days of a report. Those of a whole week are one line, with its Monday as the day. */
export function viewLines(days: ReportDays) {
  const { mondays, others } = weeksOf(rangesOf(days))
  const kind = sql`kind = ${sql.lit(numberOf('page_view'))}`
  const columns = sql`day, path_id, events, visitors`
  return sql`(select ${columns} from tracks_by_facet
      where facet = ${sql.lit(weekly(viewsByPath))} and ${kind} and day = any(${mondays}::date[])
    union all select ${columns} from tracks_by_day where ${kind} and day = any(${others}::date[])
    union all select ${columns} from day_counts where ${kind} and ${inEither(days)})`
}

/** The ranges of a report: what lies in one of them belongs to its sum. */
const rangesOf = ({ compared, whole, ...days }: ReportDays): Days[] =>
  [days, compared, whole].filter((range) => range !== null)

/** The days of a report on which the site recorded who read to the end. */
export const daysWithReads = (days: ReportDays) => {
  const wanted = sql`facet = ${sql.lit(facets.all)} and kind = ${sql.lit(numberOf('read'))} and ${inEither(days)}`
  return sql`(select day from tracks_by_facet where ${wanted} union select day from facet_counts where ${wanted})`
}

/** The sum over the days of a report, of one facet if it is named. */
export const sumOf = (days: Days, column: 'events' | 'visitors' = 'events', facet?: ReportFacet) =>
  sumWhere(isIn(days), column, facet)

const sumWhere = (
  condition: RawBuilder<boolean>,
  column: 'events' | 'visitors',
  facet: ReportFacet | undefined,
) =>
  sql<number>`coalesce(sum(${sql.ref(column)}) filter (where ${condition}
    ${facet ? sql`and ${facetIs(facet)}` : sql``}), 0)::bigint`

/**
 * Searches of one text on one day that found something and ended in no click. Two clicks after one search offset another
 * search of the same day, but none of another day.
 */
export const withoutClick = sql<number>`greatest(searches - without_results - clicks, 0)`

/**
 * The sums that a report compares: `compared`, over the days that it is compared with, and `whole`, over its own days that
 * are over. Both are null where nothing is compared or left out.
 */
export const comparedSums = ({ compared, whole }: ReportDays, facet?: ReportFacet) => {
  const sum = (condition: RawBuilder<boolean> | null): RawBuilder<number | null> =>
    condition ? sumWhere(condition, 'events', facet) : sql`null::bigint`
  return sql`${sum(compared && isCompared(compared))} as compared, ${sum(whole && between(whole))} as whole`
}

/** How many days a report covers. */
export const lengthOf = ({ first, last }: Days): number =>
  Math.max(1, Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000) + 1)

/** The paths that show an article. */
export const pathsOf = (news_id: number) =>
  sql`paths as materialized (select label_id as path_id from track_labels where subject_id = ${news_id}::integer)`

/** Restricts the lines of a report to the paths that show an article. The index is read for each path. */
export const ofPaths = sql<boolean>`path_id = any(array(select path_id from paths))`

/** The rows of a statement that reads rollups and the events that wait for them, within one snapshot. */
export const countedRows = <Row extends object>(
  db: ReadDb,
  expressions: RawBuilder<unknown>,
  query: RawBuilder<Row>,
): Promise<Row[]> =>
  db
    .selectFrom(sql<Row>`(with ${notYetRolledUp}, ${expressions} ${query})`.as('counted'))
    .selectAll()
    .execute() as unknown as Promise<Row[]>

/** A page of rows that carry their total. Only a page past the last one has to ask for the total. */
export async function pageOfRows<Row extends { total: number }>(
  read: (place: Place | null) => Promise<Row[]>,
  { page, perPage }: Place,
) {
  const rows = await read({ page, perPage })
  const [one] = rows.length === 0 && page > 0 ? await read({ page: 0, perPage: 1 }) : rows
  return { rows, total: one?.total ?? 0, page, perPage }
}

/** Limits a statement to a page; an export has all rows. */
export const limited = (place: Place | null) =>
  place ? sql`limit ${sql.lit(place.perPage)} offset ${sql.lit(place.page * place.perPage)}` : sql``

/** The order of a list. Without a value comes last, and equal values are ordered by `tie`. */
export const ordered = (column: string, order: 'asc' | 'desc', tie: string) =>
  sql`order by ${sql.ref(column)} ${sql.raw(order)} nulls last, ${sql.ref(tie)}`
