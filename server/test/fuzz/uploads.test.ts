import fc from 'fast-check'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { pathsOf } from '@balai/contract/core/endpoint.ts'
import { courseFiles, lessonFiles, type CourseFile } from '@balai/contract/learning/course-files.ts'
import { aCourse } from '../../src/modules/learning/courses/courses.factory.ts'
import { startApi, type Api } from '../api.ts'
import { mp4 } from '../films.ts'
import { callsOf } from './calls.ts'
import { converse } from './converse.ts'
import { fuzz } from './fuzzer.ts'
import { ranges, uploadCases, type UploadCase } from './uploads.ts'
import { problemWith } from './verdict.ts'

/** A fixed seed, so that a failure comes from a change. */
const seed = Number(process.env['FUZZ_SEED'] ?? 1)
const uploads = 500
const client_credential = 'balai-web:public'

let api: Api
let author: Awaited<ReturnType<Api['as']>>
let course_id: number
beforeAll(async () => {
  api = await startApi({ TRUST_PROXY: '127.0.0.1' })
  author = await api.as('superuser')
  ;({ course_id } = await aCourse(api.services.db, { author_id: author.user_id }))
})
afterAll(() => api.close())

const spooled = () => readdir(join(api.services.config.data_dir, 'uploads')).catch(() => [])

async function send(call: keyof typeof courseFiles, { body, type, sent }: UploadCase) {
  const head = [
    `POST ${pathsOf(courseFiles[call])[0]} HTTP/1.1`,
    'host: localhost',
    `authorization: Bearer ${author.token}`,
    'connection: close',
    `content-type: ${type}`,
    `content-length: ${body.length}`,
  ]
  const bytes = Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body.subarray(0, sent)])
  const replies = await converse(api.url, bytes, { hangsUp: sent !== undefined, bodyless: false })
  return { replies, bytes }
}

/** The content of a stored file, by a link. */
async function read(file_id: number): Promise<Buffer> {
  const { link } = await author.call(courseFiles.link, { file_id })
  return Buffer.from(await (await fetch(api.url + link)).arrayBuffer())
}

test.each(['uploadVideo', 'uploadAttachment'] as const)(
  '500 uploads by %s, whole, malformed or cut off, are answered correctly and leave only what was accepted',
  async (call) => {
    const cases = fc.sample(uploadCases(course_id), { seed, numRuns: uploads })
    const wrong: string[] = []
    let accepted = 0
    for (const upload of cases) {
      const { replies, bytes } = await send(call, upload)
      const isCut = upload.sent !== undefined
      for (const reply of replies) {
        const problem = problemWith(reply, bytes.toString('latin1'))
        if (problem) wrong.push(`${problem}: ${bytes.toString('latin1').slice(0, 600)}`)
        if (reply.http !== 200) continue
        accepted += 1
        if (isCut) wrong.push('an upload that was cut off is accepted')
        const { data } = JSON.parse(reply.body) as { data: CourseFile }
        if (!(await read(data.file_id)).equals(upload.content)) wrong.push(`${data.name} has another content`)
        if (!/^\P{Cc}{1,200}$/u.test(data.name)) wrong.push(`the name ${data.name} is stored`)
      }
      const mustPass = call === 'uploadVideo' && upload.isWhole && upload.isFilm
      if (mustPass && replies[0]?.http !== 200) wrong.push(`a film is refused: ${replies[0]?.body}`)
    }
    expect(wrong).toEqual([])
    // A run in which nothing passes proves little.
    expect(accepted).toBeGreaterThan(uploads / 20)
    // The server may notice later than the sender that the sender has gone.
    await vi.waitFor(async () => expect(await spooled()).toEqual([]), { timeout: 20_000 })
    const keys: string[] = []
    for await (const { key } of api.services.files.list()) keys.push(key)
    const rows = await api.services.db.selectFrom('course_files').select('storage_key').execute()
    expect(keys.toSorted()).toEqual(rows.map(({ storage_key }) => storage_key).toSorted())
  },
)

test('500 ranges of a video are the bytes that the answer says, or none', async () => {
  const content = mp4('isi '.repeat(500))
  const film = new File([content as BlobPart], 'film.mp4')
  const { file_id } = await author.upload(courseFiles.uploadVideo, film, { course_id })
  const { link } = await author.call(courseFiles.link, { file_id })
  const statuses = new Map<number, number>()
  for (const range of fc.sample(ranges(content.length), { seed, numRuns: 500 })) {
    const response = await fetch(api.url + link, {
      headers: { range: Buffer.from(range).toString('latin1') },
    })
    const body = Buffer.from(await response.arrayBuffer())
    const said = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.slice(1)
    const [from = 0, to = content.length - 1, all = content.length] = said?.map(Number) ?? []
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
    if (response.status === 416)
      expect([range, response.headers.get('content-range')]).toEqual([range, `bytes */${content.length}`])
    else {
      expect([range, response.status]).toEqual([range, said ? 206 : 200])
      expect([range, all, from <= to]).toEqual([range, content.length, true])
      expect([range, body.equals(content.subarray(from, to + 1))]).toEqual([range, true])
    }
  }
  expect([...statuses.keys()].toSorted((a, b) => a - b)).toEqual([200, 206, 416])
})

test('links that were changed open nothing', async () => {
  const film = new File([mp4('tautan') as BlobPart], 'film.mp4')
  const { file_id } = await author.upload(courseFiles.uploadVideo, film, { course_id })
  const { link } = await author.call(courseFiles.link, { file_id })
  const changes = fc.record({ place: fc.nat(), letter: fc.constantFrom(...'aZ0-%&=/?.\u00e9'.split('')) })
  for (const { place, letter } of fc.sample(changes, { seed, numRuns: 200 })) {
    const at = '/files/'.length + (place % (link.length - '/files/'.length))
    const changed = link.slice(0, at) + letter + link.slice(at + 1)
    if (changed === link) continue
    const response = await fetch(api.url + changed)
    expect([changed, [400, 403, 404].includes(response.status)]).toEqual([changed, true])
    const reply = {
      http: response.status,
      type: response.headers.get('content-type') ?? '',
      body: await response.text(),
    }
    expect(problemWith(reply, changed)).toBeNull()
  }
})

test('every call about files of lessons also succeeds under the general fuzzer, which shows that it reaches them', async () => {
  const calls = callsOf({ courseFiles, lessonFiles })
  const target = { url: api.url, db: api.services.db, client_credential, isUp: () => true }
  const report = await fuzz(target, { calls, seed, count: 400, seconds: 200 })
  expect(report.violations).toEqual([])
  const never = calls.map(({ name }) => name).filter((name) => !report.answers.get(name)?.has(200))
  expect(never).toEqual([])
})
