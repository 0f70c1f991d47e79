import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
  const picture = await sharp({ create: { width: 40, height: 60, channels: 3, background: '#258' } })
    .jpeg()
    .toBuffer()
  proof = new File([new Uint8Array(picture)], 'bukti transfer.jpg')
})
afterAll(() => api.close())

describe('marking as paid by hand', () => {
  it.each(['pending', 'expired'] as const)(
    'books a %s order with its proof, which opens by a link of its own',
    async (status) => {
      const order = await anOrder(api.services.db, { status })
      const input = { id: order.id, version: order.version, note: 'Setor tunai di kantor' }
      await staff.upload(payments.markPaid, proof, input)
      const { invoice, payments: attempts, timeline } = await staff.call(orders.find, { id: order.id })
      expect(invoice).toMatchObject({ status: 'paid', payment_type: 'manual', version: order.version + 1 })
      expect(invoice.paid_datetime).not.toBeNull()
      expect(attempts[0]).toMatchObject({ gateway: 'manual', status: 'confirmed', note: input.note })
      expect(timeline[0]).toMatchObject({ kind: 'paid', by_kind: 'staff' })
      const link = attempts[0]?.proof_url ?? ''
      const shown = await fetch(api.url + link)
      expect(shown.headers.get('content-type')).toBe('image/webp')
      expect((await fetch(api.url + (link.split('?')[0] ?? ''))).status).toBe(403)
    },
  )

  it('needs a picture, a note, and an order that can be paid', async () => {
    const order = await anOrder(api.services.db)
    const input = { id: order.id, version: order.version, note: 'x' }
    const file = new File(['not a picture'], 'bukti.jpg')
    expect(await staff.send(payments.markPaid, { ...input, file })).toMatchObject({
      http: 422,
      errors: { file: [expect.any(String)] },
    })
    expect((await staff.send(payments.markPaid, { ...input, note: '', file: proof })).http).toBe(400)
    expect((await staff.send(payments.markPaid, input)).http).toBe(400)
    const future = new Date(Date.now() + 86_400_000).toISOString()
    expect((await staff.send(payments.markPaid, { ...input, paid_datetime: future, file: proof })).http).toBe(
      422,
    )
    // A wrong year would book the fee of a partner into a month long past.
    const yearAgo = new Date(Date.now() - 365 * 86_400_000).toISOString()
    expect(
      await staff.send(payments.markPaid, { ...input, paid_datetime: yearAgo, file: proof }),
    ).toMatchObject({ http: 422, errors: { paid_datetime: [expect.stringContaining('Correct the time')] } })
    const cancelled = await anOrder(api.services.db, { status: 'cancelled' })
    const wrong = { id: cancelled.id, version: 1, note: 'x', file: proof }
    expect((await staff.send(payments.markPaid, wrong)).http).toBe(422)
    expect((await staff.send(payments.markPaid, { ...input, version: 7, file: proof })).http).toBe(409)
  })

  it('is refused while money for the order needs a decision', async () => {
    const order = await anOrder(api.services.db, { status: 'expired' })
    await api.services.pool.query('update orders set needs_decision = true where id = $1', [order.id])
    const input = { id: order.id, version: order.version, note: 'x', file: proof }
    expect(await staff.send(payments.markPaid, input)).toMatchObject({
      http: 422,
      msg: expect.stringContaining('Decide about it'),
    })
    const { effects } = await staff.check(orders.cancel, { id: order.id, version: 1, reason: 'x' })
    expect(effects.at(-1)).toBe('Money that has come for it still waits for a decision.')
  })

  it('succeeds once if several users do it concurrently, and leaves no unused file', async () => {
    const order = await anOrder(api.services.db)
    const files = async () =>
      Number((await api.services.pool.query<{ count: string }>('select count(*) from files')).rows[0]?.count)
    const before = await files()
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        staff.send(payments.markPaid, { id: order.id, version: order.version, note: 'x', file: proof }),
      ),
    )
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
    expect(answers.filter(({ http }) => http === 409)).toHaveLength(5)
    expect(await files()).toBe(before + 1)
  })
})

describe('refunds', () => {
  it('add up: after a part the order stays paid, after the whole it is refunded', async () => {
    const order = await anOrder(api.services.db, { status: 'paid' })
    const part = {
      id: order.id,
      version: order.version,
      amount: 50_000,
      reason: 'Diskon terlambat',
      reference: 'TRF-1',
    }
    expect((await staff.check(payments.refund, part)).effects[1]).toContain('stays paid')
    const { version } = await staff.store(payments.refund, part)
    expect((await staff.call(orders.find, { id: order.id })).invoice).toMatchObject({
      status: 'paid',
      refunded_rupiah: 50_000,
    })
    const rest = { ...part, version, amount: order.total_bill - 50_000 }
    expect((await staff.check(payments.refund, rest)).effects[1]).toContain('becomes refunded')
    await staff.store(payments.refund, rest)
    const { invoice, refunds } = await staff.call(orders.find, { id: order.id })
    expect(invoice.status).toBe('refunded')
    expect(refunds).toHaveLength(2)
  })

  it.each([
    ['more than was paid', 'paid', 10_000_000],
    ['nothing', 'paid', 0],
    ['an order that was not paid', 'pending', 1_000],
  ] as const)('refuse %s', async (_what, status, amount) => {
    const order = await anOrder(api.services.db, { status })
    const input = { id: order.id, version: order.version, amount, reason: 'x' }
    for (const step of [0, 1] as const)
      expect((await staff.send(payments.refund, input, { step })).http).toBe(422)
  })

  it('are stored once if two are made concurrently', async () => {
    const order = await anOrder(api.services.db, { status: 'paid' })
    const input = { id: order.id, version: order.version, amount: order.total_bill, reason: 'x' }
    const answers = await Promise.all([1, 2, 3].map(() => staff.send(payments.refund, input, { step: 1 })))
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
    expect((await staff.call(orders.find, { id: order.id })).refunds).toHaveLength(1)
  })
})

it('unknown orders and payments are answered with 404', async () => {
  expect((await staff.send(payments.checkNow, { payment_id: 999_999 })).http).toBe(404)
  expect((await staff.send(payments.start, { id: 999_999 })).http).toBe(404)
  const decide = { payment_id: 999_999, decision: 'accept', reason: 'x' }
  expect((await staff.send(payments.decide, decide)).http).toBe(404)
})
