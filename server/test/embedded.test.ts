import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFile,
  chmod,
  lstat,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  realpath,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Account } from '../src/db/embedded-binaries.ts'
import { databaseAccount, findBinaries, identity, run } from '../src/db/embedded-binaries.ts'
import { isAlive } from '../src/db/embedded-cluster.ts'
import type { EmbeddedDatabase } from '../src/db/embedded.ts'
import { startEmbedded } from '../src/db/embedded.ts'
import { holdDataFolder } from '../src/db/holder.ts'

const isRoot = process.getuid?.() === 0
const program = join(import.meta.dirname, 'embedded-process.ts')

interface Reported {
  url: string
  pid: number
  adopted: boolean
  said: string[]
  refused?: { message: string; fix: string }
  problem?: { message: string; fix: string }
}

let home: string
let folder: string
let children: ChildProcess[]
let databases: number[]
let said: string[]

beforeEach(async () => {
  // Every path in these tests contains a space.
  home = await mkdtemp(join(tmpdir(), 'balai data '))
  await chmod(home, 0o755)
  folder = join(home, 'postgres')
  children = []
  databases = []
  said = []
})

afterEach(async () => {
  for (const child of children)
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
  for (const pid of databases) if (isAlive(pid)) process.kill(pid, 'SIGQUIT')
  for (const pid of databases) await vi.waitFor(() => expect(isAlive(pid)).toBe(false), 20_000)
  const target = await realpath(folder).catch(() => folder)
  await rm(target, { recursive: true, force: true })
  await rm(home, { recursive: true, force: true })
})

test('the first start creates a secure database, the second finds the data', async () => {
  const first = await start()
  expect(first.adopted).toBe(false)
  expect(
    await ask(
      first.url,
      `select current_setting('fsync') as fsync, current_setting('data_checksums') as checksums,
              current_setting('listen_addresses') as addresses, current_setting('server_encoding') as encoding,
              current_setting('io_method') as io_method, current_setting('is_superuser') as superuser, upper('çé') as upper, current_database() as name`,
    ),
  ).toEqual([
    {
      fsync: 'on',
      checksums: 'on',
      addresses: '',
      encoding: 'UTF8',
      io_method: 'sync',
      superuser: 'off',
      upper: 'ÇÉ',
      name: 'balai',
    },
  ])
  await expect(ask(first.url.replace(/:[0-9a-f]+@/, ':wrong@'), 'select 1')).rejects.toThrow(/password/)
  expect((await stat(join(home, 'database.password'))).mode & 0o777).toBe(0o600)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  await ask(first.url, "create table kept as select 'yes' as answer")
  await first.stop()
  expect(isAlive(first.pid)).toBe(false)

  const second = await start()
  expect(second.url).toBe(first.url)
  expect(await ask(second.url, 'select answer from kept')).toEqual([{ answer: 'yes' }])
})

