import { endOfTurn } from '../lib/once-per-turn.ts'
import type { ReadDb } from './pool.ts'

/** The reads that begin at the end of this turn of the event loop, by their names. */
const readsOf = new WeakMap<ReadDb, Map<string, Promise<unknown>>>()

/**
 * A read whose answer is the same for everybody: requests of the same turn of the event loop share it, and none gets
 * figures from before it came. `name` names the call, its input and the time zone.
 */
export function sharedRead<Result>(db: ReadDb, name: string, run: () => Promise<Result>): Promise<Result> {
  const reads = readsOf.get(db) ?? new Map<string, Promise<unknown>>()
  readsOf.set(db, reads)
  const found = reads.get(name)
  if (found) return found as Promise<Result>
  const read = endOfTurn().then(() => {
    // Later calls share the next read.
    reads.delete(name)
    return run()
  })
  reads.set(name, read)
  return read
}
