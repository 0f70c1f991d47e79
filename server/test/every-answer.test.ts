import { once } from 'node:events'
import { connect } from 'node:net'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pathsOf, type AnyEndpoint } from '@balai/contract/core/endpoint.ts'
import { account } from '@balai/contract/identity/account.ts'
import { users } from '@balai/contract/identity/users.ts'
import { livePath } from '@balai/contract/live.ts'
import { media } from '@balai/contract/content/media.ts'
import { startApi, type Api } from './api.ts'
import { mp4 } from './films.ts'

const sent = {
  'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': expect.stringMatching(/^(same|cross)-origin$/),
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

let api: Api
let person: Awaited<ReturnType<Api['as']>>
let film: { link: string }
beforeAll(async () => {
  api = await startApi({ PUBLIC_URL: 'https://balai.example' })
  person = await api.as('superuser')
  film = await person.upload(media.uploadVideo, new File([mp4('headers') as BlobPart], 'a.mp4'))
})
afterAll(() => api.close())

const pathOf = (endpoint: AnyEndpoint) => pathsOf(endpoint)[0] ?? ''
const request =
  (line: string, headers: string[] = [], body = '') =>
  () =>
    [`${line} HTTP/1.1`, 'host: x', `authorization: Bearer ${person.token}`, ...headers, '', body].join(
      '\r\n',
    )

describe('every answer has the headers of a page', () => {
  it.each<[string, () => string, number]>([
    ['an answer', request(`GET ${pathOf(account.profile)}`), 200],
    ['a page', request('GET /health/live'), 200],
    ['a refusal', request(`POST ${pathOf(users.list)}`, ['content-length: 3'], 'a=1'), 415],
    ['an unknown call', request('GET /getevent-admin/v1/nothing'), 404],
    ['an unknown file of the web', request('GET /assets/nothing.js'), 404],
    ['an unknown stored file', request('GET /files/nothing'), 404],
    ['a stored file', () => request(`GET ${film.link}`)(), 200],
    ['a part of a stored file', () => request(`GET ${film.link}`, ['range: bytes=0-3'])(), 206],
    ['the live stream', request(`GET ${livePath}`), 200],
    ['the documentation', request('GET /docs'), 200],
    [
      'a body that is too large',
      request(`POST ${pathOf(account.login)}`, ['content-type: application/json', 'content-length: 99999']),
      413,
    ],
    ['an address that cannot be decoded', request(`GET ${pathOf(account.myIp)}%zz`), 400],
    ['a method that does not exist', request('FROB /'), 400],
    ['headers that are too large', request('GET /', [`x: ${'x'.repeat(20_000)}`]), 431],
    ['bytes that are not HTTP', () => 'hello\r\n\r\n', 400],
    ['a request without a host', () => 'GET /health/live HTTP/1.1\r\n\r\n', 400],
    ['an unknown expectation', request('GET /health/live', ['expect: miracles']), 200],
  ])('%s', async (_what, bytes, status) => {
    expect(await headOf(bytes())).toMatchObject({ status, headers: sent })
  })

  it('those of a server that stops', async () => {
    const stopping = await startApi({ PUBLIC_URL: 'https://balai.example' })
    const socket = connect(Number(new URL(stopping.url).port), '127.0.0.1')
    await once(socket, 'connect')
    // A request has begun, so the stopping server does not close the connection yet.
    socket.write('GET /health/live HTTP/1.1\r\nhost: x\r\n')
    const connections = promisify(stopping.app.server.getConnections.bind(stopping.app.server))
    await expect.poll(() => connections()).toBe(1)
    const closing = stopping.close()
    await expect.poll(() => stopping.app.server.listening).toBe(false)
    expect(await headOf('\r\n', socket)).toMatchObject({ status: 503, headers: sent })
    await closing
  })
})

it('a log-out makes the browser discard its cache', async () => {
  const leaving = await api.as('content')
  const { headers } = await leaving.send(account.logout)
  expect(headers.get('clear-site-data')).toBe('"cache"')
  expect((await person.send(account.profile)).headers.get('clear-site-data')).toBeNull()
})

/** Sends the bytes and reads the head of the answer. */
async function headOf(bytes: string, open = connect(Number(new URL(api.url).port), '127.0.0.1')) {
  let text = ''
  open.write(bytes)
  for await (const part of open.setEncoding('latin1') as AsyncIterable<string>) {
    text += part
    if (text.includes('\r\n\r\n')) break
  }
  open.destroy()
  const [line = '', ...fields] = text.split('\r\n\r\n', 1)[0]?.split('\r\n') ?? []
  const headers = Object.fromEntries(
    fields.map((field) => {
      const [name = '', ...value] = field.split(': ')
      return [name.toLowerCase(), value.join(': ')]
    }),
  )
  return { status: Number(line.split(' ')[1]), headers }
}
