import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../src/db/embedded.ts'
import { migrate } from '../src/db/migrate.ts'
import { withAccount, withDatabase } from './database-url.ts'
import { allowServer } from './database-rights.ts'
import { dropDatabase } from './drop-database.ts'
import { folderInMemory, temporaryFolder } from './temporary-folder.ts'

// Uses the server of DATABASE_URL or starts one, with one migrated template database. Prints both as one line
// on standard output, and cleans up when standard input closes.
const template = `balai_test_${randomBytes(4).toString('hex')}`
const { url, owner_url, stop } = await findServer()
const admin = new pg.Client({ connectionString: owner_url })
await admin.connect()
await admin.query(`create database ${template}`)
const urls = { url: withDatabase(url, template), owner_url: withDatabase(owner_url, template) }
await allowServer(urls)
await migrate(urls.url, urls)
process.stdout.write(`${JSON.stringify({ server: url, owner: owner_url, template })}\n`)

process.stdin.resume()
// Signals reach the whole process group; the test run closes standard input when it ends, and then the folder is removed.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
await once(process.stdin, 'end')
const { rows } = await admin.query<{ datname: string }>(
  'select datname from pg_database where datname like $1',
  [`${template}%`],
)
for (const { datname } of rows) await dropDatabase(admin, datname)
await admin.end()
await stop()

async function findServer() {
  const remote = process.env['DATABASE_URL']
  if (remote) return await withServerRole(remote)
  const folder = await temporaryFolder(await folderInMemory())
  const database = await startEmbedded(join(folder.path, 'postgres'), { say: () => {} })
  // These databases need no durability; tests of crashes start their own server.
  const settings = ['fsync', 'synchronous_commit', 'full_page_writes'].map((name) => `${name} = off\n`)
  await appendFile(join(folder.path, 'postgres', 'postgresql.conf'), settings.join(''))
  // This account may not change them by a statement; PostgreSQL reloads the changed file on SIGHUP.
  process.kill(database.pid, 'SIGHUP')
  return {
    url: database.url,
    owner_url: database.owner_url,
    async stop() {
      await database.stop()
      await folder.remove()
    },
  }
}

/** The account of DATABASE_URL becomes the owner, and the servers of the tests get an account of their own. */
async function withServerRole(owner_url: string) {
  const [name, password] = [`${template}_server`, randomBytes(16).toString('hex')]
  const ask = async (statements: string) => {
    const client = new pg.Client({ connectionString: owner_url })
    await client.connect()
    await client.query(statements)
    await client.end()
  }
  await ask(`create role ${name} login password '${password}'; grant ${name} to current_user`)
  return { url: withAccount(owner_url, name, password), owner_url, stop: () => ask(`drop role ${name}`) }
}
