import { createHash, randomBytes } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { account } from '@balai/contract/identity/account.ts'
import { startApi, type Api } from '../../test/api.ts'
import { startBucket } from '../../test/bucket.ts'
import { signedLink } from '../http/files.ts'
import { newKey } from '../lib/file-keys.ts'
import { removeOrphans } from './files-orphans.ts'
import { storeFile, openFiles } from './files.ts'
import { discardFiles, insertFile } from './files.queries.ts'

const places = [
  ['a folder', async () => ({ settings: {}, stop: async () => {} })],
  [
    'a bucket',
    async () => {
      const { url, stop } = await startBucket()
      return { settings: { S3_URL: url }, stop }
    },
  ],
] as const

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}

describe.each(places)('the file store in %s', (_place, begin) => {
  let api: Api
  let end: () => Promise<void>
  beforeAll(async () => {
    const { settings, stop } = await begin()
    api = await startApi(settings)
    end = stop
  })
  afterAll(async () => {
    await api.close()
    await end()
  })

  const keyed = () => newKey('application/pdf').storage_key
  const facts = (content: Buffer) => ({ mime: 'application/pdf', bytes: content.length })
  const read = async (key: string) => {
    const stream = await api.services.files.read(key)
    return stream && (await buffer(stream))
  }
  const listed = async () => (await collect(api.services.files.list())).map(({ key }) => key)

  it('returns the stored content, from bytes and from a stream', async () => {
    const content = randomBytes(3_000_000)
    const [fromBytes, fromStream] = [keyed(), keyed()]
    await api.services.files.put(fromBytes, content, facts(content))
    const parts = Array.from({ length: 30 }, (_, index) =>
      content.subarray(index * 100_000, (index + 1) * 100_000),
    )
    await api.services.files.put(fromStream, Readable.from(parts), facts(content))
    expect((await read(fromBytes))?.equals(content)).toBe(true)
    expect((await read(fromStream))?.equals(content)).toBe(true)
    const objects = await collect(api.services.files.list())
    const found = objects.find(({ key }) => key === fromStream)
    expect(found?.bytes).toBe(content.length)
    expect(Math.abs(Date.now() - (found?.stored_at.getTime() ?? 0))).toBeLessThan(600_000)
  })

  it('reports missing files and removes existing ones', async () => {
    const { files } = api.services
    const key = keyed()
    expect([await files.exists(key), await files.read(key)]).toEqual([false, null])
    await files.put(key, Buffer.from('x'), facts(Buffer.from('x')))
    expect(await files.exists(key)).toBe(true)
    await files.remove(key)
    await files.remove(key)
    expect([await files.exists(key), await files.read(key)]).toEqual([false, null])
  })

  it.each(['../secret.key', '/etc/passwd', 'ab/../../secret.key', '', 'unfinished/x', 'ab/x.webp'])(
    'refuses a malformed key: %s',
    async (key) => {
      const { files } = api.services
      await expect((async () => files.put(key, Buffer.from('x'), facts(Buffer.from('x'))))()).rejects.toThrow(
        'not a key',
      )
      await expect((async () => files.read(key))()).rejects.toThrow('not a key')
      await expect((async () => files.remove(key))()).rejects.toThrow('not a key')
    },
  )

  /** A stored file with its row. */
  async function aFile({ is_public = false, text = 'Laporan', original_name = 'Laporan “Q3” ä.pdf' } = {}) {
    const file = await storeFile(api.services.files, Buffer.from(text), {
      mime: 'application/pdf',
      original_name,
      is_public,
      purpose: 'test',
    })
    await api.services.db.transaction().execute((db) => insertFile(db, file, null))
    return file
  }

  it('records size and hash of the content', async () => {
    const { file_id } = await aFile({ text: 'noted' })
    const row = await api.services.db
      .selectFrom('files')
      .selectAll()
      .where('file_id', '=', file_id)
      .executeTakeFirstOrThrow()
    expect(row.bytes).toBe(5)
    expect(row.sha256.equals(createHash('sha256').update('noted').digest())).toBe(true)
  })

  describe('serves', () => {
    it('a public file to everybody, as a sandboxed attachment with its name', async () => {
      const { storage_key } = await aFile({ is_public: true })
      const response = await fetch(`${api.url}/files/${storage_key}`)
      expect(response.status).toBe(200)
      expect(await response.text()).toBe('Laporan')
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'content-disposition': `attachment; filename="Laporan _Q3_ _.pdf"; filename*=UTF-8''Laporan%20%E2%80%9CQ3%E2%80%9D%20%C3%A4.pdf`,
      })
    })

    it.each<[string, [string, string?]]>([
      ['bytes=0-2', ['Lap', 'bytes 0-2/7']],
      ['bytes=3-3', ['o', 'bytes 3-3/7']],
      ['bytes=4-', ['ran', 'bytes 4-6/7']],
      ['bytes=5-99', ['an', 'bytes 5-6/7']],
      ['bytes=-3', ['ran', 'bytes 4-6/7']],
      ['bytes=-99', ['Laporan', 'bytes 0-6/7']],
      // Several ranges, an inverted range and other units: the whole file.
      ['bytes=0-1,3-4', ['Laporan']],
      ['bytes=5-4', ['Laporan']],
      ['bytes=-', ['Laporan']],
      ['lines=0-1', ['Laporan']],
    ])('the requested range: %s', async (range, [text, which]) => {
      const { storage_key } = await aFile({ is_public: true })
      const response = await fetch(`${api.url}/files/${storage_key}`, { headers: { range } })
      expect([response.status, await response.text()]).toEqual([which ? 206 : 200, text])
      expect(response.headers.get('content-range')).toBe(which ?? null)
      expect(response.headers.get('content-length')).toBe(String(text.length))
      expect(response.headers.get('accept-ranges')).toBe('bytes')
    })

    it.each(['bytes=7-', 'bytes=99999999999999999999-', 'bytes=-0'])(
      '416 for a range outside the file: %s',
      async (range) => {
        const { storage_key } = await aFile({ is_public: true })
        const response = await fetch(`${api.url}/files/${storage_key}`, { headers: { range } })
        expect([response.status, response.headers.get('content-range')]).toEqual([416, 'bytes */7'])
        expect(((await response.json()) as { msg: string }).msg).toContain('no such part')
      },
    )

    it('HEAD without reading the file', async () => {
      const { storage_key } = await aFile({ is_public: true })
      const reads = vi.spyOn(api.services.files, 'read')
      const ask = (method: string, headers = {}) =>
        fetch(`${api.url}/files/${storage_key}`, { method, headers })
      const summary = ({ status, headers }: Response) => [
        status,
        ...['content-length', 'content-type', 'accept-ranges', 'etag', 'cache-control', 'content-range'].map(
          (name) => headers.get(name),
        ),
      ]
      const head = await ask('HEAD')
      expect([summary(head), await head.text()]).toEqual([
        [200, '7', 'application/pdf', 'bytes', expect.any(String), expect.stringContaining('public'), null],
        '',
      ])
      // HEAD ignores ranges.
      expect(summary(await ask('HEAD', { range: 'bytes=0-2' }))).toEqual(summary(head))
      expect(reads).not.toHaveBeenCalled()
      const whole = await ask('GET')
      expect([summary(whole), await whole.text()]).toEqual([summary(head), 'Laporan'])
      expect(reads).toHaveBeenCalledOnce()
      reads.mockRestore()
    })

    it('no HEAD of a lost or a private file', async () => {
      const [lost, hidden] = [await aFile({ is_public: true }), await aFile()]
      await api.services.files.remove(lost.storage_key)
      const statusOf = async (link: string) => (await fetch(api.url + link, { method: 'HEAD' })).status
      expect(await statusOf(`/files/${lost.storage_key}`)).toBe(404)
      expect(await statusOf(`/files/${hidden.storage_key}`)).toBe(403)
      expect(await statusOf(signedLink(api.services.secrets, hidden.storage_key, { minutes: 5 }))).toBe(200)
    })

    it('the rest of a download if if-range matches, and the whole file otherwise', async () => {
      const [file, other] = [await aFile({ is_public: true }), await aFile({ is_public: true })]
      const ask = (key: string, headers = {}) => fetch(`${api.url}/files/${key}`, { headers })
      const [etag, otherEtag] = [
        (await ask(file.storage_key)).headers.get('etag'),
        (await ask(other.storage_key)).headers.get('etag'),
      ]
      const rest = (ifRange: string | null) =>
        ask(file.storage_key, { range: 'bytes=4-', 'if-range': ifRange })
      expect((await rest(etag)).status).toBe(206)
      for (const stale of [otherEtag, `W/${etag}`, 'Sun, 06 Nov 1994 08:49:37 GMT'])
        expect((await rest(stale)).status).toBe(200)
    })

    it('ranges of a private file only through its signed link', async () => {
      const { storage_key } = await aFile()
      const range = { headers: { range: 'bytes=0-2' } }
      expect((await fetch(`${api.url}/files/${storage_key}`, range)).status).toBe(403)
      const link = signedLink(api.services.secrets, storage_key, { minutes: 5 })
      expect(await (await fetch(api.url + link, range)).text()).toBe('Lap')
    })

    it('a private file through its signed link', async () => {
      const { storage_key } = await aFile()
      const response = await fetch(api.url + signedLink(api.services.secrets, storage_key, { minutes: 5 }))
      expect([response.status, await response.text()]).toEqual([200, 'Laporan'])
      expect(response.headers.get('cache-control')).toBe('private, no-store')
    })

    it.each<[string, (link: URL, other: URL) => void, string]>([
      ['without a signature', (link) => (link.search = ''), 'not valid'],
      ['with another signature', (link) => link.searchParams.set('signature', 'A'.repeat(43)), 'not valid'],
      ['with the signature twice', (link) => link.searchParams.append('signature', 'x'), 'not valid'],
      ['that was prolonged', (link) => link.searchParams.set('expires', '99999999999'), 'not valid'],
      ['for another file', (link, other) => (link.search = other.search), 'not valid'],
      ['that has expired', () => undefined, 'expired'],
    ])('403 for a link %s', async (what, change, sentence) => {
      const [file, other] = [await aFile(), await aFile({ text: 'other' })]
      const minutes = what.includes('expired') ? -1 : 5
      const link = new URL(signedLink(api.services.secrets, file.storage_key, { minutes }), api.url)
      change(link, new URL(signedLink(api.services.secrets, other.storage_key, { minutes }), api.url))
      const response = await fetch(link)
      expect(response.status).toBe(403)
      expect(((await response.json()) as { msg: string }).msg).toContain(sentence)
    })

    it('404 for a file that is deleted, unknown or without content', async () => {
      const [deleted, lost] = [await aFile({ is_public: true }), await aFile({ is_public: true })]
      await api.services.db.transaction().execute((db) => discardFiles(db, [deleted.storage_key]))
      await api.services.files.remove(lost.storage_key)
      const strangers = [keyed(), '..%2Fsecret.key', '%00', 'a'.repeat(5_000), '']
      for (const key of [deleted.storage_key, lost.storage_key, ...strangers])
        expect([key, (await fetch(`${api.url}/files/${key}`)).status]).toEqual([key, 404])
    })
  })

  it('removes files without a row once they are old enough', async () => {
    const kept = await aFile()
    const discarded = await aFile()
    await api.services.db.transaction().execute((db) => discardFiles(db, [discarded.storage_key]))
    const orphan = keyed()
    await api.services.files.put(orphan, Buffer.from('x'), facts(Buffer.from('x')))
    const all = [kept.storage_key, discarded.storage_key, orphan]
    await removeOrphans(api.services, { hours: 1 })
    expect(await listed()).toEqual(expect.arrayContaining(all))
    // Negative hours: every file counts as older than the limit.
    await removeOrphans(api.services, { hours: -1 })
    const left = await listed()
    expect(all.filter((key) => left.includes(key))).toEqual([kept.storage_key])
    expect(
      (await fetch(api.url + signedLink(api.services.secrets, kept.storage_key, { minutes: 1 }))).status,
    ).toBe(200)
  })
})

