import type pg from 'pg'

type Connection = pg.Pool | pg.PoolClient

/** The sums of the rollups beside those of the events themselves. */
export async function sums(pool: Connection) {
  const { rows } = await pool.query<Record<string, number>>(`
    with events as (
      select *, (at at time zone time_zone)::date as day from tracks, site_settings)
    select (select count(*) from events) as events,
      (select coalesce(sum(events), 0)::bigint from tracks_by_day) as by_day,
      (select coalesce(sum(events), 0)::bigint from tracks_by_hour) as by_hour,
      (select coalesce(sum(events), 0)::bigint from tracks_by_facet where facet = 1) as by_kind,
      (select count(*) from (select distinct day, path_id, kind, visitor from events) e) as visits,
      (select coalesce(sum(visitors), 0)::bigint from tracks_by_day) as visits_by_day,
      (select count(*) from (select distinct day, visitor from events) e) as visitors,
      (select coalesce(sum(visitors), 0)::bigint from tracks_by_hour) as visitors_by_hour`)
  return rows[0] ?? {}
}

const cameFrom = (...channels: string[]) =>
  `(select channel from track_labels where label_id = source_id) = any('{${channels.join()}}')`

/** The facets that are added up by week as well, in facets whose numbers are 32 higher. 0 is page views by path. */
const addedUpByWeek = [0, 5, 6, 7, 8, 9, 10, 13, 15, 16, 17]
export const facetsOfWeeks = addedUpByWeek.map((facet) => facet + 32)

/** What each facet counts, written independently of the rollups: its number, which events, which path and which label. */
const facets = [
  [1, 'true', '0', '0'],
  [2, 'kind = 1', '0', 'source_id'],
  [3, 'kind = 1', '0', 'device_id'],
  [4, 'kind = 1', 'path_id', 'source_id'],
  [5, 'kind = 2 and target_id = 0', '0', 'text_id'],
  [6, 'kind = 2 and target_id = 0 and value = 0', '0', 'text_id'],
  [7, 'kind = 2 and target_id <> 0', 'target_id', 'text_id'],
  [8, 'kind = 3', 'path_id', 'target_id'],
  [9, 'kind = 4 and value = 1 or kind = 4 and value = 2', 'path_id', 'text_id'],
  [10, 'kind = 4 and value = 0', 'path_id', 'text_id'],
  [11, 'kind = 7 and whole > 0 and value >= 0.9 * whole', 'path_id', '0'],
  [12, 'kind = 5', '0', 'text_id'],
  [13, 'kind = 2 and target_id <> 0', '0', 'text_id'],
  [14, 'kind = 1', '0', 'country_id'],
  // A visitor counts once for each source.
  [15, `kind = 1 and ${cameFrom('search_engine')}`, 'path_id', '0', '(visitor, source_id)'],
  [16, `kind = 1 and ${cameFrom('mail')}`, 'path_id', '0', '(visitor, source_id)'],
  [17, `kind = 1 and ${cameFrom('link', 'social', 'campaign')}`, 'path_id', '0', '(visitor, source_id)'],
] as const

/** The zone in which events are counted from a transaction on: the days that are counted stay when it changes. */
export interface CountedIn {
  from: number
  zone: string
}

/** The events with their days, in the zones in which they were counted, or else in that of the platform. */
const eventsWithDays = `events as (
  select tracks.*, (at at time zone coalesce((
    select zone from unnest($1::bigint[], $2::text[]) with ordinality counted (since, zone, place)
    where since <= xid order by place desc limit 1), time_zone))::date as day
  from tracks, site_settings)`
const valuesOf = (zones: readonly CountedIn[]) => [
  zones.map(({ from }) => from),
  zones.map(({ zone }) => zone),
]

/**
 * Lines of the rollups that are not what a count of the events says. If events were counted in several zones, visitors are
 * not compared: somebody may count on a day of the one and on the same day of the other.
 */
export async function differences(pool: Connection, zones: readonly CountedIn[] = []): Promise<object[]> {
  const compared = `facet, kind, day, path_id, label_id, events${zones.length > 1 ? '' : ', visitors'}`
  const ofDays = facets.map(
    ([facet, condition, path, label, visitors = 'visitor']) =>
      `select ${facet}::smallint as facet, kind, day, ${path} as path_id, ${label} as label_id, count(*) as events,
        count(distinct ${visitors}) as visitors
      from events where ${condition} group by 2, 3, 4, 5`,
  )
  const { rows } = await pool.query<object>(
    `with ${eventsWithDays}, counted as (
      select 0::smallint as facet, kind, day, path_id, 0 as label_id, count(*) as events, count(distinct visitor) as visitors
      from events group by kind, day, path_id
      union all ${ofDays.join(' union all ')}
    ), with_weeks as (
      table counted union all
      select (facet + 32)::smallint, kind, day - (extract(isodow from day)::integer - 1), path_id, label_id,
        sum(events)::bigint, sum(visitors)::bigint
      from counted where facet in (${addedUpByWeek.join()}) and (facet > 0 or kind = 1) group by 1, 2, 3, 4, 5
    ), kept as (
      select 0::smallint as facet, kind, day, path_id, 0 as label_id, events, visitors from tracks_by_day
      union all select facet, kind, day, path_id, label_id, events, visitors from tracks_by_facet
    )
    select 'counted' as side, * from (select ${compared} from with_weeks except all select ${compared} from kept) a
    union all select 'kept', * from (select ${compared} from kept except all select ${compared} from with_weeks) b`,
    valuesOf(zones),
  )
  return rows
}

/** Page views and visitors per day, counted from the events. */
export async function viewsOfEvents(pool: Connection, zones: readonly CountedIn[] = []) {
  const { rows } = await pool.query<{ day: string; events: number; visitors: number }>(
    `with ${eventsWithDays}
    select day, count(*) as events, count(distinct visitor) as visitors
    from events where kind = 1 group by 1 order by 1`,
    valuesOf(zones),
  )
  return rows
}
