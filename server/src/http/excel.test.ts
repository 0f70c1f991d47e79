import Fastify, { type FastifyInstance } from 'fastify'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { pathsOf } from '@balai/contract/core/endpoint.ts'
import { startApi, type Api } from '../../test/api.ts'
import { exports } from '../../test/exports.ts'
import { formatsOf, partOf, rowsOf } from '../../test/spreadsheet.ts'
import { addBodyParsers } from './bodies.ts'
import { answerErrors } from './errors.ts'
import type { Exporter } from '../lib/exporter.ts'
import { openExporter } from './export-thread.ts'
import { serve } from './serve.ts'

let api: Api
let exporter: Exporter
let app: FastifyInstance
let url: string
let authorization: string
beforeAll(async () => {
  api = await startApi()
  authorization = `Bearer ${(await api.as('content')).token}`
  app = Fastify()
  app.decorateRequest('caller', null)
  addBodyParsers(app)
  answerErrors(app, api.services.languages)
  await api.services.pool.query('create sequence made')
  await api.services.pool.query('create sequence ended')
  const sources_url = new URL('../../test/exports.ts', import.meta.url).href
  exporter = openExporter({
    database_url: api.services.pool.options.connectionString!,
    sources_url,
    max_megabytes: 40,
  })
  serve(app, { ...api.services, exporter }, 'test', exports, {})
  url = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await exporter.close()
  await api.close()
})

/** Reads a database sequence, because the thread shares nothing else with the test. */
async function times(sequence: 'made' | 'ended'): Promise<number> {
  const { rows } = await api.services.pool.query<{ times: number }>(
    `select case when is_called then last_value else 0 end as times from ${sequence}`,
  )
  return rows[0]?.times ?? 0
}

const ask = (endpoint: (typeof exports)[keyof typeof exports], init: RequestInit = {}) =>
  fetch(url + pathsOf(endpoint)[0], { method: 'POST', headers: { authorization }, ...init })

it('writes every value as a cell of its type, and only the columns of the contract', async () => {
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

it('keeps the titles in sight, and writes moments to the second', async () => {
  const file = Buffer.from(await (await ask(exports.kinds)).arrayBuffer())
  expect(partOf(file, 'xl/worksheets/sheet1.xml')).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/)
  expect(await formatsOf(file)).toEqual({ 'Since (Asia/Jakarta)': 'yyyy-mm-dd hh:mm:ss' })
})

it('has a filter over the titles and all rows, also while others are written', async () => {
  const files = await Promise.all(
    [exports.kinds, exports.titles, exports.kinds, exports.titles].map(async (endpoint) =>
      Buffer.from(await (await ask(endpoint)).arrayBuffer()),
    ),
  )
  expect(files.map((file) => partOf(file, 'xl/worksheets/sheet1.xml').slice(-60))).toEqual(
    ['A1:D4', 'A1:B1', 'A1:D4', 'A1:B1'].map((range) =>
      expect.stringContaining(`</sheetData><autoFilter ref="${range}"/></worksheet>`),
    ),
  )
})

it('ends the source of the rows when the reader disconnects', async () => {
  const before = await times('ended')
  const leaving = new AbortController()
  const response = await ask(exports.endless, { signal: leaving.signal })
  const reader = response.body!.getReader()
  await reader.read()
  expect(await times('ended')).toBe(before)
  leaving.abort()
  await vi.waitFor(async () => expect(await times('ended')).toBe(before + 1), 20_000)
})

it('generates no more rows than are read', async () => {
  const [before, ended] = [await times('made'), await times('ended')]
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.pause()
  socket.write(
    `POST ${pathsOf(exports.endless)[0]} HTTP/1.1\r\nhost: x\r\nauthorization: ${authorization}\r\ncontent-length: 0\r\n\r\n`,
  )
  /** Resolves with the count once it stops growing; never resolves if it always grows. */
  const countWhenIdle = async () => {
    let last = -1
    await vi.waitFor(
      async () => {
        const seen = last
        last = (await times('made')) - before
        expect([last > 0, last]).toEqual([true, seen])
      },
      { timeout: 30_000, interval: 250 },
    )
    return last
  }
  const countWhilePaused = await countWhenIdle()
  socket.resume()
  await vi.waitFor(
    async () => expect((await times('made')) - before).toBeGreaterThan(countWhilePaused * 2),
    20_000,
  )
  socket.pause()
  await countWhenIdle()
  expect(await times('ended')).toBe(ended)
  socket.destroy()
  await vi.waitFor(async () => expect(await times('ended')).toBe(ended + 1), 20_000)
})

it('sends a refusal if the source fails before the first row', async () => {
  const response = await ask(exports.refused)
  expect(response.status).toBe(422)
  expect(await response.json()).toEqual({ status: 422, msg: 'There is too much of it.', data: null })
})

it('aborts the response if the source fails after the first row', async () => {
  const response = await ask(exports.broken)
  expect(response.status).toBe(200)
  await expect(response.arrayBuffer()).rejects.toThrow()
  // The server still answers the next request.
  expect((await ask(exports.refused)).status).toBe(422)
})

it('starts a new thread after the previous one died', async () => {
  const response = await ask(exports.deadly)
  expect(await isBrokenOff(response)).toBe(true)
  expect(await rowsOf(Buffer.from(await (await ask(exports.kinds)).arrayBuffer()))).toHaveLength(4)
})

it('holds only a few rows: twice its memory limit passes through', async () => {
  expect((await (await ask(exports.long)).arrayBuffer()).byteLength).toBeGreaterThan(100_000)
  // The same rows held in memory exceed the limit.
  const kept = await ask(exports.kept)
  expect(await isBrokenOff(kept)).toBe(true)
})

/** Whether an export failed visibly: the thread dies before or after the answer has begun. */
const isBrokenOff = (response: Response) =>
  response.arrayBuffer().then(
    () => response.status === 500,
    () => true,
  )
