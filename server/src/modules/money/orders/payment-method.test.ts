import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bank } from '@balai/contract/money/bank.ts'
import { orders } from '@balai/contract/money/orders.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { startWithGateway } from '../../../../test/gateway.ts'
import { aMember } from '../../people/members/members.factory.ts'
import { anOrder } from './orders.factory.ts'

let given: Awaited<ReturnType<typeof startWithGateway>>
let api: Api
let staff: Awaited<ReturnType<Api['as']>>
let member_id: number
beforeAll(async () => {
  given = await startWithGateway()
  ;({ api, staff } = given)
  await given.configure()
  member_id = (await aMember(api.services.db)).id
})
afterAll(() => given.close())

const today = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Jakarta', dateStyle: 'short' }).format()
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const find = async (id: number) => (await staff.call(orders.find, { id })).invoice

describe('an invoice that is paid through the gateway', () => {
  const order = (price_gross: number) => ({
    member_id,
    items: [{ name: 'Webinar', price_gross }],
    payment_method: 'gateway' as const,
  })

  it('has no unique code, and may share its total with any number of others', async () => {
    await api.services.pool.query(
      `insert into orders (code, member_id, total_gross, total_discount_rupiah, total_nett, kode_unik, total_bill, expire_datetime)
       select 'FULL-' || n, $1, 700000, 0, 700000, n, 700000 + n, now() + interval '1 day' from generate_series(1, 999) n`,
      [member_id],
    )
    expect((await staff.check(orders.create, order(700_000))).effects[0]).toContain(
      'through the payment gateway',
    )
    const made = await Promise.all([1, 2, 3].map(() => staff.store(orders.create, order(700_000))))
    for (const each of made) expect(each).toMatchObject({ kode_unik: 0, total_bill: 700_000 })
    expect(await find(made[0]?.id ?? 0)).toMatchObject({ payment_method: 'gateway', status: 'pending' })
    // Transfers still have their 999 codes only.
    const transfer = { ...order(700_000), payment_method: 'transfer' as const }
    expect((await staff.send(orders.create, transfer, { step: 1 })).msg).toContain('All 999 unique codes')
  })

  it('is refused while no gateway is set up', async () => {
    const bare = await startApi()
    const someone = await bare.as('content')
    const { id } = await aMember(bare.services.db)
    for (const step of [0, 1] as const)
      expect(await someone.send(orders.create, { ...order(5_000), member_id: id }, { step })).toMatchObject({
        http: 422,
        errors: { payment_method: [expect.any(String)] },
      })
    await bare.close()
  })

  it('is never matched to a bank transfer by its amount', async () => {
    const { total_bill, id } = await anOrder(api.services.db, { price: 810_000, payment_method: 'gateway' })
    const upload = async (amount: number) => {
      const file = new File([`Tanggal;Keterangan;Jumlah\n${today};TRSF ${amount};${amount}`], `${amount}.csv`)
      const { statement_id } = await staff.upload(bank.upload, file)
      return (await staff.call(bank.lines, { statement_id })).rows[0]
    }
    expect(await upload(total_bill)).toMatchObject({ lane: 'unknown', order_id: null })
    expect(await upload(total_bill + 1)).toMatchObject({ lane: 'unknown', order_id: null })
    await api.services.pool.query(`update orders set status = 'expired' where id = $1`, [id])
    await staff.call(bank.rematch)
    const { rows } = await staff.call(bank.lines, { search: String(total_bill) })
    expect(rows[0]).toMatchObject({ lane: 'unknown' })
    // Staff may still choose it: the member has sent the money by mistake.
    const line_id = rows[0]?.line_id ?? 0
    await staff.store(bank.confirm, { line_id, order_id: id })
    expect((await find(id)).status).toBe('paid')
  })

  it('keeps its code and method together in the database', async () => {
    const wrong = (method: string, code: number) =>
      api.services.pool.query(
        `insert into orders (code, member_id, total_gross, total_discount_rupiah, total_nett, payment_method, kode_unik,
          total_bill, expire_datetime) values ('WRONG', $1, 1, 0, 1, $2, $3::int, 1 + $3::int, now())`,
        [member_id, method, code],
      )
    await expect(wrong('gateway', 5)).rejects.toThrow(/orders_kode_unik_check/)
    await expect(wrong('transfer', 0)).rejects.toThrow(/orders_kode_unik_check/)
    await expect(wrong('transfer', 1_000)).rejects.toThrow(/orders_kode_unik_check/)
  })
})

