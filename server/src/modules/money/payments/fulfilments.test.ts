import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { say } from '@balai/contract/core/sentences.ts'
import { fees } from '@balai/contract/money/fees.ts'
import { orders } from '@balai/contract/money/orders.ts'
import { payments } from '@balai/contract/money/payments.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { Refusal } from '../../../lib/refusal.ts'
import { serve } from '../../../http/serve.ts'
import { feeFulfilment } from '../fees/fees.rules.ts'
import { anOrder } from '../orders/orders.factory.ts'
import type { Fulfilment } from './fulfilments.rules.ts'
import { paymentsRoutes } from './payments.routes.ts'

/** Writes a note to the order, then fails if the test sets an error. */
let failure: Error | undefined
const seats: Fulfilment = {
  name: say('seats'),
  onPaid: (db, order) => book(db, order.id, 'seat booked'),
  onRefunded: (db, order) => book(db, order.id, 'seat released'),
}
const book = async (db: Parameters<Fulfilment['onPaid']>[0], id: number, cancel_reason: string) => {
  await db.updateTable('orders').set({ cancel_reason }).where('id', '=', id).execute()
  if (failure) throw failure
}

/** The same calls at other paths, served with a fulfilment that only this test registers. */
const withSeats = {
  markPaid: { ...payments.markPaid, path: '/test/mark_paid' },
  decide: { ...payments.decide, checkPath: '/test/decide_validation', storePath: '/test/decide' },
  refund: { ...payments.refund, checkPath: '/test/refund_validation', storePath: '/test/refund' },
}

let api: Api
let staff: Awaited<ReturnType<Api['as']>>
let proof: File
beforeAll(async () => {
  const routes = paymentsRoutes([feeFulfilment, seats])
  api = await startApi({}, { prepare: (app, services) => serve(app, services, 'test', withSeats, routes) })
  staff = await api.as('business_development')
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  proof = new File([new Uint8Array(picture)], 'bukti.png')
  const partner = await staff.call(fees.savePartner, { code: 'MITRA', name: 'Mitra' })
  const rule = { kind: 'percent', value: 1_000, base: 'total_nett', valid_from: '2020-01-01' } as const
  await staff.store(fees.addRule, { ...rule, partner_id: partner.partner_id })
})
afterAll(() => api.close())
beforeEach(() => {
  failure = undefined
})

async function pay() {
  const { id, version } = await anOrder(api.services.db, { partner_code: 'MITRA' })
  await staff.upload(withSeats.markPaid, proof, { id, version, note: 'Tunai' })
  return { id, ...(await page(id)) }
}
const page = (id: number) => staff.call(orders.find, { id })
const feesOf = async (code: string) => (await staff.call(fees.list, { search: code })).rows
const decide = (payment_id: number | undefined, decision: 'accept' | 'refund' | 'dismiss') => ({
  payment_id: payment_id ?? 0,
  decision,
  reason: 'Sudah dicek',
})

describe('a fulfilment', () => {
  it('runs in the transaction that makes the order paid', async () => {
    const { invoice } = await pay()
    expect(invoice).toMatchObject({ status: 'paid', needs_decision: false, cancel_reason: 'seat booked' })
  })

  it('that fails leaves the payment booked, rolls back only its own changes, and needs a decision', async () => {
    failure = new Error('no connection to the seat plan')
    const { invoice, payments: attempts, timeline, failed_fulfilments } = await pay()
    expect(invoice).toMatchObject({ status: 'paid', needs_decision: true, cancel_reason: '' })
    expect(failed_fulfilments).toEqual(['seats'])
    expect(attempts).toMatchObject([{ status: 'confirmed', received_rupiah: invoice.total_bill }])
    // The message of the error is for the log, not for the timeline.
    expect(timeline[0]).toMatchObject({
      kind: 'fulfilment_failed',
      facts: { fulfilment: 'seats', status: 'paid' },
      note: '',
    })
    expect(await feesOf(invoice.code)).toMatchObject([{ status: 'accrued', fee: 15_000 }])
    const listed = await staff.call(orders.list, { needs_decision: 1, code: invoice.code })
    expect(listed.total).toBe(1)
  })

  it('that refuses says why on the timeline', async () => {
    failure = new Refusal(say('The event is sold out.'))
    expect((await pay()).timeline[0]).toMatchObject({
      kind: 'fulfilment_failed',
      note: 'The event is sold out.',
    })
  })
})

describe('the decision about a failed fulfilment', () => {
  it('retries it until it succeeds', async () => {
    failure = new Error('still down')
    const { id, payments: attempts } = await pay()
    const again = decide(attempts[0]?.id, 'accept')
    expect((await staff.check(withSeats.decide, again)).effects[0]).toContain('is tried again: seats.')
    await staff.store(withSeats.decide, again)
    expect((await page(id)).invoice).toMatchObject({ status: 'paid', needs_decision: true })
    failure = undefined
    const { version } = await staff.store(withSeats.decide, again)
    const { invoice, timeline } = await page(id)
    expect(invoice).toMatchObject({ needs_decision: false, cancel_reason: 'seat booked', version })
    expect(timeline[0]).toMatchObject({ kind: 'fulfilment_done', note: 'Sudah dicek' })
    expect((await staff.send(withSeats.decide, again, { step: 1 })).http).toBe(422)
  })

  it('leaves the order as it is', async () => {
    failure = new Error('down')
    const { id, payments: attempts } = await pay()
    await staff.store(withSeats.decide, decide(attempts[0]?.id, 'dismiss'))
    const { invoice, timeline, failed_fulfilments } = await page(id)
    expect(invoice).toMatchObject({ status: 'paid', needs_decision: false, cancel_reason: '' })
    expect(failed_fulfilments).toEqual([])
    expect(timeline[0]?.kind).toBe('fulfilment_dismissed')
  })

  it('does not return booked money: that is a refund, which ends the decision', async () => {
    failure = new Error('down')
    const { id, invoice, payments: attempts } = await pay()
    const answer = await staff.send(withSeats.decide, decide(attempts[0]?.id, 'refund'), { step: 1 })
    expect(answer).toMatchObject({ http: 422, msg: expect.stringContaining('Refund the order') })
    failure = undefined
    const { version, total_bill: amount } = invoice
    await staff.store(withSeats.refund, { id, version, amount, reason: 'Batal' })
    expect((await page(id)).invoice).toMatchObject({
      status: 'refunded',
      needs_decision: false,
      cancel_reason: 'seat released',
    })
  })
})

it('a refund is kept if its fulfilment fails, and needs a decision', async () => {
  const { id, invoice, payments: attempts } = await pay()
  failure = new Error('down')
  const { version, total_bill: amount } = invoice
  await staff.store(withSeats.refund, { id, version, amount, reason: 'Batal' })
  expect((await page(id)).invoice).toMatchObject({
    status: 'refunded',
    needs_decision: true,
    cancel_reason: 'seat booked',
  })
  expect(await feesOf(invoice.code)).toMatchObject([{ status: 'reversed' }])
  failure = undefined
  await staff.store(withSeats.decide, decide(attempts[0]?.id, 'accept'))
  expect((await page(id)).invoice).toMatchObject({ needs_decision: false, cancel_reason: 'seat released' })
})
