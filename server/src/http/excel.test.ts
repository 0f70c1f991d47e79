import Fastify, { type FastifyInstance } from 'fastify'
import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { excel, pathsOf } from '@balai/contract/endpoint.ts'
import { Nothing } from '@balai/contract/shapes.ts'
import { startApi, type Api } from '../../test/api.ts'
import { rowsOf } from '../../test/spreadsheet.ts'
import { understandBodies } from './bodies.ts'
import { answerErrors } from './errors.ts'
import type { Handlers } from './handlers.ts'
import { Refusal } from './refusal.ts'
import { serve } from './serve.ts'

const columns = { name: 'Name', since: 'Since', amount: 'Amount', paid: 'Paid' }
const shape = {
  areas: ['open'] as const,
  summary: 'An export.',
  input: Nothing,
  filename: 'export',
  result: z.object({ name: z.string(), since: z.date().nullable(), amount: z.number(), paid: z.boolean() }),
  columns,
}
const exports = {
  kinds: excel('/test/kinds', shape),
  endless: excel('/test/endless', shape),
  refused: excel('/test/refused', shape),
  broken: excel('/test/broken', shape),
}
const row = { name: 'x'.repeat(1_000), since: new Date(), amount: 1.5, paid: true }

let made = 0
let ended = false
const handlers: Handlers<typeof exports> = {
  async *kinds() {
    yield [
      {
        name: 'a',
        since: new Date('2026-11-15T00:00:00Z'),
        amount: 1.5,
        paid: true,
        secret: 'x',
      } as typeof row,
    ]
    yield []
    yield [
      {
        name: `\u0001\uFFFF${'y'.repeat(40_000)}`,
        since: null,
        amount: Number.MAX_SAFE_INTEGER,
        paid: false,
      },
      { name: '', since: new Date('1850-01-01T00:00:00Z'), amount: -1, paid: true },
    ]
  },
  async *endless() {
    try {
      for (;;)
        yield Array.from({ length: 500 }, () => ({
          ...row,
          name: String(Math.random()).repeat(20),
          amount: made++,
        }))
    } finally {
      ended = true
    }
  },
  async *refused() {
    yield* await Promise.reject<never[]>(new Refusal('There is too much of it.', { status: 422 }))
  },
  async *broken() {
    for (let batch = 0; batch < 20; batch++)
      yield Array.from({ length: 500 }, () => ({ ...row, name: String(Math.random()).repeat(20) }))
    throw new Error('the database is gone')
  },
}

let api: Api
let app: FastifyInstance
let url: string
let authorization: string
beforeAll(async () => {
  api = await startApi()
  authorization = `Bearer ${(await api.as('content')).token}`
  app = Fastify()
  app.decorateRequest('caller', null)
  understandBodies(app)
  answerErrors(app)
  serve(app, api.house, 'test', exports, handlers)
  url = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await api.close()
})
beforeEach(() => {
  made = 0
  ended = false
})

const ask = (endpoint: (typeof exports)[keyof typeof exports], init: RequestInit = {}) =>
  fetch(url + pathsOf(endpoint)[0], { method: 'POST', headers: { authorization }, ...init })

it('gives every kind of value its kind of cell, and nothing that the contract does not name', async () => {
  const rows = await rowsOf(Buffer.from(await (await ask(exports.kinds)).arrayBuffer()))
  expect(rows[0]).toEqual(['Name', 'Since (Asia/Jakarta)', 'Amount', 'Paid'])
  expect(rows[1]).toEqual(['a', new Date('2026-11-15T07:00:00Z'), 1.5, true])
  const [long, none, large, no] = rows[2] as [string, null, number, boolean]
  expect([long.length, long.at(-1), long[1], none, large, no]).toEqual([
    32_767,
    '…',
    '\uFFFD',
    null,
    Number.MAX_SAFE_INTEGER,
    false,
  ])
  expect(rows[3]?.slice(1)).toEqual(['1850-01-01T00:00:00.000Z', -1, true])
})

it('ends the source of the rows when the reader goes away', async () => {
  const leaving = new AbortController()
  const response = await ask(exports.endless, { signal: leaving.signal })
  const reader = response.body!.getReader()
  await reader.read()
  expect(ended).toBe(false)
  leaving.abort()
  await vi.waitFor(() => expect(ended).toBe(true), 20_000)
})

it('makes no more rows than are read', async () => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.pause()
  socket.write(
    `POST ${pathsOf(exports.endless)[0]} HTTP/1.1\r\nhost: x\r\nauthorization: ${authorization}\r\ncontent-length: 0\r\n\r\n`,
  )
  /** Resolves when the number of rows does not grow between two looks; never, if it always grows. */
  const standstill = () => {
    let last = -1
    return vi.waitFor(
      () => {
        const before = last
        last = made
        expect([made > 0, made]).toEqual([true, before])
      },
      { timeout: 30_000, interval: 250 },
    )
  }
  await standstill()
  const stood = made
  socket.resume()
  await vi.waitFor(() => expect(made).toBeGreaterThan(stood * 2), 20_000)
  socket.pause()
  await standstill()
  expect(ended).toBe(false)
  socket.destroy()
  await vi.waitFor(() => expect(ended).toBe(true), 20_000)
})

it('can still refuse before the first row', async () => {
  const response = await ask(exports.refused)
  expect(response.status).toBe(422)
  expect(await response.json()).toEqual({ status: 422, msg: 'There is too much of it.', data: null })
})

it('breaks off rather than pretending to be whole when it fails later', async () => {
  const response = await ask(exports.broken)
  expect(response.status).toBe(200)
  await expect(response.arrayBuffer()).rejects.toThrow()
  // And the server is there for the next.
  expect((await ask(exports.refused)).status).toBe(422)
})
