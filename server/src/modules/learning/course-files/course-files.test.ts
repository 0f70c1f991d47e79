import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import v8 from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { pathsOf } from '@balai/contract/core/endpoint.ts'
import { courseFileLimits, courseFiles, lessonFiles } from '@balai/contract/learning/course-files.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { startBucket } from '../../../../test/bucket.ts'
import { mp4, webm } from '../../../../test/films.ts'
import { jobContext } from '../../../../test/job-context.ts'
import { aCourse } from '../courses/courses.factory.ts'
import { aLearner } from './course-files.factory.ts'
import { courseFilesClean } from './course-files.jobs.ts'

type Author = Awaited<ReturnType<Api['as']>>
type Course = Awaited<ReturnType<typeof aCourse>>

const named = (content: Buffer | string, name: string) => new File([content as BlobPart], name)
v8.setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

let number = 0
const film = (text = '') => named(mp4(`${text} ${(number += 1)}`), 'Pelajaran 1.mp4')

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

describe.each(places)('files of courses in %s', (_place, begin) => {
  let api: Api
  let author: Author
  let course: Course
  let end: () => Promise<void>
  beforeAll(async () => {
    const { settings, stop } = await begin()
    end = stop
    api = await startApi(settings)
    author = await api.as('superuser')
    course = await aCourse(api.services.db, { author_id: author.user_id })
  })
  afterAll(async () => {
    await api.close()
    await end()
  })

  const spooled = () => readdir(join(api.services.config.data_dir, 'uploads')).catch(() => [])
  const stored = async () => {
    const keys: string[] = []
    for await (const { key } of api.services.files.list()) keys.push(key)
    return keys
  }
  const uploadVideo = (file: File) =>
    author.upload(courseFiles.uploadVideo, file, { course_id: course.course_id })
  const attach = (file: File) =>
    author.upload(courseFiles.uploadAttachment, file, { course_id: course.course_id })
  const refusedAttachment = (file: File) =>
    author.send(courseFiles.uploadAttachment, { course_id: course.course_id, file })
  const linkTo = async (file_id: number) => api.url + (await author.call(courseFiles.link, { file_id })).link

  it('are stored once they are complete, and listed with the space that they take', async () => {
    const file = film()
    const video = await uploadVideo(file)
    expect(video).toMatchObject({
      kind: 'video',
      mime: 'video/mp4',
      name: 'Pelajaran 1.mp4',
      bytes: file.size,
    })
    const recorded = await uploadVideo(named(webm('rekaman'), 'x'))
    expect(recorded.mime).toBe('video/webm')
    const list = await author.call(courseFiles.list, { course_id: course.course_id })
    expect(list.rows.map(({ file_id }) => file_id)).toEqual([recorded.file_id, video.file_id])
    expect(list).toMatchObject({ used_bytes: video.bytes + recorded.bytes })
    expect(await spooled()).toEqual([])
    expect((await fetch(await linkTo(video.file_id))).status).toBe(200)
  })

  it('are answered in ranges, so that a player can seek', async () => {
    const file = film('isi yang panjang')
    const { file_id } = await uploadVideo(file)
    const link = await linkTo(file_id)
    const part = await fetch(link, { headers: { range: 'bytes=4-7' } })
    expect([part.status, await part.text()]).toEqual([206, 'ftyp'])
    expect(part.headers.get('content-range')).toBe(`bytes 4-7/${file.size}`)
    const etag = part.headers.get('etag')!
    const rest = (ifRange: string) => fetch(link, { headers: { range: 'bytes=8-', 'if-range': ifRange } })
    expect([(await rest(etag)).status, (await rest('"other"')).status]).toEqual([206, 200])
    expect((await fetch(link, { headers: { range: `bytes=${file.size}-` } })).status).toBe(416)
    const head = await fetch(link, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(file.size)])
  })

  it('that are attachments are always downloaded under the type of their content', async () => {
    const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(20)])
    const { file_id, mime } = await attach(named(png, 'gambar.html'))
    expect(mime).toBe('image/png')
    const response = await fetch(await linkTo(file_id))
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': `attachment; filename="gambar.png"; filename*=UTF-8''gambar.png`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': 'private, no-store',
    })
  })

  it('of another kind leave nothing behind', async () => {
    const before = await stored()
    const send = (file: File) => author.send(courseFiles.uploadVideo, { course_id: course.course_id, file })
    const fakes = [
      named('<script>alert(1)</script>', 'film.mp4'),
      named(mp4('suara', { track: 'soun' }), 'suara.mp4'),
      named(mp4('potong').subarray(0, -3), 'potong.mp4'),
      named(Buffer.concat([mp4('ekor'), Buffer.from('MZ')]), 'ekor.mp4'),
    ]
    for (const file of fakes) {
      const answer = await send(file)
      expect([file.name, answer.http, answer.msg]).toEqual([
        file.name,
        422,
        expect.stringContaining('MP4 or WebM'),
      ])
    }
    const program = await refusedAttachment(named(Buffer.from('MZ\x90\0\x03\0\0', 'latin1'), 'tugas.pdf'))
    expect([program.http, program.msg]).toEqual([422, expect.stringContaining('files of this kind')])
    expect((await send(named('', 'kosong.mp4'))).http).toBe(400)
    expect([await stored(), await spooled()]).toEqual([before, []])
  })

  it('that do not fit into the space of the course are refused, also two at once', async () => {
    const small = await aCourse(api.services.db, { author_id: author.user_id })
    const file = film()
    const left = file.size + 10
    await api.services.db
      .insertInto('course_files')
      .values({
        course_id: small.course_id,
        kind: 'video',
        name: 'besar.mp4',
        mime: 'video/mp4',
        bytes: courseFileLimits.courseBytes - left,
        storage_key: 'none',
      })
      .execute()
    const before = await stored()
    const send = () => author.send(courseFiles.uploadVideo, { course_id: small.course_id, file })
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
    expect(answers.find(({ http }) => http === 422)?.msg).toContain('50 GB together')
    expect(await stored()).toHaveLength(before.length + 1)
  })

  it('that are broken off leave nothing behind', async () => {
    const before = await stored()
    const upload = request(api.url + pathsOf(courseFiles.uploadVideo)[0], {
      method: 'POST',
      headers: {
        authorization: `Bearer ${author.token}`,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': 10_000_000,
      },
    })
    upload.on('error', () => undefined)
    upload.write(
      `--x\r\ncontent-disposition: form-data; name="course_id"\r\n\r\n${course.course_id}\r\n` +
        '--x\r\ncontent-disposition: form-data; name="file"; filename="a.mp4"\r\n\r\n',
    )
    upload.write(Buffer.alloc(1_000_000))
    await vi.waitFor(async () => expect(await spooled()).toHaveLength(1), { timeout: 10_000 })
    upload.destroy()
    await vi.waitFor(async () => expect(await spooled()).toEqual([]), { timeout: 10_000 })
    expect(await stored()).toEqual(before)
    expect((await uploadVideo(film())).kind).toBe('video')
  })

  it('are stored once if the same request is repeated', async () => {
    const file = film('sekali')
    const headers = { 'idempotency-key': `video-${number}` }
    const send = () =>
      author.upload(courseFiles.uploadVideo, file, { course_id: course.course_id }, { headers })
    const first = await send()
    const before = await stored()
    expect(await send()).toEqual(first)
    expect(await stored()).toEqual(before)
  })

  it('keep the server’s memory small, however large they are', async () => {
    // Sent in pieces of 64 kB, so that not even the client holds it as a whole.
    const megabytes = 64
    const head = mp4('').subarray(0, -8)
    const mdat = Buffer.alloc(8)
    mdat.writeUInt32BE(megabytes * 1024 ** 2 + 8)
    mdat.write('mdat', 4, 'latin1')
    const piece = Buffer.alloc(64 * 1024, 7)
    const fields =
      `--x\r\ncontent-disposition: form-data; name="course_id"\r\n\r\n${course.course_id}\r\n` +
      '--x\r\ncontent-disposition: form-data; name="file"; filename="besar.mp4"\r\n\r\n'
    let most = 0
    let pieces = 0
    const measure = () => {
      if ((pieces += 1) % 64 > 0) return
      collectGarbage()
      most = Math.max(most, process.memoryUsage().arrayBuffers)
    }
    async function* body() {
      yield Buffer.from(fields)
      yield head
      yield mdat
      for (let sent = 0; sent < megabytes * 16; sent += 1) {
        measure()
        yield piece
      }
      yield Buffer.from('\r\n--x--\r\n')
    }
    collectGarbage()
    const before = process.memoryUsage().arrayBuffers
    // `fetch` would keep what it has sent.
    const upload = request(api.url + pathsOf(courseFiles.uploadVideo)[0], {
      method: 'POST',
      headers: {
        authorization: `Bearer ${author.token}`,
        'content-type': 'multipart/form-data; boundary=x',
      },
    })
    for await (const chunk of body()) if (!upload.write(chunk)) await once(upload, 'drain')
    upload.end()
    const [response] = (await once(upload, 'response')) as [Readable]
    const { data } = (await json(response)) as { data: { file_id: number; bytes: number } }
    expect(data.bytes).toBe(head.length + 8 + megabytes * 1024 ** 2)
    expect(most - before).toBeLessThan((megabytes / 2) * 1024 ** 2)
  }, 60_000)

  it('that no lesson uses are deleted by a job after a day', async () => {
    const [old, fresh, video, attachment, published] = [
      await uploadVideo(film()),
      await uploadVideo(film()),
      await uploadVideo(film()),
      await attach(named('Catatan.', 'catatan.txt')),
      await attach(named('Terbit.', 'terbit.txt')),
    ]
    const [lesson, other] = course.lessons
    const { db, pool } = api.services
    await pool.query(
      `update lessons set video_file_id = $2, lesson_attachment = jsonb_build_array(jsonb_build_object('file_id', $3::int))
       where lesson_id = $1`,
      [lesson!.lesson_id, video.file_id, attachment.file_id],
    )
    await pool.query(
      `update lessons set published = published || jsonb_build_object('lesson_attachment',
         jsonb_build_array(jsonb_build_object('file_id', $2::int, 'title', ''))) where lesson_id = $1`,
      [other!.lesson_id, published.file_id],
    )
    await pool.query(
      `update course_files set uploaded_at = now() - interval '25 hours' where file_id <> $1`,
      [fresh.file_id],
    )
    const link = await linkTo(old.file_id)
    await courseFilesClean.run(jobContext(api), {})
    const left = await db
      .selectFrom('course_files')
      .select('file_id')
      .where('course_id', '=', course.course_id)
      .execute()
    expect(left.map(({ file_id }) => file_id).toSorted((a, b) => a - b)).toEqual([
      fresh.file_id,
      video.file_id,
      attachment.file_id,
      published.file_id,
    ])
    expect((await fetch(link)).status).toBe(404)
    const refused = await author.send(courseFiles.delete, { file_id: video.file_id })
    expect([refused.http, refused.msg]).toEqual([
      422,
      'A lesson still uses this file. Remove it there first.',
    ])
    await author.call(courseFiles.delete, { file_id: fresh.file_id })
    expect((await author.send(courseFiles.link, { file_id: fresh.file_id })).http).toBe(404)
  })
})

