import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '@balai/contract/admin/audit.ts'
import { lessons } from '@balai/contract/learning/lessons.ts'
import { topics } from '@balai/contract/learning/topics.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { aCourse } from '../courses/courses.factory.ts'

type Person = Awaited<ReturnType<Api['as']>>
let api: Api
let author: Person
beforeAll(async () => {
  api = await startApi()
  author = await api.as('superuser')
})
afterAll(() => api.close())

const course = (outline: number[] = [1]) => aCourse(api.services.db, { author_id: author.user_id, outline })
const detail = (lesson_id: number) => author.call(lessons.detail, { lesson_id })

/** A course, and the input of a new lesson in its first topic. */
async function place(wanted = {}) {
  const { course_id, topics } = await course()
  const lesson_topic_id = topics[0]?.topic_id ?? 0
  return { lesson_course_id: course_id, lesson_topic_id, lesson_title: 'Menghitung harga', ...wanted }
}
async function aDraft(wanted = {}) {
  return author.call(lessons.create, await place({ lesson_text: '<p>Isi.</p>', ...wanted }))
}
async function aFile(course_id: number, kind: 'video' | 'attachment', name: string) {
  return api.services.db
    .insertInto('course_files')
    .values({ course_id, kind, name, mime: 'video/mp4', bytes: 10, storage_key: `${course_id}/${name}` })
    .returning(['file_id'])
    .executeTakeFirstOrThrow()
}

describe('a new lesson', () => {
  it('is a draft with the defaults of the specification', async () => {
    const made = await author.call(lessons.create, await place())
    expect(made).toMatchObject({ position: 2, lesson_state: 'draft', version: 1, outline_version: 2 })
    expect(await detail(made.lesson_id)).toMatchObject({
      fields: {
        lesson_title: 'Menghitung harga',
        lesson_video_status: 0,
        lesson_attachment_status: 0,
        lesson_attachment: [],
        is_preview: false,
      },
      published: null,
      counts: null,
      done: 0,
    })
  })

  it('comes before another lesson on request, and the others move', async () => {
    const { course_id, topics: made, lessons: there } = await course([2])
    const { position } = await author.call(lessons.create, {
      ...{ lesson_course_id: course_id, lesson_topic_id: made[0]?.topic_id ?? 0, lesson_title: 'Baru' },
      before_lesson_id: there[1]?.lesson_id,
    })
    expect(position).toBe(2)
    const outline = await author.call(topics.outline, { course_id })
    expect(outline.topics[0]?.lessons.map(({ lesson_title }) => lesson_title)).toEqual([
      ...['Pelajaran 1.1', 'Baru', 'Pelajaran 1.2'],
    ])
  })

  it('is refused in a topic of another course', async () => {
    const elsewhere = (await course()).topics[0]?.topic_id
    const input = await place({ lesson_topic_id: elsewhere })
    expect((await author.send(lessons.create, input)).http).toBe(404)
  })

  it('is cleaned as articles are', async () => {
    const { lesson_id, is_cleaned } = await aDraft({
      lesson_text: '<p onclick="x()">Baik</p><script>jahat()</script><a href="javascript:jahat()">tautan</a>',
    })
    expect(is_cleaned).toBe(true)
    const { lesson_text } = (await detail(lesson_id)).fields
    expect(lesson_text).toContain('<p>Baik</p>')
    expect(lesson_text).not.toMatch(/script|onclick/)
  })
})

it('a text that older rules cleaned is cleaned again before anybody sees it', async () => {
  const { course_id, lessons: made } = await course([1])
  const lesson_id = made[0]?.lesson_id ?? 0
  const lesson_text = '<p>Lama</p><script>jahat()</script>'
  await api.services.db
    .updateTable('lessons')
    .set({
      ...{ lesson_text, cleaned_by: 0, is_changed: true },
      published: JSON.stringify({ lesson_title: 'Lama', lesson_text, cleaned_by: 0 }) as never,
    })
    .where('lesson_id', '=', lesson_id)
    .execute()
  const clean = '<p>Lama</p>'
  expect(await detail(lesson_id)).toMatchObject({
    ...{ fields: { lesson_text: clean }, published: { lesson_text: clean } },
  })
  await author.call(lessons.discard, { lesson_id, version: 1 })
  expect((await detail(lesson_id)).fields.lesson_text).toBe(clean)
  await author.call(lessons.update, { lesson_id, version: 2, lesson_title: 'Baru' })
  await author.store(lessons.setStatus, {
    ...{ lesson_course_id: course_id, lesson_ids: [lesson_id], lesson_status: 'published' },
  })
  const stored = await api.services.db
    .selectFrom('lessons')
    .select(['lesson_text', 'published'])
    .where('lesson_id', '=', lesson_id)
    .executeTakeFirstOrThrow()
  expect(stored.lesson_text).toBe(clean)
  expect(stored.published?.['lesson_text']).toBe(clean)
})