test('a start killed during initialisation leaves no partial database', async () => {
  const child = launch()
  const half = `postgres.new-${child.pid}`
  await vi.waitFor(async () => expect(await halves()).toContain(half), { timeout: 20_000, interval: 5 })
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await halves()).toContain(half)
  await writeFile(join(home, `database.password.new-${child.pid}`), 'half')
  expect(await readdir(home)).not.toContain('postgres')

  const database = await start()
  expect(await ask(database.url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(await halves()).toEqual([])
})

test('a killed server leaves its database running, and the next one adopts and stops it', async () => {
  const child = launch()
  const first = await reported(child)
  await ask(first.url, "create table kept as select 'yes' as answer")
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(isAlive(first.pid)).toBe(true)

  const second = await start()
  expect(second).toMatchObject({ adopted: true, pid: first.pid, url: first.url })
  const hold = await holdDataFolder(second.url)
  expect(await ask(second.url, 'select answer from kept')).toEqual([{ answer: 'yes' }])
  await hold.release()
  await second.stop()
  expect(isAlive(first.pid)).toBe(false)
})

test('a second server is refused with the process id of the first, and leaves its database alone', async () => {
  const holder = launch()
  const first = await reported(holder)
  expect(first.refused).toBeUndefined()

  const second = await start()
  await expect(holdDataFolder(second.url)).rejects.toMatchObject({
    message: expect.stringContaining(`process ${holder.pid}`),
    fix: expect.stringContaining(`kill ${holder.pid}`),
  })
  await second.stop()
  expect(await ask(first.url, 'select 1 as one')).toEqual([{ one: 1 }])

  holder.stdin?.end()
  await once(holder, 'exit')
  expect(isAlive(first.pid)).toBe(false)
})

test('one of several servers that start concurrently on an empty folder holds it', async () => {
  const starting = [launch(), launch(), launch()]
  const facts = await Promise.all(starting.map(reported))
  expect(facts.filter((fact) => fact.problem)).toEqual([])
  expect(new Set(facts.map((fact) => fact.pid)).size).toBe(1)
  expect(facts.filter((fact) => !fact.refused)).toHaveLength(1)
  const winner = starting[facts.findIndex((fact) => !fact.refused)]
  for (const fact of facts) if (fact.refused) expect(fact.refused.message).toContain(`process ${winner?.pid}`)
  expect(await halves()).toEqual([])

  const losers = starting.filter((child) => child !== winner)
  for (const child of losers) child.stdin?.end()
  await Promise.all(losers.map(async (child) => child.exitCode ?? (await once(child, 'exit'))))
  expect(isAlive(facts[0]?.pid ?? 0)).toBe(true)
  winner?.stdin?.end()
  if (winner?.exitCode === null) await once(winner, 'exit')
  expect(isAlive(facts[0]?.pid ?? 0)).toBe(false)
})

test('a lock file with the process id of an unrelated live process is recognised as stale', async () => {
  const first = await start()
  await ask(first.url, "create table kept as select 'yes' as answer")
  process.kill(first.pid, 'SIGKILL')
  const account = await databaseAccount()
  const stranger = spawn('sleep', ['600'], { ...identity(account), cwd: '/', stdio: 'ignore' })
  children.push(stranger)
  await once(stranger, 'spawn')
  for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
    const text = await readFile(join(folder, name), 'utf8')
    await writeFile(join(folder, name), text.replace(/^\d+/, String(stranger.pid)))
  }
  // PostgreSQL by itself takes the unrelated process for its server.
  const { postgres } = await findBinaries({ account, spare: home, say })
  const alone = await run(postgres, ['-D', folder, '-c', 'listen_addresses='], { account, cwd: folder })
  expect(alone.code).toBe(1)
  expect(alone.output).toContain(`PID ${stranger.pid}`)

  const second = await start()
  expect(second.adopted).toBe(false)
  expect(second.pid).not.toBe(stranger.pid)
  expect(await ask(second.url, 'select answer from kept')).toEqual([{ answer: 'yes' }])
  expect(stranger.exitCode).toBeNull()
})

test('a database killed under load recovers every acknowledged write', async () => {
  const first = await start()
  await ask(first.url, 'create table written (n integer)')
  const client = new pg.Client(first.url)
  client.on('error', () => undefined)
  await client.connect()
  let acknowledged = 0
  const writing = (async () => {
    for (;;) {
      await client.query('insert into written values ($1)', [acknowledged + 1])
      acknowledged += 1
    }
  })()
  await vi.waitFor(() => expect(acknowledged).toBeGreaterThan(50), 20_000)
  process.kill(first.pid, 'SIGKILL')
  await expect(writing).rejects.toThrow()

  const second = await start()
  const [row] = await ask(second.url, 'select max(n) as last, count(*)::int as rows from written')
  expect(row?.last).toBe(row?.rows)
  expect(row?.rows).toBeGreaterThanOrEqual(acknowledged)
})

