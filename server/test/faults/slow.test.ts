import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { account } from '@balai/contract/identity/account.ts'
import { bodyLimits } from '@balai/contract/core/call-options.ts'
import { users } from '@balai/contract/identity/users.ts'
import { startApi, type Api } from '../api.ts'
import { newDatabase } from '../database.ts'

const bound = { timeout: 30_000, interval: 20 }

describe('a slow database', () => {
  let database: Awaited<ReturnType<typeof newDatabase>>
  let other: pg.Client

  beforeAll(async () => {
    database = await newDatabase()
    other = new pg.Client(database.url)
    await other.connect()
  })
  afterAll(async () => {
    await other.end()
    await database.drop()
  })

  test.each([
    ['a lock held by another transaction', 'lock_timeout=300', 'changing the same thing'],
    ['a slow statement', 'statement_timeout=300', 'took too long'],
  ])('%s causes a 503 with Retry-After', async (_what, setting, sentence) => {
    const api = await startApi({}, { database_url: withSettings(setting) })
    const person = await api.as('content')
    await lockAccountRow(person.user_id)
    const answer = await person.send(users.update, { name: 'Too late', version: 1 })
    expect(answer).toMatchObject({ http: 503, status: 503, msg: expect.stringContaining(sentence) })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    await other.query('rollback')
    expect((await person.send(users.update, { name: 'In time', version: 1 })).http).toBe(200)
    await api.close()
  })

  test('without those limits, a caller waits as long as another transaction holds the lock', async () => {
    const api = await startApi({}, { database_url: withSettings('lock_timeout=0&statement_timeout=0') })
    const person = await api.as('content')
    await lockAccountRow(person.user_id)
    let answered = false
    const answer = person.send(users.update, { name: 'At last', version: 1 }).finally(() => (answered = true))
    const waits =
      "select from pg_stat_activity where wait_event_type = 'Lock' and clock_timestamp() - query_start > interval '600 ms'"
    await vi.waitFor(async () => expect((await api.services.pool.query(waits)).rowCount).toBe(1), bound)
    expect(answered).toBe(false)
    await other.query('rollback')
    expect((await answer).http).toBe(200)
    await api.close()
  })

  test('the limits apply to every connection of the server', async () => {
    const api = await startApi()
    const { rows } = await api.services.pool.query(
      "select name, setting::integer > 0 as set from pg_settings where name in ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout')",
    )
    expect(rows.filter((row) => row.set)).toHaveLength(3)
    await api.close()
  })

  /** Settings in the URL of the database override those of the server. */
  const withSettings = (settings: string) =>
    `${database.url}${database.url.includes('?') ? '&' : '?'}${settings}`

  async function lockAccountRow(user_id: number): Promise<void> {
    await other.query('begin')
    await other.query('select from users where user_id = $1 for update', [user_id])
  }
})

describe('a lock that many changes wait for', () => {
  test('leaves connections to those who read', async () => {
    const database = await newDatabase()
    const other = new pg.Client(database.url)
    await other.connect()
    const api = await startApi({}, { database_url: database.url })
    const [writer, reader] = [await api.as('content'), await api.as('superuser')]
    await other.query('begin')
    await other.query('select from users where user_id = $1 for update', [writer.user_id])
    let answered = 0
    const changes = Array.from({ length: 20 }, async (_, number) => {
      const answer = await writer.send(account.remember, { name: `view${number}`, value: 'x' })
      answered += 1
      return answer.http
    })
    const waiting =
      "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"
    await vi.waitFor(
      async () => expect((await api.services.pool.query(waiting)).rowCount).toBeGreaterThan(3),
      bound,
    )
    for (let turn = 0; turn < 5; turn += 1)
      expect(await Promise.all([reader.send(users.list), reader.send(account.profile)])).toMatchObject([
        { http: 200 },
        { http: 200 },
      ])
    expect(answered).toBe(0)
    await other.query('commit')
    expect(new Set(await Promise.all(changes))).toEqual(new Set([200]))
    await other.end()
    await api.close()
    await database.drop()
  })
})

describe('a slow client', () => {
  let api: Api
  beforeAll(async () => {
    api = await startApi()
  })
  afterAll(() => api.close())

  test('is disconnected if its headers never end, while others are served', async () => {
    expect(api.app.server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 0 })
    const slow = await trickle(`GET /health/live HTTP/1.1\r\nhost: x\r\nx-slow: ${'x'.repeat(5_000)}\r\n\r\n`)
    const patient = await trickle('GET /health/live HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', {
      bytes: 12,
    })
    expect(await patient.answer).toMatch(/^HTTP\/1.1 200 /)
    expect((await api.client.send(account.myIp)).http).toBe(200)
    const answer = await slow.answer
    expect(answer).toMatch(/^HTTP\/1.1 408 /)
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ status: 408, data: null })
  })

  test('gets an error for a body that is too large, and an answer for one that is not', async () => {
    const person = await api.as('content')
    const put = (length: number) =>
      person.raw('/getevent-admin/v1/user/update', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'x'.repeat(length - '{"name":""}'.length) }),
      })
    const tooLarge = await put(bodyLimits.signedIn.bytes + 1)
    expect(tooLarge.status).toBe(413)
    expect(await tooLarge.json()).toMatchObject({ status: 413, msg: expect.stringContaining('too large') })
    expect((await put(bodyLimits.signedIn.bytes)).status).toBe(400)
  })

  /** Sends the text a few bytes at a time until all is sent or the server closes the connection. */
  async function trickle(text: string, { bytes = 1 } = {}): Promise<{ answer: Promise<string> }> {
    const socket = connect(Number(new URL(api.url).port), '127.0.0.1')
    await once(socket, 'connect')
    let answer = ''
    socket.on('data', (part: Buffer) => (answer += part.toString())).on('error', () => undefined)
    const closed = once(socket, 'close').then(() => answer)
    void (async () => {
      for (let at = 0; at < text.length && socket.writable; at += bytes) {
        socket.write(text.slice(at, at + bytes))
        await wait(100)
      }
    })()
    return { answer: closed }
  }
})
