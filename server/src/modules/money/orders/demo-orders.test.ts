import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fees } from '@balai/contract/money/fees.ts'
import { orders } from '@balai/contract/money/orders.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { manyMembers } from '../../people/members/members.factory.ts'
import { demoOrders } from './demo-orders.factory.ts'

let api: Api
let staff: Awaited<ReturnType<Api['as']>>
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('content')
  await manyMembers(api.services.db, 300)
  await api.services.db.transaction().execute((db) => demoOrders(db))
})
afterAll(() => api.close())

it('has orders of every status, and two that need a decision', async () => {
  const { statuses } = await staff.call(orders.totals)
  for (const { orders: count } of statuses) expect(count).toBeGreaterThan(3)
  expect((await staff.call(orders.list, { needs_decision: '1' })).total).toBe(2)
})

it('has totals that equal a count', async () => {
  const { statuses } = await staff.call(orders.totals)
  const { rows } = await sql<{ status: string; orders: number; total_bill: number }>`
    select status, count(*) as orders, sum(total_bill)::bigint as total_bill from orders group by status`.execute(
    api.services.db,
  )
  expect(statuses).toEqual(expect.arrayContaining(rows))
})

it('has fees of every status, in closed and open months', async () => {
  const { statuses, total_fee } = await staff.call(fees.totalFee)
  for (const { lines } of statuses) expect(lines).toBeGreaterThan(0)
  expect(total_fee).toBeGreaterThan(0)
  const periods = await staff.call(fees.periods)
  expect(periods.some(({ closed_at }) => closed_at === null)).toBe(true)
  expect(periods.filter(({ closed_at }) => closed_at !== null).length).toBeGreaterThan(5)
  expect((await staff.call(fees.list)).total).toBe(statuses.reduce((sum, { lines }) => sum + lines, 0))
})
