import { afterAll, beforeAll, expect, it } from 'vitest'
import { quickTotal } from '@balai/contract/core/shapes.ts'
import { enrolments } from '@balai/contract/learning/enrolments.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { aMember, manyMembers } from '../../people/members/members.factory.ts'
import { aCourse } from '../courses/courses.factory.ts'

const many = quickTotal + 500

let api: Api
let staff: Awaited<ReturnType<Api['as']>>
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('superuser')
  const { db, pool } = api.services
  await manyMembers(db, many)
  await aMember(db, { member_first_name: 'Zulaikha', member_last_name: '' })
  const { course_id } = await aCourse(db, { author_id: staff.user_id })
  await pool.query(
    `insert into enrolments (course_id, member_id, status, source, created_at)
    select $1, id, 'active', 'staff', now() - make_interval(mins => id % 1000) from members`,
    [course_id],
  )
})
afterAll(() => api.close())

const list = (input: { search: string; quick_total?: boolean; page?: number }) =>
  staff.call(enrolments.list, input)

it('a search among learners that finds very many has a quick total, also at the next page, and counts on request', async () => {
  // Every address has it.
  const search = '@'
  const quick = await list({ search, quick_total: true })
  expect(quick).toMatchObject({ total: quickTotal, is_total_exact: false })
  const next = await list({ search, quick_total: true, page: 1 })
  expect(next).toMatchObject({ total: quickTotal, is_total_exact: false })
  const exact = await list({ search })
  expect(exact).toMatchObject({ total: many + 1, is_total_exact: true })
  expect(quick.rows).toEqual(exact.rows)
  expect(new Set([...quick.rows, ...next.rows].map((row) => row.enrolment_id)).size).toBe(40)
})

it('a search that finds few has its exact total and its pages in order', async () => {
  const few = await list({ search: 'zulaikha', quick_total: true })
  expect(few).toMatchObject({ total: 1, is_total_exact: true, rows: [{ name: 'Zulaikha' }] })
  expect(await list({ search: 'zulaikha', page: 3 })).toMatchObject({ total: 1, rows: [] })
})
