import type { ReadDb } from '../../../db/pool.ts'
import type { Recountable } from '../../../kit/counters/recount.queries.ts'
import { viewsByPath, weekly } from './counted.queries.ts'

/** The figure of each facet, at its number in the database. */
const figureOfFacet = [
  ...['path', 'kind', 'source', 'device', 'arrivals', 'searches', 'searches_empty', 'results', 'clicks'],
  ...['helpful', 'not_helpful', 'finished', 'consents', 'opened', 'country'],
  ...['from_search', 'from_mail', 'from_links'],
]
/** Sums by week have the figure of their days with another beginning; page views by path need no name beside it. */
const firstWeek = weekly(viewsByPath)
const nameOf = `case when facet = ${firstWeek} then 'tracks.week' else
  case when facet > ${firstWeek} then 'tracks.week_' else 'tracks.' end
    || (array[${figureOfFacet.map((name) => `'${name}'`).join()}])[facet % ${firstWeek} + 1] end`
/** The key of a line: its kind, and the numbers of its path and label, 0 for none. Every event of a kind counts for its kind. */
const keyOf = `case when facet = 1 then kind::text else concat_ws('/', kind, path_id, label_id) end`
const today = '(now() at time zone time_zone)::date'
/**
 * The last day on which events may have been counted in a zone before this one: the day of the change in either zone. The
 * audit log knows when that was. A rollup that had begun reads the former zone a little longer.
 */
const lastFormerDay = `(
  select coalesce(max(greatest((ended at time zone former)::date, (ended at time zone chosen)::date)), '-infinity')
  from (
    select happened_at + interval '1 hour' as ended, before ->> 'time_zone' as former, after ->> 'time_zone' as chosen
    from audit.entries
    where entity = 'site_settings' and entity_id = '1' and happened_at > now() - interval '7 days'
  ) changes where former <> chosen)`
const isRecent = `day between ${today} - 2 and ${today} - 1 and day > ${lastFormerDay}`
const isInWeeks = `day >= date_trunc('week', ${today} - 2)::date and day < date_trunc('week', ${today} - 1)::date + 7`

/**
 * The rollups of yesterday and the day before, and the same lines counted from the events as they were stored. Events of
 * older days go when the settings say. Days that were counted in another zone ended at another time, so they are left out;
 * weeks are compared with their days, which may be of either zone.
 *
 * In which hour visitors count depends on when their events were rolled up, so only their sum of the day is compared.
 */
export const tracksRecount: Recountable = {
  kept: `
    select ${nameOf}, ${keyOf}, day, events, visitors from (
      select 0::smallint as facet, kind, day, path_id, 0 as label_id, events, visitors from tracks_by_day, site_settings
      where ${isRecent}
      union all
      select facet, kind, day, path_id, label_id, events, visitors from tracks_by_facet, site_settings
      where facet < ${firstWeek} and ${isRecent} or facet >= ${firstWeek} and ${isInWeeks}
    ) lines
    union all
    select case of when 1 then 'tracks.hour' else 'tracks.hour_visitors' end,
      case of when 1 then concat_ws('/', to_char(local, 'HH24:MI'), source_id) else '' end,
      local::date, case of when 1 then events else visitors end, 0
    from (select hour at time zone time_zone as local, source_id, events, visitors from tracks_by_hour, site_settings
      where hour >= (${today} - 2)::timestamp at time zone time_zone and hour < ${today}::timestamp at time zone time_zone
        and (hour at time zone time_zone)::date > ${lastFormerDay}) hours,
      (values (1), (2)) both_sides (of)`,
  found: `
    select * from (
      with acts as materialized (
        select at at time zone time_zone as local, (at at time zone time_zone)::date as day, visitor, kind,
          path_id, source_id, target_id, text_id, device_id, country_id, value, whole
        from tracks, site_settings
        where xid < (select rolled_to from track_marks)
          and at >= (${today} - 2)::timestamp at time zone time_zone and at < ${today}::timestamp at time zone time_zone
          and (at at time zone time_zone)::date > ${lastFormerDay}
      ), lines as materialized (
        select facet, kind, day, path_id, label_id, sum(events)::bigint as events, count(*) as visitors
        from (
          select f.facet, e.kind, e.day, f.path_id, f.label_id, e.visitor, count(*) as events
          from acts e, lateral facets_of(e.kind, e.path_id, source_id, target_id, text_id, device_id, country_id, value, whole) f
          group by f.facet, e.kind, e.day, f.path_id, f.label_id, e.visitor
        ) by_visitor group by 1, 2, 3, 4, 5
      ), all_lines as (
        table lines
        union all
        select channel_facet(channel), kind, day, path_id, 0, events, visitors
        from lines join track_labels using (label_id) where facet = 4 and channel_facet(channel) > 0
        union all
        select week_facet(facet), kind, date_trunc('week', day)::date, path_id, label_id, events, visitors
        from (
          select 0::smallint as facet, kind, day, path_id, 0 as label_id, events, visitors from tracks_by_day where kind = 1
          union all
          select facet, kind, day, path_id, label_id, events, visitors from tracks_by_facet where week_facet(facet) is not null
        ) of_days, site_settings where ${isInWeeks}
      )
      select ${nameOf}, ${keyOf}, day, events, visitors from all_lines
      union all
      select 'tracks.hour', concat_ws('/', to_char(date_trunc('hour', local), 'HH24:MI'), source_id), day, count(*), 0
      from acts group by 2, 3
      union all
      select 'tracks.hour_visitors', '', day, count(distinct visitor), 0 from acts group by 3
    ) counted`,
}

/** The numbers of labels in the key of a difference. */
const idsIn = (figure: string, key: string): number[] =>
  figure.startsWith('tracks.') ? key.split('/').slice(1).map(Number).filter(Boolean) : []

/** What the keys of these figures name by number: a page, a source, a text. One label for all of a sort beyond a limit is empty. */
export async function labelsInKeys(
  db: ReadDb,
  figures: readonly { counter: string; key: string }[],
): Promise<string[][]> {
  const ids = figures.map(({ counter, key }) => idsIn(counter, key))
  const wanted = [...new Set(ids.flat())]
  if (wanted.length === 0) return ids.map(() => [])
  const rows = await db
    .selectFrom('track_labels')
    .select(['label_id', 'label'])
    .where('label_id', 'in', wanted)
    .execute()
  const labels = new Map(rows.map(({ label_id, label }) => [label_id, label]))
  return ids.map((of) => of.map((label_id) => labels.get(label_id) ?? '').filter(Boolean))
}
