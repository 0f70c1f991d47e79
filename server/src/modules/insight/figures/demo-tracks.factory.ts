import { sql } from 'kysely'
import type { Db, Transaction } from '../../../db/pool.ts'
import { monthsLock } from '../../tracking/tracks/months.queries.ts'
import { demoLabels, type DemoLabels } from './demo-labels.factory.ts'

/** Days of the demo, and the last of them whose events are stored one by one; the others are only counted. */
export const demoDays = { all: 400, stored: 35 } as const
/** Days that one statement makes. */
const atOnce = 50

/**
 * Visitors of the past 400 days: more of them every month, fewer at weekends and on holidays, and more after a mailing.
 * Whatever is made up depends on the day alone, so every installation of a day shows the same.
 */
export const demoTracks = {
  name: 'demo tracks',
  async make(db: Transaction): Promise<boolean> {
    const labels = await demoLabels(db)
    const { rows } = await sql<{
      pages: number
    }>`select count(*)::integer as pages from published_news`.execute(db)
    if (rows[0]?.pages === 0) return false
    // No rollup runs meanwhile. Events below its mark count as rolled up.
    await sql`select from track_marks for update`.execute(db)
    await makeMonths(db, demoDays.stored)
    for (let first = 0; first < demoDays.all; first += atOnce) await makeDays(db, labels, first)
    await sql`select count_channels()`.execute(db)
    await sql`select count_weeks()`.execute(db)
    await nameNewMembers(db)
    return true
  },
}

/** Makes partitions of the past months, so that made-up events are no strays. */
export async function makeMonths(db: Db | Transaction, days: number): Promise<void> {
  await sql`do $$
    declare
      this_month date := date_trunc('month', now() at time zone 'UTC');
      first_month date := date_trunc('month', (now() - make_interval(days => ${sql.lit(days + 1)})) at time zone 'UTC');
      month date := first_month;
    begin
      perform pg_advisory_xact_lock(${sql.lit(monthsLock)});
      if exists (select from track_parts.tracks_before) or to_regclass('track_parts.tracks_' || to_char(first_month, 'YYYY_MM')) is not null
      then
        return;
      end if;
      alter table tracks detach partition track_parts.tracks_before;
      drop table track_parts.tracks_before;
      while month < this_month loop
        if to_regclass('track_parts.tracks_' || to_char(month, 'YYYY_MM')) is null then
          perform make_track_month(month);
        end if;
        month := (month + interval '1 month')::date;
      end loop;
      create table track_parts.tracks_before (like tracks including all);
      execute format('alter table tracks attach partition track_parts.tracks_before for values from (minvalue) to (%L)',
        to_char(first_month, 'YYYY-MM-DD') || ' 00:00+00');
    end $$`.execute(db)
}

/** A number from 0 to 2^31 that belongs to a day and a place, and looks like chance. */
const chance = (salt: number, place = 'n') =>
  sql.raw(
    `(hashint8((day - date '2000-01-01')::bigint * 1000003 + (${place})::bigint * 31 + ${salt * 7919})::bigint & 2147483647)`,
  )
/** One of an array; the first ones more often if `steep` is above 1. */
const oneOf = (list: string, salt: number, steep = 1) =>
  sql`(${sql.raw(list)})[1 + floor(cardinality(${sql.raw(list)}) * power(${chance(salt)} / 2147483648::float8, ${sql.lit(steep)}))::integer]`

