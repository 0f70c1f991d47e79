import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { courses } from '@balai/contract/learning/courses.ts'
import { aPublicCourse } from '../../../../test/a-course.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { manyMembers } from '../../people/members/members.factory.ts'
import { demoEnrolments } from './demo-enrolments.factory.ts'
import { recountCourse } from './progress.queries.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const make = () => api.services.db.transaction().execute((db) => demoEnrolments.make(db, api.services))

it('the demo has learners who are new, stuck and done, whose progress is what their lessons say', async () => {
  expect(await make()).toBe(false)
  await manyMembers(api.services.db, 200)
  const { course_id } = await aPublicCourse(api, { outline: [3, 4, 3] })
  const sold = await aPublicCourse(api, { outline: [2], access: 'paid', price: 150_000 })
  await make()
  const { paid, orders } = await api.services.db
    .selectFrom('enrolments')
    .innerJoin('orders', 'orders.id', 'enrolments.order_id')
    .select([
      sql<number>`count(*) filter (where orders.status = 'paid')`.as('paid'),
      sql<number>`count(*)`.as('orders'),
    ])
    .where('course_id', '=', sold.course_id)
    .executeTakeFirstOrThrow()
  expect(paid).toBe(orders)
  const staff = await api.as('content')
  const { rows: listed } = await staff.call(courses.list, { search: sold.course_title })
  expect(listed[0]?.revenue).toBe(paid * 150_000)
  expect(paid).toBeGreaterThan(5)
  const rows = () =>
    api.services.db
      .selectFrom('enrolments')
      .select(['enrolment_id', 'status', 'progress', 'lessons_due', 'lessons_done'])
      .where('course_id', '=', course_id)
      .orderBy('enrolment_id')
      .execute()
  const learners = await rows()
  const steps = new Set(learners.map(({ progress }) => Math.floor(progress / 25)))
  expect(steps).toEqual(new Set([0, 1, 2, 3, 4]))
  expect(new Set(learners.map(({ status }) => status))).toEqual(new Set(['active', 'completed', 'cancelled']))
  await api.services.db.transaction().execute((db) => recountCourse(db, course_id))
  expect(await rows()).toEqual(learners)
  const { rows: late } =
    await sql`select from lesson_progress where coalesce(done_at, started_at) > now()`.execute(
      api.services.db,
    )
  expect(late).toEqual([])
})
