import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, readdir, realpath, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { isAlive } from '../src/db/embedded-cluster.ts'
import { newDatabase } from './database.ts'
import { program } from './process.ts'

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

/** All tests use one data folder, because creating a database takes longer than most of them. */
let folder: string
let started: Started[]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'balai commands '))
  await chmod(folder, 0o755)
})
beforeEach(() => {
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
})
afterAll(async () => {
  const place = await realpath(join(folder, 'data/postgres')).catch(() => folder)
  await rm(place, { recursive: true, force: true })
  await rm(folder, { recursive: true, force: true })
})

test('the first start prints the address and the login; two Ctrl-C stop everything; npm start prints less and stops on a signal', async () => {
  const first = start()
  const url = await first.says(ready)
  const password = await first.says(/shown only now: (\S+)/)
  expect(first.output()).toContain('admin@balai.local')
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

  const second = run('npm', ['start'], {})
  await second.says(ready)
  expect(second.output()).not.toContain(password)
  expect(second.output()).not.toMatch(/shown only now|brought up to date/)
  second.child.kill('SIGTERM')
  await second.ends()
  expect(second.output()).toContain('Stopped.')
  expect(await databasePid()).toBeUndefined()
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

test('with DATABASE_URL no embedded database starts', async () => {
  const database = await newDatabase()
  const other = join(folder, 'without a database')
  const server = start({ DATABASE_URL: database.url, DATA_DIR: other })
  await server.says(ready)
  expect(await readdir(other)).not.toContain('postgres')
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
  const closed = join(folder, 'closed')
  await mkdir(closed, { mode: 0o555 })
  const server = start({ DATA_DIR: join(closed, 'data') }, nobody)
  expect(await server.ends()).toBe(1)
  expect(server.output()).toContain(join(closed, 'data'))
  expect(server.output()).toContain('DATA_DIR')
  expect(server.output()).not.toMatch(/^\s+at /m)
})

test('the command that fills the compile cache loads the program and does nothing else', async () => {
  const untouched = join(folder, 'untouched')
  const compiling = run(process.execPath, [program, 'compile'], { DATA_DIR: untouched })
  expect(await compiling.ends()).toBe(0)
  expect(compiling.output()).toBe('')
  await expect(stat(untouched)).rejects.toThrow('ENOENT')
})

function start(settings: NodeJS.ProcessEnv = {}, account: { uid?: number; gid?: number } = {}): Started {
  return run(process.execPath, [program], settings, account)
}

function run(program: string, args: string[], settings: NodeJS.ProcessEnv, account = {}): Started {
  const { DATABASE_URL: _, ...inherited } = process.env
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
