import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orders } from '@balai/contract/money/orders.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { jobNamed } from '../../../../test/job-context.ts'
import { aMember } from '../../people/members/members.factory.ts'
import { anOrder } from './orders.factory.ts'

let api: Api
let staff: Awaited<ReturnType<Api['as']>>
let member_id: number
beforeAll(async () => {
  api = await startApi({ DATABASE_POOL: '12' })
  staff = await api.as('content')
  member_id = (await aMember(api.services.db)).id
})
afterAll(() => api.close())

const buy = (price_gross: number) =>
  staff.send(orders.create, { member_id, items: [{ name: 'Webinar', price_gross }] }, { step: 1 })

/** Takes every unique code of a price with open invoices, except these. */
const fill = (nett: number, free: number[]) =>
  api.services.pool.query(
    `insert into orders (code, member_id, total_gross, total_discount_rupiah, total_nett, kode_unik, total_bill, expire_datetime)
     select 'FILL-' || $2::bigint || '-' || n, $1, $2, 0, $2, n, $2::bigint + n, now() + interval '1 day'
     from generate_series(1, 999) n where n <> all ($3::int[])`,
    [member_id, nett, free],
  )

const rowsOf = async (table: string) =>
  Number((await api.services.pool.query<{ count: string }>(`select count(*) from ${table}`)).rows[0]?.count)

it('an order of a member who does not exist is an error, not a search for a free code', async () => {
  await expect(anOrder(api.services.db, { member_id: 999_999 })).rejects.toThrow('foreign key')
})

describe('concurrent check-outs at one price', () => {
  it('never share a total, and are refused only if no code is free', async () => {
    const free = Array.from({ length: 25 }, (_, at) => 40 + at * 31)
    await fill(500_000, free)
    const answers = await Promise.all(Array.from({ length: 60 }, () => buy(500_000)))
    const made = answers
      .filter(({ http }) => http === 200)
      .map(({ data }) => (data as { kode_unik: number }).kode_unik)
    expect(made.toSorted((a, b) => a - b)).toEqual(free)
    const refused = answers.filter(({ http }) => http !== 200)
    expect(refused).toHaveLength(35)
    for (const { http, msg } of refused) {
      expect(http).toBe(422)
      expect(msg).toContain('All 999 unique codes for Rp500.000,00 are taken')
    }
    const { rows } = await api.services.pool.query(
      `select total_bill from orders where status = 'pending' group by total_bill having count(*) > 1`,
    )
    expect(rows).toEqual([])
  })

  it('are refused without storing anything if all codes of the price are taken', async () => {
    await fill(600_000, [])
    const before = await Promise.all(['orders', 'order_items', 'order_events', 'audit.entries'].map(rowsOf))
    expect((await buy(600_000)).http).toBe(422)
    const input = { member_id, items: [{ name: 'Webinar', price_gross: 600_000 }] }
    expect((await staff.send(orders.create, input)).msg).toContain('All 999 unique codes')
    expect(await Promise.all(['orders', 'order_items', 'order_events', 'audit.entries'].map(rowsOf))).toEqual(
      before,
    )
  })

  it('succeed again after an order is cancelled', async () => {
    await fill(610_000, [7])
    const { data } = await buy(610_000)
    expect((await buy(610_000)).http).toBe(422)
    const { id, version } = data as { id: number; version: number }
    await staff.store(orders.cancel, { id, version, reason: 'Batal' })
    expect((await buy(610_000)).data).toMatchObject({ kode_unik: 7 })
  })

  it('differ in their totals even if the prices are one rupiah apart', async () => {
    await fill(620_000, [])
    // 620.001 + 1 … 998 equal totals of the neighbouring price; only 999 is left.
    expect((await buy(620_001)).data).toMatchObject({ kode_unik: 999, total_bill: 621_000 })
    expect((await buy(620_001)).http).toBe(422)
  })

  it('would share a total without the unique index', async () => {
    await expect(
      api.services.pool.query(
        `insert into orders (code, member_id, total_gross, total_discount_rupiah, total_nett, kode_unik, total_bill, expire_datetime)
         select 'TWICE-' || n, $1, 9000, 0, 9000, 5, 9005, now() from generate_series(1, 2) n`,
        [member_id],
      ),
    ).rejects.toThrow(/orders_open_bill/)
  })
})

describe('expiry', () => {
  it('closes overdue invoices only, frees their codes and adds an event to the timeline', async () => {
    const due = await anOrder(api.services.db, { expire_datetime: new Date(Date.now() - 1_000) })
    const open = await anOrder(api.services.db)
    const paid = await anOrder(api.services.db, {
      status: 'paid',
      expire_datetime: new Date(Date.now() - 1_000),
    })
    const origin = { request_id: 'job', address: 'job' }
    const context = {
      services: api.services,
      caller: null,
      origin,
      log: api.services.log,
      signal: new AbortController().signal,
    }
    await Promise.all([
      jobNamed('orders.expire').run(context, {}),
      jobNamed('orders.expire').run(context, {}),
    ])
    const page = await staff.call(orders.find, { id: due.id })
    expect(page.invoice.status).toBe('expired')
    expect(page.timeline.filter(({ kind }) => kind === 'expired')).toMatchObject([
      { by_kind: 'house', by_name: 'Balai' },
    ])
    expect((await staff.call(orders.find, { id: open.id })).invoice.status).toBe('pending')
    expect((await staff.call(orders.find, { id: paid.id })).invoice.status).toBe('paid')
  })
})
