import { sql } from 'kysely'
import { daysOf } from '../../../kit/counters/counters.queries.ts'
import { membersCounters } from './members-counters.queries.ts'

/**
 * The keys of a deep page of all members. It skips whole days by their counts, then members of the first day.
 */
export function keysByDay(order: 'asc' | 'desc', { page, perPage }: { page: number; perPage: number }) {
  const [way, skipped] = [sql.raw(order), sql`${page * perPage}::bigint`]
  const onwards =
    order === 'asc'
      ? sql`member_join_datetime >= (select day from start)::timestamp at time zone 'UTC'`
      : sql`member_join_datetime < ((select day from start) + 1)::timestamp at time zone 'UTC'`
  return sql<number>`(
    with days as (
      select day, count as members, sum(count) over (order by day ${way})::bigint as sum
      from ${daysOf(membersCounters.joined)} joined
    ), start as materialized (
      select day, sum - members as passed from days where sum > ${skipped} order by day ${way} limit 1
    )
    select id from members where erased_at is null and ${onwards}
    order by member_join_datetime ${way}, id ${way}
    limit ${sql.lit(perPage)} offset (select ${skipped} - passed from start))`
}
