import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { gateway } from '@balai/contract/money/gateway.ts'
import { orders } from '@balai/contract/money/orders.ts'
import { payments } from '@balai/contract/money/payments.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { jobContext } from '../../../../test/job-context.ts'
import { listen, stopListening, within } from '../../../../test/listen.ts'
import { startMidtrans } from '../../../../test/midtrans.ts'
import { signatureOf } from '../gateway/midtrans.ts'
import { notificationPath } from '../gateway/gateway.routes.ts'
import { aMember } from '../../people/members/members.factory.ts'
import { anOrder } from './orders.factory.ts'
import { ordersExpire } from './orders.jobs.ts'

const serverKey = 'SB-Mid-server-for-tests'

let api: Api
let fake: Awaited<ReturnType<typeof startMidtrans>>
let staff: Awaited<ReturnType<Api['as']>>
let colleague: Awaited<ReturnType<typeof listen>>
let stranger: Awaited<ReturnType<typeof listen>>
beforeAll(async () => {
  fake = await startMidtrans({ serverKey })
  api = await startApi({ MIDTRANS_URL: fake.url })
  staff = await api.as('business_development')
  const settings = {
    is_production: false,
    client_key: 'c',
    merchant_id: 'G1',
    version: 0,
    server_key: serverKey,
  }
  await (await api.as('superuser')).call(gateway.saveSettings, settings)
  colleague = await listen(await api.as('social_media'))
  stranger = await listen(await api.as('customer_service'))
})
afterAll(async () => {
  stopListening()
  await api.close()
  await fake.close()
})

/** The notices of these orders since the last call. */
let known = 0
const expectNotice = async (...order_ids: number[]) => {
  const event = { event: 'orders.changed', data: { order_ids } }
  await vi.waitFor(() => expect(colleague.events.slice(known)).toContainEqual(event), within(10))
  known = colleague.events.length
}

describe('users who may see orders are notified', () => {
  it('of a new order and of the changes that staff make', async () => {
    const { id: member_id } = await aMember(api.services.db)
    const items = [{ name: 'Kelas Fotografi Dasar', price_gross: 150_000 }]
    const { id, version } = await staff.store(orders.create, { member_id, items })
    await expectNotice(id)
    await staff.call(orders.note, { id, note: 'Sudah dihubungi' })
    await expectNotice(id)
    await staff.store(orders.cancel, { id, version, reason: 'Pesanan ganda' })
    await expectNotice(id)
  })

  it('of notices of the gateway', async () => {
    const order = await anOrder(api.services.db)
    await expectNotice(order.id)
    await staff.call(payments.start, { id: order.id })
    await expectNotice(order.id)
    const notice = {
      order_id: `${order.code}-1`,
      status_code: '200',
      gross_amount: `${order.total_bill}.00`,
      transaction_status: 'settlement',
      transaction_id: 'tx-1',
      payment_type: 'qris',
    }
    const body = JSON.stringify({ ...notice, signature_key: signatureOf(notice, serverKey) })
    const headers = { 'content-type': 'application/json' }
    const answer = await api.nobody.raw(notificationPath, { method: 'POST', headers, body })
    expect(answer.status).toBe(200)
    await expectNotice(order.id)
    expect((await staff.call(orders.find, { id: order.id })).invoice.status).toBe('paid')
  })

  it('of expired orders', async () => {
    const late = await anOrder(api.services.db, { expire_datetime: new Date(Date.now() - 1_000) })
    await expectNotice(late.id)
    await ordersExpire.run(jobContext(api), {})
    await expectNotice(late.id)
  })

  it('with ids only; users who may not see orders are never notified', async () => {
    for (const { event, data } of colleague.events)
      if (event === 'orders.changed') expect(Object.keys(data as object)).toEqual(['order_ids'])
    expect(known).toBeGreaterThan(7)
    expect(stranger.events.map(({ event }) => event)).toEqual(['live.ready'])
  })

  it('of no refused change', async () => {
    const order = await anOrder(api.services.db, { status: 'paid' })
    await expectNotice(order.id)
    const refused = await staff.send(orders.cancel, { id: order.id, version: 1, reason: 'x' }, { step: 1 })
    expect(refused.http).toBe(422)
    const next = await anOrder(api.services.db)
    await vi.waitFor(
      () =>
        expect(colleague.events.slice(known)).toEqual([
          { event: 'orders.changed', data: { order_ids: [next.id] } },
        ]),
      within(10),
    )
  })
})
