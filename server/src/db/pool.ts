import { Kysely, PostgresDialect, type Transaction as KyselyTransaction } from 'kysely'
import pg from 'pg'
import { momentFrom } from './moment.ts'
import { noticeSender, tellingDriver } from './notices.ts'
import { keepPlans } from './prepared.ts'
import type { Database } from './schema.ts'

/** Bigints fit into a number for as long as we live; counts come as bigints. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
/** Lists are full of moments, so they are read the quick way. */
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, momentFrom)
/** A day has no hour and no zone, so it stays the text it is. */
pg.types.setTypeParser(pg.types.builtins.DATE, String)

/** What a call that only reads may do: ask. */
export type ReadDb = Pick<Kysely<Database>, 'selectFrom' | 'selectNoFrom' | 'fn' | 'with'>
/** What a list may keep of a count that was slow: nothing that anybody entered. */
export type CacheDb = ReadDb & Pick<Kysely<Pick<Database, 'list_totals' | 'order_totals'>>, 'insertInto'>
/** The one handle inside a change: everything done through it is stored together or not at all. */
export type Transaction = KyselyTransaction<Database>
export type Db = Kysely<Database>
/** What an export is given: the way to a snapshot, see `inSnapshot`. */
export type ExportDb = Pick<Db, 'startTransaction'>

export interface DatabasePool {
  pool: pg.Pool
  db: Db
  close(): Promise<void>
}

/** Opens the pool; a lost connection is replaced by the next request that needs one. */
export function openDatabase(options: {
  url: string
  max: number
  name: string
  onLost: (error: Error) => void
  /** How long one may wait for a free connection before it is told to come again, in milliseconds. */
  patience?: number
}): DatabasePool {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.max,
    application_name: options.name,
    connectionTimeoutMillis: options.patience ?? 5_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    statement_timeout: 15_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    // Half-open sockets: no answer at all within this time counts as a lost connection.
    query_timeout: 20_000,
  })
  let closing = false
  // Without a listener a database restart would end the process.
  const onLost = (error: Error) => {
    if (!closing) options.onLost(error)
  }
  pool.on('error', onLost)
  pool.on('connect', (client) => {
    client.on('error', onLost)
    keepPlans(client)
  })
  const { send, sent } = noticeSender(pool, onLost)
  const dialect = new PostgresDialect({ pool })
  dialect.createDriver = () => tellingDriver({ pool }, send)
  const db = new Kysely<Database>({ dialect })
  return {
    pool,
    db,
    async close() {
      closing = true
      await sent()
      await db.destroy()
    },
  }
}

/** Fails if the database does not answer. */
export async function reach(pool: pg.Pool): Promise<void> {
  await pool.query('select 1')
}
