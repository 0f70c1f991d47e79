import { sql } from 'kysely'
import type { ReadDb } from '../../../db/pool.ts'
import { memberName } from '../../people/members/member-name.queries.ts'
import { numberOf } from '../../tracking/tracks/counted.queries.ts'
import { countedRows, limited, pathsOf, type Place } from './counted.queries.ts'

interface Days {
  first: string
  last: string
}

interface ArticleMember {
  member_id: number
  member_name: string
  read_at: Date
  joined_at: Date
  total: number
}

/**
 * Members who registered on a day on which the same visitor had read the article before. A visitor is known for one day,
 * and their member only if the member allows tracking: the others are not counted.
 */
const newMembers = ({ first, last }: Days, news_id: number) => sql`${pathsOf(news_id)},
  bounds as (
    select ${first}::timestamp at time zone time_zone as from_at,
      (${last}::date + 1)::timestamp at time zone time_zone as until_at from zone
  ), new_members as (
    select members.id, min(v.at) as read_at
    from bounds cross join zone
      join members on member_join_datetime >= from_at and member_join_datetime < until_at
      -- The index has only events of members; whoever has a number has one above 0.
      join tracks t on t.member_id = members.id and t.member_id > 0 and t.at >= from_at and t.at < until_at
        and (t.at at time zone time_zone)::date = (member_join_datetime at time zone time_zone)::date
      join tracks v on v.visitor = t.visitor and v.kind = ${sql.lit(numberOf('page_view'))}
        and v.path_id in (select path_id from paths)
        and v.at >= date_trunc('day', member_join_datetime, time_zone) and v.at <= member_join_datetime
    where erased_at is null group by members.id
  )`

/**
 * How many of them were erased since. They count for as long as the others, whose events go month by month: any event
 * shows that the month is still there.
 */
const erasedSince = ({ first, last }: Days, news_id: number) => sql`(
  select coalesce(sum(members), 0) from erased_newcomers
  where news_id = ${news_id}::integer and joined_on between ${first}::date and ${last}::date and exists (
    select from tracks where at >= date_trunc('month', joined_on::timestamp) at time zone 'UTC'
      and at < (date_trunc('month', joined_on::timestamp) + interval '1 month') at time zone 'UTC'))::bigint`

/** How many members registered after reading an article. */
export async function countNewMembers(db: ReadDb, days: Days, news_id: number): Promise<number> {
  const [counted] = await countedRows(
    db,
    newMembers(days, news_id),
    sql<{ members: number }>`select count(*) + ${erasedSince(days, news_id)} as members from new_members`,
  )
  return counted?.members ?? 0
}

/** The members who registered after reading an article, newest first, without erased ones. */
export const listNewMembers = (db: ReadDb, days: Days, news_id: number, place: Place | null) =>
  countedRows(
    db,
    newMembers(days, news_id),
    sql<ArticleMember>`select id as member_id, ${memberName} as member_name, read_at,
        member_join_datetime as joined_at, count(*) over () as total
      from new_members join members using (id) order by joined_at desc, member_id desc ${limited(place)}`,
  )
