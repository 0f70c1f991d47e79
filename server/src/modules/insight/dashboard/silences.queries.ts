/**
 * Finds what usually happens and has stopped. Every read takes a few steps in an index, however many rows there are:
 * what happened last is the end of an index, no more than `most` are counted on a day, and nothing is counted unless it
 * has been silent for longer than `toleratedMinutes`.
 */
import { sql, type RawBuilder } from 'kysely'
import { silenceKinds, type SilenceKind } from '@balai/contract/insight/dashboard.ts'
import type { ReadDb } from '../../../db/pool.ts'

/** What happens every day at about the same time may be late by so much. */
const toleratedMinutes = 15
/** So many must usually come within the hours of a silence: of fewer, all may fail to come by chance. */
const enough = 8
/** More are not counted on a day. */
const most = 100
/** Events of an hour are added up by source, of so many sources at most. */
const mostSources = 10

export interface Silence {
  kind: SilenceKind
  /** When it happened last. */
  since: Date
  minutes: number
  /** The usual time between two; less if more than `most` come. */
  usual_minutes: number
}

interface Happening {
  /** When it happened last. */
  last: RawBuilder<unknown>
  /** How many happened after a moment, up to another one. */
  between: (after: RawBuilder<Date>, until: RawBuilder<Date>, zone: RawBuilder<string>) => RawBuilder<number>
}

/** Rows of which an index has the time. */
const rowsBy = (time: RawBuilder<unknown>, rows: RawBuilder<unknown>): Happening => ({
  last: sql`select ${time} ${rows} and ${time} <= now() order by ${time} desc limit 1`,
  between: (after, until) => sql`(select count(*) from (
    select ${rows} and ${time} > ${after} and ${time} <= ${until} order by ${time} limit ${sql.lit(most)}) some_rows)`,
})

/** Notices are found by their number, which grows with their time: their time has no index. */
const notices: Happening = {
  last: sql`select received_at from payment_notices order by notice_id desc limit 1`,
  between: (after, until) => sql`(
    with recursive halves as (
      select 0::bigint as low, (select max(notice_id) from payment_notices)::bigint + 1 as high
      union all
      select case when received_at <= ${after} then notice_id else low end,
        case when received_at <= ${after} then high else (low + high) / 2 end
      from halves cross join lateral (
        select notice_id, received_at from payment_notices where notice_id >= (low + high) / 2
        order by notice_id limit 1) middle
      where high - low > 1
    )
    select count(*) filter (where received_at <= ${until}) from (
      select received_at from payment_notices where notice_id > (select max(low) from halves)
      order by notice_id limit ${sql.lit(most)}) some_rows)`,
}

const hour = sql`interval '1 hour'`

/** Events of visitors by the hour. Within an hour they are taken to be spread evenly. */
const visits: Happening = {
  // The newest event, unless it is older than the last hour that has any: made-up events are in no order.
  last: sql`select case when at >= last_hour then at else least(last_hour + ${hour}, now()) end
    from (select hour as last_hour from tracks_by_hour where events > 0 order by hour desc limit 1) rolled_up
      cross join (select at from tracks order by xid desc limit 1) newest`,
  between: (after, until, zone) => sql`(
    select coalesce(sum(events * extract(epoch from least(each + ${hour}, ${until}) - greatest(each, ${after})) / 3600), 0)
    from generate_series(date_trunc('hour', ${after}, ${zone}), ${until}, ${hour}) each cross join lateral (
      select sum(events) as events from (
        select events from tracks_by_hour where hour = each order by source_id limit ${sql.lit(mostSources)}) lines
    ) in_hour)`,
}

const happenings: Record<SilenceKind, Happening> = {
  payment_notices: notices,
  orders: rowsBy(sql`create_datetime`, sql`from orders where true`),
  members: rowsBy(sql`member_join_datetime`, sql`from members where erased_at is null`),
  visits,
  mails: rowsBy(sql`handed_at`, sql`from mails where handed_at is not null`),
}

/**
 * What has been silent for longer than by chance: its hours of silence, up to the tolerated minutes, have brought enough on
 * most of the 14 days before and on this weekday of both weeks. So nights, weekends and what happens seldom are no
 * silence, and one that lasts for a week becomes usual. Of a silence of days, the last 24 hours are compared.
 */
export async function readSilences(db: ReadDb, zone: string): Promise<Silence[]> {
  const each = silenceKinds.map((kind) => silenceOf(kind, sql`${zone}::text`))
  return db
    .selectFrom(sql<Silence>`(${sql.join(each, sql` union all `)})`.as('silences'))
    .selectAll()
    .execute()
}

function silenceOf(kind: SilenceKind, zone: RawBuilder<string>): RawBuilder<Silence> {
  const { last, between } = happenings[kind]
  const onDay = (moment: RawBuilder<unknown>) =>
    sql<Date>`((${moment} at time zone ${zone} - make_interval(days => days_before)) at time zone ${zone})`
  const end = sql`(now() - make_interval(mins => ${sql.lit(toleratedMinutes)}))`
  // The offsets keep each from being read again wherever it is named.
  return sql`
    select ${sql.lit(kind)} as kind, since, floor(extract(epoch from now() - since) / 60)::integer as minutes,
      greatest(1, round(extract(epoch from ${end} - compared_from) / 60 / usual))::integer as usual_minutes
    from (
        select since, greatest(since, now() - interval '24 hours') as compared_from
        from (select (${last}) as since offset 0) happened
        where since < ${end} offset 0
      ) silent cross join lateral (
        select least(percentile_disc(0.5) within group (order by count),
          min(count) filter (where days_before in (7, 14))) as usual
        from (
          select days_before, ${between(onDay(sql`compared_from`), onDay(end), zone)}::float8 as count
          from generate_series(1, 14) days_before offset 0
        ) days
        offset 0
      ) counted
    where usual >= ${sql.lit(enough)}`
}
