import { sql } from 'kysely'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import type { Order } from '../orders/orders.queries.ts'

/**
 * The names of the fulfilments that failed when the order got its current status. The timeline is the record: a
 * fulfilment counts as failed until a later event says that it succeeded or was dismissed.
 */
export async function findFailedFulfilments(
  db: ReadDb,
  { id, status }: Pick<Order, 'id' | 'status'>,
): Promise<string[]> {
  const name = sql<string>`facts ->> 'fulfilment'`
  const latest = await db
    .selectFrom('order_events')
    .distinctOn(name)
    .select(['kind', name.as('name')])
    .where('order_id', '=', id)
    .where('kind', 'in', ['fulfilment_failed', 'fulfilment_done', 'fulfilment_dismissed'])
    .where(sql<string>`facts ->> 'status'`, '=', status)
    .orderBy(name)
    .orderBy('event_id', 'desc')
    .execute()
  return latest.filter(({ kind }) => kind === 'fulfilment_failed').map((event) => event.name)
}

/** Runs a function inside a savepoint. Returns the error that caused a rollback to the savepoint, if any. */
export async function attemptInSavepoint(
  db: Transaction,
  run: () => Promise<void>,
): Promise<{ error: unknown } | undefined> {
  await sql`savepoint fulfilment`.execute(db)
  try {
    await run()
  } catch (error) {
    await sql`rollback to savepoint fulfilment`.execute(db)
    return { error }
  }
  await sql`release savepoint fulfilment`.execute(db)
  return undefined
}