/** Makes the events of some days, stores the last ones, and adds all to the rollups. */
async function makeDays(db: Transaction, labels: DemoLabels, first: number): Promise<void> {
  const { gaps, ...ids } = labels
  const lists = sql.join(
    Object.entries(ids).map(([name, list]) => sql`${list}::integer[] as ${sql.ref(snake(name))}`),
  )
  await sql`
    with settings as (
      select time_zone, rolled_to, (now() at time zone time_zone)::date as today from site_settings, track_marks
    ), lists as materialized (
      select ${lists}, p.*, v.* from (
        -- The same order on every start. Pages that are read often are not the newest ones only.
        select array_agg(label_id order by hashint4(label_id)) as pages, array_agg(born order by hashint4(label_id)) as born
        from (
          select label_id, published_at::date as born from published_news join track_labels on subject_id = news_id and sort = 1
          union all select label_id, published_at::date from public_subjects s join track_labels l on l.subject_id = s.subject_id and sort = 1
        ) published
      ) p, (
        select coalesce(array_agg(label_id order by label_id), '{}') as videos
        from published_news join track_labels on subject_id = news_id and sort = 1 where kind = 'video'
      ) v
    ), days as (
      select day, age, (
          -- Growth over the year, a week with its weekend, holidays, and two days after each mailing.
          (70 + 0.45 * age + 40 * sin(age / 58.0))
          * (array[1.05, 1.12, 1.1, 1.08, 0.95, 0.62, 0.7])[extract(isodow from day)::integer]
          * case when to_char(day, 'MMDD') in ('0101', '0501', '0601', '0817', '1224', '1225', '1226', '1231')
              or day between '2025-03-29' and '2025-04-04' or day between '2026-03-18' and '2026-03-25'
              or day between '2027-03-08' and '2027-03-14' then 0.45 else 1 end
          * case when age % 28 in (9, 10) then 1.7 else 1 end
          * (0.9 + ${chance(1, '0')} / 2147483648::float8 * 0.2)
        )::integer as count
      from (
        select today - ${sql.lit(demoDays.all - 1)} + age as day, age
        from settings, generate_series(${first}::integer, ${first + atOnce - 1}::integer) age
      ) every_day
    ), drawn as (
      select day, age, n, ${chance(2)} % 100 as draw, ${chance(3, 'n / 3')} as visitor, lists.*,
        -- Few in the night, most before noon and in the evening.
        (day + make_interval(hours => (array[0, 5, 6, 6, 7, 7, 8, 8, 8, 9, 9, 9, 10, 10, 11, 11, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 20, 20, 21, 21, 22, 23])
          [1 + ${chance(4, 'n / 3')} % 32], secs => (${chance(5)} % 3600)::integer)) at time zone time_zone as at,
        1 + floor(cardinality(pages) * power(${chance(6)} / 2147483648::float8, 2.6))::integer as place
      from days, settings, lists, generate_series(1, count) n
    ), told as materialized (
      select at, visitor, (at at time zone time_zone)::date as day, time_zone, today, rolled_to, kind::smallint, path_id,
        source_id, target_id, text_id, device_id, country_id, value, whole,
        -- Some pages are read to the end more often than others.
        kind = 1 and path_id = page and ${chance(22)} % 100 < 24 + place * 17 % 55 as is_read
      from settings, drawn, lateral (
        select case when draw < 74 then 1 when draw < 88 then 2 when draw < 92 then 3 when draw < 95 then 4 when draw < 97 then 5
            when draw < 98 or cardinality(videos) = 0 then 6 else 7 end as kind,
          case when born[place] <= day then pages[place] else plain_pages[1] end as page,
          -- Some texts find nothing.
          1 + floor(cardinality(searches) * power(${chance(7)} / 2147483648::float8, 1.6))::integer as searched,
          -- Some pages help more than others.
          ${chance(8)} % 100 < 38 + place * 13 % 58 as helped,
          least(cardinality(consents), 1 + (${chance(9)} % 100 + age / 20) / 32)::integer as consented,
          300 + place * 37 % 900 as seconds
      ) chosen, lateral (
        select case kind when 2 then plain_pages[5] when 5 then plain_pages[1]
            when 7 then ${oneOf('videos', 10, 2)}
            else case when ${chance(11)} % 6 = 0 then ${oneOf('plain_pages', 12)} else page end end as path_id,
          case when kind <> 1 then 0 when n % 3 = 0 then ${oneOf('sources', 13)} else internal[1] end as source_id,
          case when kind = 3 then ${oneOf('addresses', 14, 1.8)}
            when kind = 2 and draw >= 82 and searched <= cardinality(searches) - ${sql.lit(gaps)} then page else 0 end as target_id,
          case kind when 2 then searches[searched] when 5 then consents[consented] when 6 then ${oneOf('networks', 15, 2)}
            when 4 then case when ${chance(16)} % 5 > 0 then 0 when helped then ${oneOf('thanks', 17)} else ${oneOf('wishes', 17)} end
            else 0 end as text_id,
          -- A visitor of a day has one device.
          case when ${chance(18, 'visitor')} % 640 < age + 180 then phones[1 + ${chance(19, 'visitor')} % cardinality(phones)]
            else computers[1 + ${chance(19, 'visitor')} % cardinality(computers)] end as device_id,
          case kind when 1 then countries[1 + ${chance(23, 'visitor')} % cardinality(countries)] else 0 end as country_id,
          case kind when 2 then case when searched > cardinality(searches) - ${sql.lit(gaps)} then 0 else 1 + ${chance(20)} % 24 end
            when 4 then helped::integer when 5 then 1 when 7 then seconds * (${chance(21)} % 130) / 100 else 0 end as told,
          case kind when 7 then seconds else 0 end as whole
      ) labelled, lateral (select case kind when 7 then least(told, seconds) else told end::integer as value) cut
      where at < now()
    ), events as materialized (
      select at, visitor, day, time_zone, today, rolled_to, kind, path_id, source_id, target_id, text_id, device_id, country_id,
        value, whole from told
      union all
      select at + interval '1 second', visitor, day, time_zone, today, rolled_to, 8::smallint, path_id, 0, 0, 0, device_id, 0, 0, 0
      from told where is_read and ((at + interval '1 second') at time zone time_zone)::date = day
    ), stored as (
      insert into tracks (at, visitor, xid, path_id, source_id, target_id, text_id, device_id, value, whole, kind, country_id)
      select at, visitor, rolled_to - 1, path_id, source_id, target_id, text_id, device_id, value, whole, kind, country_id
      from events
      where day > today - ${sql.lit(demoDays.stored)}
    ), by_day as (
      insert into tracks_by_day as d (day, path_id, kind, events, visitors)
      select day, path_id, kind, count(*), count(distinct visitor) from events group by 1, 2, 3
      on conflict (day, path_id, kind) do update
        set events = d.events + excluded.events, visitors = d.visitors + excluded.visitors
    ), by_hour as (
      insert into tracks_by_hour as h (hour, source_id, events, visitors)
      select date_trunc('hour', at, time_zone), source_id, count(*), count(*) filter (where place = 1) from (
        select at, time_zone, source_id, row_number() over (partition by day, visitor order by at) as place from events
      ) e group by 1, 2
      on conflict (hour, source_id) do update
        set events = h.events + excluded.events, visitors = h.visitors + excluded.visitors
    )
    insert into tracks_by_facet as f (facet, kind, day, path_id, label_id, events, visitors)
    select f.facet, e.kind, day, f.path_id, f.label_id, count(*), count(distinct visitor)
    from events e, lateral facets_of(kind, e.path_id, source_id, target_id, text_id, device_id, country_id, value, whole::integer) f
    where f.facet > 0 group by 1, 2, 3, 4, 5
    on conflict (facet, kind, day, path_id, label_id) do update
      set events = f.events + excluded.events, visitors = f.visitors + excluded.visitors`.execute(db)
}

/**
 * Somebody who reads while a member registers and goes on reading afterwards is that member, if the member allows
 * tracking. What they read before keeps no name, as on a site.
 */
async function nameNewMembers(db: Transaction): Promise<void> {
  await sql`
    with joined as (
      select id, member_join_datetime as at from members
      where erased_at is null and coalesce(consents -> 'tracking' = 'true', false)
        and member_join_datetime > now() - make_interval(days => ${sql.lit(demoDays.stored)})
    ), met as (
      select distinct on (visitor) visitor, id, at from (
        select distinct on (joined.id) joined.id, joined.at, before.visitor
        from joined join tracks before on before.kind = 1 and before.at between joined.at - interval '1 hour' and joined.at
          join tracks after on after.visitor = before.visitor and after.at between joined.at and joined.at + interval '1 hour'
        order by joined.id, before.at desc
      ) each_member order by visitor, id
    )
    update tracks set member_id = met.id from met
    where tracks.visitor = met.visitor and tracks.at between met.at and met.at + interval '1 hour'`.execute(
    db,
  )
}

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
