import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { account } from '@balai/contract/identity/account.ts'
import { audit } from '@balai/contract/admin/audit.ts'
import { pathsOf } from '@balai/contract/core/endpoint.ts'
import { limits } from '@balai/contract/core/shapes.ts'
import { sessions } from '@balai/contract/identity/sessions.ts'
import { startApi, type Api } from '../../../../test/api.ts'

let api: Api
let person: Awaited<ReturnType<Api['as']>>
beforeAll(async () => {
  api = await startApi()
  person = await api.as('content')
})
afterAll(() => api.close())

const [path = ''] = pathsOf(account.uploadAvatar)
const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1890ff' } })
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
const named = (content: BlobPart | Buffer, name: string) => new File([content as BlobPart], name)

/** Every file in the store, including partly written ones. */
async function storedFiles(): Promise<string[]> {
  const entries = await readdir(join(api.services.config.data_dir, 'files'), {
    recursive: true,
    withFileTypes: true,
  })
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}
const rowsOfFiles = () => api.services.db.selectFrom('files').selectAll().orderBy('created_at').execute()

describe('an avatar', () => {
  it('is cropped to a square, stored under a new name and shown to everybody', async () => {
    const { avatar } = await person.upload(
      account.uploadAvatar,
      named(await canvas(800, 300).png().toBuffer(), 'Foto säya.png'),
    )
    expect(avatar).toMatch(/^\/files\/[0-9a-f]{2}\/[0-9a-f-]{36}\.webp$/)
    expect((await person.call(account.profile)).avatar).toBe(avatar)
    const shown = await fetch(api.url + avatar)
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    })
    const picture = await sharp(Buffer.from(await shown.arrayBuffer())).metadata()
    expect(picture).toMatchObject({ format: 'webp', width: 256, height: 256 })
    const [row] = await rowsOfFiles()
    expect(row).toMatchObject({
      original_name: 'Foto säya.png',
      purpose: 'avatar',
      width: 256,
      is_public: true,
      created_by: person.user_id,
    })
    expect(row?.bytes).toBe(Number(shown.headers.get('content-length')))
  })

  it('loses its metadata and is rotated upright', async () => {
    const taken = await canvas(400, 400)
      .composite([{ input: await canvas(400, 200).negate().png().toBuffer(), top: 0, left: 0 }])
      .jpeg()
      .withExif({
        IFD0: { Copyright: 'Sari Dewi', Model: 'Phone' },
        IFD3: { GPSLatitude: '6/1 12/1 0/1', GPSLatitudeRef: 'S' },
      })
      .withMetadata({ orientation: 3 })
      .toBuffer()
    expect(taken.includes('Sari Dewi')).toBe(true)
    const { avatar } = await person.upload(account.uploadAvatar, named(taken, 'a.jpg'))
    const content = Buffer.from(await (await fetch(api.url + avatar)).arrayBuffer())
    const kept = await sharp(content).metadata()
    expect([kept.exif, kept.xmp, kept.icc, kept.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(content.includes('Sari Dewi')).toBe(false)
    // Taken upside down: the top of the file is the bottom of the picture.
    const at = (top: number) =>
      sharp(content).extract({ left: 128, top, width: 1, height: 1 }).raw().toBuffer()
    expect([...(await at(20))][0]).toBeLessThan(100)
    expect([...(await at(236))][0]).toBeGreaterThan(150)
  })

  it('is the first frame of an animation', async () => {
    const frames = await sharp(
      [await canvas(64, 64).png().toBuffer(), await noise(64, 64).png().toBuffer()],
      { join: { animated: true } },
    )
      .gif()
      .toBuffer()
    expect((await sharp(frames).metadata()).pages).toBe(2)
    const { avatar } = await person.upload(account.uploadAvatar, named(frames, 'a.gif'))
    const content = Buffer.from(await (await fetch(api.url + avatar)).arrayBuffer())
    expect((await sharp(content).metadata()).pages ?? 1).toBe(1)
  })

  it('replaces the previous one, whose file is deleted', async () => {
    const file = async () => named(await noise(300, 300).jpeg().toBuffer(), 'a.jpg')
    const first = await person.upload(account.uploadAvatar, await file())
    const second = await person.upload(account.uploadAvatar, await file())
    expect((await fetch(api.url + first.avatar)).status).toBe(404)
    expect((await fetch(api.url + second.avatar)).status).toBe(200)
    const log = await (await api.as('superuser')).call(audit.list, { action: 'account.uploadAvatar' })
    expect(log.rows[0]).toMatchObject({ user_id: person.user_id, before: first, after: second })
  })

  it('is a single file after any number of concurrent uploads', async () => {
    const several = await api.as('content')
    const content = await canvas(64, 64).png().toBuffer()
    await Promise.all(
      Array.from({ length: 5 }, () => several.upload(account.uploadAvatar, named(content, 'a.png'))),
    )
    const shown = (await rowsOfFiles()).filter(
      (row) => row.created_by === several.user_id && row.deleted_at === null,
    )
    expect(shown.map((row) => `/files/${row.storage_key}`)).toEqual([
      (await several.call(account.profile)).avatar,
    ])
  })

  it('is stored once if the same request is repeated, and the repetition leaves no file', async () => {
    const headers = { 'idempotency-key': 'avatar-once' }
    const file = named(await noise(64, 64).png().toBuffer(), 'a.png')
    const first = await person.upload(account.uploadAvatar, file, {}, { headers })
    const before = await storedFiles()
    expect(await person.upload(account.uploadAvatar, file, {}, { headers })).toEqual(first)
    expect(await storedFiles()).toEqual(before)
    const other = await person.send(
      account.uploadAvatar,
      { file: named(await noise(65, 65).png().toBuffer(), 'a.png') },
      { headers },
    )
    expect(other.http).toBe(422)
    expect(await storedFiles()).toEqual(before)
  })
})

