import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { courses } from '@balai/contract/learning/courses.ts'
import { lessons } from '@balai/contract/learning/lessons.ts'
import { publishedCourses } from '@balai/contract/learning/published-courses.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { aCourse, aCourseCategory } from '../courses/courses.factory.ts'

let api: Api
let author: Awaited<ReturnType<Api['as']>>
let category: Awaited<ReturnType<typeof aCourseCategory>>
beforeAll(async () => {
  api = await startApi()
  author = await api.as('superuser')
  category = await aCourseCategory(api.services.db)
})
afterAll(() => api.close())

const anyCourse = (wanted: Partial<Parameters<typeof aCourse>[1]> = {}) =>
  aCourse(api.services.db, { author_id: author.user_id, category_id: category.category_id, ...wanted })
const shown = async (permalink: string, as = api.nobody) => {
  const { course } = await as.call(publishedCourses.detail, { permalink })
  if (!course) throw new Error('The course has moved.')
  return course
}

describe('published courses', () => {
  it('are listed with what visitors need to choose one, and filtered', async () => {
    const first = await anyCourse({ course_title: 'Membatik', level: 'beginner' })
    const second = await anyCourse({ course_title: 'Menenun', access: 'premium' })
    await anyCourse({ course_title: 'Rahasia', course_status: 'draft' })
    await anyCourse({ course_title: 'Lama', course_status: 'archived' })
    const ids = async (input: object) =>
      (await api.nobody.call(publishedCourses.list, input)).rows.map(({ course_id }) => course_id)
    expect(await ids({})).toEqual([second.course_id, first.course_id])
    expect(await ids({ search: 'BATIK' })).toEqual([first.course_id])
    expect(await ids({ level: 'beginner' })).toEqual([first.course_id])
    expect(await ids({ access: 'premium' })).toEqual([second.course_id])
    expect(await ids({ category: category.category_permalink })).toHaveLength(2)
    expect(await ids({ perPage: 1, page: 1 })).toEqual([first.course_id])
    expect((await api.nobody.send(publishedCourses.list, { category: 'tidak-ada' })).http).toBe(404)
  })

  it('show the titles of the outline as they are public', async () => {
    const course = await anyCourse({ outline: [2, 1, 0] })
    const [first, second] = course.lessons.map(({ lesson_id }) => lesson_id)
    await author.call(lessons.update, { lesson_id: first ?? 0, version: 1, lesson_title: 'Belum terbit' })
    await author.store(lessons.setStatus, {
      ...{ lesson_course_id: course.course_id, lesson_ids: [second ?? 0], lesson_status: 'hidden' },
    })
    expect(await shown(course.course_permalink)).toMatchObject({
      content: '<p>Isi.</p>',
      lessons: 2,
      topics: [
        { title: 'Topik 1', lessons: [{ title: 'Pelajaran 1.1', is_preview: false, has_video: false }] },
        { title: 'Topik 2', lessons: [{ title: 'Pelajaran 2.1' }] },
      ],
    })
    expect(JSON.stringify(await shown(course.course_permalink))).not.toContain('Belum terbit')
  })

  it('open their text to the membership that they are for', async () => {
    const { course_permalink } = await anyCourse({ course_visibility: 'member' })
    const member = await api.asMember()
    expect(await shown(course_permalink)).toMatchObject({ content: null, opened_by: 'member' })
    expect(await shown(course_permalink, member)).toMatchObject({ content: '<p>Isi.</p>', opened_by: null })
  })

  it('redirect from a former permalink, and are gone when they are withdrawn', async () => {
    const course = await anyCourse({ course_permalink: 'alamat-lama' })
    const { course_id } = course
    const saved = await author.call(courses.update, {
      ...{ course_id, version: course.version, course_permalink: 'alamat-baru' },
    })
    expect((await api.nobody.send(publishedCourses.detail, { permalink: 'alamat-baru' })).http).toBe(404)
    const { version } = await author.call(courses.setStatus, {
      ...{ course_id, version: saved.version, course_status: 'published' },
    })
    expect(await api.nobody.call(publishedCourses.detail, { permalink: 'alamat-lama' })).toEqual({
      ...{ moved_to: 'alamat-baru', course: null },
    })
    await author.call(courses.setStatus, { course_id, version, course_status: 'archived' })
    for (const permalink of ['alamat-lama', 'alamat-baru'])
      expect(await api.nobody.send(publishedCourses.detail, { permalink })).toMatchObject({
        ...{ http: 404, msg: 'No course is published at this permalink.' },
      })
  })

  it('open a lesson to everybody only if it is a public preview', async () => {
    const course = await anyCourse({ outline: [2] })
    const [open = 0, closed = 0] = course.lessons.map(({ lesson_id }) => lesson_id)
    const see = (lesson_id: number) => api.nobody.send(publishedCourses.preview, { lesson_id })
    await author.call(lessons.update, {
      ...{ lesson_id: open, version: 1, is_preview: true, lesson_video_status: 1 },
      lesson_video_url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    })
    expect((await see(open)).http).toBe(404)
    await author.store(lessons.setStatus, {
      ...{ lesson_course_id: course.course_id, lesson_ids: [open], lesson_status: 'published' },
    })
    expect(await see(open)).toMatchObject({
      http: 200,
      data: {
        title: 'Pelajaran 1.1',
        text: '<p>Pelajaran 1.1.</p>',
        video: { type: 'address', address: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ' },
      },
    })
    expect((await see(closed)).http).toBe(404)
  })

  it('are in the sitemap', async () => {
    const { course_permalink } = await anyCourse()
    expect(await (await api.nobody.raw('/sitemap.xml')).text()).toContain('/sitemap-courses.xml')
    expect(await (await api.nobody.raw('/sitemap-courses.xml')).text()).toContain(
      `/courses/${course_permalink}</loc>`,
    )
  })
})
