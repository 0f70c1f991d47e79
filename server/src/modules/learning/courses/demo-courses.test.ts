import { afterAll, beforeAll, expect, it } from 'vitest'
import { rolesThatEnter } from '@balai/contract/core/access.ts'
import { courses } from '@balai/contract/learning/courses.ts'
import { publishedCourses } from '@balai/contract/learning/published-courses.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { demoCategories } from '../../content/categories/categories.factory.ts'
import { demoEmail } from '../../identity/users/demo-accounts.factory.ts'
import { aUser } from '../../identity/users/users.factory.ts'
import { demoCourses } from './demo-courses.factory.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
  const { db } = api.services
  for (const role of rolesThatEnter('courseAuthoring'))
    await aUser(db, { email: demoEmail(role), roles: [role] })
  await db.transaction().execute(async (transaction) => {
    await demoCategories(transaction)
    await demoCourses.make(transaction)
  })
})
afterAll(() => api.close())

it('has eight courses of every way in, seven of them published, with an outline that visitors see', async () => {
  const staff = await api.as('superuser')
  expect(await staff.call(courses.counts, {})).toMatchObject({
    ...{ total: 8, statuses: { published: 7, draft: 1 } },
  })
  const { rows } = await api.nobody.call(publishedCourses.list, {})
  expect(new Set(rows.map(({ access }) => access)).size).toBe(3)
  expect(rows.filter(({ category }) => category === null)).toEqual([])
  const { course } = await api.nobody.call(publishedCourses.detail, { permalink: 'ekspor-untuk-pemula' })
  expect(course).toMatchObject({ price: 349_000, lessons: 11, topics: [{}, {}, {}, {}] })
  expect(course?.product_id).not.toBeNull()
})
