import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import bossPackage from 'pg-boss/package.json' with { type: 'json' }
import { from as copyFrom } from 'pg-copy-streams'
import type { FileStore } from '../files/file-store.ts'
import { StartProblem } from '../start-problem.ts'
import { hashing, readArchive, type ArchiveEntry } from './archive.ts'
import { tableEntry, titleOf, type BackupTable, type Manifest } from './manifest.ts'
import { createSchema, migrate, readMigrations, type Migration } from '../db/migrate.ts'
import { installQueue } from '../db/queue.ts'
import { listQueueTables, nameOf, quoted } from '../db/tables.ts'
import { fileOf, verifiedContents } from './verify.ts'

interface Options {
  url: string
  /** Takes over the audit log at the end. */
  owner_url: string
  file: string
  /** The manifest that `verify` returned for that file. */
  manifest: Manifest
  store: FileStore
  /** The fingerprint of this installation's secret, if it has one. */
  fingerprint: string | undefined
  say: (line: string) => void
  signal?: AbortSignal
}

/**
 * Restores a verified backup into an empty database and an empty file store, then migrates it. Tables and rows are
 * restored in one transaction: after a failure or a kill the database is still empty.
 */
export async function restore(options: Options): Promise<{ rows: number; files: number }> {
  const { url, owner_url, manifest, store, say } = options
  const migrations = await migrationsOf(manifest)
  const client = new pg.Client({ connectionString: url, application_name: 'balai restore' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await refuseExistingData(client, store)
    // pg-boss creates its tables in a separate transaction; without rows they count as empty.
    if (manifest.tables.some(({ schema }) => schema === 'pgboss'))
      await installQueue(client, bossPackage.pgboss.schema)
    try {
      await client.query('begin')
      await fill(client, migrations, options)
      await client.query('commit')
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      // The file store was empty, so every file in it comes from this restore.
      for await (const { key } of store.list()) await store.remove(key)
      throw error
    }
    // Without statistics PostgreSQL would plan for empty tables.
    await client.query(`analyze ${manifest.tables.map(nameOf).join(', ')}`)
  } finally {
    await client.end()
  }
  const ran = await migrate(url, { owner_url })
  if (ran.length > 0) say(`The backup is of an older version and was brought up to date (${ran.join(', ')}).`)
  return { rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0), files: manifest.files.count }
}

/** The migrations of the backup's database, if this version has all of them. */
async function migrationsOf(manifest: Manifest): Promise<Migration[]> {
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

/** Refuses a database or a file store that already has data. */
async function refuseExistingData(client: pg.Client, store: FileStore): Promise<void> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select c.relname::text as name from pg_class c
    where c.relnamespace::regnamespace::text in ('public', 'audit') and c.relkind in ('r', 'p', 'v', 'm', 'f')
      and not exists (select from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by c.relname`,
  )
  const fix = 'Restore into a new one: set DATA_DIR to an empty folder, or DATABASE_URL to an empty database.'
  if (tables.length > 0)
    throw new StartProblem(
      `The database is not empty: it has ${listed(tables.map(({ name }) => name))}.`,
      fix,
    )
  // A killed restore may have left empty pg-boss tables, which are acceptable.
  if ((await listQueueTables(client)).length > 0) {
    const { rows } = await client.query<{ jobs: number }>('select count(*)::int as jobs from pgboss.job')
    if (rows[0]?.jobs) throw new StartProblem(`The database is not empty: it has ${rows[0].jobs} jobs.`, fix)
  }
  for await (const { key } of store.list())
    throw new StartProblem(`The place for files is not empty: it has ${key}.`, fix)
}

function listed(names: string[]): string {
  const few = names.slice(0, 5).join(', ')
  return `the ${names.length === 1 ? 'table' : 'tables'} ${few}${names.length > 5 ? ` and ${names.length - 5} more` : ''}`
}

async function fill(client: pg.Client, migrations: Migration[], options: Options): Promise<void> {
  const { file, manifest, store, fingerprint, say, signal } = options
  const { tables } = manifest
  const ours = tables.filter(({ schema }) => schema !== 'pgboss')
  await client.query(
    `set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC'`,
  )
  await createSchema(client, migrations)
  // The triggers ran when these rows were first stored; running them again would count twice. This does not disable
  // foreign keys. `session_replication_role` would need a superuser, which our role is not; the owner of a table can
  // always disable its triggers.
  for (const table of ours) await client.query(`alter table ${nameOf(table)} disable trigger user`)
  // Migrations may have inserted rows; the backup has their current versions.
  await client.query(`truncate ${tables.map(nameOf).join(', ')} cascade`)
  const byEntry = new Map(tables.map((table) => [tableEntry(table), table]))
  for await (const entry of readArchive(file, { signal })) {
    const table = byEntry.get(entry.name)
    if (table) {
      await fillTable(client, entry, table)
      if (table.rows > 0)
        say(`${titleOf(table)}: ${table.rows.toLocaleString('en')} ${table.rows === 1 ? 'row' : 'rows'}`)
    } else if (entry.name.startsWith('files/')) await putFile(client, entry, store)
    else for await (const _ of entry.contents);
  }
  // Checks deferred foreign keys now, because PostgreSQL cannot alter a table with pending checks.
  await client.query('set constraints all immediate')
  for (const table of ours) await client.query(`alter table ${nameOf(table)} enable trigger user`)
  for (const { schema, name, value } of manifest.sequences)
    await client.query('select setval($1::regclass, $2::bigint)', [nameOf({ schema, name }), value])
  // The first start then stores the fingerprint of the secret it finds, old or new.
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
      `The table ${titleOf(table)} of the backup does not fit: ${(error as Error).message}.`,
      'Nothing was stored. Restore it with the version of Balai that made it.',
    )
  }
  // `verify` has checked the archive; this detects a file that changed since then.
  if (hash.digest('hex') !== table.sha256 || copy.rowCount !== table.rows)
    throw new StartProblem(
      'The backup was changed while it was being restored.',
      'Nothing was stored. Try again.',
    )
}

/** The row of the file exists already, because tables precede files in the archive. */
async function putFile(client: pg.Client, entry: ArchiveEntry, store: FileStore): Promise<void> {
  const { key } = fileOf(entry.name)
  const { rows } = await client.query<{ mime: string }>('select mime from files where storage_key = $1', [
    key,
  ])
  if (!rows[0]) throw new StartProblem(`The backup has a file ${key} that its tables do not know.`, damaged)
  await store.put(key, Readable.from(verifiedContents(entry)), { mime: rows[0].mime, bytes: entry.bytes })
}

const damaged = 'Nothing was stored. Use another backup.'
