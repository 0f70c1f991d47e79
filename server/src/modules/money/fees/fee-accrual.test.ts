import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fees } from '@balai/contract/money/fees.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { anOrder } from '../orders/orders.factory.ts'
import { accrueFee } from './fee-accrual.queries.ts'

let api: Api
let staff: Awaited<ReturnType<Api['as']>>
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('business_development')
})
afterAll(() => api.close())

const aPartner = async (code: string) => {
  const { partner_id } = await staff.call(fees.savePartner, { code, name: code })
  return { partner_id, code }
}
const rule = (value: number, wanted: object = {}) =>
  staff.store(fees.addRule, {
    kind: 'percent',
    value,
    base: 'total_nett',
    valid_from: '2020-01-01',
    ...wanted,
  })

/** Creates a paid order of the partner in that month, which earns a fee. */
async function sell(partner_code: string, price: number, month = '2024-05') {
  const order = await anOrder(api.services.db, { price, status: 'paid', partner_code })
  await api.services.db.transaction().execute((db) =>
    accrueFee(db, order, {
      earned_at: new Date(`${month}-10T05:00:00Z`),
      time_zone: 'Asia/Jakarta',
    }),
  )
}
const linesOf = async (partner_id: number) => (await staff.call(fees.list, { partner_id, order: 'asc' })).rows
const feesOf = async (partner_id: number) => (await linesOf(partner_id)).map(({ fee }) => fee)

describe('a fee in percent', () => {
  it('is rounded to whole rupiah, and half a rupiah is rounded up', async () => {
    const { partner_id, code } = await aPartner('ROUND')
    await rule(1, { partner_id })
    await sell(code, 205_000) // 20.5
    await sell(code, 204_999) // 20.4999
    await sell(code, 205_001) // 20.5001
    expect(await feesOf(partner_id)).toEqual([21, 20, 21])
  })
})

describe('the rule for all partners', () => {
  it('applies to partners without their own rule, and on days when their own rule does not apply', async () => {
    const [own, other] = [await aPartner('OWN'), await aPartner('OTHER')]
    await rule(1_000)
    await rule(300, { partner_id: own.partner_id, valid_from: '2024-01-01', valid_until: '2024-06-30' })
    await sell(own.code, 200_000, '2024-06')
    await sell(own.code, 200_000, '2024-07')
    await sell(other.code, 200_000, '2024-06')
    expect(await feesOf(own.partner_id)).toEqual([6_000, 20_000])
    expect(await feesOf(other.partner_id)).toEqual([20_000])
  })

  it('does not override a partner’s own rule, even if it starts later', async () => {
    const { partner_id, code } = await aPartner('EARLIER')
    await rule(300, { partner_id, valid_from: '2019-01-01' })
    await sell(code, 200_000)
    expect(await feesOf(partner_id)).toEqual([6_000])
  })
})

describe('closing a month', () => {
  it('includes the adjustments of earlier months in its totals', async () => {
    const { partner_id, code } = await aPartner('ADJUSTED')
    await rule(1_000, { partner_id })
    await sell(code, 200_000, '2023-03')
    await staff.store(fees.close, { period: '2023-03' })
    const [line] = await linesOf(partner_id)
    await staff.store(fees.reverse, { line_ids: [line?.line_id ?? 0], reason: 'Batal' })
    // An adjustment belongs to the current month, which cannot be closed, so the test moves it to a past month.
    await api.services.pool.query(
      `update fee_lines set period = '2023-04-01' where adjusts_line_id is not null`,
    )
    await sell(code, 500_000, '2023-04')

    expect((await staff.check(fees.close, { period: '2023-04' })).effects[0]).toContain(
      '2023-04 is closed with 2 lines and Rp30.000,00 of fees',
    )
    await staff.store(fees.close, { period: '2023-04' })
    const { rows } = await api.services.pool.query(
      `select line_count, total_fee::int, total_bill < 500000 as takes_back from fee_periods where period = '2023-04-01'`,
    )
    expect(rows).toEqual([{ line_count: 2, total_fee: 30_000, takes_back: true }])
  })
})
