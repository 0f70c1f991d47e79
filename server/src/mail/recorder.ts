import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '../db/pool.ts'
import { recordChanges, type Change } from './record.queries.ts'

/** Stores what becomes of the claimed mails of one worker. */
export interface Recorder {
  /** Stores the change once. False if the claim is gone; rejects if the database cannot be reached. */
  record(change: Change): Promise<boolean>
  /** Stores a result that must not be lost: tries again until the database answers. */
  settle(change: Change): void
  /** The mails whose results are not stored yet. */
  readonly unsettled: ReadonlySet<number>
  /** Resolves when all results are stored. */
  settled(): Promise<void>
}

interface Waiting {
  change: Change
  resolve: (changed: boolean) => void
  reject: (error: unknown) => void
}

const retryDelay = 1_000

/**
 * Joins the changes of all connections: what arrives while a statement runs goes together in the next one. In this way
 * `sent` of one mail and `handed` of the next, and those of other connections, share a commit.
 */
export function openRecorder(db: Db, worker_id: string, most = 200): Recorder {
  let waiting: Waiting[] = []
  let running: Promise<void> | undefined
  const unsettled = new Set<number>()
  const settling = new Set<Promise<void>>()

  const run = async () => {
    // Connections that are ready in the same turn share the first statement too.
    await Promise.resolve()
    while (waiting.length > 0) {
      const batch = waiting.slice(0, most)
      waiting = waiting.slice(most)
      try {
        const changed = await recordChanges(
          db,
          worker_id,
          batch.map(({ change }) => change),
        )
        for (const { change, resolve } of batch) resolve(changed.has(change.mail_id))
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    running = undefined
  }
  const record: Recorder['record'] = (change) =>
    new Promise((resolve, reject) => {
      waiting.push({ change, resolve, reject })
      running ??= run()
    })
  const keepTrying = async (change: Change) => {
    for (;;) {
      try {
        await record(change)
        return
      } catch {
        await wait(retryDelay)
      }
    }
  }
  return {
    record,
    settle(change) {
      unsettled.add(change.mail_id)
      const done = keepTrying(change).finally(() => {
        unsettled.delete(change.mail_id)
        settling.delete(done)
      })
      settling.add(done)
    },
    unsettled,
    settled: async () => {
      await Promise.all(settling)
    },
  }
}
