import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '@balai/contract/contract.ts'
import { bodyLimits } from '@balai/contract/core/call-options.ts'
import { isForAnyone } from '@balai/contract/core/access.ts'
import { pathsOf, type AnyEndpoint } from '@balai/contract/core/endpoint.ts'
import { checkIn } from '@balai/contract/events/check-in.ts'
import { ownRegistrations } from '@balai/contract/events/own-registrations.ts'
import { tracks } from '@balai/contract/tracking/tracks.ts'
import { account } from '@balai/contract/identity/account.ts'
import { users } from '@balai/contract/identity/users.ts'
import { media } from '@balai/contract/content/media.ts'
import { news } from '@balai/contract/content/news.ts'
import { aUser } from '../src/modules/identity/users/users.factory.ts'
import { startApi, type Api } from './api.ts'
import { converse } from './fuzz/converse.ts'

let api: Api
let person: Awaited<ReturnType<Api['as']>>
beforeAll(async () => {
  api = await startApi()
  person = await api.as('superuser')
})
afterAll(() => api.close())

const pathOf = (endpoint: AnyEndpoint, step = 0) => pathsOf(endpoint)[step] ?? ''
const post = async (path: string, type: string, body: Buffer<ArrayBuffer> | string) => {
  const response = await person.raw(path, { method: 'POST', headers: { 'content-type': type }, body })
  return { http: response.status, ...((await response.json()) as { msg: string; errors?: object }) }
}
const form = 'application/x-www-form-urlencoded'
const json = 'application/json'
const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))))
const multipart = 'multipart/form-data; boundary=x'
const aPart = (name: string, content: number[]) =>
  bytes(`--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n`, content, '\r\n--x--\r\n')

describe('text that is no text is refused by the name of its field', () => {
  const list = pathOf(users.list)
  const article = pathOf(news.create)
  const upload = pathOf(media.upload)
  it.each([
    ['an escaped byte in a form', list, form, 'search=%ff%fe', 'search'],
    ['a raw byte in a form', list, form, bytes('search=', [0xff]), 'search'],
    ['a byte in JSON', list, json, bytes('{"page":0,"search":"', [0xff], '"}'), 'search'],
    ['an overlong encoding in JSON', list, json, bytes('{"search":"', [0xc0, 0xaf], '"}'), 'search'],
    ['a byte in a nested field', list, json, bytes('{"filter":{"a":["', [0xff], '"]}}'), 'filter.a.0'],
    [
      'half a surrogate in an article',
      article,
      json,
      String.raw`{"news_content":"<p>\ud800</p>"}`,
      'news_content',
    ],
    ['half a surrogate in a list', article, json, String.raw`{"tags":["ok","\udc00"]}`, 'tags.1'],
    ['NUL in JSON', article, json, String.raw`{"news_content":"a\u0000b"}`, 'news_content'],
    ['NUL in a form', article, form, 'news_content=a%00b', 'news_content'],
    ['a byte in a field of an upload', upload, multipart, aPart('caption', [0xff]), 'caption'],
    ['NUL in a field of an upload', upload, multipart, aPart('caption', [0x61, 0]), 'caption'],
    [
      'a byte in a file name',
      upload,
      multipart,
      bytes(
        '--x\r\ncontent-disposition: form-data; name="file"; filename="',
        [0xff],
        '"\r\n\r\n1\r\n--x--\r\n',
      ),
      'file',
    ],
  ])('%s', async (_what, path, type, body, field) => {
    const answer = await post(path, type, body)
    expect(answer.http).toBe(400)
    expect(Object.keys(answer.errors ?? {})).toEqual([field])
    expect(answer.msg).toContain(field)
  })

  it('a byte in the address', async () => {
    const answer = await person.raw(`${pathOf(account.activity)}?search=%ff`)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ msg: 'search is not text in UTF-8.' })
  })
})

describe('a call with a body', () => {
  it('refuses fields in the address, so a password there logs nobody in', async () => {
    const { email } = await aUser(api.services.db, { password: 'a password for this test' })
    const query = new URLSearchParams({ email, password: 'a password for this test' })
    const path = `${pathOf(account.login)}?${query}`
    for (const body of ['', String(query)]) {
      const answer = await api.client.raw(path, { method: 'POST', headers: { 'content-type': form }, body })
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({
        data: null,
        errors: { email: ['email must be sent in the body, not in the address.'] },
      })
    }
  })

  it('of an upload refuses fields in the address', async () => {
    const file = new FormData()
    file.append('file', new Blob(['x']), 'x.png')
    const answer = await person.raw(`${pathOf(media.upload)}?alt_text=x`, { method: 'POST', body: file })
    expect(await answer.json()).toMatchObject({ status: 400, errors: { alt_text: expect.anything() } })
  })
})

