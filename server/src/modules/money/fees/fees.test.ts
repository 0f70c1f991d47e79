import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fees } from '@balai/contract/money/fees.ts'
import { orders } from '@balai/contract/money/orders.ts'
import { payments } from '@balai/contract/money/payments.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { textsIn } from '../../../../test/pdf-text.ts'
import { rowsOf } from '../../../../test/spreadsheet.ts'
import { anOrder } from '../orders/orders.factory.ts'
import { findOrder, type Order } from '../orders/orders.queries.ts'
import { accrueFee } from './fee-accrual.queries.ts'

let api: Api
let staff: Awaited<ReturnType<Api['as']>>
let number = 0
let partner: { partner_id: number; code: string }
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('business_development')
})
afterAll(() => api.close())
beforeEach(async () => {
  partner = await aPartner()
})

async function aPartner() {
  number += 1
  const code = `MITRA-${number}`
  const { partner_id } = await staff.call(fees.savePartner, {
    code: code.toLowerCase(),
    name: `Mitra ${number}`,
  })
  return { partner_id, code }
}

/** Months are those of Jakarta, where a month begins at 17:00 UTC of the day before. */
const inJakarta = (moment: Date) => new Date(moment.getTime() + 7 * 3_600_000)
const monthAgo = (months: number) => {
  const today = inJakarta(new Date())
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - months, 10, 5))
}
const nameOf = (moment: Date) => inJakarta(moment).toISOString().slice(0, 7)
const rule = (wanted: object = {}) =>
  staff.store(fees.addRule, {
    partner_id: partner.partner_id,
    kind: 'percent',
    value: 1_000,
    base: 'total_nett',
    valid_from: '2020-01-01',
    ...wanted,
  })

/** An order of the partner that was paid at that time. */
async function sold({ price = 200_000, earned_at = new Date() } = {}): Promise<Order> {
  const { id } = await anOrder(api.services.db, { price, status: 'paid', partner_code: partner.code })
  const order = (await findOrder(api.services.db, id)) as Order
  await api.services.db
    .transaction()
    .execute((db) => accrueFee(db, order, { earned_at, time_zone: 'Asia/Jakarta' }))
  return order
}
const linesOf = async (partner_id = partner.partner_id) =>
  (await staff.call(fees.list, { partner_id, order: 'asc' })).rows
const idsOf = async () => (await linesOf()).map(({ line_id }) => line_id)

describe('a fee', () => {
  it('is earned when an order with the partner’s code is paid, by the rule of that day', async () => {
    await rule({ value: 1_250 })
    const member_id = (await anOrder(api.services.db)).member_id
    const made = await staff.store(orders.create, {
      member_id,
      items: [{ name: 'Kursus', price_gross: 200_005, discount_rupiah: 5 }],
      partner_code: partner.code.toLowerCase(),
    })
    expect(await linesOf()).toEqual([])
    const { default: sharp } = await import('sharp')
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const proof = new File([new Uint8Array(picture)], 'bukti.png')
    const paid = await staff.upload(payments.markPaid, proof, {
      id: made.id,
      version: made.version,
      note: 'Tunai',
    })
    expect(await linesOf()).toMatchObject([
      {
        order_code: made.code,
        rule_text: '12,5 % of net',
        base_amount: 200_000,
        fee: 25_000,
        total_bill: made.total_bill,
        status: 'accrued',
        period: nameOf(new Date()),
      },
    ])
    // A refund reverses it.
    await staff.store(payments.refund, { ...paid, amount: made.total_bill, reason: 'Batal' })
    expect(await linesOf()).toMatchObject([{ status: 'reversed', reversed_reason: 'Batal' }])
  })

  it.each([
    ['a fixed amount', { kind: 'fixed', value: 15_000 }, 15_000, 'Rp15.000,00 per order'],
    ['percent of net', { value: 1 }, 20, '0,01 % of net'],
    ['percent of gross', { base: 'total_gross', value: 500 }, 10_000, '5 % of gross'],
  ])('by %s', async (_what, wanted, fee, rule_text) => {
    await rule(wanted)
    await sold()
    expect(await linesOf()).toMatchObject([{ fee, rule_text }])
  })

  it('follows the rule of the day; without a rule there is no fee', async () => {
    await sold()
    expect(await linesOf()).toEqual([])
    await rule({ value: 100, valid_from: '2020-01-01', valid_until: '2020-12-31' })
    await rule({ value: 200, valid_from: '2021-01-01' })
    await sold({ earned_at: new Date('2020-12-31T16:59:00Z') })
    await sold({ earned_at: new Date('2020-12-31T17:00:00Z') })
    expect((await linesOf()).map(({ fee, period }) => [fee, period])).toEqual([
      [2_000, '2020-12'],
      [4_000, '2021-01'],
    ])
  })

  it('is earned once, however often the order is booked', async () => {
    await rule()
    const order = await sold()
    await Promise.all(
      [1, 2, 3].map(() =>
        api.services.db
          .transaction()
          .execute((db) => accrueFee(db, order, { earned_at: new Date(), time_zone: 'Asia/Jakarta' })),
      ),
    )
    expect(await linesOf()).toHaveLength(1)
  })
})

