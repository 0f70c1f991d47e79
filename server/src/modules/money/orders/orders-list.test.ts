import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderStatuses } from '@balai/contract/money/order-shapes.ts'
import { orders } from '@balai/contract/money/orders.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { formatsOf, partOf, rowsOf } from '../../../../test/spreadsheet.ts'
import { foldCounters } from '../../../kit/counters/counters.queries.ts'
import { aMember, manyMembers } from '../../people/members/members.factory.ts'
import { listOrders } from './orders-list.queries.ts'
import { totalsOf } from './orders-totals.queries.ts'
import { anOrder, manyOrders } from './orders.factory.ts'

let api: Api
let staff: Awaited<ReturnType<Api['as']>>
const many = 2_400
beforeAll(async () => {
  api = await startApi({ DATABASE_POOL: '10' })
  staff = await api.as('social_media')
  await manyMembers(api.services.db, 200)
  await manyOrders(api.services.db, many)
})
afterAll(() => api.close())

/** The same totals read directly from the table, without counters. */
const counted = async (where: string) => {
  const { rows } = await api.services.pool.query<{ status: string; orders: number; total_bill: number }>(
    `select o.status, count(*) as orders, sum(o.total_bill)::bigint as total_bill
     from orders o join members m on m.id = o.member_id where ${where} group by o.status`,
  )
  return rows
}

describe('the list', () => {
  const day = '2026-01-01T00:00:00+07:00'
  it.each([
    ['everything', {}, 'true'],
    ['a status', { status: 'paid' }, `o.status = 'paid'`],
    ['a payment type', { payment_type: 'qris' }, `o.payment_type = 'qris'`],
    ['an amount', { min_amount: 100_000, max_amount: 300_000 }, 'o.total_bill between 100000 and 300000'],
    ['days', { from: day }, `o.create_datetime >= '${day}'`],
    ['a name', { search: 'DEWI' }, `m.search like '%dewi%'`],
    ['a code', { search: '00001' }, `o.code like '%00001%' or m.search like '%00001%'`],
    ['the beginning of a code', { code: 'inv-2026' }, `o.code like 'INV-2026%'`],
    [
      'all at once',
      { status: 'paid', search: 'a', min_amount: 90_000 },
      `o.status = 'paid' and o.total_bill >= 90000 and m.search like '%a%'`,
    ],
  ])('finds %s, with totals that equal its rows', async (_what, filter, where) => {
    const expected = await counted(where)
    const total = expected.reduce((sum, { orders: count }) => sum + count, 0)
    expect(total).toBeGreaterThan(0)
    const input = filter as Parameters<
      typeof staff.call<typeof orders.list.input, typeof orders.list.result>
    >[1]
    expect((await staff.call(orders.list, { ...input, perPage: 5 })).total).toBe(total)
    const totals = await staff.call(orders.totals, filter)
    expect(totals.orders).toBe(total)
    expect(totals.total_bill).toBe(expected.reduce((sum, each) => sum + each.total_bill, 0))
    expect(totals.statuses.filter(({ orders: count }) => count > 0)).toEqual(
      orderStatuses.flatMap((status) => expected.find((each) => each.status === status) ?? []),
    )
  })

  it.each(['create_datetime', 'total_bill', 'expire_datetime'] as const)(
    'pages by %s without gap or repeat',
    async (order_by) => {
      for (const order of ['asc', 'desc'] as const) {
        const pages = await Promise.all(
          Array.from({ length: 12 }, (_, page) =>
            staff.call(orders.list, { page, perPage: 200, order_by, order }),
          ),
        )
        const rows = pages.flatMap((page) => page.rows)
        expect(new Set(rows.map(({ id }) => id)).size).toBe(many)
        const values = rows.map((row) => row[order_by])
        const sorted = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
        expect(values).toEqual(order === 'asc' ? sorted : sorted.toReversed())
      }
    },
  )

  it('filters by member and by orders that need a decision', async () => {
    const order = await anOrder(api.services.db)
    await api.services.pool.query('update orders set needs_decision = true where id = $1', [order.id])
    expect((await staff.call(orders.list, { member_id: order.member_id })).rows.map(({ id }) => id)).toEqual([
      order.id,
    ])
    expect((await staff.call(orders.list, { needs_decision: '1' })).rows.map(({ id }) => id)).toEqual([
      order.id,
    ])
    await api.services.pool.query('delete from orders where id = $1', [order.id])
  })

  it('treats pattern characters as plain text', async () => {
    for (const search of ['%', '_', '\\', "'", 'inv-2%'])
      expect((await staff.call(orders.list, { search })).total).toBe(0)
  })

  it('refuses an unknown sort column or status', async () => {
    expect((await staff.send(orders.list, { order_by: 'password' })).http).toBe(400)
    expect((await staff.send(orders.list, { status: 'lost' })).http).toBe(400)
  })
})

