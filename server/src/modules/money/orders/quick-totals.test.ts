import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { quickTotal } from '@balai/contract/core/shapes.ts'
import { orders } from '@balai/contract/money/orders.ts'
import { members } from '@balai/contract/people/members.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { aMember, manyMembers } from '../../people/members/members.factory.ts'
import { anOrder, manyOrders } from './orders.factory.ts'

const many = quickTotal + 500

let api: Api
let staff: Awaited<ReturnType<Api['as']>>
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('superuser')
  const { db } = api.services
  await manyMembers(db, many)
  await manyOrders(db, many, { from: 1, to: many })
  const { id } = await aMember(db, { member_first_name: 'Zulaikha' })
  await anOrder(db, { member_id: id })
})
afterAll(() => api.close())

interface Search {
  search: string
  quick_total?: boolean
  page?: number
}

describe.each([
  ['members', (input: Search) => staff.call(members.list, input)],
  ['orders', (input: Search) => staff.call(orders.list, input)],
] as const)('a search among %s', (_what, list) => {
  // Every address has it.
  const search = '@'

  it('that finds very many shows them with a quick total, and counts them on request', async () => {
    const quick = await list({ search, quick_total: true })
    expect(quick).toMatchObject({ total: quickTotal, is_total_exact: false })
    const exact = await list({ search })
    expect(exact).toMatchObject({ total: many + 1, is_total_exact: true })
    expect(quick.rows).toEqual(exact.rows)
    expect(quick.rows).toHaveLength(20)
  })

  it('that finds very many has the same rows on every page, however deep', async () => {
    // Every address has it, too, and nothing is known about it yet.
    const search = '.'
    const deep = Math.floor(quickTotal / 20)
    for (const page of [1, deep - 1, deep, deep + 20]) {
      const [quick, exact] = [await list({ search, page, quick_total: true }), await list({ search, page })]
      expect(quick.rows).toHaveLength(20)
      expect(quick.rows).toEqual(exact.rows)
    }
  })

  it('that finds few has its exact total at once', async () => {
    const few = await list({ search: 'zulaikha', quick_total: true })
    expect(few).toMatchObject({ total: 1, is_total_exact: true })
    expect(few.rows).toHaveLength(1)
    const past = await list({ search: 'zulaikha', quick_total: true, page: 3 })
    expect(past).toMatchObject({ total: 1, is_total_exact: true, rows: [] })
  })
})
