import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import server from '../../package.json' with { type: 'json' }
import type { FileStore } from '../files/file-store.ts'
import { StartProblem } from '../start-problem.ts'
import { newArchive, type NewArchive } from './archive.ts'
import { fileEntry, manifestEntry, tableEntry, titleOf, type BackupTable, type Manifest } from './manifest.ts'
import { listQueueTables, listSequences, listTables, nameOf, quoted, type Table } from '../db/tables.ts'

export interface Backup {
  rows: number
  files: number
  missing: string[]
  bytes: number
}

interface Options {
  url: string
  file: string
  store: FileStore
  say: (line: string) => void
  signal?: AbortSignal
}

/**
 * Writes all tables and files into one archive, from one snapshot, while others read and write. Memory use does not
 * depend on their size.
 */
export async function dump({ url, file, store, say, signal }: Options): Promise<Backup> {
  const client = new pg.Client({ connectionString: url, application_name: 'balai backup' })
  // The running query reports a lost connection.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const tables = await freeze(client)
    const archive = await newArchive(file, { signal })
    try {
      const facts = await readFacts(client)
      const filled = await addTables(client, archive, tables, say)
      const files = await addFiles(client, archive, tables, store)
      const manifest: Manifest = { format: 1, ...facts, tables: filled, files }
      await archive.add(manifestEntry, Readable.from([Buffer.from(JSON.stringify(manifest, null, 2))]))
      const rows = filled.reduce((sum, table) => sum + table.rows, 0)
      return { rows, files: files.count, missing: files.missing, bytes: await archive.finish() }
    } catch (error) {
      await archive.abandon()
      throw error
    }
  } finally {
    await client.end()
  }
}

/**
 * Starts the snapshot of the backup. The locks precede it and do not block reads or writes. They prevent tables from
 * being rewritten, because a rewritten table looks empty to an older snapshot.
 */
async function freeze(client: pg.Client): Promise<Table[]> {
  const seen = await allTables(client)
  if (!seen.some(({ name }) => name === 'migrations'))
    throw new StartProblem(
      'There is nothing in this database to back up.',
      'Start Balai once with it, or check DATABASE_URL.',
    )
  await client.query('begin isolation level repeatable read, read only')
  await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
  // Fixed formats, so that the values do not depend on the settings of the server that restores them.
  await client.query(
    `set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC'`,
  )
  await client.query(`lock table ${seen.map(nameOf).join(', ')} in access share mode`)
  const tables = await allTables(client)
  if (JSON.stringify(tables) !== JSON.stringify(seen))
    throw new StartProblem('The database was being brought up to date just now.', 'Make the backup again.')
  return tables
}

const allTables = async (client: pg.Client) => [
  ...(await listTables(client)),
  ...(await listQueueTables(client)),
]

async function readFacts(client: pg.Client) {
  const { rows: migrations } = await client.query<Manifest['migrations'][number]>(
    'select version, name, checksum from migrations order by version',
  )
  const { rows: secrets } = await client.query<{ value: string }>(
    `select value from house_facts where fact = 'secret'`,
  )
  return {
    created_at: new Date().toISOString(),
    app_version: server.version,
    secret_fingerprint: secrets[0]?.value ?? null,
    migrations,
    // Sequences are read outside the snapshot. They only grow, so a later value leaves at most a gap.
    sequences: await listSequences(client),
  }
}

async function addTables(client: pg.Client, archive: NewArchive, tables: Table[], say: Options['say']) {
  const filled: BackupTable[] = []
  for (const table of tables) {
    const copy = client.query(copyTo(`copy (${selecting(table)}) to stdout`))
    const { sha256 } = await archive.add(tableEntry(table), copy)
    const rows = copy.rowCount
    filled.push({ ...table, rows, sha256 })
    if (rows > 0) say(`${titleOf(table)}: ${rows.toLocaleString('en')} ${rows === 1 ? 'row' : 'rows'}`)
  }
  return filled
}

/**
 * The statement that reads a table. Of the job queue it reads queues, schedules and jobs that are pending, running or
 * failed. A running job is restored as running and retried after its lease, as after a kill. Queues are restored
 * without their own partition, which only pg-boss can create.
 */
function selecting(table: Table): string {
  const columns = table.columns.map((column) => {
    const value = table.schema === 'pgboss' && table.name === 'queue' ? sharedQueue[column] : undefined
    return value ? `${value} as ${quoted(column)}` : quoted(column)
  })
  const only =
    table.schema === 'pgboss' && table.name === 'job' ? ` where state not in ('completed', 'cancelled')` : ''
  return `select ${columns.join(', ')} from ${nameOf(table)}${only}`
}

const sharedQueue: Record<string, string | undefined> = { partition: 'false', table_name: `'job_common'` }

/** Adds the contents of the files that the snapshot names. */
async function addFiles(
  client: pg.Client,
  archive: NewArchive,
  tables: Table[],
  store: FileStore,
): Promise<Manifest['files']> {
  const names = createHash('sha256')
  const files = { count: 0, bytes: 0, missing: [] as string[] }
  if (tables.some(({ name }) => name === 'files')) {
    for await (const key of keysOf(client)) {
      const contents = await store.read(key)
      // A file may be removed after the snapshot; a backup without it is better than none.
      if (!contents) {
        files.missing.push(key)
        continue
      }
      const { bytes, sha256 } = await archive.add((hash) => fileEntry(hash, key), contents)
      names.update(`${fileEntry(sha256, key)}\n`)
      files.count += 1
      files.bytes += bytes
    }
  }
  return { ...files, sha256: names.digest('hex') }
}

async function* keysOf(client: pg.Client): AsyncGenerator<string> {
  await client.query(
    'declare file_keys no scroll cursor for select storage_key from files order by storage_key',
  )
  for (;;) {
    const { rows } = await client.query<{ storage_key: string }>('fetch 1000 from file_keys')
    if (rows.length === 0) return
    for (const { storage_key } of rows) yield storage_key
  }
}
