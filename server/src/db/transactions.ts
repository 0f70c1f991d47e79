import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'

/** The code of the error that a transaction gets if it cannot begin in time. */
export const tooManyTransactions = 'TOO_MANY_TRANSACTIONS'

/** Runs work when fewer than the most transactions are open. */
type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * Limits the transactions that are open at once. Those that wait for a lock keep their connections, so without a limit
 * enough of them would leave none for reads, which wait for no lock. A transaction waits for its turn without a
 * connection, and not longer than `patience` milliseconds. Returns a function that gives other work such a turn.
 */
export function limitTransactions(
  db: Kysely<Database>,
  { most, patience }: { most: number; patience: number },
): InTurn {
  const turns = newTurns(most, patience)
  const inTurn: InTurn = async (work) => {
    await turns.begin()
    try {
      return await work()
    } finally {
      turns.end()
    }
  }
  const transaction = db.transaction.bind(db)
  db.transaction = () => {
    const builder = transaction()
    const execute = builder.execute.bind(builder)
    builder.execute = (work) => inTurn(() => execute(work))
    return builder
  }
  return inTurn
}

function newTurns(most: number, patience: number) {
  let open = 0
  const waiting = new Set<() => void>()
  return {
    async begin(): Promise<void> {
      if (open < most) {
        open += 1
        return
      }
      await new Promise<void>((begin, refuse) => {
        const turn = () => {
          clearTimeout(timer)
          begin()
        }
        const timer = setTimeout(() => {
          waiting.delete(turn)
          refuse(Object.assign(new Error('Too many transactions are open.'), { code: tooManyTransactions }))
        }, patience)
        waiting.add(turn)
      })
    },
    end(): void {
      const [next] = waiting
      if (next) {
        // The place goes to the transaction that has waited longest.
        waiting.delete(next)
        next()
      } else open -= 1
    },
  }
}