describe('rules', () => {
  it.each([
    ['more than 100 percent', { value: 10_001 }, 'value'],
    ['an end before the start', { valid_from: '2026-02-01', valid_until: '2026-01-31' }, 'valid_until'],
    ['an unknown partner', { partner_id: 999_999 }, undefined],
  ])('refuse %s', async (_what, wrong, field) => {
    const input = { kind: 'percent', value: 500, base: 'total_nett', valid_from: '2026-01-01', ...wrong }
    const answer = await staff.send(fees.addRule, input, { step: 1 })
    expect(answer.http).toBe(field ? 422 : 404)
    if (field) expect(Object.keys(answer.errors ?? {})).toEqual([field])
  })

  it('never overlap, even if two are added concurrently', async () => {
    const input = {
      partner_id: partner.partner_id,
      kind: 'percent',
      value: 500,
      base: 'total_nett',
      valid_from: '2026-01-01',
    }
    const answers = await Promise.all([1, 2, 3, 4].map(() => staff.send(fees.addRule, input, { step: 1 })))
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
    expect(answers.filter(({ http }) => http === 422)).toHaveLength(3)
    const first = (await staff.call(fees.rules)).find(({ partner_id }) => partner_id === partner.partner_id)
    const end = { rule_id: first?.rule_id ?? 0, valid_until: '2026-03-31', version: 1 }
    await staff.call(fees.endRule, end)
    expect((await staff.send(fees.endRule, end)).http).toBe(409)
    await rule({ valid_from: '2026-04-01' })
    const back = { ...end, version: 2, valid_until: '2026-05-01' }
    expect((await staff.send(fees.endRule, back)).http).toBe(422)
    expect((await staff.send(fees.endRule, { ...back, valid_until: '2025-01-01' })).http).toBe(422)
  })
})

describe('partners', () => {
  it('have unique codes, and a stale version is refused', async () => {
    const other = await staff.send(fees.savePartner, { code: partner.code, name: 'Other' })
    expect(other).toMatchObject({ http: 422, errors: { code: [expect.any(String)] } })
    const change = { partner_id: partner.partner_id, code: partner.code, name: 'Renamed', version: 1 }
    await staff.call(fees.savePartner, change)
    expect(await staff.send(fees.savePartner, change)).toMatchObject({
      http: 409,
      data: { theirs: { name: 'Renamed' } },
    })
    expect((await staff.call(fees.partners, { search: 'Renamed' })).total).toBe(1)
    for (const code of ['a b', 'x', '<b>'])
      expect((await staff.send(fees.savePartner, { code, name: 'X' })).http).toBe(400)
  })
})

describe('a partner’s code', () => {
  it('cannot change once orders have it, because a fee finds its partner by the code', async () => {
    const { partner_id, code } = partner
    await staff.call(fees.savePartner, { partner_id, code: `${code}-NEW`, name: 'Mitra', version: 1 })
    partner = { partner_id, code: `${code}-NEW` }
    await rule()
    const { id } = await anOrder(api.services.db, { partner_code: partner.code })
    const change = { partner_id, code: `${code}-NEWER`, name: 'Mitra', version: 2 }
    expect(await staff.send(fees.savePartner, change)).toMatchObject({
      http: 422,
      errors: { code: [expect.stringContaining('Orders carry')] },
    })
    // A former partner still earns the fees of earlier orders.
    await staff.call(fees.savePartner, { ...change, code: partner.code, name: 'Baru', is_active: 0 })
    const order = (await findOrder(api.services.db, id)) as Order
    await api.services.db
      .transaction()
      .execute((db) => accrueFee(db, order, { earned_at: new Date(), time_zone: 'Asia/Jakarta' }))
    expect(await linesOf()).toMatchObject([{ partner_name: 'Baru', partner_code: partner.code }])
    const wrong = { member_id: order.member_id, items: [{ name: 'X', price_gross: 10 }] }
    expect(
      (await staff.send(orders.create, { ...wrong, partner_code: partner.code }, { step: 1 })).errors,
    ).toMatchObject({ partner_code: [expect.stringContaining('No active partner')] })
  })
})

