import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notifications } from '@balai/contract/kit/notifications.ts'
import { search } from '@balai/contract/kit/search.ts'
import { courseDrafts } from '@balai/contract/learning/course-drafts.ts'
import { courses } from '@balai/contract/learning/courses.ts'
import { lessons } from '@balai/contract/learning/lessons.ts'
import { topics } from '@balai/contract/learning/topics.ts'
import { products } from '@balai/contract/money/products.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { aMember } from '../../people/members/members.factory.ts'
import { aCourse, aCourseCategory } from './courses.factory.ts'
import { coursesPurge, coursesRunSchedule } from './courses.jobs.ts'
import { jobContext } from '../../../../test/job-context.ts'

type Person = Awaited<ReturnType<Api['as']>>
let api: Api
let author: Person
let category_id: number
beforeAll(async () => {
  api = await startApi()
  author = await api.as('superuser')
  category_id = (await aCourseCategory(api.services.db)).category_id
})
afterAll(() => api.close())

const whole = (wanted = {}) => ({
  course_title: 'Ekspor Kopi',
  course_content: '<p>Isi kursus.</p>',
  category_id,
  ...wanted,
})
const create = (wanted = {}) => author.call(courses.create, whole(wanted))
const detail = (course_id: number) => author.call(courses.detail, { id: String(course_id) })
const setStatus = (
  { course_id, version }: { course_id: number; version: number },
  course_status: 'draft' | 'scheduled' | 'published' | 'archived',
  more = {},
) => author.send(courses.setStatus, { course_id, version, course_status, ...more })
const published = (wanted = {}) =>
  aCourse(api.services.db, { author_id: author.user_id, category_id, ...wanted })

/** A course with one published lesson, so that it can be published. */
async function teachable(wanted = {}) {
  const course = await create(wanted)
  const { course_id } = course
  const { topic_id } = await author.call(topics.create, {
    topic_course_id: course_id,
    topic_title: 'Pendahuluan',
  })
  const { lesson_id } = await author.call(lessons.create, {
    ...{ lesson_course_id: course_id, lesson_topic_id: topic_id },
    ...{ lesson_title: 'Awal', lesson_text: '<p>Selamat datang.</p>' },
  })
  await author.store(lessons.setStatus, {
    ...{ lesson_course_id: course_id, lesson_ids: [lesson_id], lesson_status: 'published' },
  })
  return course
}

describe('a new course', () => {
  it('is a draft that the detail shows by its id and by its permalink', async () => {
    const made = await create({ level: 'beginner', hours: 4, teachers: [{ name: 'Ayu Lestari' }] })
    const byId = await detail(made.course_id)
    expect(byId).toMatchObject({
      course_status: 'draft',
      level: 'beginner',
      hours: 4,
      learners: 0,
      completion: 0,
      rating: null,
      ratings: 0,
      revenue: 0,
      certificate_rule: 'none',
      fields: { course_content: '<p>Isi kursus.</p>', teachers: [{ name: 'Ayu Lestari', bio: '' }] },
      next_statuses: ['scheduled', 'published'],
    })
    expect(await author.call(courses.detail, { id: made.course_permalink })).toEqual(byId)
  })

  it.each([
    ['category_id', { category_id: 999_999 }],
    ['cover_media_id', { cover_media_id: 999_999 }],
    ['author_id', { author_id: 999_999 }],
    ['teachers.0.media_id', { teachers: [{ name: 'Ayu', media_id: 999_999 }] }],
    ['price', { price: -1 }],
    ['hours', { hours: 0 }],
  ])('is refused with a wrong %s', async (field, wanted) => {
    expect((await author.send(courses.create, whole(wanted))).errors).toHaveProperty([field])
  })

  it('is cleaned, and says so', async () => {
    const { course_id, is_cleaned } = await create({
      course_content: '<p>Baik</p><iframe src="https://jahat.example/"></iframe>',
    })
    expect(is_cleaned).toBe(true)
    expect((await detail(course_id)).fields.course_content).toBe('<p>Baik</p>')
  })

  it('is for those who may write courses only; others read the list', async () => {
    for (const role of ['content', 'business_development'] as const) {
      const other = await api.as(role)
      expect((await other.send(courses.create, whole())).http).toBe(403)
      expect((await other.send(courses.list, {})).http).toBe(200)
    }
    const outsider = await api.as('customer_service')
    expect((await outsider.send(courses.list, {})).http).toBe(403)
  })
})

describe('saving a course', () => {
  it('keeps what is left out, and refuses a version that is not the latest with both sides', async () => {
    const { course_id, version } = await create({ level: 'advanced' })
    const saved = await author.call(courses.update, { course_id, version, course_title: 'Judul Baru' })
    expect(await detail(course_id)).toMatchObject({ course_title: 'Judul Baru', level: 'advanced' })
    const stale = await author.send(courses.update, { course_id, version, course_title: 'Lain' })
    expect(stale).toMatchObject({
      http: 409,
      data: {
        theirs: { course_title: 'Judul Baru', version: saved.version },
        yours: { course_title: 'Lain' },
      },
    })
  })

  it('leaves the public copy as it is, and can be discarded', async () => {
    const course = await published({ course_title: 'Terbit' })
    const { course_id } = course
    await author.call(courseDrafts.save, { course_id, version: course.version, course_title: 'Draf' })
    expect(await detail(course_id)).toMatchObject({
      ...{ course_title: 'Draf', course_status: 'published', draft_status: 'draft' },
    })
    const shown = await author.call(courses.preview, { id: String(course_id), copy: 'public' })
    expect(shown).toMatchObject({
      course_title: 'Terbit',
      topics: [{ lessons: [{}, {}] }, { lessons: [{}] }],
    })
    const { version } = await detail(course_id)
    await author.call(courseDrafts.discard, { course_id, version })
    expect(await detail(course_id)).toMatchObject({ course_title: 'Terbit', draft_status: null })
  })

  it('changes the certificate rule of a public course at once; an autosave leaves it', async () => {
    const course = await published()
    const { course_id } = course
    const { version } = await author.call(courseDrafts.save, {
      ...{ course_id, version: course.version, certificate_rule: 'completed' },
    })
    expect((await detail(course_id)).certificate_rule).toBe('none')
    await author.call(courses.update, { course_id, version, certificate_rule: 'completed' })
    expect((await detail(course_id)).certificate_rule).toBe('completed')
  })
})

