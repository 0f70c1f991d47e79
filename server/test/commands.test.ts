import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, readdir, realpath, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isAlive } from '../src/db/embedded-cluster.ts'
import { newDatabase } from './database.ts'

const root = resolve(import.meta.dirname, '../..')
const isRoot = process.getuid?.() === 0
const ready = /Balai is ready at (http:\S+)/

interface Started {
  child: ChildProcess
  output(): string
  /** Resolves when the output matches, with the captured group. */
  says(words: RegExp): Promise<string>
  ends(): Promise<number | null>
}

let folder: string
let started: Started[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'balai commands '))
  await chmod(folder, 0o755)
  started = []
})

afterEach(async () => {
  for (const { child } of started)
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
  const database = await databasePid()
  if (database) {
    process.kill(database, 'SIGQUIT')
    await vi.waitFor(() => expect(isAlive(database)).toBe(false), 20_000)
  }
  const place = await realpath(join(folder, 'data/postgres')).catch(() => folder)
  await rm(place, { recursive: true, force: true })
  await rm(folder, { recursive: true, force: true })
})

test('the first start prints the address and the login; two Ctrl-C stop everything; the second start prints less', async () => {
  const first = start({ DEMO: '1' })
  const url = await first.says(ready)
  const password = await first.says(/shown only now: (\S+)/)
  expect(first.output()).toContain('admin@balai.local')
  expect((await stat(join(folder, 'data/demo-password.txt'))).mode & 0o777).toBe(0o600)
  expect((await fetch(`${url}/health/ready`)).status).toBe(200)
  const database = await databasePid()
  expect(database && isAlive(database)).toBe(true)
  first.child.kill('SIGINT')
  await first.says(/(Stopping)/)
  first.child.kill('SIGINT')
  expect(await first.ends()).toBe(0)
  expect(first.output()).toContain('Stopped.')
  // Output for a terminal is plain lines, not JSON.
  expect(first.output()).not.toMatch(/^\{/m)
  expect(await databasePid()).toBeUndefined()
  await expect(fetch(url)).rejects.toThrow()

  const second = start()
  await second.says(ready)
  expect(second.output()).not.toContain(password)
  expect(second.output()).not.toMatch(/shown only now|brought up to date/)
  second.child.kill('SIGTERM')
  expect(await second.ends()).toBe(0)
})

test('a port in use is reported with a remedy, and no database keeps running', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const server = start({ PORT: String(port) })
  expect(await server.ends()).toBe(1)
  other.close()
  expect(server.output()).toContain(`Port ${port} is used by another program.`)
  expect(server.output()).toContain('PORT=')
  expect(await databasePid()).toBeUndefined()
})

test('a second server on the data folder is refused with the process id of the first, which keeps running', async () => {
  const first = start()
  const url = await first.says(ready)
  const second = start()
  expect(await second.ends()).toBe(1)
  expect(second.output()).toContain(`process ${first.child.pid}`)
  expect((await fetch(`${url}/health/ready`)).status).toBe(200)
})

test('after kill -9 the next start adopts the running database', async () => {
  const first = start()
  await first.says(ready)
  const database = await databasePid()
  first.child.kill('SIGKILL')
  await first.ends()
  const second = start()
  await second.says(/(still running and is used again)/)
  await second.says(ready)
  expect(await databasePid()).toBe(database)
  second.child.kill('SIGINT')
  expect(await second.ends()).toBe(0)
  expect(await databasePid()).toBeUndefined()
})

test('with DATABASE_URL no embedded database starts', async () => {
  const database = await newDatabase({ empty: true })
  const server = start({ DATABASE_URL: database.url })
  await server.says(ready)
  expect(await readdir(join(folder, 'data'))).not.toContain('postgres')
  server.child.kill('SIGTERM')
  expect(await server.ends()).toBe(0)
  await database.drop()
})

test('an invalid setting is named', async () => {
  const server = start({ PORT: 'three thousand' })
  expect(await server.ends()).toBe(1)
  expect(server.output()).toMatch(/PORT.*whole number/)
  expect(server.output()).toContain('.env')
})

test('a HOST that other machines reach is refused until connections to it are encrypted', async () => {
  const open = start({ HOST: '0.0.0.0', PUBLIC_URL: 'http://balai.example' })
  expect(await open.ends()).toBe(1)
  expect(open.output()).toContain('Other machines can reach HOST 0.0.0.0')
  expect(open.output()).toContain('TRUST_PROXY')
  // This address belongs to no machine, so nothing listens; the server only gets as far as trying.
  const behindProxy = start({ HOST: '192.0.2.1', TRUST_PROXY: '127.0.0.1' })
  expect(await behindProxy.ends()).toBe(1)
  expect(behindProxy.output()).toContain('may not listen on 192.0.2.1')
})

test('a folder without write permission is reported with a plain message', async (context) => {
  const nobody = isRoot ? { uid: 65_534, gid: 65_534 } : {}
  if (isRoot && !(await othersCanEnter(root))) context.skip('the account nobody cannot enter this clone')
  await chmod(folder, 0o555)
  const server = start({}, nobody)
  expect(await server.ends()).toBe(1)
  expect(server.output()).toContain(join(folder, 'data'))
  expect(server.output()).toContain('DATA_DIR')
  expect(server.output()).not.toMatch(/^\s+at /m)
})

test('a signal to npm start stops the server and its database', async () => {
  const server = run('npm', ['start'], {})
  await server.says(ready)
  server.child.kill('SIGTERM')
  await server.ends()
  expect(server.output()).toContain('Stopped.')
  expect(await databasePid()).toBeUndefined()
})

function start(settings: NodeJS.ProcessEnv = {}, account: { uid?: number; gid?: number } = {}): Started {
  return run(process.execPath, ['server/src/main.ts'], settings, account)
}

function run(program: string, args: string[], settings: NodeJS.ProcessEnv, account = {}): Started {
  const { DATABASE_URL: _, ...inherited } = process.env
  // Loading the demo takes longer than everything else; only one test needs it.
  const usual = { DATA_DIR: join(folder, 'data'), PORT: '0', LOG_LEVEL: 'warn', DEMO: '0' }
  const env = { ...inherited, ...usual, ...settings }
  const child = spawn(program, args, { ...account, cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  child.stdout.on('data', (chunk) => (text += chunk))
  child.stderr.on('data', (chunk) => (text += chunk))
  const closed = new Promise<number | null>((done) => child.on('close', done))
  const server: Started = {
    child,
    output: () => text,
    says: (words) =>
      vi.waitFor(
        () => {
          const caught = words.exec(text)?.[1]
          if (!caught) throw new Error(`Waited for ${words} in:\n${text}`)
          return caught
        },
        { timeout: 100_000, interval: 10 },
      ),
    ends: () => closed,
  }
  started.push(server)
  return server
}

async function databasePid(): Promise<number | undefined> {
  const text = await readFile(join(folder, 'data/postgres/postmaster.pid'), 'utf8').catch(() => '')
  return Number(text.split('\n')[0]) || undefined
}

async function othersCanEnter(path: string): Promise<boolean> {
  for (let at = path; ; at = resolve(at, '..')) {
    if (((await stat(at)).mode & 0o005) !== 0o005) return false
    if (at === '/') return true
  }
}