describe('the folder', () => {
  it('removes incomplete files of a killed server, but no recent ones', async () => {
    const api = await startApi()
    const { data_dir } = api.services.config
    const content = Buffer.from('x')
    await api.services.files.put(newKey('image/png').storage_key, content, { mime: 'image/png', bytes: 1 })
    const folder = join(data_dir, 'files', 'unfinished')
    await writeFile(join(folder, 'old'), 'x')
    await utimes(join(folder, 'old'), new Date(0), new Date(0))
    await writeFile(join(folder, 'new'), 'x')
    await openFiles({ data_dir, S3_URL: undefined })
    expect(await readdir(folder)).toEqual(['new'])
    await api.close()
  })

  it('stores nothing of a stream that fails or has another length than declared', async () => {
    const api = await startApi()
    const { files, config } = api.services
    const broken = async function* () {
      yield Buffer.alloc(100_000)
      throw new Error('broken off')
    }
    const facts = { mime: 'image/png', bytes: 200_000 }
    for (const content of [Readable.from(broken()), Readable.from([Buffer.alloc(100_000)])])
      await expect(files.put(newKey('image/png').storage_key, content, facts)).rejects.toThrow(
        'file store failed',
      )
    expect(await collect(files.list())).toEqual([])
    expect(await readdir(join(config.data_dir, 'files', 'unfinished'))).toEqual([])
    await api.close()
  })

  it('removes nothing when most of its files belong to another installation', async () => {
    const api = await startApi()
    const { files } = api.services
    for (let index = 0; index < 101; index++)
      await files.put(newKey('image/png').storage_key, Buffer.from('x'), { mime: 'image/png', bytes: 1 })
    await expect(removeOrphans(api.services, { hours: -1 })).rejects.toThrow('another installation')
    const [first] = await collect(files.list())
    expect(await collect(files.list())).toHaveLength(101)
    // With one file less they count as leftovers.
    await files.remove(first!.key)
    await removeOrphans(api.services, { hours: -1 })
    expect(await collect(files.list())).toEqual([])
    await api.close()
  })

  // Mounting a small disk needs root.
  it.skipIf(process.getuid?.() !== 0)('reports a full disk and keeps serving', async () => {
    const api = await startApi()
    const folder = join(api.services.config.data_dir, 'files')
    const person = await api.as('content')
    const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const file = new File([new Uint8Array(picture)], 'a.png')
    await mkdir(folder, { recursive: true })
    execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder])
    try {
      const { avatar } = await person.upload(account.uploadAvatar, file)
      const filler = join(folder, 'filler')
      await expect(writeFile(filler, Buffer.alloc(2_000_000))).rejects.toMatchObject({ code: 'ENOSPC' })
      const before = await collect(api.services.files.list())
      const refused = await person.send(account.uploadAvatar, { file })
      expect([refused.http, refused.msg]).toEqual([507, expect.stringContaining('disk is full')])
      expect(await collect(api.services.files.list())).toEqual(before)
      expect(await readdir(join(folder, 'unfinished'))).toEqual([])
      expect((await person.call(account.profile)).avatar).toBe(avatar)
      expect((await fetch(api.url + avatar)).status).toBe(200)
      await rm(filler)
      expect((await person.upload(account.uploadAvatar, file)).avatar).not.toBe(avatar)
    } finally {
      execFileSync('/bin/umount', ['-l', folder])
      await api.close()
    }
  })
})

