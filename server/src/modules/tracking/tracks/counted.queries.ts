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
  results: 7,
  clicks: 8,
  yes: 9,
  no: 10,
  finished: 11,
  consent: 12,
} as const

/**
 * Common table expressions that count the events of transactions from `from` up to, and without, `next`: `day_counts`,
 * `facet_counts` and `hour_counts`, with the columns of the rollups. A visitor counts if none of their events before
 * `from` has counted in the same line of the same day.
 */
export const countedBetween = (from: RawBuilder<number>, next?: RawBuilder<number>) => sql`
  zone as (select time_zone from site_settings),
  slice as materialized (
    select at, (at at time zone time_zone)::date as day, date_trunc('hour', at, time_zone) as hour, kind, path_id,
      source_id, target_id, text_id, device_id, value, whole, visitor
    from tracks, zone where xid >= ${from} ${next ? sql`and xid < ${next}` : sql``}
  ),
  -- What these visitors did before on the same days. The offset keeps it a lookup by visitor.
  seen as materialized (
    select v.day, v.visitor, t.*
    from (select distinct day, visitor from slice) v cross join zone cross join lateral (
      select kind, path_id, source_id, target_id, text_id, device_id, value, whole from tracks
      where visitor = v.visitor and xid < ${from} and at >= v.day::timestamp at time zone time_zone
        and at < (v.day + 1)::timestamp at time zone time_zone
      offset 0
    ) t
  ),
  day_counts as (
    select day, path_id, kind, sum(events)::bigint as events, (count(*) filter (where s.visitor is null))::bigint as visitors
    from (select day, path_id, kind, visitor, count(*) as events from slice group by day, path_id, kind, visitor) e
      left join (select distinct day, path_id, kind, visitor from seen) s using (day, path_id, kind, visitor)
    group by day, path_id, kind
  ),
  facet_counts as (
    select facet, kind, day, path_id, label_id, sum(events)::bigint as events,
      (count(*) filter (where s.visitor is null))::bigint as visitors
    from (
      select f.facet, e.kind, day, f.path_id, f.label_id, visitor, count(*) as events from slice e, ${linesOf('e')}
      group by f.facet, e.kind, day, f.path_id, f.label_id, visitor
    ) e left join (
      select distinct f.facet, e.kind, day, f.path_id, f.label_id, visitor from seen e, ${linesOf('e')}
    ) s using (facet, kind, day, path_id, label_id, visitor)
    group by facet, kind, day, path_id, label_id
  ),
  -- A visitor counts in the hour and source of their first event of the day.
  hour_counts as (
    select hour, source_id, sum(events)::bigint as events, sum(visitors)::bigint as visitors from (
      select hour, source_id, count(*) as events, 0 as visitors from slice group by hour, source_id
      union all
      select hour, source_id, 0, count(*) from (
        select distinct on (day, visitor) hour, source_id from slice
        where not exists (select from seen where seen.day = slice.day and seen.visitor = slice.visitor)
        order by day, visitor, at
      ) first group by hour, source_id
    ) counted group by hour, source_id
  )`

const linesOf = (row: string) =>
  sql`lateral facets_of(${sql.ref(`${row}.kind`)}, ${sql.ref(`${row}.path_id`)}, source_id, target_id, text_id, device_id,
    value, whole) f`

/**
 * Events of days in the rollups and in the rows that are not rolled up yet, which are those of the last minute. One
 * statement has one snapshot: an event is in one of both, never in neither.
 */
export const notYetRolledUp = countedBetween(sql`(select rolled_to from track_marks)`)
