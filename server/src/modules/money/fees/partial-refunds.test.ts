import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fees } from '@balai/contract/money/fees.ts'
import { orders } from '@balai/contract/money/orders.ts'
import { payments } from '@balai/contract/money/payments.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { anOrder } from '../orders/orders.factory.ts'

let api: Api
let staff: Awaited<ReturnType<Api['as']>>
let proof: File
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('business_development')
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
  proof = new File([new Uint8Array(await picture.png().toBuffer())], 'proof.png')
})
afterAll(() => api.close())

let partners = 0
/** A paid order of 200,000 without a unique code, which earned its partner this fee. */
async function sold(rule: { kind: 'percent' | 'fixed'; value: number }, paid_datetime = new Date()) {
  partners += 1
  const code = `PART-${partners}`
  const { partner_id } = await staff.call(fees.savePartner, { code, name: code })
  const terms = { ...rule, partner_id, base: 'total_nett', valid_from: '2020-01-01' } as const
  await staff.store(fees.addRule, terms)
  const { id, version } = await anOrder(api.services.db, {
    price: 200_000,
    payment_method: 'gateway',
    partner_code: code,
    created: paid_datetime,
  })
  const input = { id, version, note: 'Tunai', paid_datetime: paid_datetime.toISOString() }
  await staff.upload(payments.markPaid, proof, input)
  const refund = async (amount: number) => {
    const { invoice } = await staff.call(orders.find, { id })
    await staff.store(payments.refund, { id, version: invoice.version, amount, reason: 'Potongan' })
  }
  const lines = async () =>
    (await staff.call(fees.list, { partner_id, order: 'asc' })).rows.map(
      ({ fee, refunded_fee, status, adjusts_line_id }) => ({
        fee,
        refunded_fee,
        status,
        isAdjustment: adjusts_line_id !== null,
      }),
    )
  const total = async () => (await staff.call(fees.totalFee, { partner_id })).total_fee
  return { id, partner_id, refund, lines, total }
}

/** Noon of a day in the month before last. */
const before = () => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 2, 15, 5))
}
const monthOf = (moment: Date) => moment.toISOString().slice(0, 7)

describe('a partial refund takes back its share of the fee', () => {
  it.each([
    ['in percent', { kind: 'percent', value: 1_000 }],
    ['per order', { kind: 'fixed', value: 20_000 }],
  ] as const)('%s, from the line itself while its month is open', async (_what, rule) => {
    const { refund, lines, total } = await sold(rule)
    expect(await total()).toBe(20_000)
    await refund(50_000)
    expect(await lines()).toEqual([
      { fee: 15_000, refunded_fee: 5_000, status: 'accrued', isAdjustment: false },
    ])
    await refund(100_001)
    // A quarter less one rupiah is left, rounded to whole rupiah: 4,999.9.
    expect(await total()).toBe(5_000)
    await refund(49_999)
    expect(await total()).toBe(0)
    expect((await lines())[0]?.status).toBe('reversed')
  })

  it('with adjustments once the month is closed, which add up to the whole fee', async () => {
    const day = before()
    const { refund, lines, total } = await sold({ kind: 'percent', value: 1_000 }, day)
    await staff.store(fees.close, { period: monthOf(day) })
    await refund(50_000)
    await refund(20_000)
    expect(await lines()).toEqual([
      { fee: 20_000, refunded_fee: 0, status: 'accrued', isAdjustment: false },
      { fee: -5_000, refunded_fee: 0, status: 'accrued', isAdjustment: true },
      { fee: -2_000, refunded_fee: 0, status: 'accrued', isAdjustment: true },
    ])
    await refund(130_000)
    expect(await total()).toBe(0)
    expect((await lines()).at(-1)).toMatchObject({ fee: -13_000, isAdjustment: true })
  })

  it('with an adjustment after the fee was paid out', async () => {
    const { partner_id, refund, lines } = await sold({ kind: 'percent', value: 1_000 })
    const { rows } = await staff.call(fees.list, { partner_id })
    const line_ids = rows.map(({ line_id }) => line_id)
    await staff.store(fees.approve, { line_ids })
    await staff.store(fees.pay, { line_ids, paid_reference: 'TRF-1' })
    await refund(100_000)
    expect((await lines()).map(({ fee, status }) => [fee, status])).toEqual([
      [20_000, 'paid'],
      [-10_000, 'accrued'],
    ])
    // Half of it can still be taken back by staff, then nothing more.
    await staff.store(fees.reverse, { line_ids, reason: 'Batal' })
    expect((await lines()).at(-1)).toMatchObject({ fee: -10_000, isAdjustment: true })
    expect((await staff.send(fees.reverse, { line_ids, reason: 'x' }, { step: 1, json: true })).http).toBe(
      422,
    )
  })

  it('but not for money that came beyond the bill', async () => {
    const { id, refund, total } = await sold({ kind: 'percent', value: 1_000 })
    await api.services.pool.query(
      'update payments set received_rupiah = 230000 where invoice_header_id = $1',
      [id],
    )
    await refund(30_000)
    expect(await total()).toBe(20_000)
    await refund(100_000)
    expect(await total()).toBe(10_000)
  })
})
