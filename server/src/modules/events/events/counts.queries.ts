import { sql } from 'kysely'
import type { z } from 'zod'
import { eventTimes, type events } from '@balai/contract/events/events.ts'
import { statuses, type Status } from '@balai/contract/kit/approval.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { readCounters } from '../../../kit/counters/counters.queries.ts'
import { eventCounters } from './counters.queries.ts'
import { filtered, timeOf } from './list.queries.ts'

type CountFilter = z.output<typeof events.counts.input>

/** Counts the events of each status and time: statuses from the counters if nothing is filtered. */
export async function countEvents(db: ReadDb, filter: CountFilter) {
  const { search, contributor_status: origin, ...rest } = filter
  const isCounted =
    search === '' &&
    (origin === undefined || origin === 'all') &&
    Object.values(rest).every((value) => value === undefined)
  const count = isCounted ? await countedEvents(db) : await countMatching(db, filter)
  const byStatus = statuses.map((status) => [status, count.status(status)] as const)
  return {
    total: byStatus.reduce((sum, [, number]) => sum + number, 0),
    statuses: Object.fromEntries(byStatus) as Record<Status, number>,
    times: await countTimes(db, filter),
    trash: count.trash,
  }
}

async function countedEvents(db: ReadDb) {
  const { status: byStatus, trash } = eventCounters
  const read = await readCounters(db, byStatus, trash)
  return { status: (status: Status) => read(byStatus, status).count, trash: read(trash).count }
}

async function countMatching(db: ReadDb, filter: CountFilter) {
  const rows = await filtered(db, filter)
    .select(({ fn }) => ['events.event_status', fn.countAll<number>().as('count')])
    .groupBy('events.event_status')
    .execute()
  const { count: trash } = await filtered(db, { ...filter, trash: true })
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const status = (wanted: Status) => rows.find((row) => row.event_status === wanted)?.count ?? 0
  return { status, trash }
}

function countTimes(db: ReadDb, filter: CountFilter) {
  return filtered(db, filter)
    .select(eventTimes.map((when) => sql<number>`count(*) filter (where ${timeOf(when)})`.as(when)))
    .executeTakeFirstOrThrow() as Promise<Record<(typeof eventTimes)[number], number>>
}