it('HEAD never changes anything', async () => {
  const leaving = await api.as('content')
  const changes = Object.values(contract).flatMap((module) =>
    Object.values<AnyEndpoint>(module).filter(({ kind, method }) => method === 'GET' && kind !== 'read'),
  )
  expect(changes.map((endpoint) => pathOf(endpoint))).toContain(pathOf(account.logout))
  for (const endpoint of changes)
    expect((await leaving.raw(pathOf(endpoint), { method: 'HEAD' })).status).toBe(404)
  expect((await leaving.send(account.profile)).http).toBe(200)
  expect((await leaving.raw(pathOf(account.profile), { method: 'HEAD' })).status).toBe(200)
})

describe('a multipart body', () => {
  it.each([
    ['a part without disposition and content', '--x\r\n\r\n\r\n--x--\r\n'],
    ['a part without disposition', '--x\r\ncontent-type: text/plain\r\n\r\n1\r\n--x--\r\n'],
    ['a part without a name', '--x\r\ncontent-disposition: form-data\r\n\r\n1\r\n--x--\r\n'],
    ['a part without an end of its headers', '--x\r\ncontent-disposition: form-data; name="a"\r\n--x--\r\n'],
    ['a delimiter that goes on', '--xy\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--xy--\r\n'],
    ['no last delimiter', '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1'],
    ['no part', '--x--\r\n'],
    ['nothing', ''],
  ])('with %s is refused at once, and the connection goes on', async (_what, body) => {
    const request = (content: string) =>
      [
        `POST ${pathOf(media.upload)} HTTP/1.1`,
        'host: x',
        `authorization: Bearer ${person.token}`,
        `content-type: ${multipart}`,
        `content-length: ${Buffer.byteLength(content)}`,
        '',
        content,
      ].join('\r\n')
    const next = `GET ${pathOf(account.myIp)} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${person.token}\r\nconnection: close\r\n\r\n`
    const replies = await converse(api.url, Buffer.from(request(body) + next), {
      hangsUp: false,
      bodyless: false,
    })
    expect(replies.map(({ http }) => http)).toEqual([400, 200])
  })

  it.each([
    ['quoted', 'filename="na\\"ïve.png"', 'na"ïve.png'],
    ['escaped as browsers do', 'filename="a%22b.png"', 'a"b.png'],
    ['extended', "filename*=UTF-8''na%C3%AFve.png", 'naïve.png'],
    ['unquoted', 'filename=plain.png', 'plain.png'],
  ])('may give the name of its file %s', async (_what, parameter, name) => {
    const picture = await onePixel()
    const body = bytes(
      'before\r\n--x \r\nContent-Type: image/png\r\ncontent-disposition: form-data; name=file; ',
      `${parameter}\r\n\r\n`,
      [...picture],
      '\r\n--x--\r\nafter',
    )
    const response = await person.raw(pathOf(account.uploadAvatar), {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; charset=utf-8; boundary="x"' },
      body,
    })
    expect(response.status).toBe(200)
    const { rows } = await api.services.pool.query<{ original_name: string }>(
      'select original_name from files order by created_at desc limit 1',
    )
    expect(rows).toEqual([{ original_name: name }])
  })
})

describe('a call that anyone may make', () => {
  const everyCall = Object.values(contract).flatMap((module) => Object.values<AnyEndpoint>(module))

  /** Calls that need more: registering several people at once, the scans of a door, and what visitors do. */
  const larger = new Set<AnyEndpoint>([ownRegistrations.register, checkIn.doorReconcile, tracks.track])

  it('has small limits unless it is one of the few that need more', () => {
    const open = everyCall.filter((call) => call.areas.some(isForAnyone) && !larger.has(call))
    expect(open.length).toBeGreaterThan(3)
    for (const { limits } of larger) expect(limits.bytes).toBeLessThanOrEqual(128 * 1024)
    expect(new Set(open.map(({ limits }) => JSON.stringify(limits)))).toEqual(
      new Set([JSON.stringify({ bytes: 16 * 1024, keys: 100, depth: 3 })]),
    )
  })

  const send = async (type: string, body: string) =>
    api.client.raw(pathOf(account.login), { method: 'POST', headers: { 'content-type': type }, body })

  it.each([
    ['bytes, announced', form, `a=${'x'.repeat(bodyLimits.anyone.bytes)}`, 413],
    ['fields', form, 'a=1&'.repeat(101), 400],
    ['positions', form, Array.from({ length: 101 }, (_, index) => `k[${index}]=1`).join('&'), 400],
    ['levels', form, 'a[b][c][d]=1', 400],
    ['fields in JSON', json, JSON.stringify({ k: Array.from({ length: 101 }, () => 1) }), 400],
    ['levels in JSON', json, '{"a":{"b":{"c":{"d":1}}}}', 400],
  ])('refuses too many %s', async (_what, type, body, http) => {
    const answer = await send(type, body)
    expect(answer.status).toBe(http)
    expect(await answer.json()).toMatchObject({ status: http, msg: expect.stringMatching(/\.$/) })
  })

  it('accepts what stays within them', async () => {
    const answer = await send(form, 'a[b][c]=1&email=nobody@example.com&password=x')
    expect(await answer.json()).toMatchObject({ errors: { a: ['a is not a field of this call.'] } })
  })
})

async function onePixel(): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
}
