import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../src/db/embedded.ts'
import { migrate } from '../src/db/migrate.ts'
import { withDatabase } from './database-url.ts'
import { dropDatabase } from './drop-database.ts'
import { temporaryFolder } from './temporary-folder.ts'

// Uses the server of DATABASE_URL or starts one, with one migrated template database. Prints both as one line
// on standard output, and cleans up when standard input closes.
const { url, stop } = await findServer()
const template = `balai_test_${randomBytes(4).toString('hex')}`
const admin = new pg.Client({ connectionString: url })
await admin.connect()
await admin.query(`create database ${template}`)
await migrate(withDatabase(url, template))
process.stdout.write(`${JSON.stringify({ server: url, template })}\n`)

process.stdin.resume()
// Ctrl-C reaches the whole process group; the test run closes standard input when it ends.
process.on('SIGINT', () => {})
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
  if (remote) return { url: remote, stop: async () => {} }
  const folder = await temporaryFolder()
  const database = await startEmbedded(join(folder.path, 'postgres'), { say: () => {} })
  // These databases need no durability; tests of crashes start their own server.
  const settings = ['fsync', 'synchronous_commit', 'full_page_writes'].map((name) => `${name} = off\n`)
  await appendFile(join(folder.path, 'postgres', 'postgresql.conf'), settings.join(''))
  // This account may not change them by a statement; PostgreSQL reloads the changed file on SIGHUP.
  process.kill(database.pid, 'SIGHUP')
  return {
    url: database.url,
    async stop() {
      await database.stop()
      await folder.remove()
    },
  }
}
