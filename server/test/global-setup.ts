import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../src/db/embedded.ts'
import { migrate } from '../src/db/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A server that tests may make databases on. */
    database_server: string
    /** An up-to-date database to copy from. */
    template: string
  }
}

/** One real PostgreSQL for the whole run, ours or the one of DATABASE_URL, and one migrated template on it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await findServer()
  const template = `balai_test_${randomBytes(4).toString('hex')}`
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create database ${template}`)
  await migrate(withDatabase(url, template))
  project.provide('database_server', url)
  project.provide('template', template)
  return async () => {
    const { rows } = await admin.query<{ datname: string }>(
      'select datname from pg_database where datname like $1',
      [`${template}%`],
    )
    for (const { datname } of rows) await admin.query(`drop database if exists ${datname} with (force)`)
    await admin.end()
    await stop()
  }
}

async function findServer() {
  const remote = process.env['DATABASE_URL']
  if (remote) return { url: remote, stop: async () => {} }
  const folder = await mkdtemp(join(tmpdir(), 'balai-test-'))
  // As root, PostgreSQL runs under another account, which has to get in; where it cannot, the database lies elsewhere.
  await chmod(folder, 0o755)
  const database = await startEmbedded(join(folder, 'postgres'), { say: () => {} })
  const place = await realpath(join(folder, 'postgres'))
  return {
    url: database.url,
    async stop() {
      await database.stop()
      await rm(place, { recursive: true, force: true })
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The same server, another database. */
export function withDatabase(url: string, database: string): string {
  return url.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${database}`)
}
