import type { Kysely } from 'kysely'
import { newTurns, type InTurn } from '../lib/turns.ts'
import type { Database } from './schema.ts'

/** The code of the error that a transaction gets if it cannot begin in time. */
export const tooManyTransactions = 'TOO_MANY_TRANSACTIONS'

/**
 * Limits the transactions that are open at once. Those that wait for a lock keep their connections, so without a limit
 * enough of them would leave none for reads, which wait for no lock. A transaction waits for its turn without a
 * connection, and not longer than `patience` milliseconds. Returns a function that gives other work such a turn.
 */
export function limitTransactions(
  db: Kysely<Database>,
  { most, patience }: { most: number; patience: number },
): InTurn {
  const refuse = () =>
    Object.assign(new Error('Too many transactions are open.'), { code: tooManyTransactions })
  const inTurn = newTurns({ most, patience, refuse })
  const transaction = db.transaction.bind(db)
  db.transaction = () => {
    const builder = transaction()
    const execute = builder.execute.bind(builder)
    builder.execute = (work) => inTurn(() => execute(work))
    return builder
  }
  return inTurn
}
