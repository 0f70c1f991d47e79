import { afterAll, beforeAll, expect, it } from 'vitest'
import { orders } from '@balai/contract/money/orders.ts'
import { payments } from '@balai/contract/money/payments.ts'
import type { Api } from '../../../../test/api.ts'
import { startWithGateway } from '../../../../test/gateway.ts'

let given: Awaited<ReturnType<typeof startWithGateway>>
let api: Api
let staff: Awaited<ReturnType<Api['as']>>
beforeAll(async () => {
  given = await startWithGateway()
  ;({ api, staff } = given)
  await given.configure()
})
afterAll(() => given.close())

it('partial refunds are booked once each, and the last one makes the order refunded', async () => {
  const { order, sendNotice, page } = await given.paying()
  await sendNotice('settlement')
  expect(await sendNotice('partial_refund', { refund_amount: '10000.00' })).toBe('refunded partly')
  expect((await page()).invoice).toMatchObject({ status: 'paid', refunded_rupiah: 10_000 })
  // The gateway lists all refunds so far.
  const refunds = [{ refund_amount: '10000.00' }, { refund_amount: '5000.00' }]
  expect(await sendNotice('partial_refund', { refunds })).toBe('refunded partly')
  expect(await sendNotice('partial_refund', { refunds, settlement_time: 'later' })).toBe('ignored')
  expect((await page()).refunds.map(({ amount }) => amount)).toEqual([10_000, 5_000])
  expect(await sendNotice('refund')).toBe('refunded')
  const { invoice, timeline } = await page()
  expect(invoice).toMatchObject({ status: 'refunded', refunded_rupiah: order.total_bill })
  expect(timeline.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['refunded', 'refunded_partly', 'refunded_partly']),
  )
})

it('a refund that staff recorded before the notice arrived is not booked twice', async () => {
  const { order, sendNotice, page } = await given.paying()
  await sendNotice('settlement')
  const { version } = (await page()).invoice
  await staff.store(payments.refund, { id: order.id, version, amount: 10_000, reason: 'Diskon' })
  expect(await sendNotice('partial_refund', { refund_amount: '10000.00' })).toBe('ignored')
  expect((await page()).invoice.refunded_rupiah).toBe(10_000)
})

it('a partial refund without an amount is shown on the timeline and changes nothing', async () => {
  const { sendNotice, page } = await given.paying()
  await sendNotice('settlement')
  expect(await sendNotice('partial_chargeback')).toBe('unknown status')
  const { invoice, timeline } = await page()
  expect(invoice).toMatchObject({ status: 'paid', refunded_rupiah: 0 })
  expect(timeline[0]?.kind).toBe('gateway_unknown')
})

it.each(['cancel', 'deny', 'chargeback'])(
  'a captured card payment that ends as %s is money that went back',
  async (status) => {
    const { order, sendNotice, page } = await given.paying()
    expect(await sendNotice('capture', { fraud_status: 'challenge' })).toBe('noted')
    expect((await page()).invoice.status).toBe('pending')
    expect(await sendNotice('capture', { fraud_status: 'accept' })).toBe('paid')
    expect(await sendNotice(status)).toBe('refunded')
    expect((await page()).invoice).toMatchObject({
      status: 'refunded',
      refunded_rupiah: order.total_bill,
    })
  },
)

it('a late notice about a refused card does not change a payment by another card', async () => {
  const { sendNotice, page } = await given.paying()
  expect(await sendNotice('capture', { fraud_status: 'accept', transaction_id: 'second' })).toBe('paid')
  expect(await sendNotice('deny', { transaction_id: 'first' })).toBe('ignored')
  expect(await sendNotice('cancel', { transaction_id: undefined })).toBe('ignored')
  expect((await page()).invoice.status).toBe('paid')
})

it('money that needs a decision no longer does after a refund at the gateway', async () => {
  const { order, sendNotice, page } = await given.paying()
  await api.services.pool.query(`update orders set status = 'expired' where id = $1`, [order.id])
  expect(await sendNotice('settlement')).toBe('late')
  expect(await sendNotice('refund')).toBe('refunded')
  const { invoice, payments: attempts, timeline } = await page()
  expect(invoice).toMatchObject({ status: 'expired', needs_decision: false, refunded_rupiah: 0 })
  expect(attempts[0]?.status).toBe('refunded')
  expect(timeline[0]).toMatchObject({ kind: 'payment_back', by_name: 'Midtrans' })
})

it('an invoice that was paid twice shows the payment that made it paid', async () => {
  const { order, payment_id, sendNotice } = await given.paying()
  await sendNotice('settlement')
  await api.services.pool.query(
    `insert into payments (invoice_header_id, total_bill, payment_type, status, gateway, received_rupiah, decision)
     values ($1, $2, 'bank_transfer', 'needs_decision', 'bank', $2, 'double')`,
    [order.id, order.total_bill],
  )
  const { payment } = await staff.call(orders.getInvoice, { id: order.id })
  expect(payment).toMatchObject({ id: payment_id, status: 'confirmed' })
})

it('if an amount that differs from the bill is accepted, that amount can be refunded', async () => {
  const { order, payment_id, notice, page } = await given.paying()
  const came = order.total_bill + 20_000
  given.fake.statuses.set(`${order.code}-1`, notice('settlement', { gross_amount: `${came}.00` }))
  await staff.call(payments.checkNow, { payment_id })
  await given.check()
  await staff.store(payments.decide, { payment_id, decision: 'accept', reason: 'Kelebihan' })
  const { invoice, refundable_rupiah } = await page()
  expect(refundable_rupiah).toBe(came)
  const input = { id: order.id, version: invoice.version, reason: 'Kelebihan transfer' }
  expect(await staff.send(payments.refund, { ...input, amount: came + 1 }, { step: 1 })).toMatchObject({
    http: 422,
    errors: { amount: [expect.any(String)] },
  })
  const { version } = await staff.store(payments.refund, { ...input, amount: 20_000 })
  expect((await page()).invoice).toMatchObject({ status: 'paid', refunded_rupiah: 20_000 })
  await staff.store(payments.refund, { ...input, version, amount: order.total_bill })
  expect((await page()).invoice).toMatchObject({ status: 'refunded', refunded_rupiah: came })
})