describe('totals while orders change', () => {
  /** Changes the status of orders, inserts and deletes some, until the test stops it. */
  function churn() {
    const state = { going: true }
    const writer = async (seed: number) => {
      for (let turn = seed; state.going; turn += 1) {
        await api.services.pool.query(
          `update orders set status = case status when 'paid' then 'refunded' when 'refunded' then 'paid' else status end
           where id in (select id from orders where status in ('paid', 'refunded') and id % 7 = $1 limit 5 for update skip locked)`,
          [turn % 7],
        )
        if (turn % 5 === 0) await api.services.db.transaction().execute(foldCounters)
      }
    }
    const writers = [1, 2, 3].map(writer)
    return async () => {
      state.going = false
      await Promise.all(writers)
    }
  }

  it('keep the same sum while orders only change their status', async () => {
    const [before] = [await staff.call(orders.totals)]
    const stop = churn()
    const moved = new Set<number>()
    try {
      for (let look = 0; look < 60; look += 1) {
        const totals = await staff.call(orders.totals)
        expect(totals.orders).toBe(before.orders)
        expect(totals.total_bill).toBe(before.total_bill)
        moved.add(totals.statuses.find(({ status }) => status === 'refunded')?.orders ?? 0)
        // The same by a scan: a filter that finds everything.
        const scanned = await staff.call(orders.totals, { min_amount: 0 })
        expect(scanned.orders).toBe(before.orders)
        expect(scanned.total_bill).toBe(before.total_bill)
      }
    } finally {
      await stop()
    }
    // Without enough changes, the test proves nothing.
    expect(moved.size).toBeGreaterThan(3)
  })

  it('equal the rows of the list in the same snapshot', async () => {
    const stop = churn()
    try {
      for (let look = 0; look < 20; look += 1)
        await api.services.db
          .transaction()
          .setIsolationLevel('repeatable read')
          .execute(async (db) => {
            for (const status of ['paid', 'refunded'] as const) {
              const list = await listOrders(db, orders.list.input.parse({ status, perPage: 1 }))
              const totals = await totalsOf(db, { search: '', status })
              const { rows } = await counted1(db, status)
              expect(totals.orders).toBe(list.total)
              expect(totals).toMatchObject({ orders: rows[0]?.orders, total_bill: rows[0]?.total_bill })
            }
          })
    } finally {
      await stop()
    }
  })

  it('would differ if each status were read by a separate statement', async () => {
    const before = await staff.call(orders.totals)
    const stop = churn()
    let differed = false
    try {
      for (let look = 0; look < 400 && !differed; look += 1) {
        let sum = 0
        for (const status of orderStatuses) sum += (await staff.call(orders.totals, { status })).orders
        differed = sum !== before.orders
      }
    } finally {
      await stop()
    }
    expect(differed).toBe(true)
  })
})

describe('the spreadsheet', () => {
  it('has every row of the filter in order, with amounts as numbers and texts as texts', async () => {
    const member = await aMember(api.services.db, {
      member_first_name: '=HYPERLINK("http://evil.example")',
      member_mobilephone: '081200000001',
    })
    await anOrder(api.services.db, { member_id: member.id })
    const keys = Object.keys(orders.excel.columns)
    for (const filter of [
      {},
      { status: 'paid', order_by: 'total_bill', order: 'asc' },
      { search: 'dewi' },
      { paid_from: '2026-01-01T00:00:00Z', paid_until: new Date().toISOString() },
    ] as const) {
      const file = await staff.download(orders.excel, filter)
      const [titles, ...rows] = await rowsOf(file)
      expect(titles?.[0]).toBe('Invoice')
      const { total } = await staff.call(orders.list, filter)
      expect(rows).toHaveLength(total)
      const codes = rows.map((row) => row[keys.indexOf('code')])
      const first = await staff.call(orders.list, { ...filter, perPage: 50 })
      expect(codes.slice(0, 50)).toEqual(first.rows.map(({ code }) => code))
      expect(new Set(codes).size).toBe(total)
    }
    const file = await staff.download(orders.excel, { member_id: member.id })
    const [, row] = await rowsOf(file)
    expect(row?.[keys.indexOf('member_name')]).toContain('=HYPERLINK')
    expect(row?.[keys.indexOf('member_mobilephone')]).toBe('081200000001')
    expect(typeof row?.[keys.indexOf('total_bill')]).toBe('number')
    expect(row?.[keys.indexOf('create_datetime')]).toBeInstanceOf(Date)
    expect(partOf(file, 'xl/worksheets/sheet1.xml')).not.toContain('<f>')
    const amounts = Object.entries(await formatsOf(file)).filter(([, format]) => format === '#,##0')
    expect(amounts.map(([title]) => title)).toEqual([
      'Gross (Rp)',
      'Discount (Rp)',
      'Net (Rp)',
      'Kode unik',
      'Bill (Rp)',
      'Refunded (Rp)',
    ])
  })
})

it('twenty concurrent exports are complete and do not block lists', async () => {
  // Some are longer than one batch.
  const filters = Array.from({ length: 20 }, (_, place) =>
    place < 4 ? {} : { status: orderStatuses[place % 5]! },
  )
  const open = new Set<Promise<Buffer>>()
  const files = filters.map((filter) => {
    const file = staff.download(orders.excel, filter).finally(() => open.delete(file))
    open.add(file)
    return file
  })
  let answered = 0
  while (open.size > 0) {
    expect((await staff.call(orders.list, { page: answered % 40, perPage: 50 })).rows).toHaveLength(50)
    answered += 1
  }
  // The last list may be answered after the last export, so one more shows that the others did not wait for it.
  expect(answered).toBeGreaterThan(1)
  for (const [place, file] of (await Promise.all(files)).entries()) {
    const { total } = await staff.call(orders.list, filters[place])
    expect((await rowsOf(file)).length - 1).toBe(total)
  }
})

function counted1(db: Parameters<typeof listOrders>[0], status: 'paid' | 'refunded') {
  return db
    .selectFrom('orders')
    .select(({ fn }) => [fn.countAll<number>().as('orders'), fn.sum<string>('total_bill').as('total_bill')])
    .where('status', '=', status)
    .execute()
    .then((rows) => ({
      rows: rows.map((row) => ({ orders: row.orders, total_bill: Number(row.total_bill) })),
    }))
}
