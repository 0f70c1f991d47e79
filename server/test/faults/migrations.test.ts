import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { migrate, readMigrations } from '../../src/db/migrate.ts'
import { newDatabase } from '../database.ts'

const program = join(import.meta.dirname, 'migrate-process.ts')
const kills = [1, 2, 3, 4, 5]

let folder: string
let database: Awaited<ReturnType<typeof newDatabase>>
let client: pg.Client

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'balai-migrations-'))
  await cp(join(import.meta.dirname, '../../src/db/migrations'), folder, { recursive: true })
  database = await newDatabase({ empty: true })
  client = new pg.Client(database.url)
  await client.connect()
})
afterEach(async () => {
  await client.end()
  await database.drop()
  await rm(folder, { recursive: true })
})

test('a migration killed five times is complete after the next start', async () => {
  await addSlowSteps()
  for (const step of kills) {
    await killDuring(step)
    expect(await halfDone()).toEqual([])
  }
  const left = await migrate(database.url, { folder: pathToFileURL(`${folder}/`) })
  expect(left).toEqual([`9005_slow_5.sql`])
  expect(await halfDone()).toEqual([])
  const known = await readMigrations(pathToFileURL(`${folder}/`))
  const { rowCount } = await client.query('select from migrations')
  expect(rowCount).toBe(known.length)
  expect(await migrate(database.url, { folder: pathToFileURL(`${folder}/`) })).toEqual([])
})

test('the check notices a migration that is partly applied', async () => {
  // A migration that commits its transaction early is not atomic.
  await addSlowSteps({ between: 'commit;' })
  await killDuring(1)
  expect(await halfDone()).toEqual([1])
})

/** Each creates two tables, with a delay between them. */
async function addSlowSteps({ between = '' } = {}): Promise<void> {
  for (const step of kills) {
    const sql = `create table before_${step} (); ${between} select pg_sleep(0.5); create table after_${step} ();`
    await writeFile(join(folder, `900${step}_slow_${step}.sql`), sql)
  }
}

async function killDuring(step: number): Promise<void> {
  const child = spawn(process.execPath, [program, database.url, folder], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = once(child, 'exit')
  const asleep = `select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep' and query like $1`
  await vi.waitFor(async () => expect((await client.query(asleep, [`%before_${step} %`])).rowCount).toBe(1), {
    timeout: 20_000,
    interval: 10,
  })
  child.kill('SIGKILL')
  expect((await ended)[1]).toBe('SIGKILL')
  // The last statement of the killed process may still run; without the client it cannot commit.
  const busy = `select from pg_stat_activity where datname = current_database() and application_name = 'balai migrate'`
  await vi.waitFor(async () => expect((await client.query(busy)).rowCount).toBe(0), {
    timeout: 20_000,
    interval: 10,
  })
}

/** Migrations of which one table exists and the other table, or the record, does not. */
async function halfDone(): Promise<number[]> {
  const { rows } = await client.query<{ step: number }>(
    `select step from unnest($1::integer[]) as step
      where not (
        (to_regclass('before_' || step) is null) = (to_regclass('after_' || step) is null)
        and (to_regclass('after_' || step) is not null) = exists (select from migrations where version = 9000 + step)
      )`,
    [kills],
  )
  return rows.map((row) => row.step)
}