describe('publishing a course', () => {
  it('names everything that is missing', async () => {
    const bare = await create({ course_content: '', category_id: '', access: 'paid' })
    expect(await setStatus(bare, 'published')).toMatchObject({ http: 422 })
    const { errors } = await setStatus(bare, 'published')
    expect(Object.keys(errors ?? {}).toSorted()).toEqual([
      'category_id',
      'course_content',
      'outline',
      'price',
    ])
    const fields = (await detail(bare.course_id)).problems.map(({ field }) => field)
    expect(fields.toSorted()).toEqual(['category_id', 'course_content', 'outline', 'price'])
  })

  it('needs no review, also if nobody else has seen it', async () => {
    const course = await teachable()
    expect(await setStatus(course, 'published')).toMatchObject({ http: 200 })
    expect(await detail(course.course_id)).toMatchObject({
      course_status: 'published',
      next_statuses: ['draft', 'archived'],
    })
  })

  it('happens at the planned moment, and the author is notified', async () => {
    const course = await teachable({ course_title: 'Nanti' })
    const publish_at = new Date(Date.now() + 3_600_000).toISOString()
    expect(await setStatus(course, 'scheduled')).toMatchObject({
      errors: { publish_at: [expect.any(String)] },
    })
    await setStatus(course, 'scheduled', { publish_at })
    await api.services.db
      .updateTable('courses')
      .set({ publish_at: new Date(Date.now() - 1_000) })
      .where('course_id', '=', course.course_id)
      .execute()
    await coursesRunSchedule.run(jobContext(api), {})
    expect((await detail(course.course_id)).course_status).toBe('published')
    const { rows } = await author.call(notifications.list, {})
    expect(rows).toContainEqual(
      expect.objectContaining({
        kind: 'course.published',
        facts: expect.objectContaining({ title: 'Nanti' }),
      }),
    )
  })

  it('puts a paid course on sale as one product, which follows its price and leaves with it', async () => {
    const course = await teachable({ access: 'paid', price: 150_000, course_title: 'Berbayar' })
    const { course_id } = course
    await setStatus(course, 'published')
    const code = `CRS-${course_id}`
    const product = async () =>
      (await author.call(products.list, { search: code })).rows.find((row) => row.code === code)
    expect(await product()).toMatchObject({ name: 'Berbayar', price: 150_000, state: 'on_sale' })
    const { version } = await detail(course_id)
    const saved = await author.call(courses.update, { course_id, version, price: 175_000 })
    expect((await product())?.price).toBe(150_000)
    const again = await setStatus(saved, 'published')
    expect(await product()).toMatchObject({ price: 175_000 })
    await setStatus(again.data as typeof saved, 'archived')
    expect(await product()).toBeUndefined()
    const { rows } = await author.call(products.list, { search: code, state: 'archived' })
    expect(rows).toHaveLength(1)
  })
})

describe('deleting a course', () => {
  it('keeps it in the trash, from where it comes back', async () => {
    const { course_id } = await published()
    await author.call(courses.delete, { course_id })
    expect((await author.call(courses.list, { trash: '1' })).rows.map((row) => row.course_id)).toContain(
      course_id,
    )
    await author.call(courses.restore, { course_id })
    expect((await detail(course_id)).course_status).toBe('published')
  })

  it('is refused while people are enrolled', async () => {
    const { course_id } = await published()
    const { id: member_id } = await aMember(api.services.db)
    await api.services.db
      .insertInto('enrolments')
      .values({ course_id, member_id, status: 'active', source: 'staff' })
      .execute()
    expect(await author.send(courses.delete, { course_id })).toMatchObject({
      http: 422,
      msg: '1 person is enrolled in this course. Archive it instead, so that they keep what they have done.',
    })
  })

  it('is final after 30 days', async () => {
    const { course_id } = await published()
    await author.call(courses.delete, { course_id })
    await api.services.db
      .updateTable('courses')
      .set({ deleted_at: new Date(Date.now() - 31 * 86_400_000) })
      .where('course_id', '=', course_id)
      .execute()
    await coursesPurge.run(jobContext(api), {})
    expect((await author.send(courses.detail, { id: String(course_id) })).http).toBe(404)
  })
})

it('the palette finds a course by words of its title', async () => {
  const { course_id } = await create({ course_title: 'Menenun Songket Palembang' })
  expect(await author.call(search.find, { search: 'songket' })).toContainEqual(
    expect.objectContaining({ kind: 'course', id: course_id }),
  )
  const outsider = await api.as('customer_service')
  expect(await outsider.call(search.find, { search: 'songket' })).toEqual([])
})
