import Fastify from 'fastify'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { account } from '@balai/contract/identity/account.ts'
import { isAlive } from '../../src/db/embedded-cluster.ts'
import { startEmbedded, type EmbeddedDatabase } from '../../src/db/embedded.ts'
import { launchServer, newDataFolder, type ServerProcess } from '../process.ts'
import { adminSettings, unexpectedAnswers, load, logIn, missing, type Load } from './load.ts'
import { rounds } from './rounds.ts'

let place: Awaited<ReturnType<typeof newDataFolder>>
let database: EmbeddedDatabase
let server: ServerProcess

beforeAll(async () => {
  place = await newDataFolder()
  database = await startEmbedded(join(place.folder, 'postgres'), { say: () => {} })
  server = await launchServer({
    DATA_DIR: place.folder,
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.owner_url,
    ...adminSettings,
  })
})
afterAll(async () => {
  await server.end('SIGTERM')
  await place.remove()
})

test('an immediate database restart under load causes a few 503s and loses no acknowledged write', async () => {
  const person = await logIn(server.url)
  const acknowledged: string[] = []
  for (const round of rounds(10)) {
    const using = load(person, `restart-${round}`, { writers: 4, readers: 4 })
    await restart(using)
    expect(unexpectedAnswers(using.answers)).toEqual([])
    expect(using.answers.map((answer) => answer?.http)).toContain(503)
    acknowledged.push(...using.acknowledged)
  }
  expect(await missing(person, acknowledged)).toEqual([])
  expect((await person.send(account.profile)).http).toBe(200)
  expect((await fetch(`${server.url}/health/ready`)).status).toBe(200)
  expect(server.isUp()).toBe(true)
})

test('the check notices a server that answers a lost database with 500', async () => {
  const pool = new pg.Pool({ connectionString: database.url })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const bare = Fastify()
  bare.post('/getevent-admin/v1/user/index', async () => ({
    status: 200,
    data: (await pool.query('select 1')).rows,
  }))
  const url = await bare.listen({ port: 0, host: '127.0.0.1' })
  const { raw, ...person } = await logIn(server.url)
  const bareLoad = load({ ...person, raw, send: sendTo(url) }, 'bare', { writers: 0, readers: 4 })
  await restart(bareLoad)
  expect(unexpectedAnswers(bareLoad.answers)).toContainEqual(expect.objectContaining({ http: 500 }))
  await bare.close()
  await pool.end()
})

/** Stops the database immediately, as a power cut would, under a load that must succeed again afterwards. */
async function restart(using: Load): Promise<void> {
  const succeeded = () => using.answers.filter((answer) => answer?.http === 200).length
  await vi.waitFor(() => expect(succeeded()).toBeGreaterThan(10), bound)
  process.kill(database.pid, 'SIGQUIT')
  await vi.waitFor(() => expect(isAlive(database.pid)).toBe(false), bound)
  await vi.waitFor(() => expect(using.answers.some((answer) => answer?.http !== 200)).toBe(true), bound)
  database = await startEmbedded(join(place.folder, 'postgres'), { say: () => {} })
  const before = succeeded()
  await vi.waitFor(() => expect(succeeded()).toBeGreaterThan(before + 10), bound)
  await using.stop()
}

const bound = { timeout: 30_000, interval: 20 }

function sendTo(url: string) {
  return async () => {
    const answer = await fetch(`${url}/getevent-admin/v1/user/index`, { method: 'POST' })
    return {
      http: answer.status,
      headers: answer.headers,
      status: answer.status,
      msg: await answer.text(),
      data: null,
    }
  }
}
