import type { Db } from '../../../db/pool.ts'
import { counterTotal, defineCounter } from '../../../kit/counters/counters.queries.ts'
import { oncePerTurn } from '../../../lib/once-per-turn.ts'

const changes = defineCounter('reading.change')

/**
 * Reads a number that changes with everything that visitors read, in the transaction of the change. Requests of the same
 * turn of the event loop share the query; none gets a number from before it came.
 */
export function readRevisionIn(db: Db): () => Promise<number> {
  const statement = db.selectNoFrom(counterTotal(changes).as('revision')).compile()
  return oncePerTurn(async () => {
    const { rows } = await db.executeQuery(statement)
    return rows[0]?.revision ?? 0
  })
}