describe('fee lines', () => {
  it('go from accrued to approved to paid, and only of one partner at a time', async () => {
    await rule()
    await sold()
    await sold()
    const line_ids = await idsOf()
    expect(
      (await staff.send(fees.pay, { line_ids, paid_reference: 'TRF' }, { step: 1, json: true })).http,
    ).toBe(422)
    expect((await staff.check(fees.approve, { line_ids })).effects[0]).toBe(
      '2 lines over Rp40.000,00 are approved for payment.',
    )
    expect(await staff.store(fees.approve, { line_ids })).toEqual({ changed: 2 })
    expect((await staff.send(fees.approve, { line_ids }, { step: 1, json: true })).http).toBe(422)

    const first = partner
    partner = await aPartner()
    await rule()
    await sold()
    const others = await idsOf()
    await staff.store(fees.approve, { line_ids: others })
    const both = { line_ids: [...line_ids, ...others], paid_reference: 'TRF-1' }
    expect((await staff.send(fees.pay, both, { step: 1, json: true })).msg).toContain('several partners')
    await staff.store(fees.pay, { line_ids, paid_reference: 'TRF-1' })
    expect(await linesOf(first.partner_id)).toMatchObject([
      { status: 'paid', paid_reference: 'TRF-1' },
      { status: 'paid' },
    ])
    expect(await linesOf()).toMatchObject([{ status: 'approved' }])
  })

  it('add up to the totals for every filter', async () => {
    await rule()
    await sold()
    await sold({ earned_at: monthAgo(2) })
    await sold()
    const [, line_id = 0] = await idsOf()
    await staff.store(fees.reverse, { line_ids: [line_id], reason: 'Salah kode' })
    for (const filter of [
      {},
      { status: 'accrued' as const },
      { period: nameOf(monthAgo(2)) },
      { search: partner.code },
    ]) {
      const input = { ...filter, partner_id: partner.partner_id }
      const { rows, total } = await staff.call(fees.list, { ...input, perPage: 200 })
      const live = rows.filter(({ status }) => status !== 'reversed')
      expect(total).toBe(rows.length)
      expect((await staff.call(fees.totalFee, input)).total_fee).toBe(
        live.reduce((sum, { fee }) => sum + fee, 0),
      )
      expect(await staff.call(fees.totalBill, input)).toEqual({
        total_bill: live.reduce((sum, line) => sum + line.total_bill, 0),
        lines: live.length,
      })
      expect((await rowsOf(await staff.download(fees.excel, input))).length - 1).toBe(total)
    }
    const all = await staff.call(fees.list, { perPage: 200 })
    expect(all.total).toBe(all.rows.length)
  })
})

describe('closing a month', () => {
  it('freezes its figures; a later reversal is an adjustment in the current month', async () => {
    await rule()
    const order = await sold({ earned_at: monthAgo(3) })
    const period = nameOf(monthAgo(3))
    const { effects } = await staff.check(fees.close, { period })
    expect(effects[0]).toContain(period)
    const { hash } = await staff.store(fees.close, { period })
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
    expect((await staff.send(fees.close, { period }, { step: 1 })).http).toBe(422)
    const before = (await staff.call(fees.periods)).find((each) => each.period === period)
    await staff.store(payments.refund, {
      id: order.id,
      version: order.version,
      amount: order.total_bill,
      reason: 'Batal',
    })
    expect((await staff.call(fees.periods)).find((each) => each.period === period)).toEqual(before)
    const lines = await linesOf()
    expect(lines).toMatchObject([
      { period, fee: 20_000, status: 'accrued' },
      { period: nameOf(new Date()), fee: -20_000, adjusts_line_id: lines[0]?.line_id, status: 'accrued' },
    ])
    // A fee earned in a closed month counts in the current one.
    await sold({ earned_at: monthAgo(3) })
    expect((await linesOf()).filter((line) => line.period === period)).toHaveLength(1)
    const { total_fee } = await staff.call(fees.totalFee, { partner_id: partner.partner_id })
    expect(total_fee).toBe(20_000)
  })

  it('is refused for a month that is not over or has no lines', async () => {
    expect((await staff.send(fees.close, { period: nameOf(new Date()) }, { step: 1 })).http).toBe(422)
    expect((await staff.send(fees.close, { period: '2001-01' }, { step: 1 })).http).toBe(422)
    expect((await staff.send(fees.close, { period: '2001-13' }, { step: 1 })).http).toBe(400)
  })

  it('reverses a paid line by an adjustment, once', async () => {
    await rule()
    await sold()
    const line_ids = await idsOf()
    await staff.store(fees.approve, { line_ids })
    await staff.store(fees.pay, { line_ids, paid_reference: 'TRF-2' })
    const input = { line_ids, reason: 'Kode salah' }
    expect((await staff.check(fees.reverse, input)).effects[1]).toContain(
      '1 line is paid or in a closed month',
    )
    await staff.store(fees.reverse, input)
    expect((await linesOf()).map(({ fee }) => fee)).toEqual([20_000, -20_000])
    for (const step of [0, 1] as const)
      expect(await staff.send(fees.reverse, input, { step, json: true })).toMatchObject({
        http: 422,
        msg: expect.stringContaining('taken back already'),
      })
  })
})