describe('the bucket', () => {
  it.each([
    ['that is not there', (url: string) => url.replace('/balai?', '/nowhere?'), 'no such bucket'],
    ['of an unknown key', (url: string) => url.replace('S3RVER:S3RVER', 'nobody:S3RVER'), 'answered 403'],
    ['without a name', (url: string) => url.replace('/balai?', '/?'), 'does not name'],
    ['that nobody serves', (url: string) => url.replace(/:\d+\//, ':1/'), 'ECONNREFUSED'],
  ])('%s prevents the start with a reason', async (_what, change, sentence) => {
    const { url, stop } = await startBucket()
    await expect(openFiles({ S3_URL: change(url), data_dir: '/nowhere' })).rejects.toThrow(sentence)
    await stop()
  })

  it('that is unreachable is not reported as a database outage', async () => {
    const { url, stop } = await startBucket()
    const api = await startApi({ S3_URL: url })
    const file = await storeFile(api.services.files, Buffer.from('x'), {
      mime: 'image/png',
      original_name: 'x',
      is_public: true,
      purpose: 'test',
    })
    await api.services.db.transaction().execute((db) => insertFile(db, file, null))
    await stop()
    const response = await fetch(`${api.url}/files/${file.storage_key}`)
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '3'])
    expect(((await response.json()) as { msg: string }).msg).toContain('file store cannot be reached')
    await expect(stat('/nowhere')).rejects.toThrow()
    await api.close()
  })
})
