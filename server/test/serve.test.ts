import { say } from '@balai/contract/core/sentences.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { audit } from '@balai/contract/admin/audit.ts'
import { change, get, twoStep, type AnyEndpoint } from '@balai/contract/core/endpoint.ts'
import { users } from '@balai/contract/identity/users.ts'
import { addBodyParsers } from '../src/http/bodies.ts'
import { answerErrors } from '../src/http/errors.ts'
import type { Handlers } from '../src/http/handlers.ts'
import { Refusal } from '../src/lib/refusal.ts'
import { serve } from '../src/http/serve.ts'
import { steps } from '../src/http/steps.ts'
import { startApi, type Api } from './api.ts'

// A test contract on the real server and a real table, to test changes in two steps.
const facts = {
  rename: twoStep('/facts/rename_validation', '/facts/rename_stored', {
    areas: ['articles'],
    summary: 'Stores a fact.',
    input: z.object({ fact: z.string(), value: z.string() }),
    result: z.object({ fact: z.string() }),
  }),
  slow: change('/facts/slow', {
    areas: ['open'],
    summary: 'Stores a fact when the call asks for it.',
    input: z.object({ fact: z.string() }),
    result: z.object({ number: z.number() }),
  }),
  leak: get('/facts/leak', {
    areas: ['open'],
    summary: 'Answers more than it says.',
    input: z.object({}),
    result: z.object({ shown: z.string() }),
  }),
  broken: get('/facts/broken', { areas: ['open'], summary: 'Fails.', input: z.object({}), result: z.null() }),
}

let release = () => {}
const started = vi.fn<() => void>()

const handlers: Handlers<typeof facts> = {
  rename: steps({
    check: async ({ db }, { fact }) => {
      if (fact === 'forbidden') throw new Refusal(say('This fact is forbidden.'))
      const known = await db.selectFrom('house_facts').select('fact').where('fact', '=', fact).execute()
      return known.length
    },
    effects: async (_context, { fact }, known) => [
      known > 0 ? say('{{fact}} is replaced.', { fact }) : say('{{fact}} is new.', { fact }),
    ],
    store: async ({ db }, { fact, value }) => {
      await db
        .insertInto('house_facts')
        .values({ fact, value: JSON.stringify(value) })
        .execute()
      if (value === 'explode') throw new Error('in the middle of storing')
      const secrets = {
        password: 'hunter2',
        client_secret: 'hunter2',
        reset_token: 'hunter2',
        code_hash: null,
      }
      return {
        data: { fact, password_hash: 'never' },
        audit: { entity: 'facts', entity_id: fact, before: secrets, after: { value, ...secrets } },
      }
    },
  }),
  slow: steps({
    check: async () => null,
    store: async ({ db }, { fact }) => {
      await db.insertInto('house_facts').values({ fact, value: '1' }).execute()
      started()
      await new Promise<void>((resolve) => (release = resolve))
      return { data: { number: Math.random() }, audit: { entity: 'facts', entity_id: fact } }
    },
  }),
  leak: async () => ({ shown: 'yes', password_hash: 'never' }),
  broken: async () => {
    throw new Error('select secret from somewhere')
  },
}

let api: Api
let app: FastifyInstance
let token: string
beforeAll(async () => {
  api = await startApi()
  token = (await api.as('content')).token
  app = Fastify()
  app.decorateRequest('caller', null)
  addBodyParsers(app)
  answerErrors(app, api.services.languages)
  serve(app, api.services, 'facts', facts, handlers)
})
afterAll(async () => {
  await app.close()
  await api.close()
})

