import {
  PostgresDriver,
  type DatabaseConnection,
  type Driver,
  type PostgresDialectConfig,
  type Transaction,
} from 'kysely'
import type pg from 'pg'
import type { Database } from './schema.ts'

/** A notification on a channel. */
export interface Notice {
  channel: string
  payload: string
}

/** Notices of transactions that have not committed. */
const pending = new WeakMap<DatabaseConnection, Notice[]>()

/** Sends a notification on the channel after the transaction commits; a rollback discards it. */
export const notifyAfterCommit = (db: Transaction<Database>, notice: Notice): Promise<void> =>
  db.getExecutor().provideConnection(async (connection) => {
    const others = pending.get(connection)
    if (others) others.push(notice)
    else pending.set(connection, [notice])
  })

/** A driver that sends the notices of a transaction after its commit. */
export function notifyingDriver(config: PostgresDialectConfig, send: (notices: Notice[]) => void): Driver {
  const driver = new PostgresDriver(config)
  const commit = driver.commitTransaction.bind(driver)
  const release = driver.releaseConnection.bind(driver)
  return Object.assign(driver, {
    async commitTransaction(connection: DatabaseConnection) {
      await commit(connection)
      const notices = pending.get(connection)
      if (notices) send(notices)
    },
    // Every connection is released here after its transaction, whether it committed or not, and before it is reused.
    releaseConnection(connection: never) {
      pending.delete(connection)
      return release(connection)
    },
  })
}

/**
 * Sends notices outside the transactions that caused them: PostgreSQL serialises all commits that contain a NOTIFY, so
 * every change would wait for all others. Notices that arrive during a send go together in the next one.
 */
export function noticeSender(pool: pg.Pool, onLost: (error: Error) => void) {
  let waiting: Notice[] = []
  let sending: Promise<void> | undefined
  const sendAll = async () => {
    while (waiting.length > 0) {
      const notices = waiting
      waiting = []
      await pool
        .query(
          'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) notice (channel, payload)',
          [notices.map(({ channel }) => channel), notices.map(({ payload }) => payload)],
        )
        .catch(onLost)
    }
    sending = undefined
  }
  return {
    send(notices: Notice[]) {
      if (notices.length === 0) return
      waiting.push(...notices)
      sending ??= sendAll()
    },
    /** Resolves when all notices are sent. */
    sent: async () => sending,
  }
}