describe('an upload that is not a supported picture', () => {
  const refused: [string, () => Promise<Record<string, unknown>>, number, string][] = [
    [
      'a drawing in SVG',
      async () => ({
        file: named('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', 'a.svg'),
      }),
      422,
      'file',
    ],
    [
      'HTML that is called .png',
      async () => ({ file: named('<html><script>alert(1)</script></html>', 'a.png') }),
      422,
      'file',
    ],
    [
      'a JPEG that ends too early',
      async () => ({ file: named((await noise(900, 900).jpeg().toBuffer()).subarray(0, 40_000), 'a.jpg') }),
      422,
      'file',
    ],
    [
      '60 million pixels',
      async () => ({ file: named(await canvas(7_750, 7_750).png().toBuffer(), 'a.png') }),
      422,
      'file',
    ],
    ['an empty file', async () => ({ file: named('', 'a.png') }), 400, 'file'],
    ['a file of 6 MB', async () => ({ file: named(Buffer.alloc(6 * 1024 * 1024), 'a.png') }), 413, 'file'],
    [
      'a file in another field',
      async () => ({ picture: named(await canvas(9, 9).png().toBuffer(), 'a.png') }),
      400,
      'picture',
    ],
    ['two files', async () => ({ file: [1, 2].map(() => named('x', 'a.png')) }), 400, 'file'],
    ['no file', async () => ({}), 400, 'file'],
    ['a text where the file should be', async () => ({ file: 'a.png' }), 400, 'file'],
    ['an unknown field', async () => ({ file: named('x', 'a.png'), size: 'large' }), 400, 'size'],
    [
      'a field that is too long',
      async () => ({ size: 'x'.repeat(70_000), file: named('x', 'a.png') }),
      400,
      'size',
    ],
  ]
  it.each(refused)('is refused: %s', async (_what, input, http, field) => {
    const before = [await storedFiles(), await rowsOfFiles()]
    const answer = await person.send(account.uploadAvatar, await input())
    expect({ http: answer.http, fields: Object.keys(answer.errors ?? {}) }).toEqual({ http, fields: [field] })
    expect(answer.msg).toMatch(/^[\w“”,;. ]+\.$/)
    expect([await storedFiles(), await rowsOfFiles()]).toEqual(before)
  })

  it('is refused for more than 20 fields', async () => {
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`f${index}`, 'x']))
    const answer = await person.send(account.uploadAvatar, { ...many, file: named('x', 'a.png') })
    expect(answer.http).toBe(400)
  })

  it.each([
    ['application/json', '{}'],
    ['application/x-www-form-urlencoded', 'file=x'],
    ['text/plain', 'x'],
    ['multipart/mixed; boundary=x', '--x--'],
  ])('is refused as %s', async (type, body) => {
    const response = await person.raw(path, { method: 'POST', body, headers: { 'content-type': type } })
    expect(response.status).toBe(415)
  })

  it.each([
    ['no boundary', 'multipart/form-data', 'x'],
    [
      'no end',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
    ],
    ['no head', 'multipart/form-data; boundary=x', '--x\r\n\r\nabc\r\n--x--'],
    ['nothing', 'multipart/form-data; boundary=x', ''],
  ])('is refused with %s in its body', async (_what, type, body) => {
    const response = await person.raw(path, { method: 'POST', body, headers: { 'content-type': type } })
    expect(response.status).toBe(400)
  })

  it('cannot be sent as multipart to any other call', async () => {
    const form = new FormData()
    form.append('page', '1')
    const response = await person.raw(pathsOf(sessions.list)[0]!, { method: 'POST', body: form })
    expect(response.status).toBe(415)
  })

  it('needs a session', async () => {
    const answer = await api.client.send(account.uploadAvatar, { file: named('x', 'a.png') })
    expect(answer).toMatchObject({ http: 401, status: 50008 })
  })
})

describe('a connection', () => {
  const head = (length: number) =>
    `POST ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${person.token}\r\ncontent-length: ${length}\r\n` +
    'content-type: multipart/form-data; boundary=x\r\n\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n'

  it('stays usable after a file that was too large', async () => {
    const { port } = new URL(api.url)
    const body = Buffer.alloc(limits.avatarBytes * 4)
    const length = body.length + head(0).split('\r\n\r\n').slice(1).join('\r\n\r\n').length
    const socket = connect(Number(port), '127.0.0.1')
    let received = ''
    socket.setEncoding('utf8').on('data', (text: string) => (received += text))
    socket.write(head(length))
    socket.write(body)
    socket.write('GET /health/live HTTP/1.1\r\nhost: x\r\n\r\n')
    await vi.waitFor(
      () => expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200']),
      20_000,
    )
    socket.destroy()
  })

  it('that breaks during a file leaves nothing in the store', async () => {
    const before = [await storedFiles(), await rowsOfFiles()]
    const { port } = new URL(api.url)
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        const socket = connect(Number(port), '127.0.0.1')
        socket.write(head(4_000_000))
        await new Promise((resolve) => socket.write(Buffer.alloc(1_000_000), resolve))
        socket.destroy()
      }),
    )
    const open = () =>
      new Promise<number>((resolve) => api.app.server.getConnections((_error, count) => resolve(count)))
    await vi.waitFor(async () => expect(await open()).toBeLessThan(10), 20_000)
    expect([await storedFiles(), await rowsOfFiles()]).toEqual(before)
  })
})
