import type { Recountable } from '../../../kit/counters/recount.queries.ts'

/**
 * The events of yesterday and the day before, in the rollups and as they were stored. Older days may have been counted
 * in another zone, and their events go when the settings say.
 */
export const tracksRecount: Recountable = {
  kept: `select 'tracks.kind', kind::text, day, events, visitors from tracks_by_facet, site_settings
    where facet = 1 and day between (now() at time zone time_zone)::date - 2 and (now() at time zone time_zone)::date - 1`,
  found: `select 'tracks.kind', kind::text, (at at time zone time_zone)::date, count(*), count(distinct visitor)
    from tracks, site_settings
    where xid < (select rolled_to from track_marks)
      and at >= ((now() at time zone time_zone)::date - 2)::timestamp at time zone time_zone
      and at < (now() at time zone time_zone)::date::timestamp at time zone time_zone
    group by 2, 3`,
}
