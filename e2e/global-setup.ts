import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { findRunning } from '../server/src/db/embedded.ts'
import { keepDatabase } from '../server/test/database-keeper.ts'
import { withDatabase } from '../server/test/database-url.ts'
import { startMidtrans } from '../server/test/midtrans.ts'
import { temporaryFolder } from '../server/test/temporary-folder.ts'
import { setUpGateway } from './gateway.ts'

const password = 'a password for browser tests'
/** Known to the tests, so that they can open the links in mails. */
const secret = 'a secret for browser tests that is long enough'

/** Starts the real server with a temporary database: an embedded one, or one on the server of DATABASE_URL. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await temporaryFolder()
  const midtrans = await startMidtrans()
  const remote = process.env['DATABASE_URL'] ? await keepDatabase() : undefined
  const program = process.env['BALAI_PROGRAM'] ?? resolve(import.meta.dirname, '../server/src/main.ts')
  const server = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      DATA_DIR: folder.path,
      ...(remote && {
        DATABASE_URL: withDatabase(remote.server, remote.template),
        DATABASE_OWNER_URL: withDatabase(remote.owner, remote.template),
      }),
      PORT: '0',
      SECRET_KEY: secret,
      MIDTRANS_URL: midtrans.url,
      // The mail server of the tests is on this machine.
      SMTP_ALLOW_PRIVATE: '1',
      DEMO: '1',
      DEMO_PASSWORD: password,
      // Also with a remote database.
      SITE: '1',
      LOG_LEVEL: 'error',
      // Lets api.ts set the address that its calls come from.
      TRUST_PROXY: 'loopback',
      ADMIN_EMAIL: 'first@balai.test',
      ADMIN_PASSWORD: password,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = new Promise<void>((done) => server.once('close', () => done()))
  const url = await new Promise<string>((ready, failed) => {
    const read = (chunk: Buffer) => {
      output += String(chunk)
      const address = /ready at (http:\S+)/.exec(output)?.[1]
      if (address) ready(address)
    }
    server.stdout.on('data', read)
    server.stderr.on('data', read)
    server.once('close', () => failed(new Error(`The server ended before it was ready.\n${output}`)))
  })
  process.env['BALAI_URL'] = url
  process.env['BALAI_MIDTRANS'] = midtrans.url
  // For direct access, see database.ts.
  process.env['BALAI_DATABASE'] = remote
    ? withDatabase(remote.server, remote.template)
    : (await findRunning(join(folder.path, 'postgres')))?.url
  process.env['BALAI_PASSWORD'] = password
  process.env['BALAI_SECRET'] = secret
  await setUpGateway(url, { email: 'first@balai.test', password })
  return async () => {
    server.kill('SIGTERM')
    await ended
    await midtrans.close()
    await remote?.end()
    await folder.remove()
  }
}
