import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { orders } from '@balai/contract/money/orders.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { manyMembers } from '../../people/members/members.factory.ts'
import { listOrders } from './orders-list.queries.ts'
import { deleteOldOrderTotals, totalsOf } from './orders-totals.queries.ts'
import { anOrder, manyOrders } from './orders.factory.ts'

let api: Api
let staff: Awaited<ReturnType<Api['as']>>
/** Part of the email address of every generated member. */
const search = 'example'
const many = 4_000
beforeAll(async () => {
  api = await startApi({ DATABASE_POOL: '10' })
  staff = await api.as('social_media')
  await manyMembers(api.services.db, 100)
  await manyOrders(api.services.db, many)
})
beforeEach(() => api.services.pool.query('delete from order_totals'))
afterAll(() => api.close())

const cachedRows = async () => (await api.services.pool.query('select * from order_totals')).rows
const codesOf = async (page: number, perPage = 50, rest = {}) =>
  (await staff.call(orders.list, { search, page, perPage, ...rest })).rows.map(({ code }) => code)

describe('the total of a search with very many results', () => {
  it('is cached by the first count, and is the same in list and totals', async () => {
    expect((await staff.call(orders.list, { search })).total).toBe(many)
    expect(await cachedRows()).toHaveLength(1)
    expect((await staff.call(orders.totals, { search })).orders).toBe(many)
    await api.services.pool.query('delete from order_totals')
    expect((await staff.call(orders.totals, { search })).orders).toBe(many)
    expect(await cachedRows()).toHaveLength(1)
    expect((await staff.call(orders.list, { search, page: 3 })).total).toBe(many)
  })

  it('is read from the cache', async () => {
    await staff.call(orders.list, { search })
    await api.services.pool.query('update order_totals set orders = orders + 1')
    expect((await staff.call(orders.list, { search, page: 1 })).total).toBe(many + 1)
  })

  it.each([
    ['a new order', 1, () => anOrder(api.services.db, { price: 9_000 })],
    ['a deleted order', -1, () => api.services.pool.query(`delete from orders where total_nett = 9000`)],
    [
      'a buyer who is renamed',
      -many / 100,
      () => api.services.pool.query(`update members set member_email = 'somebody@balai.test' where id = 7`),
    ],
  ])('is counted again after %s', async (_what, difference, change) => {
    const before = await staff.call(orders.list, { search })
    const sums = await staff.call(orders.totals, { search })
    expect(sums.orders).toBe(before.total)
    await change()
    const { rows } = await api.services.pool.query(`select from orders where search like '%${search}%'`)
    expect(Math.sign(rows.length - before.total)).toBe(Math.sign(difference))
    expect((await staff.call(orders.list, { search })).total).toBe(rows.length)
    expect((await staff.call(orders.totals, { search })).orders).toBe(rows.length)
  })

  it('changes for every filter when an order changes its status or payment type', async () => {
    const filters = [{ search }, { search, status: 'paid' }, { search, payment_type: 'qris' }] as const
    for (const change of [
      `update orders set status = 'refunded' where id in (select id from orders where status = 'paid' limit 3)`,
      `update orders set payment_type = 'gopay' where id in (select id from orders where payment_type = 'qris' limit 3)`,
    ]) {
      for (const filter of filters) await staff.call(orders.totals, filter)
      await api.services.pool.query(change)
      for (const filter of filters) {
        const { rows } = await api.services.pool.query(
          `select count(*) as orders, sum(total_bill)::bigint as total_bill from orders where search like '%${search}%'
           and status = coalesce($1, status) and payment_type = coalesce($2, payment_type)`,
          ['status' in filter ? filter.status : null, 'payment_type' in filter ? filter.payment_type : null],
        )
        expect(await staff.call(orders.totals, filter)).toMatchObject(rows[0])
        expect((await staff.call(orders.list, filter)).total).toBe(rows[0].orders)
      }
    }
  })

  it('is deleted from the cache after an hour', async () => {
    await staff.call(orders.list, { search })
    await api.services.db.transaction().execute(deleteOldOrderTotals)
    expect(await cachedRows()).toHaveLength(1)
    await api.services.pool.query(`update order_totals set counted_at = now() - interval '2 hours'`)
    await api.services.db.transaction().execute(deleteOldOrderTotals)
    expect(await cachedRows()).toEqual([])
  })
})

describe('the pages of a search with very many results', () => {
  it.each(['create_datetime', 'total_bill', 'expire_datetime'] as const)(
    'are the same by %s whether the total is known or not',
    async (order_by) => {
      for (const order of ['asc', 'desc'] as const) {
        const collected: string[] = []
        for (const page of [0, 1, 5, 60]) {
          await api.services.pool.query('delete from order_totals')
          collected.push(...(await codesOf(page, 50, { order_by, order })))
        }
        expect(new Set(collected).size).toBe(200)
        const nearby = []
        for (const page of [0, 1, 5, 60]) nearby.push(...(await codesOf(page, 50, { order_by, order })))
        expect(nearby).toEqual(collected)
      }
    },
  )

  it('are complete even if all results are old', async () => {
    // The older half of all orders, so that none of the newest rows match.
    await api.services.pool.query(
      `update orders set search = search || ' kawan' where id in (select id from orders order by create_datetime limit ${many / 2 + 100})`,
    )
    const first = await staff.call(orders.list, { search: 'kawan', perPage: 20 })
    const again = await staff.call(orders.list, { search: 'kawan', perPage: 20 })
    expect(first.rows).toHaveLength(20)
    expect(again.total).toBe(many / 2 + 100)
    expect(again.rows.map(({ id }) => id)).toEqual(first.rows.map(({ id }) => id))
  })

  it('show every order once up to the last page', async () => {
    const { total } = await staff.call(orders.list, { search })
    const last = Math.floor((total - 1) / 200)
    const codes = []
    for (let page = 0; page <= last; page += 1) codes.push(...(await codesOf(page, 200)))
    expect(codes).toHaveLength(total)
    expect(new Set(codes).size).toBe(total)
    expect(await codesOf(last + 1, 200)).toEqual([])
  })
})

it('list and totals of a search agree in the same snapshot while orders change', async () => {
  const state = { going: true }
  const moved = new Set<number>()
  const writers = [0, 1].map(async (seed) => {
    for (let turn = seed; state.going; turn += 1)
      await api.services.pool.query(
        `update orders set status = case status when 'paid' then 'refunded' else 'paid' end where id in (
           select id from orders where status in ('paid', 'refunded') and id % 7 = $1 limit 5 for update skip locked)`,
        [turn % 7],
      )
  })
  try {
    for (let look = 0; look < 30; look += 1)
      await api.services.db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (db) => {
          const filter = { search, status: 'paid' as const }
          const list = await listOrders(db, orders.list.input.parse({ ...filter, perPage: 1 }))
          const totals = await totalsOf(db, filter)
          const { count } = await db
            .selectFrom('orders')
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .where('status', '=', 'paid')
            .where('search', 'like', `%${search}%`)
            .executeTakeFirstOrThrow()
          expect(list.total).toBe(count)
          expect(totals.orders).toBe(count)
          moved.add(count)
        })
  } finally {
    state.going = false
    await Promise.all(writers)
  }
  expect(moved.size).toBeGreaterThan(3)
})
