import { sql } from 'kysely'
import type { z } from 'zod'
import type { eventReviews } from '@balai/contract/events/event-reviews.ts'
import { asPage, countOf, limitTo } from '../../../db/page.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { foldedContains } from '../../../db/search.ts'
import { counterTotal, readCounters } from '../../../kit/counters/counters.queries.ts'
import { eventCounters } from '../events/counters.queries.ts'
import { asRow, rowsOf } from '../events/list.queries.ts'

type ListInput = z.output<typeof eventReviews.list.input>
type Filter = Omit<ListInput, 'page' | 'perPage' | 'order_by' | 'order'>

/** Lists the events in review. A partial index holds exactly these rows, ordered by deadline. */
export async function listEventReviews(
  db: ReadDb,
  { page, perPage, order_by: _by, order, ...filter }: ListInput,
  me: number,
) {
  const { search, contributor_status, claimed } = filter
  const total =
    search === '' && (contributor_status ?? 'all') === 'all' && !claimed
      ? counterTotal(eventCounters.review)
      : countOf(waiting(db, filter, me).select(({ fn }) => fn.countAll().as('count')))
  const keys = waiting(db, filter, me)
    .select('events.event_id')
    .orderBy('events.review_due_at', order)
    .orderBy('events.event_id', order)
    .$call(limitTo({ page, perPage }))
  const rows = await rowsOf(db, keys)
    .leftJoin('users as submitter', 'submitter.user_id', 'events.submitted_by')
    .leftJoin('users as claimer', 'claimer.user_id', 'events.claimed_by')
    .select([
      'events.submitted_at',
      'submitter.name as submitted_by_name',
      'events.review_due_at',
      'events.claimed_by',
      'claimer.name as claimed_by_name',
      'events.claimed_at',
      total.as('total'),
    ])
    .orderBy('events.review_due_at', order)
    .orderBy('events.event_id', order)
    .execute()
  return asPage(db, rows.map(asRow), total, { page, perPage })
}

/** Counts the events in review from the counter. */
export async function countEventReviews(db: ReadDb) {
  const read = await readCounters(db, eventCounters.review)
  return { total: read(eventCounters.review).count }
}

function waiting(db: ReadDb, { search, contributor_status, claimed }: Filter, me: number) {
  let found = db
    .selectFrom('events')
    .where('events.deleted_at', 'is', null)
    // Must match the predicate of the index, or the planner does not use it.
    .where(sql<boolean>`(events.event_status = 'in_review' or events.draft_status = 'in_review')`)
  if (search !== '') found = found.where(foldedContains('events.search', search))
  if (contributor_status === 'internal') found = found.where('events.contributor_id', 'is', null)
  if (contributor_status === 'contributor') found = found.where('events.contributor_id', 'is not', null)
  if (claimed === 'nobody') found = found.where('events.claimed_by', 'is', null)
  if (claimed === 'mine') found = found.where('events.claimed_by', '=', me)
  if (claimed === 'others') found = found.where('events.claimed_by', '<>', me)
  return found
}
