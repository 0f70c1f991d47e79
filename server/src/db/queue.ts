import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { ConstructorOptions, Db as BossDatabase, PgBoss, Queue as BossQueue } from 'pg-boss'
import type { Listener } from './listen.ts'
import { openDatabase, type Transaction } from './pool.ts'

/** The queue settings of a kind of job. */
export type QueueShape = Pick<BossQueue, 'name' | 'retryLimit' | 'retryDelay' | 'retryBackoff'>

/** The job queue of all processes, stored in the database by pg-boss. */
export interface Queue {
  /** Adds a job in the transaction. Returns undefined if a job with the same `singleton_key` is already waiting. */
  send(
    db: Transaction,
    shape: QueueShape,
    data: object,
    options: { at?: Date; singleton_key?: string },
  ): Promise<string | undefined>
  /** Retries failed jobs of one name, in the transaction. Returns how many of them had failed. */
  retry(db: Transaction, name: string, job_ids: string[]): Promise<number>
  /** Creates a pg-boss instance on the same connections, without starting it. */
  newBoss(options: ConstructorOptions): Promise<PgBoss>
  close(): Promise<void>
}

/**
 * Opens the queue on two connections and the listener of the process. They are separate from the request pool: load on
 * the web never delays a job's heartbeat, and a transaction that adds a job never waits for its own connection.
 */
export function openQueue(options: {
  url: string
  listener: Listener
  onLost: (error: Error) => void
  onError: (error: Error) => void
}): Queue {
  const own = openDatabase({
    url: options.url,
    max: 2,
    name: 'balai jobs',
    onLost: options.onLost,
  })
  const db = bossDatabase(own.pool, options.listener)
  const made = new Set<string>()
  let sending: Promise<PgBoss> | undefined

  const newBoss: Queue['newBoss'] = async (wanted) => {
    const { PgBoss } = await pgBoss()
    const boss = new PgBoss({ db, schema: 'pgboss', ...wanted })
    // Without an error listener a database restart would end the process.
    boss.on('error', options.onError)
    return boss
  }
  const startSending = async () => {
    const boss = await newBoss({ supervise: false, schedule: false, migrate: false })
    return boss.start()
  }
  const sender = async () => {
    sending ??= startSending()
    try {
      return await sending
    } catch (error) {
      sending = undefined
      throw error
    }
  }

  return {
    newBoss,
    async send(transaction, shape, data, { at, singleton_key }) {
      const boss = await sender()
      if (!made.has(shape.name)) {
        await makeQueue(boss, shape)
        made.add(shape.name)
      }
      const { fromKysely } = await pgBoss()
      const job_id = await boss.send(shape.name, data, {
        db: fromKysely(transaction),
        singletonKey: singleton_key ?? randomUUID(),
        ...(at && { startAfter: at }),
      })
      return job_id ?? undefined
    },
    async retry(transaction, name, job_ids) {
      const boss = await sender()
      const { fromKysely } = await pgBoss()
      const { affected } = (await boss.retry(name, job_ids, { db: fromKysely(transaction) })) as {
        affected: number
      }
      return affected
    },
    async close() {
      const boss = await sending?.catch(() => undefined)
      await boss?.stop({ graceful: false })
      await own.close()
    },
  }
}

/**
 * Creates or updates the queue of a kind of job. The job of a dead worker becomes available again after
 * `heartbeatSeconds` without a heartbeat; with the worker's polling this takes less than a minute. No job may run
 * longer than `expireInSeconds`.
 */
export async function makeQueue(boss: PgBoss, { name, ...shape }: QueueShape): Promise<void> {
  const options = {
    ...shape,
    heartbeatSeconds,
    expireInSeconds: 3_600,
    deleteAfterSeconds: 7 * 86_400,
    notify: true,
  }
  // The policy `short` lets only one job per key wait; a job without a key gets a unique one.
  await boss.createQueue(name, { ...options, policy: 'short' })
  await boss.updateQueue(name, options)
}

const heartbeatSeconds = 15

/** pg-boss takes long to load, so it is imported at first use. */
const pgBoss = () => import('pg-boss')

/** Lets pg-boss migrate its own tables. */
export async function installQueue(client: pg.Client, wanted: number): Promise<void> {
  const { rows } = await client.query<{ installed: boolean }>(
    `select to_regclass('pgboss.version') is not null as installed`,
  )
  if (rows[0]?.installed) {
    const found = await client.query<{ version: number }>('select version from pgboss.version')
    if (Number(found.rows[0]?.version) >= wanted) return
  }
  const { PgBoss } = await pgBoss()
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    supervise: false,
    schedule: false,
  })
  await boss.start()
  await boss.stop({ graceful: false })
}

function bossDatabase(pool: pg.Pool, listener: Listener): BossDatabase {
  return {
    async executeSql(text, values) {
      const client = await pool.connect()
      try {
        const result = await client.query(text, values)
        client.release()
        return result
      } catch (error) {
        // Some pg-boss statements open a transaction, so the state of the connection is unknown after a failure.
        client.release(true)
        throw error
      }
    },
    async listen(channel, onNotification, onReconnect) {
      const subscription = listener.listen(channel, onNotification, onReconnect)
      return { close: async () => subscription.stop() }
    },
  }
}