describe('changing the payment method', () => {
  it('removes the unique code or adds one, and says what changes', async () => {
    const { id, version } = await anOrder(api.services.db, { price: 820_000 })
    const toGateway = { id, version, payment_method: 'gateway' as const }
    expect((await staff.check(orders.switchMethod, toGateway)).effects[0]).toContain('without a unique code')
    const online = await staff.store(orders.switchMethod, toGateway)
    expect(online).toMatchObject({ kode_unik: 0, total_bill: 820_000 })
    await given.openPage(id)
    const toTransfer = { id, version: online.version, payment_method: 'transfer' as const }
    expect((await staff.check(orders.switchMethod, toTransfer)).effects[2]).toContain('the former total')
    const { kode_unik, total_bill } = await staff.store(orders.switchMethod, toTransfer)
    expect(kode_unik).toBeGreaterThan(0)
    expect(await find(id)).toMatchObject({ payment_method: 'transfer', kode_unik, total_bill })
    expect((await staff.call(orders.find, { id })).timeline[0]?.kind).toBe('method_transfer')
  })

  it('gives a page for the new total after going back and forth', async () => {
    const { order } = await given.paying({ price: 830_000 })
    const { version } = await find(order.id)
    const back = await staff.store(orders.switchMethod, { id: order.id, version, payment_method: 'transfer' })
    await staff.store(orders.switchMethod, {
      id: order.id,
      version: back.version,
      payment_method: 'gateway',
    })
    const before = (await staff.call(orders.find, { id: order.id })).payments.length
    await given.openPage(order.id)
    // The total is the same again, so the first page serves.
    expect((await staff.call(orders.find, { id: order.id })).payments).toHaveLength(before)
  })

  it.each([
    ['the method that it has', {}, 'transfer'],
    ['a paid order', { status: 'paid' as const }, 'gateway'],
    ['an expired invoice', { status: 'expired' as const }, 'gateway'],
  ])('is refused for %s', async (_what, wanted, payment_method) => {
    const { id, version } = await anOrder(api.services.db, wanted)
    for (const step of [0, 1] as const)
      expect((await staff.send(orders.switchMethod, { id, version, payment_method }, { step })).http).toBe(
        422,
      )
  })

  it('is refused while a payment is on its way', async () => {
    const { order, notice } = await given.paying()
    await given.notify(notice('settlement'))
    const { version } = await find(order.id)
    const input = { id: order.id, version, payment_method: 'transfer' }
    expect(await staff.send(orders.switchMethod, input, { step: 1 })).toMatchObject({
      http: 422,
      msg: expect.stringContaining('has begun'),
    })
  })
})

describe('a cancelled order', () => {
  const cancelled = async (wanted: Parameters<typeof anOrder>[1]) => {
    const { id, version } = await anOrder(api.services.db, wanted)
    return staff.store(orders.cancel, { id, version, reason: 'Salah klik' })
  }

  it('can be reopened while its total is free', async () => {
    const { id, version } = await cancelled({ price: 840_000 })
    const input = { id, version, expire_datetime: inDays(2) }
    expect((await staff.check(orders.extend, input)).effects[1]).toContain('was cancelled')
    await staff.store(orders.extend, input)
    const { invoice, timeline } = await staff.call(orders.find, { id })
    expect(invoice).toMatchObject({ status: 'pending', cancel_reason: '' })
    expect(timeline[0]?.kind).toBe('reopened')
  })

  it('stays cancelled if another open invoice has its total by now', async () => {
    const { id, version } = await cancelled({ price: 850_000 })
    await api.services.pool.query(
      `insert into orders (code, member_id, total_gross, total_discount_rupiah, total_nett, kode_unik, total_bill, expire_datetime)
        select 'INV-NEXT', member_id, total_gross, 0, total_nett, kode_unik, total_bill, now() + interval '1 day'
        from orders where id = $1`,
      [id],
    )
    const answer = await staff.send(orders.extend, { id, version, expire_datetime: inDays(2) }, { step: 1 })
    expect(answer).toMatchObject({ http: 422, msg: expect.stringContaining('INV-NEXT') })
  })

  it('that is paid through the gateway needs no free total', async () => {
    const { id, version } = await cancelled({ price: 860_000, payment_method: 'gateway' })
    await anOrder(api.services.db, { price: 860_000, payment_method: 'gateway' })
    await staff.store(orders.extend, { id, version, expire_datetime: inDays(2) })
    expect((await find(id)).status).toBe('pending')
  })
})