describe('the rule of a fee', () => {
  it.each([
    [{ kind: 'fixed', value: 15_000 }, 'Rp15.000,00 per pesanan'],
    [{ value: 1_250 }, '12,5 % dari neto'],
    [{ base: 'total_gross', value: 500 }, '5 % dari bruto'],
  ])(
    'is in Indonesian for a caller who reads Indonesian, in the list and in the spreadsheet: %j',
    async (wanted, text) => {
      await rule(wanted)
      await sold({ earned_at: monthAgo(1) })
      const inIndonesian = { headers: { 'accept-language': 'id' } }
      const filter = { partner_id: partner.partner_id }
      expect((await staff.call(fees.list, filter, inIndonesian)).rows).toMatchObject([{ rule_text: text }])
      const [titles, row] = await rowsOf(await staff.download(fees.excel, filter, inIndonesian))
      expect(row?.[titles?.indexOf('Aturan') ?? -1]).toBe(text)
      const { year, month } = { year: monthAgo(1).getUTCFullYear(), month: monthAgo(1).getUTCMonth() }
      expect(row?.[0]).toEqual(new Date(Date.UTC(year, month)))
    },
  )

  it.each([
    ['en', '10 % of net'],
    ['id', '10 % dari neto'],
  ])(
    'reads as net in the list, the spreadsheet and the statement where “nett” is stored: %s',
    async (language, text) => {
      await rule()
      const { id } = await sold({ earned_at: monthAgo(1) })
      await api.services.pool.query(`update fee_lines set rule_text = '10 % of nett' where order_id = $1`, [
        id,
      ])
      const reader = { headers: { 'accept-language': language } }
      const input = { partner_id: partner.partner_id, period: nameOf(monthAgo(1)) }
      expect((await staff.call(fees.list, input, reader)).rows).toMatchObject([{ rule_text: text }])
      expect((await rowsOf(await staff.download(fees.excel, input, reader)))[1]).toContain(text)
      expect(textsIn((await staff.send(fees.statement, input, reader)).data as Buffer)).toContain(text)
    },
  )
})

describe('a partner’s statement', () => {
  it('is a PDF of the month’s lines', async () => {
    await rule()
    await sold({ earned_at: monthAgo(1) })
    const input = { partner_id: partner.partner_id, period: nameOf(monthAgo(1)) }
    const { headers, data } = await staff.send(fees.statement, input)
    expect(headers.get('content-disposition')).toContain(`markom-fee-${partner.code}-${input.period}.pdf`)
    const texts = textsIn(data as Buffer)
    expect(texts).toContain('Total fee: Rp20.000,00')
    expect(texts).toEqual(expect.arrayContaining(['MARKETING FEE', '10 % of net', 'Accrued', 'Rp200.000,00']))
    expect((await staff.send(fees.statement, { ...input, period: '2001-01' })).http).toBe(404)
  })

  it('is in Indonesian, including the texts of its rules, for a caller who reads Indonesian', async () => {
    await rule()
    await sold({ earned_at: monthAgo(1) })
    const input = { partner_id: partner.partner_id, period: nameOf(monthAgo(1)) }
    const { headers, data } = await staff.send(fees.statement, input, {
      headers: { 'accept-language': 'id' },
    })
    expect(headers.get('content-disposition')).toContain(`fee-markom-${partner.code}-${input.period}.pdf`)
    expect(textsIn(data as Buffer)).toEqual(
      expect.arrayContaining(['FEE MARKOM', '10 % dari neto', 'Terutang', 'Rp200.000,00']),
    )
  })
})
