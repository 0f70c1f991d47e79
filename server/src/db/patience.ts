import { sql, type Transaction } from 'kysely'
import type pg from 'pg'
import type { Database } from './schema.ts'

type Query = (config: unknown, values?: unknown, callback?: unknown) => unknown

/** Lets each further statement of a transaction take so many minutes, which no request waits for. */
export const allowMinutes = (db: Transaction<Database>, minutes: number) =>
  sql`set local statement_timeout = ${sql.lit(minutes * 60_000)}`.execute(db)

const allowing = /^set local statement_timeout = (\d+)$/
const ending = /^(commit|rollback)$/
/** Milliseconds for the way of an answer. */
const spare = 5_000

/**
 * Makes a connection wait for answers as long as its transaction lets the server work. Otherwise it would give up after
 * the time of a request, and the server would work on without anybody who wants the result.
 */
export function waitAsAllowed(client: pg.PoolClient): void {
  const query = client.query.bind(client) as Query
  let query_timeout: number | undefined
  const patient: Query = (config, values, callback) => {
    const text = typeof config === 'string' ? config : isPlain(config) ? config.text : ''
    const allowed = allowing.exec(text)?.[1]
    if (allowed !== undefined) query_timeout = Number(allowed) + spare
    if (ending.test(text)) query_timeout = undefined
    if (query_timeout === undefined || text === '') return query(config, values, callback)
    return typeof config === 'string'
      ? query({ text, values, query_timeout }, callback)
      : query({ ...(config as object), query_timeout }, values, callback)
  }
  client.query = patient as typeof client.query
}

/** A cursor submits itself and has its own limits. */
const isPlain = (config: unknown): config is { text: string } =>
  typeof config === 'object' && config !== null && 'text' in config && !('submit' in config)
