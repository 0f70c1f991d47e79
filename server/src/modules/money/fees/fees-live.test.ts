import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { bank } from '@balai/contract/money/bank.ts'
import { fees } from '@balai/contract/money/fees.ts'
import { orders } from '@balai/contract/money/orders.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { listen, stopListening, within } from '../../../../test/listen.ts'
import { aMember } from '../../people/members/members.factory.ts'

let api: Api
let staff: Awaited<ReturnType<Api['as']>>
let colleague: Awaited<ReturnType<typeof listen>>
let stranger: Awaited<ReturnType<typeof listen>>
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('business_development')
  colleague = await listen(await api.as('social_media'))
  stranger = await listen(await api.as('customer_service'))
})
afterAll(async () => {
  stopListening()
  await api.close()
})

/** Waits for this notice, and returns all notices since the last call. */
let known = 1
const noticesUntil = async (topic: 'fees.changed' | 'bank.changed') => {
  const event = { event: topic, data: {} }
  await vi.waitFor(() => expect(colleague.events.slice(known)).toContainEqual(event), within(10))
  const notices = colleague.events.slice(known).map(({ event: each }) => each)
  known = colleague.events.length
  return notices
}
const today = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Jakarta', dateStyle: 'short' }).format()
const statement = (...amounts: number[]) =>
  new File(
    [
      'Tanggal;Keterangan;Jumlah;Saldo\n',
      ...amounts.map((amount) => `${today};TRSF ${amount};${amount},00 CR;0,00\n`),
    ],
    'mutasi.csv',
  )

describe('users who may see orders are notified', () => {
  it('of new and decided transfers, of the resulting fees, and of changes of these fees', async () => {
    await staff.call(fees.savePartner, { code: 'MITRA-1', name: 'Mitra' })
    expect(await noticesUntil('fees.changed')).toEqual(['fees.changed'])
    const rule = { kind: 'percent', value: 1_000, base: 'total_nett', valid_from: '2020-01-01' } as const
    await staff.store(fees.addRule, rule)
    expect(await noticesUntil('fees.changed')).toEqual(['fees.changed'])

    const { id: member_id } = await aMember(api.services.db)
    const items = [{ name: 'Kursus', price_gross: 200_000 }]
    const order = await staff.store(orders.create, { member_id, items, partner_code: 'MITRA-1' })
    const { statement_id } = await staff.upload(bank.upload, statement(order.total_bill, 4_321))
    // The order changed first; there was no fee yet.
    expect(await noticesUntil('bank.changed')).toEqual(['orders.changed', 'bank.changed'])
    const { rows } = await staff.call(bank.lines, { statement_id, order: 'asc' })
    await staff.store(bank.confirm, { line_id: rows[0]!.line_id })
    expect((await noticesUntil('bank.changed')).toSorted()).toEqual([
      'bank.changed',
      'fees.changed',
      'orders.changed',
    ])
    await staff.call(bank.dismiss, { line_id: rows[1]!.line_id, reason: 'Bukan milik kita' })
    expect(await noticesUntil('bank.changed')).toEqual(['bank.changed'])

    const lines = await staff.call(fees.list, {})
    const line_ids = lines.rows.map(({ line_id }) => line_id)
    expect(line_ids).toHaveLength(1)
    await staff.store(fees.approve, { line_ids })
    expect(await noticesUntil('fees.changed')).toEqual(['fees.changed'])
    await staff.store(fees.pay, { line_ids, paid_reference: 'TRX-1' })
    expect(await noticesUntil('fees.changed')).toEqual(['fees.changed'])
    await staff.store(fees.reverse, { line_ids, reason: 'Dikembalikan' })
    expect(await noticesUntil('fees.changed')).toEqual(['fees.changed'])
  })

  it('of no refused change; users who may not see orders are never notified', async () => {
    const refused = await staff.send(fees.approve, { line_ids: [999_999] }, { step: 1 })
    expect(refused.http).toBe(422)
    await staff.call(bank.rematch, {})
    await staff.call(fees.savePartner, { code: 'MITRA-2', name: 'Mitra' })
    expect(await noticesUntil('fees.changed')).toEqual(['fees.changed'])
    expect(stranger.events.map(({ event }) => event)).toEqual(['live.ready'])
  })
})
