import { afterAll, beforeAll, expect, it } from 'vitest'
import { courseComments } from '@balai/contract/learning/course-comments.ts'
import { courseLikes } from '@balai/contract/learning/course-likes.ts'
import { aPublicCourse } from '../../../../test/a-course.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { manyMembers } from '../../people/members/members.factory.ts'
import { manyEnrolments } from '../enrolments/enrolments.factory.ts'
import { demoCourseComments } from './demo-course-comments.factory.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const make = () => api.services.db.transaction().execute((db) => demoCourseComments.make(db, api.services))

it('the demo has comments on courses and lessons, one of them held, and likes', async () => {
  expect(await make()).toBe(false)
  await manyMembers(api.services.db, 100)
  await aPublicCourse(api, { outline: [3, 3] })
  await manyEnrolments(api.services.db)
  await make()
  const staff = await api.as('content')
  const { rows, total } = await staff.call(courseComments.list, {})
  expect(total).toBe(9)
  expect(rows.filter(({ state }) => state === 'held')).toHaveLength(1)
  expect((await staff.call(courseLikes.list, {})).total).toBeGreaterThan(5)
})
