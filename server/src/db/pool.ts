import { Kysely, PostgresDialect, type RawBuilder, type Transaction as KyselyTransaction } from 'kysely'
import pg from 'pg'
import { momentFrom } from './moment.ts'
import { noticeSender, notifyingDriver, type Notice } from './notices.ts'
import { waitAsAllowed } from './patience.ts'
import { prepareStatements } from './prepared.ts'
import type { Database } from './schema.ts'
import { limitTransactions } from './transactions.ts'

/** Counts and ids stay below 2^53, so a bigint is read as a number. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
/** Lists contain many timestamps, so they get the fast parser. */
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, momentFrom)
/** A date has neither time nor zone, so it stays text. */
pg.types.setTypeParser(pg.types.builtins.DATE, String)

/** The handle of a call that only reads. */
export type ReadDb = Pick<Kysely<Database>, 'selectFrom' | 'selectNoFrom' | 'fn'>
/**
 * The common table expressions of a read. They are no part of `ReadDb`, because Kysely's types offer to write inside and after
 * them: what is built with them must only select.
 */
export const commonTables = (db: ReadDb) => db as ReadDb & Pick<Kysely<Database>, 'with'>
/** The handle of a list: it can also cache totals, and write nothing else. */
export type CacheDb = ReadDb & Pick<Kysely<Pick<Database, 'list_totals' | 'order_totals'>>, 'insertInto'>
/** The handle of a change: everything it writes commits together. */
export type Transaction = KyselyTransaction<Database>
export type Db = Kysely<Database>
/** The handle of an export, which reads from a snapshot: see `inSnapshot`. */
export type ExportDb = Pick<Db, 'startTransaction'>

/**
 * Runs one statement that changes data, as a transaction of its own. Returns its rows, whose notices are sent after the
 * commit.
 */
export type RunStatement = <Row>(
  statement: RawBuilder<Row>,
  noticesOf: (row: Row) => Notice[],
) => Promise<Row[]>

export interface DatabasePool {
  pool: pg.Pool
  db: Db
  runStatement: RunStatement
  close(): Promise<void>
}

/** Opens the pool. The next request that needs a connection replaces a lost one. */
export function openDatabase(options: {
  url: string
  max: number
  name: string
  onLost: (error: Error) => void
  /** Milliseconds to wait for a free connection before the request is refused with 503. */
  acquireTimeout?: number
  /** Milliseconds until a query without an answer counts as a lost connection. */
  queryTimeout?: number
}): DatabasePool {
  const patience = options.acquireTimeout ?? 5_000
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.max,
    application_name: options.name,
    connectionTimeoutMillis: patience,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    statement_timeout: 15_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    // A misspelled word is found if this part of its trigrams matches; by default (0.6) a wrong letter is rarely forgiven.
    // Compiling a statement takes longer than any statement here runs.
    options: '-c pg_trgm.word_similarity_threshold=0.33 -c jit=off',
    // Detects half-open sockets.
    query_timeout: options.queryTimeout ?? 20_000,
  })
  let closing = false
  // Without an error listener a database restart would end the process.
  const onLost = (error: Error) => {
    if (!closing) options.onLost(error)
  }
  pool.on('error', onLost)
  pool.on('connect', (client) => {
    client.on('error', onLost)
    waitAsAllowed(client)
    prepareStatements(client)
  })
  const { send, sent } = noticeSender(pool, onLost)
  const dialect = new PostgresDialect({ pool })
  dialect.createDriver = () => notifyingDriver({ pool }, send)
  const db = new Kysely<Database>({ dialect })
  // A fifth of the connections, at least one, is for reads only.
  const forReads = Math.max(1, Math.floor(options.max / 5))
  const inTurn = limitTransactions(db, { most: Math.max(1, options.max - forReads), patience })
  return {
    pool,
    db,
    runStatement: (statement, noticesOf) =>
      inTurn(async () => {
        const { rows } = await statement.execute(db)
        send(rows.flatMap(noticesOf))
        return rows
      }),
    async close() {
      closing = true
      await sent()
      await db.destroy()
    },
  }
}
