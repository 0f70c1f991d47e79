import { sql, type RawBuilder } from 'kysely'
import { trackKinds } from '@balai/contract/tracking/tracks.ts'

/** The number of a kind in the database. */
export const numberOf = (kind: (typeof trackKinds)[number]): number => trackKinds.indexOf(kind) + 1

/** The facets of events by their number, as `facets_of` in the database assigns them. */
export const facets = {
  all: 1,
  source: 2,
  device: 3,
  arrivals: 4,
  searches: 5,
  empty: 6,
  /** Opened results by the page that was opened; `opened` has them by text alone. */
  results: 7,
  clicks: 8,
  yes: 9,
  no: 10,
  finished: 11,
  consent: 12,
  opened: 13,
  country: 14,
  /** Arrivals added up by channel, see `channel_facet`: a visitor counts once for each source. */
  from_search: 15,
  from_mail: 16,
  /** From other sites and from campaigns that are no mails. */
  from_links: 17,
} as const

/** The number of page views by path. They are in `tracks_by_day`, only their weeks are lines of a facet. */
export const viewsByPath = 0

/** The facet of the sums by week of a facet, as `week_facet` in the database assigns it. Only rollups have them. */
export const weekly = (facet: number): number => facet + 32

const pageView = sql`${sql.lit(numberOf('page_view'))}::smallint`
const quarter = sql`date_bin('15 minutes', at, '2000-01-01 00:00Z')`

/** What an event says, as the facets of it need it. */
const said = sql.raw('path_id, source_id, target_id, text_id, device_id, country_id, value, whole')

/**
 * Common table expressions that count the events of transactions from `from` up to, and without, `next`: `day_counts`,
 * `facet_counts` and `hour_counts`, with the columns of the rollups. A visitor counts if none of their events before
 * `from` has counted in the same line of the same day.
 *
 * Decision 0088 says how its form came about: it is the cost of a rollup.
 */
export const countedBetween = (from: RawBuilder<number>, next?: RawBuilder<number>) => sql`
  -- One row, which the planner does not know otherwise.
  zone as (select time_zone from site_settings limit 1),
  slice as materialized (
    select at, (at at time zone (select time_zone from zone))::date as day, visitor, kind, ${said}
    from tracks where xid >= ${from} ${next ? sql`and xid < ${next}` : sql``} offset 0
  ),
  -- The first event of each visitor on each day.
  visits as materialized (
    select distinct on (visitor, day) visitor, day, at, source_id from slice order by visitor, day, at, source_id desc
  ),
  spans as (
    select day, day::timestamp at time zone time_zone as first, (day + 1)::timestamp at time zone time_zone as next
    from (select distinct day from visits) each cross join zone
  ),
  -- What these visitors did before on the same days. The offset keeps it a lookup by visitor. Adding 0 keeps the planner
  -- from using the index by transaction as well: without statistics of a month it would read that index whole for each visitor.
  seen as materialized (
    select visits.day, visits.visitor, earlier.* from visits join spans using (day) cross join lateral (
      select kind, ${said} from tracks
      where visitor = visits.visitor and xid + 0 < ${from} and at >= spans.first and at < spans.next
      offset 0
    ) earlier
  ),
  acts as not materialized (
    select day, visitor, kind, ${said}, 1 as is_new from slice
    union all
    select day, visitor, kind, ${said}, 0 from seen
  ),
  -- Each visitor once in every line: how many events, and whether they had counted there before.
  lines as materialized (
    select facet, kind, day, path_id, label_id, sum(events)::bigint as events,
      (count(*) filter (where was_seen = 0))::bigint as visitors
    from (
      select grouping(path_id)::smallint as facet, kind, day, coalesce(path_id, 0) as path_id, 0 as label_id,
        sum(is_new) as events, max(1 - is_new) as was_seen
      from acts group by grouping sets ((visitor, day, kind, path_id), (visitor, day, kind))
      having sum(is_new) > 0
      union all
      select (case when grouping(path_id) = 0 then ${sql.lit(facets.arrivals)} when grouping(source_id) = 0 then ${sql.lit(facets.source)}
          when grouping(device_id) = 0 then ${sql.lit(facets.device)} else ${sql.lit(facets.country)} end)::smallint,
        ${pageView}, day, coalesce(path_id, 0), coalesce(source_id, device_id, country_id),
        sum(is_new), max(1 - is_new)
      from acts where kind = ${pageView}
      group by grouping sets ((visitor, day, path_id, source_id), (visitor, day, source_id), (visitor, day, device_id), (visitor, day, country_id))
      having sum(is_new) > 0
      union all
      select f.facet, e.kind, e.day, f.path_id, f.label_id, sum(e.is_new), max(1 - e.is_new)
      from acts e, lateral facets_of(e.kind, e.path_id, source_id, target_id, text_id, device_id, country_id, value, whole) f
      where e.kind <> ${pageView} and f.facet > ${sql.lit(facets.all)}
      group by f.facet, e.kind, e.day, f.path_id, f.label_id, e.visitor
      having sum(e.is_new) > 0
    ) counted group by facet, kind, day, path_id, label_id
  ),
  day_counts as (select day, path_id, kind, events, visitors from lines where facet = 0),
  facet_counts as (
    select facet, kind, day, path_id, label_id, events, visitors from lines where facet > 0
    union all
    select channel_facet(channel), kind, day, path_id, 0, sum(events)::bigint, sum(visitors)::bigint
    from lines join track_labels using (label_id)
    where facet = ${sql.lit(facets.arrivals)} and channel_facet(channel) > 0 group by 1, 2, 3, 4
  ),
  -- A visitor counts in the hour and source of their first event of the day. Hours begin at whole quarters in every zone.
  hour_counts as (
    select date_trunc('hour', quarter, time_zone) as hour, source_id, sum(events)::bigint as events,
      sum(visitors)::bigint as visitors
    from (
      select ${quarter} as quarter, source_id, count(*) as events, 0 as visitors from slice group by 1, 2
      union all
      select ${quarter}, source_id, 0, count(*) from visits
      where not exists (select from seen where seen.day = visits.day and seen.visitor = visits.visitor) group by 1, 2
    ) counted cross join zone group by 1, 2
  )`

/**
 * Events of days in the rollups and in the rows that are not rolled up yet, which are those of the last minute. One
 * statement has one snapshot: an event is in one of both, never in neither.
 */
export const notYetRolledUp = countedBetween(sql`(select rolled_to from track_marks)`)
