import { oncePerTurn } from '../lib/once-per-turn.ts'
import type { ReadDb } from './pool.ts'

const readsOf = new WeakMap<ReadDb, Map<string, () => Promise<unknown>>>()

/**
 * A read whose answer is the same for everybody: requests of the same turn of the event loop share it, and none gets
 * figures from before it came. `name` names the call, its input and the time zone, because the read of the first request
 * is kept.
 */
export function sharedRead<Result>(db: ReadDb, name: string, run: () => Promise<Result>): Promise<Result> {
  const reads = readsOf.get(db) ?? new Map<string, () => Promise<unknown>>()
  readsOf.set(db, reads)
  const read = reads.get(name) ?? oncePerTurn(run)
  reads.set(name, read)
  return read() as Promise<Result>
}
