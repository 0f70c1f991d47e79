import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import bossPackage from 'pg-boss/package.json' with { type: 'json' }
import { StartProblem } from '../start-problem.ts'
import { protectAudit } from './audit-protection.ts'
import { installQueue } from './queue.ts'
import { quoted } from './tables.ts'

const ownFolder = new URL('./migrations/', import.meta.url)

/** The advisory lock that serialises the migrations of concurrent starts. */
const migrationLock = 7_020_100

export interface Migration {
  version: number
  name: string
  sql: string
  checksum: string
}

/** Reads the numbered migration files in order. */
export async function readMigrations(folder = ownFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8')
      return {
        version: Number(name.slice(0, 4)),
        name,
        sql,
        checksum: createHash('sha256').update(sql).digest('hex'),
      }
    }),
  )
}

/**
 * Migrates the database to the newest version, or to `upTo`. Each file runs in one transaction with the row that
 * records it, so a kill leaves only complete steps. Returns the names of the files that ran.
 *
 * Logs in as the owner of the audit log, if that is another account, and works as the account of `url`, which then owns
 * every other table. A file that changes the audit log itself begins with `set local role none`.
 */
export async function migrate(
  url: string,
  { owner_url = url, upTo = Number.POSITIVE_INFINITY, folder = ownFolder } = {},
): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const role = new pg.Client({ connectionString: url }).user ?? ''
  const client = new pg.Client({ connectionString: owner_url, application_name: 'balai migrate' })
  await client.connect()
  try {
    await workAs(client, role)
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(createMigrationsTable)
    const { rows } = await client.query<{ version: number; checksum: string }>(
      'select version, checksum from migrations',
    )
    const applied = new Map(rows.map((row) => [row.version, row.checksum]))
    refuseUnknownMigrations(migrations, applied)
    const missing = migrations.filter(({ version }) => !applied.has(version) && version <= upTo)
    for (const migration of missing) await apply(client, migration)
    await installQueue(client, bossPackage.pgboss.schema)
    await protectAudit(client, role)
    return missing.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

/** Runs the migrations on an empty database in the caller's transaction. The caller fills the `migrations` table. */
export async function createSchema(client: pg.Client, migrations: Migration[]): Promise<void> {
  await client.query(createMigrationsTable)
  for (const { sql } of migrations) await client.query(sql)
}

async function workAs(client: pg.Client, role: string): Promise<void> {
  try {
    await client.query(`set role ${quoted(role)}`)
  } catch (error) {
    throw new StartProblem(
      `The account of DATABASE_OWNER_URL cannot work for the one of DATABASE_URL: ${(error as Error).message}.`,
      `Make it a member: grant ${quoted(role)} to …; docs/audit-log.md has all the statements.`,
    )
  }
}

const createMigrationsTable = `create table if not exists migrations (
  version integer primary key,
  name text not null,
  checksum text not null,
  applied_at timestamptz not null default now()
)`

async function apply(client: pg.Client, { version, name, sql, checksum }: Migration) {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into migrations (version, name, checksum) values ($1, $2, $3)', [
      version,
      name,
      checksum,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new StartProblem(
      `The database could not be brought up to date: ${name} failed with “${(error as Error).message}”.`,
      'Nothing of that step was stored. Report this message; the version before still works with this database.',
    )
  }
}

function refuseUnknownMigrations(known: Migration[], applied: Map<number, string>) {
  const byVersion = new Map(known.map((migration) => [migration.version, migration]))
  for (const [version, checksum] of applied) {
    const migration = byVersion.get(version)
    if (!migration)
      throw new StartProblem(
        `The database is newer than this version of Balai: it has step ${version}, which is unknown here.`,
        'Start the version that made it, or restore a backup of the older one.',
      )
    if (migration.checksum !== checksum)
      throw new StartProblem(
        `The file ${migration.name} was changed after it had run on this database.`,
        'Undo the change to the file and put the new statements into a new one.',
      )
  }
}