test('a lost password is replaced', async () => {
  const first = await start()
  await first.stop()
  await rm(join(home, 'database.password'))
  const second = await start()
  expect(second.url).not.toBe(first.url)
  expect(await ask(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(said).toContainEqual(expect.stringContaining('new password'))
})

test('a path too long for a socket is served through a short, private one', async () => {
  const deep = join(home, 'a long name '.repeat(12), 'postgres')
  const database = await startEmbedded(deep, { say })
  databases.push(database.pid)
  expect(await ask(database.url, 'select 1 as one')).toEqual([{ one: 1 }])
  const socket = new URL(database.url.replace('@/', '@x/')).searchParams.get('host') ?? ''
  expect(socket.length).toBeLessThan(90)
  expect((await stat(socket)).mode & 0o777).toBe(0o700)
  await database.stop()
  const again = await startEmbedded(deep, { say })
  databases.push(again.pid)
  expect(again.url).toBe(database.url)
  await again.stop()
  await rm(socket, { recursive: true })
})

test('a folder that is no database, or one of another version, is not changed', async () => {
  await mkdir(folder)
  await writeFile(join(folder, 'thesis.txt'), 'precious')
  await expect(start()).rejects.toMatchObject({ message: expect.stringContaining('not a database folder') })
  await appendFile(join(folder, 'PG_VERSION'), '15\n')
  await expect(start()).rejects.toMatchObject({ message: expect.stringContaining('PostgreSQL 15') })
  expect(await readFile(join(folder, 'thesis.txt'), 'utf8')).toBe('precious')
})

test.skipIf(!isRoot)(
  'root, below a folder that others cannot enter: the database lies elsewhere',
  async () => {
    await chmod(home, 0o700)
    const first = await start()
    const place = await realpath(folder)
    expect((await lstat(folder)).isSymbolicLink()).toBe(true)
    expect(dirname(place)).toBe('/var/lib/balai')
    expect((await stat(place)).uid).toBe((await databaseAccount())?.uid)
    expect(said).toContainEqual(expect.stringContaining(place))
    await ask(first.url, "create table kept as select 'yes' as answer")
    await first.stop()
    const second = await start()
    expect(await ask(second.url, 'select answer from kept')).toEqual([{ answer: 'yes' }])
  },
)

test.skipIf(!isRoot)(
  'an ordinary user has it in the data folder; root then runs it as that user',
  async (context) => {
    const nobody = { name: 'nobody', uid: 65_534, gid: 65_534 }
    const reachable = await run('/bin/sh', ['-c', 'test -r "$1"', 'sh', program], { account: nobody })
    if (reachable.code !== 0) context.skip('the account nobody cannot enter this clone')
    const refusal = await reported(launch(nobody))
    expect(refusal.problem?.message).toContain(home)
    expect(refusal.problem?.fix).toContain('DATA_DIR')

    await chmod(home, 0o777)
    const child = launch(nobody)
    const first = await reported(child)
    expect((await lstat(folder)).isDirectory()).toBe(true)
    expect((await stat(folder)).uid).toBe(nobody.uid)
    expect((await stat(join(home, 'database.password'))).uid).toBe(nobody.uid)
    child.stdin?.end()
    await once(child, 'exit')
    expect(isAlive(first.pid)).toBe(false)

    const byRoot = await start()
    expect((await stat(`/proc/${byRoot.pid}`)).uid).toBe(nobody.uid)
  },
)

test('a process that has exited counts as gone, even as a zombie', async () => {
  // `exec` replaces the shell with a program that never waits for its children, which leaves a zombie.
  const parent = spawn('sh', ['-c', 'sleep 0.2 & echo $!; exec sleep 600'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  children.push(parent)
  const [line] = (await once(parent.stdout, 'data')) as [Buffer]
  const pid = Number(line.toString())
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), 20_000)
  expect(await readFile(`/proc/${pid}/stat`, 'utf8')).toContain(') Z ')
  expect(isAlive(parent.pid!)).toBe(true)
})

async function start(): Promise<EmbeddedDatabase> {
  const database = await startEmbedded(folder, { say })
  databases.push(database.pid)
  return database
}

function say(line: string): void {
  said.push(line)
}

function launch(account?: Account): ChildProcess {
  const child = spawn(process.execPath, [program, folder], {
    ...identity(account),
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  children.push(child)
  return child
}

async function reported(child: ChildProcess): Promise<Reported> {
  if (!child.stdout) throw new Error('The process has no output.')
  for await (const line of createInterface({ input: child.stdout })) {
    const facts = JSON.parse(line) as Reported
    if (facts.pid) databases.push(facts.pid)
    return facts
  }
  throw new Error('The process ended without output.')
}

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

async function halves(): Promise<string[]> {
  return (await readdir(home)).filter((name) => name.includes('.new-'))
}
