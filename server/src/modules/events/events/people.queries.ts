import { sql } from 'kysely'
import type { ReadDb } from '../../../db/pool.ts'
import { defineCounter, rowsOf } from '../../../kit/counters/counters.queries.ts'

/** The registrations of each event, by its id and what is counted: 7/registered, 7/checked_in. */
const ofEvents = defineCounter<string>('registrations.event')

export interface PeopleCounts {
  /** Those who hold a seat; an open offer of a place holds one, too. */
  seats: number
  pending_payment: number
  waiting: number
  checked_in: number
}

const column = (names: string[]) =>
  sql`coalesce(sum(count) filter (where split_part(key, '/', 2) in (${sql.join(names.map((name) => sql.lit(name)))})), 0)`

/** How many people take part in the event of the outer statement, whose id is in this column. */
export const peopleOf = (event_id: string) => {
  const id = sql.ref(event_id)
  const keys = ['pending_payment', 'registered', 'attended', 'absent', 'waiting', 'checked_in']
  return sql<PeopleCounts>`(
    select json_build_object(
      'seats', ${column(['pending_payment', 'registered', 'attended', 'absent'])} + (
        select count(*) from registrations offered
        where offered.event_id = ${id} and offered.status = 'waiting' and offered.offered_until > now()),
      'pending_payment', ${column(['pending_payment'])},
      'waiting', ${column(['waiting'])},
      'checked_in', ${column(['checked_in'])})
    from ${rowsOf(ofEvents)}
    where key = any(array[${sql.join(keys.map((key) => sql`${id} || ${sql.lit(`/${key}`)}`))}]))`
}

/** How many people take part in an event. */
export async function countPeople(db: ReadDb, event_id: number): Promise<PeopleCounts> {
  const row = await db
    .selectFrom('events')
    .select(peopleOf('events.event_id').as('people'))
    .where('event_id', '=', event_id)
    .executeTakeFirst()
  return row?.people ?? { seats: 0, pending_payment: 0, waiting: 0, checked_in: 0 }
}

/** The questions of an event that have an answer. */
export async function findAnswered(db: ReadDb, event_id: number): Promise<Set<number>> {
  const { rows } = await sql<{ question: string }>`
    select distinct jsonb_object_keys(answers) as question from registrations
    where event_id = ${event_id} and answers <> '{}'`.execute(db as never)
  return new Set(rows.map(({ question }) => Number(question)))
}
