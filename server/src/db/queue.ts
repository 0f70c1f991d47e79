import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { ConstructorOptions, Db as BossDatabase, PgBoss, Queue as BossQueue } from 'pg-boss'
import type { Listener } from './listen.ts'
import { openDatabase, type Transaction } from './pool.ts'

/** What the queue has to know of a kind of job. */
export type QueueShape = Pick<BossQueue, 'name' | 'retryLimit' | 'retryDelay' | 'retryBackoff'>

/** The waiting jobs of all processes, kept in the database by pg-boss. */
export interface Queue {
  /** Adds a job within the transaction; answers nothing when one with the same `singleton_key` is waiting already. */
  send(
    db: Transaction,
    shape: QueueShape,
    data: object,
    options: { at?: Date; singleton_key?: string },
  ): Promise<string | undefined>
  /** Lets a failed job run once more, within the transaction; false when it has not failed. */
  retry(db: Transaction, name: string, job_id: string): Promise<boolean>
  /** Another pg-boss on the same connections, not started yet. */
  newBoss(options: ConstructorOptions): Promise<PgBoss>
  close(): Promise<void>
}

/**
 * Two connections of its own and the process's listening one. They are apart from the pool of the calls, so that a
 * busy web never keeps a job from saying that it is alive, and a transaction that adds a job never waits for itself.
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
    // Without a listener a database restart would end the process.
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
    async retry(transaction, name, job_id) {
      const boss = await sender()
      const { fromKysely } = await pgBoss()
      const { affected } = (await boss.retry(name, job_id, { db: fromKysely(transaction) })) as {
        affected: number
      }
      return affected === 1
    },
    async close() {
      const boss = await sending?.catch(() => undefined)
      await boss?.stop({ graceful: false })
      await own.close()
    },
  }
}

/**
 * Makes the queue of a kind of job, or brings it up to date. A dead worker's job is free again once it has missed its
 * heartbeat for `heartbeatSeconds`; the worker looks for such jobs and comes back for them soon enough that all of it
 * takes less than a minute. However lively, no job may last longer than `expireInSeconds`.
 */
export async function makeQueue(boss: PgBoss, { name, ...shape }: QueueShape): Promise<void> {
  const options = {
    ...shape,
    heartbeatSeconds,
    expireInSeconds: 3_600,
    deleteAfterSeconds: 7 * 86_400,
    notify: true,
  }
  // Of two jobs with one key only one waits; those that were given none get one that is theirs alone.
  await boss.createQueue(name, { ...options, policy: 'short' })
  await boss.updateQueue(name, options)
}

const heartbeatSeconds = 15

/** Loading it takes longer than a whole start may, so that is done when it is first needed. */
const pgBoss = () => import('pg-boss')

/** Brings pg-boss's own tables up to date; they are its affair, so it does so itself. */
export async function installQueue(client: pg.Client, wanted: number): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('pgboss.version') is not null as there`,
  )
  if (rows[0]?.there) {
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
        // Some of its texts open a transaction of their own; after a failure nobody can say how the connection stands.
        client.release(true)
        throw error
      }
    },
    async listen(channel, onNotification, onReconnect) {
      const hearing = listener.listen(channel, onNotification, onReconnect)
      return { close: async () => hearing.stop() }
    },
  }
}
