import { sql } from 'kysely'
import type { ReadDb } from '../../../db/pool.ts'
import type { Event } from './registering-events.queries.ts'

interface Day {
  day: string
  count: number
}

/** The registrations of every day between the first and the last one, days without any included. */
export const countDays = (db: ReadDb, { event_id, time_zone }: Pick<Event, 'event_id' | 'time_zone'>) =>
  db
    .selectFrom(
      sql<Day>`(
        with counted as (
          select (created_at at time zone ${time_zone})::date as day, count(*) as count
          from registrations where event_id = ${event_id} group by 1)
        select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(counted.count, 0) as count
        from (select min(day) as first, max(day) as last from counted) span
        cross join lateral generate_series(span.first, span.last, interval '1 day') days (day)
        left join counted on counted.day = days.day::date)`.as('days'),
    )
    .select(['day', 'count'])
    .orderBy('day')
    .execute()