describe('links for learners', () => {
  let api: Api
  let author: Author
  let course: Course
  let file_id: number
  let lesson_id: number
  beforeAll(async () => {
    api = await startApi()
    author = await api.as('superuser')
    course = await aCourse(api.services.db, { author_id: author.user_id, outline: [2] })
    lesson_id = course.lessons[0]!.lesson_id
    file_id = (await author.upload(courseFiles.uploadVideo, film(), { course_id: course.course_id })).file_id
    await publish({ video_file_id: file_id })
  })
  afterAll(() => api.close())

  const publish = (fields: object) =>
    api.services.pool.query('update lessons set published = published || $2::jsonb where lesson_id = $1', [
      lesson_id,
      JSON.stringify(fields),
    ])
  const ask = (as: Pick<Author, 'send'>, input: object = {}) =>
    as.send(lessonFiles.link, { lesson_id, file_id, ...input })

  it('are made for those who have access at that moment', async () => {
    const [sari, budi, tuti, joko] = [
      await api.asMember(),
      await api.asMember(),
      await api.asMember(),
      await api.asMember(),
    ]
    const { course_id } = course
    const { db, pool } = api.services
    const learner = await aLearner(db, { course_id, member_id: sari.member_id })
    await aLearner(db, { course_id, member_id: budi.member_id, access_until: new Date(Date.now() - 1000) })
    await aLearner(db, { course_id, member_id: tuti.member_id, status: 'pending_payment' })
    await aLearner(db, { course_id, member_id: joko.member_id, status: 'completed' })
    const answers = await Promise.all([sari, budi, tuti, joko, api.nobody].map((as) => ask(as)))
    expect(answers.map(({ http }) => http)).toEqual([200, 403, 403, 200, 403])
    const { link, expires_at } = await sari.call(lessonFiles.link, { lesson_id, file_id })
    expect(new URL(link, api.url).searchParams.get('holder')).toBe(String(learner.enrolment_id))
    expect(Date.parse(expires_at) - Date.now()).toBeLessThanOrEqual(courseFileLimits.linkSeconds * 1000)
    await pool.query('update members set suspended_at = now() where id = $1', [sari.member_id])
    expect((await ask(sari)).http).toBe(403)
    await pool.query(
      `update enrolments set status = 'cancelled', cancelled_at = now() where member_id = $1`,
      [joko.member_id],
    )
    expect((await ask(joko)).http).toBe(403)
  })

  it('are made for everybody if the lesson is a preview, and only for files of its public copy', async () => {
    const own = (await author.upload(courseFiles.uploadVideo, film(), { course_id: course.course_id }))
      .file_id
    await publish({ is_preview: true })
    const { link } = await api.nobody.call(lessonFiles.link, { lesson_id, file_id })
    expect(new URL(link, api.url).searchParams.get('holder')).toBe('preview')
    expect((await fetch(api.url + link)).status).toBe(200)
    expect((await ask(api.nobody, { file_id: own })).http).toBe(404)
    await api.services.pool.query(`update lessons set lesson_status = 'hidden' where lesson_id = $1`, [
      lesson_id,
    ])
    expect((await ask(api.nobody)).http).toBe(404)
    await api.services.pool.query(`update lessons set lesson_status = 'published' where lesson_id = $1`, [
      lesson_id,
    ])
    await publish({ is_preview: false })
  })

  it('end after five minutes, and cannot be changed', async () => {
    const { link } = await author.call(courseFiles.link, { file_id })
    const changed = (change: (url: URL) => void) => {
      const url = new URL(link, api.url)
      change(url)
      return fetch(url)
    }
    const forged = await Promise.all([
      changed((url) => url.searchParams.set('holder', 'preview')),
      changed((url) => url.searchParams.delete('holder')),
      changed((url) => url.searchParams.set('expires', '99999999999')),
      changed((url) => url.searchParams.set('signature', 'A'.repeat(43))),
    ])
    expect(forged.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    const later = Date.now() + courseFileLimits.linkSeconds * 1000 + 1000
    vi.spyOn(Date, 'now').mockReturnValue(later)
    const expired = await fetch(api.url + link)
    vi.restoreAllMocks()
    expect([expired.status, ((await expired.json()) as { msg: string }).msg]).toEqual([
      403,
      expect.stringContaining('expired'),
    ])
    expect((await fetch(api.url + link)).status).toBe(200)
  })

  it('to uploads are refused to roles that do not write courses', async () => {
    const content = await api.as('content')
    expect((await content.send(courseFiles.link, { file_id })).http).toBe(403)
    const refused = await content.send(courseFiles.uploadVideo, { course_id: course.course_id, file: film() })
    expect(refused.http).toBe(403)
  })
})
