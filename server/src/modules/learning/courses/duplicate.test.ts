import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { categories } from '@balai/contract/content/categories.ts'
import { courses } from '@balai/contract/learning/courses.ts'
import { lessons } from '@balai/contract/learning/lessons.ts'
import { topics } from '@balai/contract/learning/topics.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { aMember } from '../../people/members/members.factory.ts'
import { aCourse, aCourseCategory } from './courses.factory.ts'

type Person = Awaited<ReturnType<Api['as']>>
let api: Api
let author: Person
beforeAll(async () => {
  api = await startApi()
  author = await api.as('superuser')
})
afterAll(() => api.close())

const course = (wanted = {}) => aCourse(api.services.db, { author_id: author.user_id, ...wanted })

it('a duplicate is a draft with the outline, files and quizzes, but without learners', async () => {
  const { db } = api.services
  const original = await course({ course_title: 'Asli', outline: [2, 1] })
  const { course_id } = original
  const lesson_id = original.lessons[2]?.lesson_id ?? 0
  const { quiz_id } = await db
    .insertInto('quizzes')
    .values({ course_id, title: 'Kuis akhir' })
    .returning('quiz_id')
    .executeTakeFirstOrThrow()
  const { file_id } = await db
    .insertInto('course_files')
    .values({ course_id, kind: 'video', name: 'f.mp4', mime: 'video/mp4', bytes: 1, storage_key: 'film' })
    .returning('file_id')
    .executeTakeFirstOrThrow()
  await author.call(lessons.update, {
    ...{ lesson_id, version: 1, quiz_id, video_file_id: file_id, lesson_video_status: 1 },
  })
  await db
    .insertInto('enrolments')
    .values({ course_id, member_id: (await aMember(db)).id, status: 'active', source: 'site' })
    .execute()
  const copy = await author.call(courses.duplicate, { course_id, course_title: 'Salinan' })
  expect(await author.call(courses.detail, { id: String(copy.course_id) })).toMatchObject({
    ...{ course_title: 'Salinan', course_status: 'draft', learners: 0, lessons: 3, published_lessons: 0 },
  })
  const outline = await author.call(topics.outline, { course_id: copy.course_id })
  expect(outline.topics).toMatchObject([
    {
      topic_title: 'Topik 1',
      lessons: [{ lesson_title: 'Pelajaran 1.1', lesson_state: 'draft' }, { position: 2 }],
    },
    { topic_title: 'Topik 2', lessons: [{ lesson_title: 'Pelajaran 2.1', quiz_title: 'Kuis akhir' }] },
  ])
  const copied = outline.topics[1]?.lessons[0]
  expect(copied?.quiz_id).not.toBe(quiz_id)
  const detail = await author.call(lessons.detail, { lesson_id: copied?.lesson_id ?? 0 })
  expect(detail.files).toMatchObject([{ name: 'f.mp4' }])
  expect(detail.files[0]?.file_id).not.toBe(file_id)
})

it('a stored file stays as long as a copy of the course names it', async () => {
  const { db } = api.services
  const original = await course()
  const { course_id } = original
  const storage_key = 'video/bersama.mp4'
  await db
    .insertInto('files')
    .values({
      ...{ file_id: crypto.randomUUID(), storage_key, mime: 'video/mp4', bytes: 1, sha256: Buffer.alloc(32) },
      ...{ original_name: 'bersama.mp4', is_public: false, purpose: 'course' },
    })
    .execute()
  await db
    .insertInto('course_files')
    .values({ course_id, kind: 'video', name: 'bersama.mp4', mime: 'video/mp4', bytes: 1, storage_key })
    .execute()
  const copy = await author.call(courses.duplicate, { course_id })
  const isKept = async (gone: number) => {
    await db.deleteFrom('course_files').where('course_id', '=', gone).execute()
    const { deleted_at } = await db
      .selectFrom('files')
      .select('deleted_at')
      .where('storage_key', '=', storage_key)
      .executeTakeFirstOrThrow()
    return deleted_at === null
  }
  expect(await isKept(course_id)).toBe(true)
  expect(await isKept(copy.course_id)).toBe(false)
})

describe('the list', () => {
  it('filters, searches and sorts, and counts each status', async () => {
    const { category_id } = await aCourseCategory(api.services.db, 'Menjahit')
    const easy = await course({ course_title: 'Menjahit Baju', level: 'beginner', category_id })
    const paid = await course({ course_title: 'Menjahit Tas', access: 'paid', price: 1_000, category_id })
    const draft = await course({ course_title: 'Menjahit Topi', course_status: 'draft', category_id })
    const ids = async (input: object) =>
      (
        await author.call(courses.list, { category_id, order_by: 'course_title', order: 'asc', ...input })
      ).rows.map((row) => row.course_id)
    expect(await ids({})).toEqual([easy.course_id, paid.course_id, draft.course_id])
    expect(await ids({ level: 'beginner' })).toEqual([easy.course_id])
    expect(await ids({ access: 'paid' })).toEqual([paid.course_id])
    expect(await ids({ course_status: 'draft' })).toEqual([draft.course_id])
    expect(await ids({ search: 'tas' })).toEqual([paid.course_id])
    expect(await ids({ perPage: 1, page: 1 })).toEqual([paid.course_id])
    expect(await author.call(courses.counts, { category_id })).toMatchObject({
      ...{ total: 3, statuses: { published: 2, draft: 1, scheduled: 0, archived: 0 }, trash: 0 },
    })
  })

  it('shows who learns a course and how many have completed it', async () => {
    const { db } = api.services
    const { course_id } = await course({ course_title: 'Ramai' })
    for (const status of ['active', 'completed', 'completed', 'pending_payment', 'cancelled'] as const)
      await db
        .insertInto('enrolments')
        .values({
          ...{ course_id, member_id: (await aMember(db)).id, status, source: 'site' },
          ...(status === 'completed' && { completed_at: new Date() }),
          ...(status === 'cancelled' && { cancelled_at: new Date() }),
        })
        .execute()
    const { rows } = await author.call(courses.list, { search: 'ramai' })
    expect(rows).toMatchObject([{ learners: 3, completed: 2, completion: 66, pending_payment: 1 }])
  })
})

it('courses of a deleted category go to its replacement, if it is one for courses', async () => {
  const { db } = api.services
  const old = await aCourseCategory(db, 'Lama')
  const next = await aCourseCategory(db, 'Baru')
  await db
    .updateTable('categories')
    .set({ is_content: true })
    .where('category_id', 'in', [old.category_id, next.category_id])
    .execute()
  const { course_id } = await course({ category_id: old.category_id })
  await author.store(categories.delete, {
    ...{ category_id: old.category_id, replacement_id: next.category_id, version: 1 },
  })
  expect(await author.call(courses.detail, { id: String(course_id) })).toMatchObject({
    category_title: 'Baru',
    fields: { category_id: next.category_id },
  })
  expect(await author.call(courses.preview, { id: String(course_id), copy: 'public' })).toMatchObject({
    category_title: 'Baru',
  })
})
