import { promisify } from 'node:util'
import { deflateRaw, deflateRawSync } from 'node:zlib'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { memberImports } from '@balai/contract/people/member-imports.ts'
import { startApi, type Api } from '../../../../test/api.ts'

let api: Api
let staff: Awaited<ReturnType<Api['as']>>
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('superuser')
})
afterAll(() => api.close())

const megabyte = 1024 * 1024
const header = 'Name,Email\n'
const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])

const files: [string, () => Buffer | Promise<Buffer>, number, RegExp][] = [
  ['a cell of 10 MB', () => text(`${header}${'x'.repeat(10 * megabyte)},a@contoh.id`), 422, /row.*too large/],
  [
    'a quote that is never closed',
    () => text(`${header}"Ayu,a@contoh.id\n${'Budi,b@contoh.id\n'.repeat(50_000)}`),
    422,
    /not closed/,
  ],
  ['a quote in the wrong place', () => text(`${header}A"yu,a@contoh.id\n`), 422, /near line 2/],
  ['2 million rows', () => text(header + 'a,b\n'.repeat(2_000_000)), 422, /more than 100\.000 rows/],
  [
    'a thousand columns',
    () => text(`${Array.from({ length: 1_000 }, () => 'a').join()}\n`),
    422,
    /more than 100 columns/,
  ],
  ['more bytes than allowed', () => Buffer.alloc(21 * megabyte, 97), 413, /larger than 20 MB/],
  ['nothing below the header', () => text(header), 422, /no rows/],
  [
    'a program',
    () => Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 0, 0, 1, 0]),
    422,
    /neither a CSV nor an Excel/,
  ],
  [
    'an old Excel file',
    () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]),
    422,
    /old or a protected/,
  ],
  ['a broken Excel file', async () => (await book([['Name'], ['Ayu']])).subarray(0, 900), 422, /damaged/],
  [
    'an archive that is no workbook',
    () => zip([{ name: 'a.txt', content: Buffer.from('hello') }]),
    422,
    /damaged/,
  ],
  [
    'a zip bomb of one part',
    async () => zip([await bomb('xl/worksheets/sheet1.xml')]),
    422,
    /when it is unpacked/,
  ],
  [
    'a zip bomb of many parts',
    async () => zip(await Promise.all(Array.from({ length: 40 }, (_, n) => bomb(`xl/media/${n}.bin`, 4)))),
    422,
    /when it is unpacked/,
  ],
  [
    'a zip bomb that lies about its size',
    async () => zip([{ ...(await bomb('xl/sharedStrings.xml')), claims: 10 }]),
    422,
    /when it is unpacked/,
  ],
  [
    'formula cells',
    () =>
      book([
        ['Name', 'Email'],
        ['Ayu', { value: 2, formula: '1+1' }],
      ]),
    422,
    /formulas/,
  ],
  [
    'a cell of 10 MB in Excel',
    () => book([['Name'], ['x'.repeat(10 * megabyte)]]),
    422,
    /more than 10\.000 characters/,
  ],
]

describe('a hostile file', () => {
  it.each(files)('is refused with a clear message: %s', async (_what, make, http, words) => {
    const file = new File([(await make()) as BlobPart], 'hostile.bin')
    const answer = await sendWithRetry(file)
    expect({ http: answer.http, msg: answer.msg }).toEqual({ http, msg: expect.stringMatching(words) })
  })

  it('leaves no row in the database and no file in the store', async () => {
    expect((await staff.call(memberImports.list)).total).toBe(0)
    const stored: string[] = []
    for await (const { key } of api.services.files.list()) stored.push(key)
    expect(stored).toEqual([])
  })

  it('needs no more memory than an ordinary one', async () => {
    const file = new File([zip([await bomb('xl/worksheets/sheet1.xml', 300)]) as BlobPart], 'bomb.xlsx')
    const before = process.memoryUsage().rss
    let most = before
    const timer = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 5)
    const answer = await sendWithRetry(file)
    clearInterval(timer)
    expect(answer.http).toBe(422)
    // Unpacked, it would be 300 MB.
    expect((most - before) / megabyte).toBeLessThan(200)
  })
})

it('an ordinary file in another encoding is accepted', async () => {
  for (const content of [
    utf16('Name,Email\nAyu,a@contoh.id\n'),
    Buffer.from('Name,Email\nJos\xe9,a@contoh.id\n', 'latin1'),
  ]) {
    const answer = await sendWithRetry(new File([content], 'ordinary.csv'))
    expect(answer.data).toMatchObject({ columns: ['Name', 'Email'], row_count: 1 })
  }
})

/** Creating such files blocks this process, and the server in it sheds load; the request is then retried. */
const sendWithRetry = (file: File) =>
  vi.waitFor(
    async () => {
      const answer = await staff.send(memberImports.upload, { file })
      expect(answer.http).not.toBe(503)
      return answer
    },
    { timeout: 30_000, interval: 500 },
  )

const text = (content: string) => Buffer.from(content)

const book = async (rows: unknown[][]): Promise<Buffer> => {
  const cells = new Map<string, object>()
  rows.forEach((row, r) =>
    row.forEach((cell, c) => {
      if (typeof cell === 'object' && cell) cells.set(`${r},${c}`, cell)
    }),
  )
  const plain = rows.map((row) => row.map((cell) => (typeof cell === 'object' ? null : (cell as string))))
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'Sheet', rows: plain, cells }] }))
}

interface Part {
  name: string
  content?: Buffer
  packed?: Buffer
  claims?: number
}

/** Many megabytes of zeros, compressed. */
async function bomb(name: string, megabytes = 120): Promise<Part> {
  // Asynchronous, or the server in this process would measure a blocked event loop.
  const packed = await promisify(deflateRaw)(Buffer.alloc(megabytes * megabyte, 32))
  return { name, packed, claims: megabytes * megabyte }
}

/** An archive built by hand, so that its headers can be false. */
function zip(parts: Part[]): Buffer {
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  let at = 0
  for (const {
    name,
    content = Buffer.alloc(0),
    packed = deflateRawSync(content),
    claims = content.length,
  } of parts) {
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04_03_4b_50, 0)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt32LE(claims, 22)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02_01_4b_50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(claims, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(at, 42)
    locals.push(local, Buffer.from(name), packed)
    entries.push(entry, Buffer.from(name))
    at += 30 + name.length + packed.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06_05_4b_50, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, directory, end])
}
