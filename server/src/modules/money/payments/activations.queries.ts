import { sql, type Insertable } from 'kysely'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import type { Database } from '../../../db/schema.ts'

export const findActivations = (db: ReadDb, order_id: number) =>
  db
    .selectFrom('order_activations')
    .selectAll()
    .where('order_id', '=', order_id)
    .orderBy('activation_id')
    .execute()

/** The items of an order that activate something of this kind and have not done so yet. */
export const findItemsToActivate = (db: ReadDb, order_id: number, activates: string) =>
  db
    .selectFrom('order_items')
    .select(['id', 'activation_days'])
    .where('order_id', '=', order_id)
    .where('activates', '=', activates)
    .where('activation_days', '>', 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('order_activations')
            .select('activation_id')
            .whereRef('order_activations.order_item_id', '=', 'order_items.id'),
        ),
      ),
    )
    .orderBy('id')
    .execute()

export async function insertActivation(
  db: Transaction,
  activation: Insertable<Database['order_activations']>,
): Promise<void> {
  await db.insertInto('order_activations').values(activation).execute()
}

/** Marks what an order has activated as waiting for a decision. Returns the number of its days. */
export async function openTakeBacks(db: Transaction, order_id: number, activates: string): Promise<number> {
  const opened = await db
    .updateTable('order_activations')
    .set({ take_back: 'open' })
    .where('order_id', '=', order_id)
    .where('activates', '=', activates)
    .where('take_back', 'is', null)
    .where('days', '>', 0)
    .returning('days')
    .execute()
  return opened.reduce((sum, { days }) => sum + days, 0)
}

/** What a refunded order has activated and nobody has decided about, summed by kind. */
export const findOpenTakeBacks = (db: ReadDb, order_id: number) =>
  db
    .selectFrom('order_activations')
    .select(['activates', sql<number>`sum(days)::integer`.as('days')])
    .where('order_id', '=', order_id)
    .where('take_back', '=', 'open')
    .groupBy('activates')
    .orderBy('activates')
    .execute()

export async function closeTakeBacks(
  db: Transaction,
  order_id: number,
  take_back: 'taken' | 'left',
): Promise<void> {
  await db
    .updateTable('order_activations')
    .set({ take_back, decided_at: sql`now()` })
    .where('order_id', '=', order_id)
    .where('take_back', '=', 'open')
    .execute()
}
