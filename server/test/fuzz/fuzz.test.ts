import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '@balai/contract/contract.ts'
import { post } from '@balai/contract/core/endpoint.ts'
import { text, wholeNumber } from '@balai/contract/core/shapes.ts'
import { openDatabase } from '../../src/db/pool.ts'
import { serve } from '../../src/http/serve.ts'
import { startApi } from '../api.ts'
import { newDatabase } from '../database.ts'
import { amount } from '../faults/rounds.ts'
import { startMidtrans } from '../midtrans.ts'
import { launchServer, newDataFolder, type ServerProcess } from '../process.ts'
import { callsOf } from './calls.ts'
import { fuzz } from './fuzzer.ts'
import { problemWith, wasShed } from './verdict.ts'

const client_credential = 'balai-web:public'

/** Requests per call: four of five from the schema of the call, the others as malformed bytes. */
const perCall = amount(10, 100)
/** A limit for hanging requests; the requests are the same on a slow machine. */
const maxSeconds = amount(600, 3_000)

describe(`${perCall} requests to every call of a dedicated server`, () => {
  let place: Awaited<ReturnType<typeof newDataFolder>>
  let database: Awaited<ReturnType<typeof newDatabase>>
  let server: ServerProcess
  let gateway: Awaited<ReturnType<typeof startMidtrans>>

  beforeAll(async () => {
    gateway = await startMidtrans()
    place = await newDataFolder()
    database = await newDatabase()
    server = await launchServer({
      DATA_DIR: place.folder,
      DATABASE_URL: database.url,
      TRUST_PROXY: '127.0.0.1',
      // The requests need records to read and change.
      DEMO: '1',
      // Some requests configure a gateway, others open a payment page there.
      MIDTRANS_URL: gateway.url,
    })
  })
  afterAll(async () => {
    await server.end('SIGTERM')
    await gateway.close()
    await place.remove()
    await database.drop()
  })

  test('find demo accounts, whose password only its owner can read', async () => {
    expect((await stat(join(place.folder, 'demo-password.txt'))).mode & 0o777).toBe(0o600)
  })

  test(
    'are all answered correctly, and leave the server running',
    async () => {
      // A fixed seed, so that a failure here comes from a change; `npm run fuzz` searches with new seeds.
      const seed = Number(process.env['FUZZ_SEED'] ?? 1)
      const { db, close } = openDatabase({ url: database.url, max: 3, name: 'fuzz', onLost: () => {} })
      const calls = callsOf(contract)
      const target = { url: server.url, db, client_credential, isUp: server.isUp }
      const count = perCall * calls.length
      const report = await fuzz(target, { calls, seed, count, seconds: maxSeconds })
      await close()
      // The requests are long: three of them and all answers are enough.
      const requests = report.violations.slice(0, 3).map(({ sent }) => sent)
      if (requests.length > 0) console.error([...requests, ...server.output.slice(-10)].join('\n'))
      expect(report.violations.map(({ name, wrong }) => `${name}: ${wrong}`)).toEqual([])
      expect(server.output.filter((line) => line.includes('"fault"'))).toEqual([])
      expect(server.isUp()).toBe(true)
      // A run that ends early, or never gets past authentication, proves little.
      expect(report.requests).toBe(count)
      expect(report.shed).toBeLessThan(report.requests / 10)
      expect(calls.filter(({ name }) => !report.answers.has(name))).toEqual([])
      const succeeded = calls.filter(({ name }) => report.answers.get(name)?.has(200))
      // Not all calls can succeed: some need records in a state that random requests rarely create, such as an offered
      // place or a waiting review. Ten requests succeed with nearly half of the calls.
      expect(succeeded.length / calls.length).toBeGreaterThan(amount(0.4, 0.5))
    },
    maxSeconds * 1_000,
  )
})

describe('a planted fault', () => {
  /** Each fails in a different way, for a few inputs only. */
  const planted = {
    throws: post('/planted/throws', {
      areas: ['open'],
      summary: 'Throws for a page beyond the tenth.',
      input: z.object({ page: wholeNumber() }),
      result: z.null(),
    }),
    injects: post('/planted/injects', {
      areas: ['open'],
      summary: 'Asks the database with the text as it came.',
      input: z.object({ search: text({ max: 200 }) }),
      result: z.null(),
    }),
  }

  test('is found by the same fuzzer', async () => {
    const api = await startApi(
      { TRUST_PROXY: '127.0.0.1' },
      {
        prepare: (app, services) =>
          serve(app, services, 'planted', planted, {
            throws: async (_context, { page }) => {
              if (page > 10) throw new TypeError('page is too much for me')
              return null
            },
            injects: async (_context, { search }) => {
              await services.pool.query(`select '${search}'`)
              return null
            },
          }),
      },
    )
    const target = { url: api.url, db: api.services.db, client_credential, isUp: () => true }
    const report = await fuzz(target, { calls: callsOf({ planted }), seed: 1, count: 400, seconds: 30 })
    await api.close()
    const isPlanted = ({ name }: { name: string }) => name.startsWith('planted.')
    const found = new Set(report.violations.filter(isPlanted).map(({ name }) => name))
    expect(found).toEqual(new Set(['planted.throws', 'planted.injects']))
    expect(report.violations.filter((violation) => !isPlanted(violation))).toEqual([])
  })

  test.each(['The server is busy. Try', 'Too many visitors are here at', 'Too many events arrive at'])(
    'is no answer of an overloaded server: %s',
    (msg) => expect(wasShed(json(503, { status: 503, msg, data: null }))).toBe(true),
  )

  test.each([
    ['no answer', { http: 0, type: '', body: 'socket hang up' }, 'no answer'],
    ['a 503', json(503, { status: 503, msg: 'Lost.', data: null }), 'answered 503'],
    ['a page', { http: 404, type: 'text/html', body: '<h1>404</h1>' }, 'no JSON'],
    ['a truncated answer', { http: 200, type: 'application/json', body: '{"status":2' }, 'broken JSON'],
    ['another shape', json(400, { error: 'Bad Request', statusCode: 400 }), 'no envelope'],
    ['an extra field', json(200, { status: 200, msg: 'OK', data: null, debug: 1 }), 'no envelope'],
    ['another status', json(200, { status: 400, msg: 'No.', data: null }), 'says 400 in HTTP 200'],
    ['a session code outside 401', json(403, { status: 50_008, msg: 'No.', data: null }), 'says 50008'],
    ['a stack', json(400, { status: 400, msg: 'x\n    at f (a.js:1:2)', data: null }), 'reveals internals'],
    [
      'a statement',
      json(400, { status: 400, msg: 'select a from b where', data: null }),
      'reveals internals',
    ],
    ['a file', json(400, { status: 400, msg: 'in /server/src/app', data: null }), 'reveals internals'],
  ])('is recognised: %s', (_what, reply, words) => {
    expect(problemWith(reply, '')).toContain(words)
  })

  test('is not reported where there is none', () => {
    expect(problemWith(json(200, { status: 200, msg: 'OK', data: [] }), '')).toBeNull()
    expect(problemWith(json(401, { status: 50_012, msg: 'Log in again.', data: null }), '')).toBeNull()
    const echo = json(400, { status: 400, msg: 'node_modules is not a field of this call.', data: null })
    expect(problemWith(echo, 'node_modules=1')).toBeNull()
  })
})

function json(http: number, answer: object) {
  return { http, type: 'application/json; charset=utf-8', body: JSON.stringify(answer) }
}
