import { sql } from 'kysely'
import { allowMinutes } from '../../../db/patience.ts'
import type { Db, Transaction } from '../../../db/pool.ts'
import { countedBetween, numberOf, viewsByPath } from './counted.queries.ts'
import { monthsLock } from './months.queries.ts'

/** Rows that one transaction rolls up. */
const atOnce = 200_000

/**
 * Adds events to the rollups, once each. Returns whether there may be more.
 *
 * The mark says up to which transaction rows are in the rollups. It never passes a transaction that is still open: below
 * the snapshot's xmin all are over, so whatever they stored is visible, however late they commit. Ids and clocks do not
 * say that. The mark moves in the transaction that adds, under the lock of its row, so that a killed runner adds nothing
 * and two of them add nothing twice.
 */
export const rollUp = (db: Db): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const mark = await lockMark(transaction)
    if (!mark || !(await areAllAttached(transaction))) return false
    const { next, isCut } = await endOfSlice(transaction, mark)
    if (next <= mark.rolled_to) return false
    // A slice has whole transactions, and visitors may have done much on its days: it would be cut off again and again.
    await allowMinutes(transaction, 10)
    // Enough to group a slice in memory.
    await sql`set local work_mem = '96MB'`.execute(transaction)
    await addSlice(transaction, { from: mark.rolled_to, next })
    return isCut
  })

/** The mark; undefined while another runner holds it. */
const lockMark = (db: Transaction) =>
  db.selectFrom('track_marks').select(['rolled_to', 'xid_base']).forUpdate().skipLocked().executeTakeFirst()

type Mark = NonNullable<Awaited<ReturnType<typeof lockMark>>>

/** False while partitions are changed, or if that was cut off: the rows of a detached one would be passed over. */
async function areAllAttached(db: Transaction): Promise<boolean> {
  const { rows } = await sql<{ attached: boolean }>`
    select pg_try_advisory_xact_lock_shared(${monthsLock}) and (
      select count(*) = 2 from pg_inherits where inhparent = 'tracks'::regclass and not inhdetachpending
        and inhrelid in (to_regclass('track_parts.tracks_before'), to_regclass('track_parts.tracks_after'))
    ) as attached`.execute(db)
  return rows[0]?.attached ?? false
}

/**
 * The transaction before which the next slice ends: as far as possible, and not many more rows than `atOnce`. `isCut`: it
 * could go further. The number of its rows does not say that, because a slice has whole transactions.
 */
async function endOfSlice(db: Transaction, { rolled_to, xid_base }: Mark): Promise<Slice> {
  const { rows } = await sql<Slice>`
    select least(possible, cut) as next, coalesce(cut < possible, false) as "isCut" from (
      select pg_snapshot_xmin(pg_current_snapshot())::text::bigint + ${xid_base}::bigint as possible,
        (select greatest(xid, ${rolled_to}::bigint + 1) from tracks where xid >= ${rolled_to}
          order by xid offset ${atOnce} limit 1) as cut
    ) ends`.execute(db)
  return rows[0] ?? { next: 0, isCut: false }
}

interface Slice {
  next: number
  isCut: boolean
}

/**
 * Adds the rows of transactions from `from` up to, and without, `next`, and moves the mark.
 * Exported for the test that shows what happens if `next` is not below the snapshot's xmin.
 */
export async function addSlice(
  db: Transaction,
  { from, next }: { from: number; next: number },
): Promise<void> {
  await sql`
    with ${countedBetween(sql`${from}::bigint`, sql`${next}::bigint`)},
    days as (
      insert into tracks_by_day as d (day, path_id, kind, events, visitors)
      select day, path_id, kind, events, visitors from day_counts
      on conflict (day, path_id, kind) do update
        set events = d.events + excluded.events, visitors = d.visitors + excluded.visitors
    ),
    facets as (
      insert into tracks_by_facet as f (facet, kind, day, path_id, label_id, events, visitors)
      select facet, kind, day, path_id, label_id, events, visitors from facet_counts
      union all
      select week_facet(facet), kind, date_trunc('week', day)::date, path_id, label_id, sum(events)::bigint, sum(visitors)::bigint
      from (
        select ${sql.lit(viewsByPath)}::smallint as facet, kind, day, path_id, 0 as label_id, events, visitors from day_counts
        where kind = ${sql.lit(numberOf('page_view'))}
        union all table facet_counts
      ) of_days
      where week_facet(facet) is not null group by 1, 2, 3, 4, 5
      on conflict (facet, kind, day, path_id, label_id) do update
        set events = f.events + excluded.events, visitors = f.visitors + excluded.visitors
    ),
    hours as (
      insert into tracks_by_hour as h (hour, source_id, events, visitors)
      select hour, source_id, events, visitors from hour_counts
      on conflict (hour, source_id) do update
        set events = h.events + excluded.events, visitors = h.visitors + excluded.visitors
    ),
    mark as (update track_marks set rolled_to = ${next})
    select`.execute(db)
}
