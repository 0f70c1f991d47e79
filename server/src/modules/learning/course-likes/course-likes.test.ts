import { afterAll, beforeAll, expect, it } from 'vitest'
import { likes } from '@balai/contract/content/likes.ts'
import { courseLikes } from '@balai/contract/learning/course-likes.ts'
import { startApi, type Api, type Client } from '../../../../test/api.ts'
import { anArticle } from '../../../../test/articles.ts'
import { aMember } from '../../people/members/members.factory.ts'
import { aCourse } from '../courses/courses.factory.ts'

let api: Api
let editor: Client
beforeAll(async () => {
  api = await startApi()
  editor = await api.as('content')
})
afterAll(() => api.close())

it('lists likes of courses and lessons, newest first, apart from those of articles', async () => {
  const { db } = api.services
  const author = await api.as('superuser')
  const course = await aCourse(db, { author_id: author.user_id, course_title: 'Memasak' })
  const other = await aCourse(db, { author_id: author.user_id, course_title: 'Menjahit' })
  const article = await anArticle(db, {})
  const [ayu, budi] = [
    await aMember(db, { member_first_name: 'Ayu' }),
    await aMember(db, { member_first_name: 'Budi' }),
  ]
  const { course_id } = course
  const { lesson_id } = course.lessons[0]!
  const liked = (subject_id: number, { id: member_id }: { id: number }, day: string) => ({
    subject_id,
    member_id,
    liked_at: new Date(day),
  })
  await db
    .insertInto('likes')
    .values([
      liked(course_id, ayu, '2026-05-01'),
      liked(lesson_id, ayu, '2026-05-02'),
      liked(lesson_id, budi, '2026-05-03'),
      liked(other.course_id, budi, '2026-05-04'),
      liked(article.news_id, budi, '2026-05-05'),
    ])
    .execute()
  const list = async (input: object) => {
    const { rows, total } = await editor.call(courseLikes.list, input)
    return [
      total,
      ...rows.map(({ kind, course_title, member_name }) => `${kind} ${course_title} ${member_name}`),
    ]
  }
  const byName = (rows: (string | number)[]) =>
    rows.map((row) => String(row).split(' ').slice(0, 3).join(' '))
  const [otherCourse, second, first, ofCourse] = [
    'course Menjahit Budi',
    'lesson Memasak Budi',
    'lesson Memasak Ayu',
    'course Memasak Ayu',
  ]
  expect(byName(await list({}))).toEqual(['4', otherCourse, second, first, ofCourse])
  expect(byName(await list({ course_id }))).toEqual(['3', second, first, ofCourse])
  expect(byName(await list({ kind: 'lesson', perPage: 1, page: 1 }))).toEqual(['2', first])
  expect(byName(await list({ lesson_id, member_id: budi.id }))).toEqual(['1', second])
  expect(byName(await list({ search: 'menjahit' }))).toEqual(['1', otherCourse])
  expect((await editor.call(likes.list, {})).total).toBe(1)
  expect((await (await api.as('social_media')).send(courseLikes.list, {})).http).toBe(403)
})
