import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import bossPackage from 'pg-boss/package.json' with { type: 'json' }
import { from as copyFrom } from 'pg-copy-streams'
import type { FileStore } from '../files/file-store.ts'
import { StartProblem } from '../start-problem.ts'
import { hashing, readArchive, type ArchiveEntry } from './archive.ts'
import { tableEntry, type BackupTable, type Manifest } from './manifest.ts'
import { createSchema, migrate, readMigrations, type Migration } from '../db/migrate.ts'
import { installQueue } from '../db/queue.ts'
import { listQueueTables, nameOf, quoted } from '../db/tables.ts'
import { fileOf, promised } from './verify.ts'

interface Options {
  url: string
  file: string
  /** What `verify` found in that file. */
  manifest: Manifest
  store: FileStore
  /** Of this installation's secret; nothing when it has none yet. */
  fingerprint: string | undefined
  say: (line: string) => void
  signal?: AbortSignal
}

/**
 * Fills an empty database and an empty place for files with a verified backup, then brings it up to date. Tables
 * and rows come in one transaction: a failure or a kill before its end leaves the database as empty as it was.
 */
export async function restore(options: Options): Promise<{ rows: number; files: number }> {
  const { url, manifest, store, say } = options
  const migrations = await sameMigrations(manifest)
  const client = new pg.Client({ connectionString: url, application_name: 'balai restore' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await refuseOccupied(client, store)
    // pg-boss makes its own tables, in a transaction of its own; without rows they are as good as none.
    if (manifest.tables.some(({ schema }) => schema === 'pgboss'))
      await installQueue(client, bossPackage.pgboss.schema)
    try {
      await client.query('begin')
      await fill(client, migrations, options)
      await client.query('commit')
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      // The place was empty, so what is there now came from us.
      for await (const { key } of store.list()) await store.remove(key)
      throw error
    }
    // Until it has looked at the rows, PostgreSQL plans as if there were none.
    await client.query(`analyze ${manifest.tables.map(nameOf).join(', ')}`)
  } finally {
    await client.end()
  }
  const ran = await migrate(url)
  if (ran.length > 0) say(`The backup is of an older version and was brought up to date (${ran.join(', ')}).`)
  return { rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0), files: manifest.files.count }
}

/** The steps that the backup's database had seen, if this version knows every one of them. */
async function sameMigrations(manifest: Manifest): Promise<Migration[]> {
  const known = new Map((await readMigrations()).map((migration) => [migration.version, migration]))
  return manifest.migrations.map(({ version, name, checksum }) => {
    const migration = known.get(version)
    if (!migration)
      throw new StartProblem(
        `The backup is newer than this version of Balai: it has step ${name}, which is unknown here.`,
        `Restore it with Balai ${manifest.app_version} or newer.`,
      )
    if (migration.checksum !== checksum)
      throw new StartProblem(
        `The file ${migration.name} is not the one that the backup's database was made with.`,
        `Restore it with Balai ${manifest.app_version}.`,
      )
    return migration
  })
}

/** A restore never mixes: whatever is there already was somebody's. */
async function refuseOccupied(client: pg.Client, store: FileStore): Promise<void> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select c.relname::text as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
      and not exists (select from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by c.relname`,
  )
  const cure =
    'Restore into a new one: set DATA_DIR to an empty folder, or DATABASE_URL to an empty database.'
  if (tables.length > 0)
    throw new StartProblem(
      `The database is not empty: it has ${listed(tables.map(({ name }) => name))}.`,
      cure,
    )
  // A restore that was killed may have left the queue's own empty tables; they are no hindrance.
  if ((await listQueueTables(client)).length > 0) {
    const { rows } = await client.query<{ jobs: number }>('select count(*)::int as jobs from pgboss.job')
    if (rows[0]?.jobs) throw new StartProblem(`The database is not empty: it has ${rows[0].jobs} jobs.`, cure)
  }
  for await (const { key } of store.list())
    throw new StartProblem(`The place for files is not empty: it has ${key}.`, cure)
}

function listed(names: string[]): string {
  const few = names.slice(0, 5).join(', ')
  return `the ${names.length === 1 ? 'table' : 'tables'} ${few}${names.length > 5 ? ` and ${names.length - 5} more` : ''}`
}

async function fill(client: pg.Client, migrations: Migration[], options: Options): Promise<void> {
  const { file, manifest, store, fingerprint, say, signal } = options
  const { tables } = manifest
  const ours = tables.filter(({ schema }) => schema === 'public')
  await client.query(
    `set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC'`,
  )
  await createSchema(client, migrations)
  // Our triggers have done their part when these rows were first stored: a counter that counted them again would be
  // twice as high. Foreign keys are not among these and are checked. Only a superuser could switch triggers off for
  // a connection (session_replication_role), and our role is none; the owner of a table can always do it this way.
  for (const table of ours) await client.query(`alter table ${nameOf(table)} disable trigger user`)
  // A migration may have put rows of its own there; the backup has them as they became.
  await client.query(`truncate ${tables.map(nameOf).join(', ')} cascade`)
  const byEntry = new Map(tables.map((table) => [tableEntry(table), table]))
  for await (const entry of readArchive(file, { signal })) {
    const table = byEntry.get(entry.name)
    if (table) {
      await fillTable(client, entry, table)
      if (table.rows > 0)
        say(`${table.name}: ${table.rows.toLocaleString('en')} ${table.rows === 1 ? 'row' : 'rows'}`)
    } else if (entry.name.startsWith('files/')) await putFile(client, entry, store)
    else for await (const _ of entry.contents);
  }
  // Keys that may be checked at the end are checked now: PostgreSQL alters no table that a check still waits for.
  await client.query('set constraints all immediate')
  for (const table of ours) await client.query(`alter table ${nameOf(table)} enable trigger user`)
  for (const { name, value } of manifest.sequences)
    await client.query('select setval($1::regclass, $2::bigint)', [nameOf({ schema: 'public', name }), value])
  // The first start then agrees on the secret that it finds, old or new.
  if (manifest.secret_fingerprint !== fingerprint)
    await client.query(`delete from house_facts where fact = 'secret'`)
}

async function fillTable(client: pg.Client, { contents }: ArchiveEntry, table: BackupTable): Promise<void> {
  const hash = createHash('sha256')
  const copy = client.query(
    copyFrom(`copy ${nameOf(table)} (${table.columns.map(quoted).join(', ')}) from stdin`),
  )
  try {
    await pipeline(hashing(contents, hash), copy)
  } catch (error) {
    throw new StartProblem(
      `The table ${table.name} of the backup does not fit: ${(error as Error).message}.`,
      'Nothing was stored. Restore it with the version of Balai that made it.',
    )
  }
  // It was whole when it was verified; a file that is changed meanwhile is not taken.
  if (hash.digest('hex') !== table.sha256 || copy.rowCount !== table.rows)
    throw new StartProblem(
      'The backup was changed while it was being restored.',
      'Nothing was stored. Try again.',
    )
}

/** The table with its facts has been filled by now: tables come before files. */
async function putFile(client: pg.Client, entry: ArchiveEntry, store: FileStore): Promise<void> {
  const { key } = fileOf(entry.name)
  const { rows } = await client.query<{ mime: string }>('select mime from files where storage_key = $1', [
    key,
  ])
  if (!rows[0]) throw new StartProblem(`The backup has a file ${key} that its tables do not know.`, damaged)
  await store.put(key, Readable.from(promised(entry)), { mime: rows[0].mime, bytes: entry.bytes })
}

const damaged = 'Nothing was stored. Use another backup.'
