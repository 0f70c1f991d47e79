import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { account } from '@balai/contract/identity/account.ts'
import { users } from '@balai/contract/identity/users.ts'
import { isAlive } from '../../src/db/embedded-cluster.ts'
import { startEmbedded } from '../../src/db/embedded.ts'
import { launchFailingServer, launchServer, newDataFolder, type ServerProcess } from '../process.ts'
import { adminSettings, unexpectedAnswers, load, logIn, missing } from './load.ts'
import { rounds } from './rounds.ts'

let place: Awaited<ReturnType<typeof newDataFolder>>
let server: ServerProcess
const acknowledged: string[] = []

beforeAll(async () => {
  place = await newDataFolder()
  server = await start()
})
afterAll(async () => {
  await server.end('SIGKILL')
  await place.remove()
})

test('a second server on the folder is refused with the process id of the first', async () => {
  const { code, output } = await launchFailingServer({ DATA_DIR: place.folder })
  expect(code).toBe(1)
  expect(output).toContain(`process ${server.pid}`)
  expect((await (await logIn(server.url)).send(account.profile)).http).toBe(200)
})

test('a server killed while eight clients write loses no acknowledged write', async () => {
  for (const round of rounds(10)) {
    const writing = load(await logIn(server.url), `round-${round}`)
    await vi.waitFor(() => expect(writing.acknowledged.length).toBeGreaterThan(15), bound)
    await server.end('SIGKILL')
    await writing.stop()
    acknowledged.push(...writing.acknowledged)
    server = await start()
    expect(server.output).toContainEqual(expect.stringContaining('still running'))
    expect(await missing(await logIn(server.url), acknowledged)).toEqual([])
  }
  await expectWholeAudit()
})

test('a database killed under load is restarted by the server, which answers 503 meanwhile', async () => {
  for (const round of rounds(10)) {
    const person = await logIn(server.url)
    const using = load(person, `database-${round}`, { writers: 4, readers: 4 })
    await vi.waitFor(() => expect(using.acknowledged.length).toBeGreaterThan(5), bound)
    const { pid } = await database()
    process.kill(pid, 'SIGKILL')
    await vi.waitFor(() => expect(using.answers.some((answer) => answer?.http === 503)).toBe(true), bound)
    const before = using.acknowledged.length
    await vi.waitFor(() => expect(using.acknowledged.length).toBeGreaterThan(before + 5), bound)
    await using.stop()
    expect(unexpectedAnswers(using.answers)).toEqual([])
    expect(isAlive(pid)).toBe(false)
    expect(server.isUp()).toBe(true)
    acknowledged.push(...using.acknowledged)
    expect(await missing(person, acknowledged)).toEqual([])
  }
  await expectWholeAudit()
  // It holds the lock on the folder again.
  expect((await launchFailingServer({ DATA_DIR: place.folder })).output).toContain(`process ${server.pid}`)
})

test('the check notices an acknowledged write that is lost', async () => {
  const victim = acknowledged[acknowledged.length >> 1]!
  await ask('delete from users where email = $1', [victim])
  expect(await missing(await logIn(server.url), acknowledged)).toEqual([victim])
  await expect(expectWholeAudit()).rejects.toThrow()
})

test('a server that receives SIGTERM finishes running requests, then stops with its database and frees the port', async () => {
  const person = await logIn(server.url)
  const { user_id, version } = await person.call(account.profile)
  const { url, pid } = await database()
  const change = () => person.send(users.update, { name: 'Changed at last', version })
  const finish = await lockAccountRow(url, user_id)
  const answer = change()
  await waiting(url)
  const gone = server.end('SIGTERM')
  await vi.waitFor(() => expect(server.output.join()).toContain('Stopping'), bound)
  await finish()
  expect(await answer).toMatchObject({ http: 200, data: { version: version + 1 } })
  await gone
  expect(server.child.exitCode).toBe(0)
  expect(isAlive(pid)).toBe(false)
  await expect(fetch(`${server.url}/health/live`)).rejects.toThrow()

  // The same with SIGKILL: the request gets no answer.
  server = await start()
  const again = await logIn(server.url)
  const { url: sameUrl } = await database()
  const finishAgain = await lockAccountRow(sameUrl, user_id)
  const lost = again.send(users.update, { name: 'Never told', version: version + 1 }).catch(() => null)
  await waiting(sameUrl)
  await server.end('SIGKILL')
  await finishAgain()
  expect(await lost).toBeNull()
})

const bound = { timeout: 30_000, interval: 20 }

function start(): Promise<ServerProcess> {
  return launchServer({ DATA_DIR: place.folder, ...adminSettings })
}

/** Adopts the running database of the folder, to read its state. */
const database = () => startEmbedded(join(place.folder, 'postgres'), { say: () => {} })

async function ask(sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client((await database()).url)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql, values)).rows
  } finally {
    await client.end()
  }
}

/** Every account has the audit row of its creation, and every such row has its account. */
async function expectWholeAudit(): Promise<void> {
  const halves = await ask(`select u.user_id, a.entity_id from users u
    full join (select entity_id from audit.entries where action = 'users.create') a on a.entity_id = u.user_id::text
    where u.user_id is null or a.entity_id is null`)
  expect(halves).toEqual([])
}

/** Locks an account's row. Returns a function that releases it. */
async function lockAccountRow(url: string, user_id: number): Promise<() => Promise<void>> {
  const client = new pg.Client(url)
  client.on('error', () => undefined)
  await client.connect()
  await client.query('begin')
  await client.query('select from users where user_id = $1 for update', [user_id])
  return async () => {
    await client.query('commit')
    await client.end()
  }
}

/** Resolves when a statement of the server waits for a lock. */
async function waiting(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await vi.waitFor(async () => {
    const { rowCount } = await client.query(
      "select from pg_stat_activity where wait_event_type = 'Lock' and application_name = 'balai'",
    )
    expect(rowCount).toBeGreaterThan(0)
  }, bound)
  await client.end()
}
