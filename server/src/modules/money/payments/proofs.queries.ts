import { sql, type Insertable } from 'kysely'
import type { Lock } from '../../../db/locks.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import type { Database } from '../../../db/schema.ts'
import { orderLock } from '../orders/orders.queries.ts'

export const findProof = (db: ReadDb, proof_id: number) =>
  db.selectFrom('transfer_proofs').selectAll().where('proof_id', '=', proof_id).executeTakeFirst()
export type Proof = NonNullable<Awaited<ReturnType<typeof findProof>>>

/** The proofs of an order with who decided about them, newest first. */
export const findProofs = (db: ReadDb, order_id: number) =>
  db
    .selectFrom('transfer_proofs')
    .leftJoin('users', 'users.user_id', 'transfer_proofs.decided_by')
    .selectAll('transfer_proofs')
    .select('users.name as decided_by_name')
    .where('order_id', '=', order_id)
    .orderBy('proof_id', 'desc')
    .execute()

/** The proof of an order that waits for a decision. */
export const findWaitingProof = (db: ReadDb, order_id: number) =>
  db
    .selectFrom('transfer_proofs')
    .select('proof_id')
    .where('order_id', '=', order_id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()

/** The lock of the order that a proof belongs to. */
export async function proofLock(db: ReadDb, proof_id: number): Promise<Lock[]> {
  const proof = await findProof(db, proof_id)
  return proof ? [orderLock(proof.order_id)] : []
}

export const insertProof = (db: Transaction, proof: Insertable<Database['transfer_proofs']>) =>
  db.insertInto('transfer_proofs').values(proof).returningAll().executeTakeFirstOrThrow()

/** Accepts the waiting proof of an order that is paid now, if there is one. */
export async function acceptWaitingProof(
  db: Transaction,
  order_id: number,
  decided_by: number | null,
): Promise<void> {
  await db
    .updateTable('transfer_proofs')
    .set({ state: 'accepted', decided_at: sql`now()`, decided_by })
    .where('order_id', '=', order_id)
    .where('state', '=', 'waiting')
    .execute()
}

export async function storeRefusal(
  db: Transaction,
  proof_id: number,
  { decided_by, reason }: { decided_by: number; reason: string },
): Promise<void> {
  await db
    .updateTable('transfer_proofs')
    .set({ state: 'refused', decided_at: sql`now()`, decided_by, reason })
    .where('proof_id', '=', proof_id)
    .execute()
}
