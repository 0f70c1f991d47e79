import type { Secrets } from '../lib/secrets.ts'
import { StartProblem } from '../start-problem.ts'
import type { Db, Transaction } from './pool.ts'

/**
 * Stores the fingerprint of the first secret and refuses any other: servers of one database cannot decrypt each other's
 * data with different secrets. A server that also knows the stored secret as a former one replaces it.
 */
export async function requireSameSecret(db: Db, secrets: Secrets): Promise<void> {
  const value = JSON.stringify(secrets.fingerprint)
  await db
    .insertInto('house_facts')
    .values({ fact: 'secret', value })
    .onConflict((c) => c.doNothing())
    .execute()
  if (secrets.formerFingerprints.length > 0)
    await db
      .updateTable('house_facts')
      .set({ value })
      .where('fact', '=', 'secret')
      .where(
        'value',
        'in',
        secrets.formerFingerprints.map((former) => JSON.stringify(former)),
      )
      .execute()
  const agreed = await db
    .selectFrom('house_facts')
    .select('value')
    .where('fact', '=', 'secret')
    .executeTakeFirstOrThrow()
  if (agreed.value !== secrets.fingerprint)
    throw new StartProblem(
      'This server has another secret key than the one this database was first used with.',
      'Set SECRET_KEY to the key of the other servers, or copy their file secret.key into the data folder. To change the key, also set FORMER_SECRET_KEYS to the old one.',
    )
}

/** Records a one-time fact. Returns true if this call recorded it, so the caller has to do the work. */
export async function recordFact(db: Transaction, fact: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('house_facts')
    .values({ fact, value: 'true' })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Deletes a fact, so that the work is done again. */
export async function deleteFact(db: Transaction, fact: string): Promise<void> {
  await db.deleteFrom('house_facts').where('fact', '=', fact).execute()
}