const send = async (
  endpoint: AnyEndpoint,
  path: string,
  payload: object = {},
  headers: Record<string, string> = {},
) => {
  const response = await app.inject({
    method: endpoint.method,
    url: `/getevent-admin/v1${path}`,
    ...(endpoint.method === 'POST' ? { payload } : {}),
    headers: { authorization: `Bearer ${token}`, ...headers },
  })
  return { http: response.statusCode, ...response.json<{ status: number; msg: string; data: unknown }>() }
}
const validate = (payload: object) => send(facts.rename, facts.rename.checkPath, payload)
const store = (payload: object, headers?: Record<string, string>) =>
  send(facts.rename, facts.rename.storePath, payload, headers)
const isStored = async (fact: string) =>
  (await api.services.db.selectFrom('house_facts').select('fact').where('fact', '=', fact).execute())
    .length === 1
const audited = async (fact: string) => {
  const superuser = await api.as('superuser')
  return (await superuser.call(audit.list, { entity: 'facts', entity_id: fact })).rows
}

describe('a change in two steps', () => {
  it('returns the effects in the first and changes nothing', async () => {
    expect(await validate({ fact: 'a', value: '1' })).toMatchObject({
      status: 200,
      data: { effects: ['a is new.'] },
    })
    expect(await isStored('a')).toBe(false)
  })

  it('stores in the second, with its audit row', async () => {
    expect(await store({ fact: 'b', value: '1' })).toMatchObject({ status: 200, data: { fact: 'b' } })
    expect(await isStored('b')).toBe(true)
    expect(await audited('b')).toMatchObject([{ action: 'facts.rename', after: { value: '1' } }])
  })

  it('names the changed secrets in the audit log, without their values', async () => {
    await store({ fact: 'masked', value: '1' })
    const masked = {
      password: '(secret)',
      client_secret: '(secret)',
      reset_token: '(secret)',
      code_hash: null,
    }
    expect(await audited('masked')).toMatchObject([{ before: masked, after: { value: '1', ...masked } }])
  })

  it('checks the same rules in both steps, whether or not the first was called', async () => {
    const forbidden = { fact: 'forbidden', value: '1' }
    for (const answer of [await validate(forbidden), await store(forbidden)])
      expect(answer).toMatchObject({ http: 422, msg: 'This fact is forbidden.' })
    for (const answer of [await validate({ fact: 3 }), await store({ fact: 3 })])
      expect(answer.http).toBe(400)
  })

  it('stores nothing if it fails in the middle', async () => {
    const answer = await store({ fact: 'c', value: 'explode' }, { 'idempotency-key': 'c' })
    expect(answer.http).toBe(500)
    expect(await isStored('c')).toBe(false)
    expect(await audited('c')).toEqual([])
    expect((await store({ fact: 'c', value: 'explode' }, { 'idempotency-key': 'c' })).http).toBe(500)
  })

  it('turns a concurrent unique violation into a refusal', async () => {
    await store({ fact: 'd', value: '1' })
    expect(await store({ fact: 'd', value: '2' })).toMatchObject({ http: 409, msg: 'This exists already.' })
  })
})

describe('an Idempotency-Key', () => {
  const slow = (fact: string, key: string) =>
    send(facts.slow, facts.slow.path, { fact }, { 'idempotency-key': key })

  it('is refused while the first request runs, and gets the same answer afterwards', async () => {
    const first = slow('e', 'key-e')
    await vi.waitFor(() => expect(started).toHaveBeenCalled())
    expect(await slow('e', 'key-e')).toMatchObject({
      http: 409,
      msg: expect.stringContaining('still being worked on'),
    })
    release()
    const answered = await first
    expect(answered.status).toBe(200)
    expect((await slow('e', 'key-e')).data).toEqual(answered.data)
  })

  it('is refused with another body, and is separate for each account', async () => {
    expect((await slow('f', 'key-e')).http).toBe(422)
    const mine = await store({ fact: 'g', value: '1' }, { 'idempotency-key': 'shared' })
    expect(mine.status).toBe(200)
    const other = await api.as('content')
    const theirs = await send(
      facts.rename,
      facts.rename.storePath,
      { fact: 'h', value: '1' },
      {
        'idempotency-key': 'shared',
        authorization: `Bearer ${other.token}`,
      },
    )
    expect(theirs).toMatchObject({ status: 200, data: { fact: 'h' } })
  })

  it('can be used again if the request was refused', async () => {
    const headers = { 'idempotency-key': 'try-again' }
    expect((await store({ fact: 'forbidden', value: '1' }, headers)).http).toBe(422)
    expect((await store({ fact: 'i', value: '1' }, headers)).status).toBe(200)
  })

  it('expires after a day', async () => {
    const headers = { 'idempotency-key': 'old' }
    await store({ fact: 'j', value: '1' }, headers)
    await api.services.pool.query(
      `update idempotency_keys set created_at = now() - interval '25 hours' where key = 'old'`,
    )
    expect((await store({ fact: 'k', value: '1' }, headers)).data).toEqual({ fact: 'k' })
  })

  it('must consist of visible characters', async () => {
    expect((await store({ fact: 'l', value: '1' }, { 'idempotency-key': 'a b' })).http).toBe(400)
  })
})

