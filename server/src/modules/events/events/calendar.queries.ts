import { sql } from 'kysely'
import type { z } from 'zod'
import { eventLimits } from '@balai/contract/events/event-shapes.ts'
import type { events } from '@balai/contract/events/events.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { asPage, countOf, limitTo } from '../../../db/page.ts'
import { filtered, timeOf, type Filter } from './list.queries.ts'
import { peopleOf } from './people.queries.ts'

type ListInput = z.output<typeof events.list.input>
type CalendarInput = z.output<typeof events.calendar.input>

/** Lists the events that take place in a range: they begin before its end and end after its start. */
export async function listCalendar(db: ReadDb, { from, until, ...filter }: CalendarInput) {
  const found = filtered(db, filter)
    .where('events.event_start_date', '<', until)
    .where(sql<boolean>`coalesce(events.event_end_date, events.event_start_date) >= ${from}`)
  const total = countOf(found.select(({ fn }) => fn.countAll().as('count')))
  const rows = await found
    .select([
      'events.event_id',
      'events.event_title',
      'events.event_permalink',
      'events.event_start_date',
      'events.event_end_date',
      'events.time_zone',
      'events.event_mode',
      'events.event_status',
      'events.draft_status',
      'events.cancelled_at',
      'events.capacity',
      'events.version',
      peopleOf('events.event_id').as('people'),
      total.as('total'),
    ])
    .orderBy('events.event_start_date')
    .orderBy('events.event_id')
    .limit(sql.lit(eventLimits.calendarRows))
    .execute()
  return { rows: rows.map(({ people, ...row }) => ({ ...row, ...people })), total: rows[0]?.total ?? 0 }
}

/** Lists the dates of published events, for everybody signed in. Titles are those of the public copies. */
export async function listDates(db: ReadDb, { page, perPage, order_by, order, ...filter }: ListInput) {
  const total = countOf(published(db, filter).select(({ fn }) => fn.countAll().as('count')))
  const rows = await published(db, filter)
    .select(['events.event_id', 'events.event_start_date', 'events.event_end_date'])
    .select([
      title.as('event_title'),
      sql<string>`versions.fields ->> 'event_permalink'`.as('event_permalink'),
      total.as('total'),
    ])
    .orderBy(orders[order_by], order)
    .orderBy('events.event_id', order)
    .$call(limitTo({ page, perPage }))
    .execute()
  return asPage(db, rows, total, { page, perPage })
}

const title = sql<string>`versions.fields ->> 'event_title'`
const orders = {
  event_title: title,
  event_start_date: sql`events.event_start_date`,
  updated_at: sql`events.updated_at`,
  created_at: sql`events.event_id`,
}

function published(db: ReadDb, { search, when, from, until }: Filter) {
  let found = db
    .selectFrom('events')
    .innerJoin('versions', (join) =>
      join
        .onRef('versions.subject_id', '=', 'events.event_id')
        .onRef('versions.version', '=', 'events.published_version'),
    )
    .where('events.event_status', '=', 'published')
    .where('events.deleted_at', 'is', null)
  if (search !== '') found = found.where(sql<boolean>`position(folded(${search}) in folded(${title})) > 0`)
  if (when) found = found.where(timeOf(when))
  if (from) found = found.where('events.event_start_date', '>=', from)
  if (until) found = found.where('events.event_start_date', '<', until)
  return found
}
