// Events of visitors over many days, for the benchmark of reports.
import { sql } from 'kysely'
import { makeMonths } from '../src/modules/insight/figures/demo-tracks.factory.ts'
import { openForSeeding } from './seeding-pool.ts'

/** All events of the benchmark of reports. */
export const events = Number(process.env['BENCH_TRACKS'] ?? 10_000_000)
const days = 400
/** Days that one statement makes. */
const atOnce = 10
/** Articles that are read on a day: most of them new. However many events a day has, there are no more lines of them. */
const readOnDay = 1_000
/** What is rarer than a page view concerns fewer things: texts that are searched, pages with links or answers. */
const rare = 60

/** Adds events to a database, in parts of these sizes. Returns the article that the first of them is about. */
export async function addDays(url: string, parts: readonly number[]): Promise<string> {
  const { db, close } = openForSeeding(url)
  try {
    await makeMonths(db, days)
    const news_id = await addLabels(db)
    for (const count of parts) await addEvents(db, count)
    return news_id
  } finally {
    await close()
  }
}

type SeedingDb = ReturnType<typeof openForSeeding>['db']

/** A path for every article, and some of everything else that events name. Returns the article of the first path. */
async function addLabels(db: SeedingDb): Promise<string> {
  await sql`insert into track_labels (sort, label, subject_id)
    select 1, '/articles/' || permalink, subject_id from subjects where kind = 'news'
    union all select 2, 'source-' || n || '.example', null from generate_series(1, 40) n
    union all select 3, 'kata ' || n, null from generate_series(1, ${sql.lit(rare)}) n
    union all select 3, 'none', null union all select 3, 'statistics', null union all select 3, 'players, statistics', null
    union all select 4, 'https://contoh.example/' || n, null from generate_series(1, 40) n
    union all select 5, 'Browser ' || n, null from generate_series(1, 12) n
    union all select 6, country, null from unnest(array['ID', 'MY', 'SG', 'AU', 'NL', 'JP', 'US', 'SA']) country
    on conflict (sort, label) do nothing`.execute(db)
  const { rows } = await sql<{ subject_id: number }>`select subject_id from track_labels
    where sort = 1 and subject_id is not null order by subject_id, label_id limit 1`.execute(db)
  return String(rows[0]?.subject_id ?? '')
}

/** Adds events to all days, and to the rollups, which count them at once. */
async function addEvents(db: SeedingDb, count: number): Promise<void> {
  const ofDay = Math.ceil(count / days)
  const chance = (salt: number) => sql.raw(`(hashint8(n * 31 + ${salt * 7919})::bigint & 2147483647)`)
  for (let first = 0; first < days; first += atOnce)
    await sql`
      with lists as materialized (
        select (select array_agg(label_id order by subject_id, label_id) from track_labels where sort = 1 and subject_id is not null) as pages,
          (select array_agg(label_id) from track_labels where label like 'source-%') as sources,
          (select array_agg(label_id) from track_labels where label like 'kata %') as texts,
          (select array_agg(label_id) from track_labels where label in ('none', 'statistics', 'players, statistics')) as consents,
          (select array_agg(label_id) from track_labels where sort = 4) as addresses,
          (select array_agg(label_id) from track_labels where sort = 5) as devices,
          (select array_agg(label_id) from track_labels where sort = 6 and label <> '') as countries,
          (select max(visitor) from tracks) as last, rolled_to, time_zone from track_marks, site_settings
      ), events as materialized (
        select (date_trunc('day', now(), time_zone) - make_interval(days => ${days} - age) + make_interval(secs => (${chance(1)} % 86400)::integer)) as at,
          coalesce(last, 0) + n / 4 as visitor, rolled_to, time_zone, kind::smallint, path_id,
          case kind when 1 then sources[1 + ${chance(3)} % 40] else 0 end as source_id,
          case kind when 3 then addresses[1 + path_id % 40] when 2 then case when ${chance(5)} % 3 = 0 then path_id else 0 end else 0 end as target_id,
          case kind when 2 then texts[1 + ${chance(6)} % ${sql.lit(rare)}] when 5 then consents[1 + ${chance(7)} % 3] else 0 end as text_id,
          devices[1 + ${chance(8)} % 12] as device_id, case kind when 1 then countries[1 + ${chance(13)} % 8] else 0 end as country_id, (${chance(9)} % 2)::integer as value
        from lists, generate_series(${first}::integer, ${first + atOnce - 1}::integer) age,
          lateral (select (age * ${ofDay}::bigint + place) as n from generate_series(1, ${ofDay}::integer) place) numbered,
          lateral (select (array[1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 8, 2, 2, 3, 4, 5])[1 + ${chance(2)} % 17] as kind) drawn,
          lateral (select
            -- Seven of ten are this season's, the others any of the old ones that are still read.
            pages[1 + (case when kind between 2 and 7 then ${chance(11)} % ${sql.lit(rare)} when ${chance(10)} % 10 < 7 then age * 7 + ${chance(11)} % ${sql.lit(readOnDay * 0.7)}
              else ${chance(12)} % ${sql.lit(readOnDay * 0.3)} * 97 end) % cardinality(pages)] as path_id) chosen
      ), stored as (
        insert into tracks (at, visitor, xid, path_id, source_id, target_id, text_id, device_id, value, kind, country_id)
        select at, visitor, rolled_to - 1, path_id, source_id, target_id, text_id, device_id, value, kind, country_id from events
      ), by_day as (
        insert into tracks_by_day as d (day, path_id, kind, events, visitors)
        select (at at time zone time_zone)::date, path_id, kind, count(*), count(distinct visitor) from events group by 1, 2, 3
        on conflict (day, path_id, kind) do update set events = d.events + excluded.events, visitors = d.visitors + excluded.visitors
      )
      insert into tracks_by_facet as f (facet, kind, day, path_id, label_id, events, visitors)
      select f.facet, e.kind, (at at time zone time_zone)::date, f.path_id, f.label_id, count(*), count(distinct visitor)
      from events e, lateral facets_of(kind, e.path_id, source_id, target_id, text_id, device_id, country_id, value, 0) f
    where f.facet > 0 group by 1, 2, 3, 4, 5
      on conflict (facet, kind, day, path_id, label_id) do update
        set events = f.events + excluded.events, visitors = f.visitors + excluded.visitors`.execute(db)
  await sql`select count_channels()`.execute(db)
  await sql`select count_weeks()`.execute(db)
  for (const table of ['tracks', 'tracks_by_day', 'tracks_by_facet', 'track_labels'])
    await sql`vacuum analyze ${sql.ref(table)}`.execute(db)
}
