import { afterAll, beforeAll, expect, it } from 'vitest'
import { pathsOf } from '@balai/contract/core/endpoint.ts'
import { account } from '@balai/contract/identity/account.ts'
import { refusalFrom, refuseWhenBusy } from '../src/http/faults.ts'
import { startApi, type Api } from './api.ts'
import { converse } from './fuzz/converse.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const [path = ''] = pathsOf(account.myIp)

it.each([
  ['a query nested too deeply', `GET ${path}?a${'[x]'.repeat(20)}=1`, 400],
  ['a URL that cannot be decoded', `GET ${path}%zz`, 400],
  ['an unknown expectation', `GET ${path}`, 200, 'expect: miracles'],
  ['headers that are too large', `GET ${path}`, 431, `x: ${'x'.repeat(20_000)}`],
  ['an unknown method', `FROB ${path}`, 400],
  ['two different content lengths', `POST ${path}`, 400, 'content-length: 1\r\ncontent-length: 2'],
])('answers %s with the usual envelope, and keeps running', async (_what, line, http, header = 'x: y') => {
  const credential = Buffer.from(api.services.config.CLIENT_CREDENTIAL).toString('base64')
  const head = [
    `${line} HTTP/1.1`,
    'host: x',
    `authorization: Basic ${credential}`,
    header,
    'connection: close',
  ]
  const bytes = Buffer.from(`${head.join('\r\n')}\r\n\r\n`)
  const [reply] = await converse(api.url, bytes, { hangsUp: false, bodyless: false })
  expect(reply).toMatchObject({ http, type: expect.stringContaining('application/json') })
  expect(JSON.parse(reply?.body ?? '')).toMatchObject({ status: http, msg: expect.stringMatching(/\w/) })
  expect((await api.client.send(account.myIp)).http).toBe(200)
})

it('does not mistake a client that disconnects for a lost database', () => {
  const aborted = Object.assign(new Error('aborted'), { code: 'ECONNRESET', statusCode: 400 })
  expect(refusalFrom(aborted)?.status).toBe(400)
  const lost = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
  expect(refusalFrom(lost)?.status).toBe(503)
})

it('sheds load if the measured delay is high, not if nothing was measured', () => {
  expect(() => refuseWhenBusy(1_500)).toThrow('busy')
  expect(() => refuseWhenBusy(Number.POSITIVE_INFINITY)).not.toThrow()
})