describe('the video of a lesson', () => {
  it.each([
    ['https://youtu.be/aqz-KE-bpKQ', 'text/html'],
    ['https://vimeo.com/76979871', 'text/html'],
    ['https://cdn.example.com/film.mp4', 'video/mp4'],
  ])('plays from %s', async (lesson_video_url, mime) => {
    const { lesson_id } = await aDraft({ lesson_video_status: 1, lesson_video_url })
    expect((await detail(lesson_id)).fields).toMatchObject({
      ...{ lesson_video_url, lesson_video_type: 'address', lesson_video_mime: mime },
    })
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'http://youtu.be/aqz-KE-bpKQ',
    'https://pengguna:sandi@www.youtube.com/watch?v=aqz-KE-bpKQ',
    'https://youtube.com.jahat.example/watch?v=aqz-KE-bpKQ',
    'https://yоutube.com/watch?v=aqz-KE-bpKQ',
    '//youtu.be/aqz-KE-bpKQ',
  ])('is refused from %s', async (lesson_video_url) => {
    const { errors } = await author.send(lessons.create, await place({ lesson_video_url }))
    expect(errors).toHaveProperty('lesson_video_url')
  })

  it('is an upload of the same course', async () => {
    const input = await place()
    const { file_id } = await aFile(input.lesson_course_id, 'video', 'film.mp4')
    const { lesson_id } = await author.call(lessons.create, {
      ...input,
      ...{ lesson_video_status: 1, lesson_video_type: 'upload' as const, video_file_id: file_id },
    })
    expect(await detail(lesson_id)).toMatchObject({
      fields: { lesson_video_mime: 'video/mp4' },
      files: [{ file_id, name: 'film.mp4' }],
    })
    const elsewhere = await author.send(lessons.create, await place({ video_file_id: file_id }))
    expect(elsewhere.errors).toHaveProperty('video_file_id')
  })
})

it('attachments are uploads of the course, each once, in their order', async () => {
  const input = await place()
  const { lesson_course_id } = input
  const one = (await aFile(lesson_course_id, 'attachment', 'satu.pdf')).file_id
  const two = (await aFile(lesson_course_id, 'attachment', 'dua.pdf')).file_id
  const film = (await aFile(lesson_course_id, 'video', 'film.mp4')).file_id
  const attach = (...ids: number[]) => ({
    ...{ ...input, lesson_attachment_status: 1 },
    lesson_attachment: ids.map((file_id) => ({ file_id })),
  })
  const { lesson_id } = await author.call(lessons.create, attach(two, one))
  const { fields, attachments } = await detail(lesson_id)
  expect(fields.lesson_attachment.map(({ file_id }) => file_id)).toEqual([two, one])
  expect(attachments).toBe(2)
  for (const ids of [[one, one], [film], [999_999]])
    expect((await author.send(lessons.create, attach(...ids))).http).toBe(422)
})

