import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { migrate } from '../src/db/migrate.ts'
import { allowServer } from './database-rights.ts'
import { withDatabase } from './database-url.ts'
import { dropDatabase } from './drop-database.ts'

/** Creates a database for a test file: migrated, otherwise empty. */
export async function newDatabase({ empty = false } = {}): Promise<{
  url: string
  /** For the account that owns the database and its audit log. */
  owner_url: string
  drop(): Promise<void>
}> {
  const [server, owner] = [inject('database_server'), inject('database_owner')]
  const template = inject('template')
  const name = `${template}_${randomBytes(4).toString('hex')}`
  // Copying files costs a third of writing every page through the log, which is the default.
  const source = empty ? '' : ` template ${template} strategy file_copy`
  await onServer(owner, (client) => client.query(`create database ${name}${source}`))
  const urls = { url: withDatabase(server, name), owner_url: withDatabase(owner, name) }
  if (empty) await allowServer(urls)
  return {
    ...urls,
    drop: () => onServer(owner, (client) => dropDatabase(client, name)),
  }
}

/** Creates a database as it was after the migration with this number, with a pool of connections to it. */
export async function databaseAfter(migration: number): Promise<{
  url: string
  pool: pg.Pool
  drop(): Promise<void>
}> {
  const { url, drop } = await newDatabase({ empty: true })
  await migrate(url, { upTo: migration })
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  // A pool that has ended does not wait until its connections are closed; dropping the database terminates them.
  pool.on('error', () => undefined)
  return {
    url,
    pool,
    async drop() {
      await pool.end()
      await drop()
    },
  }
}

/** Makes a database unreachable, as if its server were down. Returns a function that restores access. */
export async function makeUnreachable(url: string): Promise<() => Promise<void>> {
  const owner = inject('database_owner')
  const name = nameIn(url)
  const allow = (yes: boolean) =>
    onServer(owner, (client) => client.query(`alter database ${name} allow_connections ${yes}`))
  await allow(false)
  // Background processes of PostgreSQL, such as autovacuum, are not clients and must not be terminated.
  const end =
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename is not null'
  await onServer(owner, (client) => client.query(end, [name]))
  return () => allow(true)
}

/** The name of the database in a URL, which may have a socket instead of a host. */
const nameIn = (url: string) => /\/([^/?]*)(\?|$)/.exec(url.replace(/^\w+:\/\//, ''))?.[1] ?? ''

async function onServer(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/** Keeps everybody from writing audit rows until the returned function runs. Only the owner of the log may lock it. */
export async function holdAuditLog(pool: pg.Pool): Promise<() => Promise<void>> {
  const owner = withDatabase(inject('database_owner'), nameIn(pool.options.connectionString!))
  const client = new pg.Client({ connectionString: owner })
  await client.connect()
  await client.query('begin')
  await client.query('lock table audit.entries in share mode')
  let ended: Promise<void> | undefined
  return () => (ended ??= client.end())
}
