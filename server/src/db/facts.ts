import type { Secrets } from '../lib/secrets.ts'
import { StartProblem } from '../start-problem.ts'
import type { Db, Transaction } from './pool.ts'

/** Every server of one database must have the same secret, or what one seals the others cannot open. */
export async function agreeOnSecret(db: Db, secrets: Secrets): Promise<void> {
  const value = JSON.stringify(secrets.fingerprint)
  await db
    .insertInto('house_facts')
    .values({ fact: 'secret', value })
    .onConflict((c) => c.doNothing())
    .execute()
  const agreed = await db
    .selectFrom('house_facts')
    .select('value')
    .where('fact', '=', 'secret')
    .executeTakeFirstOrThrow()
  if (agreed.value !== secrets.fingerprint)
    throw new StartProblem(
      'This server has another secret key than the one this database was first used with.',
      'Set SECRET_KEY to the key of the other servers, or copy their file secret.key into the data folder.',
    )
}

/** Whether something that is done once in the life of an installation still has to be done; says so only once. */
export async function isFirstTime(db: Transaction, fact: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('house_facts')
    .values({ fact, value: 'true' })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Whatever was said to be done has to be done after all. */
export async function forgetFact(db: Transaction, fact: string): Promise<void> {
  await db.deleteFrom('house_facts').where('fact', '=', fact).execute()
}