describe('saving a lesson', () => {
  it('keeps the fields that are left out, and answers a conflict with both sides', async () => {
    const { lesson_id, version } = await aDraft({ length_seconds: 90 })
    await author.call(lessons.update, { lesson_id, version, lesson_title: 'Baru' })
    expect((await detail(lesson_id)).fields).toMatchObject({
      ...{ lesson_title: 'Baru', lesson_text: '<p>Isi.</p>', length_seconds: 90 },
    })
    expect(await author.send(lessons.update, { lesson_id, version, lesson_title: 'Lain' })).toMatchObject({
      http: 409,
      data: { theirs: { lesson_title: 'Baru', version: 2 }, yours: { lesson_title: 'Lain' } },
    })
  })

  it('changes nothing for learners until it is published, and can be taken back', async () => {
    const { course_id, lessons: made } = await course([1])
    const lesson_id = made[0]?.lesson_id ?? 0
    const saved = await author.call(lessons.update, { lesson_id, version: 1, lesson_title: 'Judul Baru' })
    expect(saved.lesson_state).toBe('changed')
    expect((await detail(lesson_id)).published).toMatchObject({ lesson_title: 'Pelajaran 1.1' })
    const back = await author.call(lessons.discard, { lesson_id, version: saved.version })
    expect(back.lesson_state).toBe('published')
    expect((await detail(lesson_id)).fields.lesson_title).toBe('Pelajaran 1.1')
    expect((await author.send(lessons.discard, { lesson_id, version: back.version })).http).toBe(422)
    const again = await author.call(lessons.update, {
      lesson_id,
      version: back.version,
      lesson_title: 'Ketiga',
    })
    await author.store(lessons.setStatus, {
      ...{ lesson_course_id: course_id, lesson_ids: [lesson_id], lesson_status: 'published' },
    })
    expect(await detail(lesson_id)).toMatchObject({
      ...{ lesson_state: 'published', version: again.version + 1, published: { lesson_title: 'Ketiga' } },
    })
  })

  it('that brings back what is public is no change', async () => {
    const lesson_id = (await course([1])).lessons[0]?.lesson_id ?? 0
    await author.call(lessons.update, { lesson_id, version: 1, lesson_title: 'Judul Baru' })
    const { lesson_state } = await author.call(lessons.update, {
      ...{ lesson_id, version: 2, lesson_title: 'Pelajaran 1.1' },
    })
    expect(lesson_state).toBe('published')
  })

  it('is in the audit log', async () => {
    const { lesson_id, version } = await aDraft()
    await author.call(lessons.update, { lesson_id, version, lesson_title: 'Tercatat' })
    const { rows } = await author.call(audit.list, { entity: 'lesson', entity_id: lesson_id })
    expect(rows.map(({ action }) => action)).toEqual(['lessons.update', 'lessons.create'])
  })
})

describe('publishing lessons', () => {
  const publish = (lesson_course_id: number, lesson_ids: number[]) =>
    author.send(lessons.setStatus, { lesson_course_id, lesson_ids, lesson_status: 'published' }, { step: 1 })

  it('is refused for one that has nothing to learn, with all others', async () => {
    const { course_id, topics: made } = await course([1])
    const add = (wanted: object) =>
      author.call(lessons.create, {
        ...{ lesson_course_id: course_id, lesson_topic_id: made[0]?.topic_id ?? 0, lesson_title: 'Kosong' },
        ...wanted,
      })
    const whole = await add({ lesson_text: '<p>Ada.</p>' })
    const empty = await add({})
    const noVideo = await add({
      lesson_title: 'Tanpa film',
      lesson_text: '<p>Ada.</p>',
      lesson_video_status: 1,
    })
    expect(await publish(course_id, [whole.lesson_id, empty.lesson_id])).toMatchObject({
      msg: '“Kosong” is empty. Add a text, a video, an attachment or a quiz before it is published.',
    })
    expect((await publish(course_id, [noVideo.lesson_id])).msg).toContain('“Tanpa film” has no video yet.')
    expect((await detail(whole.lesson_id)).lesson_state).toBe('draft')
  })

  it('publishes many at once, and skips those that have no changes', async () => {
    const { course_id, topics: made, lessons: there } = await course([1])
    const drafts = []
    for (const lesson_title of ['Dua', 'Tiga'])
      drafts.push(
        await author.call(lessons.create, {
          ...{ lesson_course_id: course_id, lesson_topic_id: made[0]?.topic_id ?? 0 },
          ...{ lesson_title, lesson_text: '<p>Isi.</p>' },
        }),
      )
    const ids = [...there, ...drafts].map(({ lesson_id }) => lesson_id)
    const { data } = await publish(course_id, ids)
    expect(data).toMatchObject({ lessons: [{ lesson_state: 'published' }, { lesson_state: 'published' }] })
    expect(await publish(course_id, ids)).toMatchObject({
      msg: 'These lessons are public already, and nothing in them was changed since.',
    })
  })

  it('takes no lesson of another course', async () => {
    const { course_id } = await course()
    const { lesson_id } = await aDraft()
    expect((await publish(course_id, [lesson_id])).http).toBe(404)
  })
})
