import { sql } from 'kysely'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import type { ApprovalChange, WantedDue } from '../../../kit/subjects/kind.ts'
import { savedColumns, type SavedEvent } from './copies.queries.ts'
import type { Event } from './events.queries.ts'
import { syncProducts } from './sales.queries.ts'

/** Changes the approval columns of events. The caller has locked their rows, so they are as the check read them. */
export async function writeApproval(
  db: Transaction,
  events: readonly Event[],
  { status, published_version, ...change }: ApprovalChange,
  { version, by }: { version: 'next' | 'present'; by: number | null },
): Promise<{ item: Event; saved: SavedEvent }[]> {
  const ids = events.map(({ event_id }) => event_id)
  const versions = events.map((event) => event.version)
  const rows = await db
    .updateTable('events')
    .set({
      ...change,
      ...(status && { event_status: status }),
      ...(published_version === null && { published_version }),
      ...(published_version === 'draft' && {
        published_version: sql`content_version`,
        first_published_at: sql`coalesce(first_published_at, now())`,
      }),
      ...(version === 'next' && { version: sql`version + 1` }),
      updated_at: sql`now()`,
      // A job has no user; `updated_by` then keeps the last person.
      ...(by !== null && { updated_by: by }),
    })
    .where(sql<boolean>`(event_id, version) in (select * from unnest(${ids}::int[], ${versions}::int[]))`)
    .where('deleted_at', 'is', null)
    .returning(savedColumns)
    .execute()
  if (status || published_version !== undefined) await syncProducts(db, ids, by)
  const saved = new Map(rows.map((row) => [row.event_id, row]))
  return events.map((item) => {
    const row = saved.get(item.event_id)
    if (!row) throw new Error(`Event ${item.event_id} was changed although its row is locked.`)
    return { item, saved: row }
  })
}

/** Assigns the reviewer of an event. */
export async function writeClaim(
  db: Transaction,
  { event_id }: Event,
  change: Pick<ApprovalChange, 'claimed_by' | 'claimed_at'>,
): Promise<void> {
  await db.updateTable('events').set(change).where('event_id', '=', event_id).execute()
}

/** Lists the events that are due to be published or archived, the earliest first. */
export async function listDueEvents(
  db: ReadDb,
  what: 'publish' | 'archive',
  { limit, except }: WantedDue,
): Promise<number[]> {
  const found = db
    .selectFrom('events')
    .select('event_id')
    .where('deleted_at', 'is', null)
    .where('event_id', '<>', sql<number>`all(${except}::int[])`)
    .limit(limit)
  const rows = await (
    what === 'publish'
      ? found
          .where(sql<boolean>`(event_status = 'scheduled' or draft_status = 'scheduled')`)
          .where('publish_at', '<=', sql<Date>`now()`)
          .orderBy('publish_at')
      : found
          .where('event_status', '=', 'published')
          .where('unpublish_at', '<=', sql<Date>`now()`)
          .orderBy('unpublish_at')
  ).execute()
  return rows.map(({ event_id }) => event_id)
}

/** Locks the events that no other transaction holds. */
export async function tryLockEvents(db: Transaction, event_ids: number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('events')
    .select('event_id')
    .where('event_id', '=', sql<number>`any(${event_ids}::int[])`)
    .forUpdate()
    .skipLocked()
    .execute()
  const locked = new Set(rows.map(({ event_id }) => event_id))
  return event_ids.filter((event_id) => locked.has(event_id))
}
