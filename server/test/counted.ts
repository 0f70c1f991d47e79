import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Transaction } from '../src/db/pool.ts'
import type { Services } from '../src/services.ts'
import { startApi } from './api.ts'

/** A server whose statements are counted and can be held back, for changes that are stored together. */
export async function startCounted() {
  const statements = vi.fn<Services['runStatement']>()
  /** How many requests have come as far as their change. */
  let arrived = 0
  let run = undefined as unknown as Services['runStatement']
  const api = await startApi(
    {},
    {
      prepare: (app, services) => {
        app.addHook('preHandler', async () => {
          arrived += 1
        })
        run = services.runStatement
        services.runStatement = statements as Services['runStatement']
      },
    },
  )
  const count = () => {
    // Also forgets a statement that a test held back but that was not needed.
    statements.mockReset().mockImplementation(run)
    arrived = 0
  }
  count()
  return {
    api,
    statements,
    /** Counts requests and statements from now on. */
    count,
    /** Holds the first statements back until so many requests have arrived. */
    holdUntilArrived(wanted: number): void {
      const held: Services['runStatement'] = async (...args) => {
        await vi.waitFor(() => expect(arrived).toBe(wanted), { timeout: 10_000 })
        return run(...args)
      }
      statements.mockImplementationOnce(held).mockImplementationOnce(held)
    },
    /** Holds the lock that this statement takes while `work` runs. */
    whileLocked: <Result>(lock: ReturnType<typeof sql>, work: () => Promise<Result>) =>
      api.services.db.transaction().execute(async (db: Transaction) => {
        await lock.execute(db)
        return work()
      }),
  }
}
