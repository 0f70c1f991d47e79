import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { request, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { pathsOf } from '@balai/contract/core/endpoint.ts'
import { courseFileLimits, courseFiles, type CourseFile } from '@balai/contract/learning/course-files.ts'
import { openDatabase } from '../../src/db/pool.ts'
import { aSession, aUser } from '../../src/modules/identity/users/users.factory.ts'
import { aCourse } from '../../src/modules/learning/courses/courses.factory.ts'
import { newDatabase } from '../database.ts'
import { mp4 } from '../films.ts'
import { launchServer, newDataFolder, type ServerProcess } from '../process.ts'

const megabyte = 1024 ** 2
/** The largest video that is accepted: 1 GB. A smaller number is enough to try the test itself. */
const bytes = Number(process.env['BALAI_UPLOAD_MB'] ?? courseFileLimits.videoBytes / megabyte) * megabyte
/** How much more memory the server may have at any moment of an upload or download. */
const mostRise = 100 * megabyte

let server: ServerProcess
let folder: string
let token: string
let course_id: number
const closing: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  const [place, database] = [await newDataFolder(), await newDatabase()]
  folder = place.folder
  server = await launchServer({ DATA_DIR: folder, DATABASE_URL: database.url })
  closing.push(() => server.end('SIGTERM'), place.remove, database.drop)
  const { db, close } = openDatabase({ url: database.url, max: 2, name: 'test', onLost: () => {} })
  const { user_id } = await aUser(db, { roles: ['superuser'] })
  ;({ token } = await aSession(db, user_id))
  ;({ course_id } = await aCourse(db, { author_id: user_id }))
  await close()
})
afterAll(async () => {
  for (const close of closing) await close()
})

/** The film: a short head, then blocks that all differ by their number. */
const block = randomBytes(megabyte)
const head = mp4('').subarray(0, -8)
const opening = Buffer.concat([head, Buffer.alloc(8)])
opening.writeUInt32BE(bytes - head.length, head.length)
opening.write('mdat', head.length + 4, 'latin1')

/** The bytes of the film from `start`, at most a block of them. */
function filmAt(start: number): Buffer {
  if (start < opening.length) return opening.subarray(start)
  const number = Math.floor((start - opening.length) / megabyte)
  block.writeUInt32BE(number)
  const from = (start - opening.length) % megabyte
  return Buffer.from(block.subarray(from, Math.min(megabyte, from + bytes - start)))
}
function film(start: number, end: number): Buffer {
  const parts: Buffer[] = []
  for (let at = start; at <= end; at += parts.at(-1)!.length) parts.push(filmAt(at).subarray(0, end - at + 1))
  return Buffer.concat(parts)
}

/** Starts an upload and sends so much of the film. `fetch` would keep what it has sent. */
async function begin(until: number) {
  const upload = request(server.url + pathsOf(courseFiles.uploadVideo)[0], {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
  })
  upload.on('error', () => undefined)
  upload.write(
    `--x\r\ncontent-disposition: form-data; name="course_id"\r\n\r\n${course_id}\r\n` +
      '--x\r\ncontent-disposition: form-data; name="file"; filename="besar.mp4"\r\n\r\n',
  )
  for (let sent = 0; sent < until;) {
    const chunk = filmAt(sent)
    sent += chunk.length
    if (!upload.write(chunk)) await once(upload, 'drain')
  }
  return upload
}

async function finish(upload: Awaited<ReturnType<typeof begin>>): Promise<CourseFile> {
  upload.end('\r\n--x--\r\n')
  const [response] = (await once(upload, 'response')) as [IncomingMessage]
  const { data, msg } = (await json(response)) as { data: CourseFile; msg: string }
  expect([response.statusCode, msg]).toEqual([200, expect.any(String)])
  return data
}

async function linkTo(file_id: number): Promise<string> {
  const response = await fetch(server.url + pathsOf(courseFiles.link)[0], {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: new URLSearchParams({ file_id: String(file_id) }),
  })
  return server.url + ((await response.json()) as { data: { link: string } }).data.link
}

/** How far the memory of the server rose above where it was while something was done. Linux notes the peak. */
async function riseDuring<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const memory = async (field: 'VmRSS' | 'VmHWM') =>
    Number(
      new RegExp(`${field}:\\s+(\\d+) kB`).exec(await readFile(`/proc/${server.pid}/status`, 'utf8'))?.[1],
    ) * 1024
  // Sets the peak back to what is used now.
  await writeFile(`/proc/${server.pid}/clear_refs`, '5')
  const before = await memory('VmRSS')
  const startedAt = performance.now()
  const result = await work()
  const rise = (await memory('VmHWM')) - before
  const inMegabytes = (value: number) => (value / megabyte).toFixed(0)
  process.stdout.write(
    `${name}: ${inMegabytes(bytes)} MB in ${((performance.now() - startedAt) / 1000).toFixed(1)} s; ` +
      `memory ${inMegabytes(before)} MB before, ${inMegabytes(rise)} MB more at the peak\n`,
  )
  expect(rise).toBeLessThan(mostRise)
  return result
}

/** Every file below the data folder that an upload could have left, with its size. */
async function left(): Promise<[name: string, bytes: number][]> {
  const names = await Promise.all(
    ['uploads', 'files'].map(async (place) =>
      (await readdir(join(folder, place), { recursive: true, withFileTypes: true }).catch(() => []))
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name)),
    ),
  )
  return Promise.all(
    names
      .flat()
      .toSorted()
      .map(async (name): Promise<[string, number]> => [name, (await stat(name)).size]),
  )
}

it('a video of 1 GB is stored and read back with little memory, and one that is cut off leaves nothing', async () => {
  const { file_id, bytes: stored } = await riseDuring('upload', async () => finish(await begin(bytes)))
  expect(stored).toBe(bytes)
  expect((await left()).map(([, size]) => size)).toEqual([bytes])

  const link = await linkTo(file_id)
  const middle = opening.length + Math.floor(bytes / 2 / megabyte) * megabyte
  for (const [start, end] of [
    [0, 0],
    [4, 7],
    [0, 3 * megabyte],
    // Where one block ends and the next begins.
    [middle - 10, middle + 10],
    [bytes - 1000, bytes - 1],
    ...Array.from({ length: 20 }, () => {
      const at = randomBytes(4).readUInt32BE() % (bytes - 100_000)
      return [at, at + 99_999] as const
    }),
  ] as [number, number][]) {
    const part = await fetch(link, { headers: { range: `bytes=${start}-${end}` } })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes ${start}-${end}/${bytes}`])
    const same = Buffer.from(await part.arrayBuffer()).equals(film(start, end))
    expect([start, end, same]).toEqual([start, end, true])
  }
  const [wanted, got] = [createHash('sha256'), createHash('sha256')]
  for (let at = 0; at < bytes;) {
    const chunk = filmAt(at)
    wanted.update(chunk)
    at += chunk.length
  }
  await riseDuring('download', async () => {
    for await (const chunk of (await fetch(link)).body!) got.update(chunk)
  })
  expect(got.digest('hex')).toBe(wanted.digest('hex'))

  const before = await left()
  const broken = await begin(bytes / 2)
  const onDisk = async () => (await left()).find(([name]) => name.startsWith(join(folder, 'uploads')))?.[1]
  await vi.waitFor(async () => expect(await onDisk()).toBeGreaterThan(bytes / 4), { timeout: 60_000 })
  broken.destroy()
  await vi.waitFor(async () => expect(await left()).toEqual(before), { timeout: 60_000 })
  expect(server.isUp()).toBe(true)
  expect(server.output.filter((line) => line.includes('"fault"'))).toEqual([])
})
