import {
  PostgresDriver,
  type DatabaseConnection,
  type Driver,
  type PostgresDialectConfig,
  type Transaction,
} from 'kysely'
import type pg from 'pg'
import type { Database } from './schema.ts'

interface Notice {
  channel: string
  payload: string
}

/** What transactions that are not stored yet have to tell. */
const held = new WeakMap<DatabaseConnection, Notice[]>()

/** Tells whoever listens to the channel, once the transaction is stored, and never if it is not. */
export const tellOnceStored = (db: Transaction<Database>, notice: Notice): Promise<void> =>
  db.getExecutor().provideConnection(async (connection) => {
    const others = held.get(connection)
    if (others) others.push(notice)
    else held.set(connection, [notice])
  })

/** A driver that passes on what a transaction had to tell when it is stored. */
export function tellingDriver(config: PostgresDialectConfig, send: (notices: Notice[]) => void): Driver {
  const driver = new PostgresDriver(config)
  const commit = driver.commitTransaction.bind(driver)
  const release = driver.releaseConnection.bind(driver)
  return Object.assign(driver, {
    async commitTransaction(connection: DatabaseConnection) {
      await commit(connection)
      const notices = held.get(connection)
      if (notices) send(notices)
    },
    // However a transaction has ended, its connection comes back here before anybody else gets it.
    releaseConnection(connection: never) {
      held.delete(connection)
      return release(connection)
    },
  })
}

/**
 * Sends notices apart from the transactions that they tell of: PostgreSQL lets only one transaction with a notice be stored
 * at a time in the whole database, so within them every change would wait for all others. What comes while some are on
 * their way goes together.
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
      waiting.push(...notices)
      sending ??= sendAll()
    },
    /** Until nothing is on its way. */
    sent: async () => sending,
  }
}
