import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { orders } from '@balai/contract/money/orders.ts'
import type { Api } from '../../../../test/api.ts'
import { startWithGateway } from '../../../../test/gateway.ts'
import { jobContext, jobNamed } from '../../../../test/job-context.ts'
import { listen, stopListening, within } from '../../../../test/listen.ts'
import { aMember } from '../../people/members/members.factory.ts'
import { anOrder } from './orders.factory.ts'

let given: Awaited<ReturnType<typeof startWithGateway>>
let api: Api
let staff: Awaited<ReturnType<Api['as']>>
let colleague: Awaited<ReturnType<typeof listen>>
let stranger: Awaited<ReturnType<typeof listen>>
beforeAll(async () => {
  given = await startWithGateway()
  ;({ api, staff } = given)
  await given.configure()
  colleague = await listen(await api.as('social_media'))
  stranger = await listen(await api.as('customer_service'))
})
afterAll(async () => {
  stopListening()
  await given.close()
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

  it('of payment pages, notices and answers of the gateway', async () => {
    const { order, notice, page } = await given.paying()
    await expectNotice(order.id)
    given.fake.statuses.set(`${order.code}-1`, notice('settlement'))
    await given.notify(notice('settlement'))
    await expectNotice(order.id)
    expect((await page()).payments[0]?.status).toBe('confirming')
    await given.check()
    await expectNotice(order.id)
    expect((await page()).invoice.status).toBe('paid')
  })

  it('of expired orders', async () => {
    const late = await anOrder(api.services.db, { expire_datetime: new Date(Date.now() - 1_000) })
    await expectNotice(late.id)
    await jobNamed('orders.expire').run(jobContext(api), {})
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