describe('answers', () => {
  it('never contain a field that the contract does not declare', async () => {
    expect((await send(facts.leak, facts.leak.path)).data).toEqual({ shown: 'yes' })
    const headers = { 'idempotency-key': 'leak' }
    const first = await store({ fact: 'leak', value: '1' }, headers)
    const again = await store({ fact: 'leak', value: '1' }, headers)
    expect([first.data, again.data]).toEqual([{ fact: 'leak' }, { fact: 'leak' }])
  })

  it('to a server error contain an id and no details', async () => {
    const answer = await send(facts.broken, facts.broken.path)
    expect(answer).toMatchObject({ http: 500, status: 500, data: null })
    expect(answer.msg).toMatch(/report the number [0-9a-z-]+\.$/)
    expect(answer.msg).not.toContain('secret')
  })
})

describe('requests', () => {
  it('are parsed as forms and as JSON, nested or not', async () => {
    const superuser = await api.as('superuser')
    const input = {
      name: 'Form',
      password: 'long enough to pass',
      roles: ['content', 'data_analyst'] as ('content' | 'data_analyst')[],
    }
    for (const json of [true, false])
      await superuser.call(users.create, { ...input, email: `body-${json}@example.com` }, { json })
    const { rows } = await superuser.call(users.list, { search: 'body-' })
    for (const row of rows) expect(row.roles).toEqual(['content', 'data_analyst'])
    expect(rows).toHaveLength(2)
  })

  it.each([
    ['text', 'text/plain', 'x', 415],
    ['broken JSON', 'application/json', '{"a":', 400],
    ['JSON that is a list', 'application/json', '[]', 400],
    ['JSON that reaches for the prototype', 'application/json', '{"__proto__":{"x":1}}', 400],
    ['JSON nested 100 deep', 'application/json', `${'{"a":'.repeat(100)}1${'}'.repeat(100)}`, 400],
    ['a form nested 20 deep', 'application/x-www-form-urlencoded', `a${'[b]'.repeat(20)}=1`, 400],
    ['a form of 20,000 fields', 'application/x-www-form-urlencoded', 'a=1&'.repeat(20_000), 400],
    ['two megabytes', 'application/json', JSON.stringify({ a: 'x'.repeat(2_000_000) }), 413],
  ])('with %s are refused', async (_what, type, payload, http) => {
    const response = await app.inject({
      method: 'POST',
      url: '/getevent-admin/v1/facts/slow',
      payload,
      headers: { 'content-type': type, authorization: `Bearer ${token}` },
    })
    expect(response.statusCode).toBe(http)
    expect(response.json()).toMatchObject({ status: http, data: null, msg: expect.stringMatching(/\.$/) })
  })

  it('from other origins are refused', async () => {
    const answer = await send(facts.leak, facts.leak.path, {}, { 'sec-fetch-site': 'cross-site' })
    expect(answer.http).toBe(403)
  })
})
