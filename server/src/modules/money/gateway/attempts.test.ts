import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gateway } from '@balai/contract/money/gateway.ts'
import { orders } from '@balai/contract/money/orders.ts'
import { payments } from '@balai/contract/money/payments.ts'
import { startWithGateway } from '../../../../test/gateway.ts'
import { jobContext, jobNamed } from '../../../../test/job-context.ts'

let given: Awaited<ReturnType<typeof startWithGateway>>
let proof: File
beforeAll(async () => {
  given = await startWithGateway()
  await given.configure()
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
  proof = new File([new Uint8Array(await picture.png().toBuffer())], 'proof.png')
})
afterAll(() => given.close())

const sql = (text: string, values: unknown[]) => given.api.services.pool.query(text, values)
const expire = () => jobNamed('orders.expire').run(jobContext(given.api), {})
/** Minutes until the gateway is asked again, or null. */
const pauseOf = async (payment_id: number): Promise<number | null> => {
  const { rows } = await sql(
    `select round(extract(epoch from check_after - now()) / 60)::int as minutes from payments where id = $1`,
    [payment_id],
  )
  return (rows[0] as { minutes: number | null }).minutes
}
const makeDue = (payment_id: number) =>
  sql('update payments set check_after = now() where id = $1', [payment_id])
const askAgain = async (payment_id: number) => {
  await makeDue(payment_id)
  await given.check()
}
/** Moves the deadline of an order into the past, together with its payment page. */
const passDeadline = async (order_id: number) => {
  await sql(`update orders set expire_datetime = now() - interval '1 minute' where id = $1`, [order_id])
  await sql(
    `update payments set page_until = now() - interval '1 minute', checked_at = checked_at - interval '1 hour'
      where invoice_header_id = $1`,
    [order_id],
  )
}

describe('a payment whose notice was lost', () => {
  it('is found by asking, with pauses that grow up to six hours', async () => {
    const { order, payment_id, notice, page } = await given.paying({
      expire_datetime: new Date(Date.now() + 20 * 86_400_000),
    })
    expect(await pauseOf(payment_id)).toBe(1)
    const pauses = []
    for (let ask = 0; ask < 10; ask += 1) {
      await askAgain(payment_id)
      pauses.push(await pauseOf(payment_id))
    }
    expect(pauses).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 360, 360])
    given.fake.statuses.set(`${order.code}-1`, notice('settlement'))
    await askAgain(payment_id)
    expect((await page()).invoice.status).toBe('paid')
    expect(await pauseOf(payment_id)).toBeNull()
  })

  it('is asked about once more at the deadline, and the invoice does not expire before that answer', async () => {
    const { order, payment_id, notice, page } = await given.paying({
      expire_datetime: new Date(Date.now() + 30 * 60_000),
    })
    await sql('update payments set checks = 9 where id = $1', [payment_id])
    await askAgain(payment_id)
    expect(await pauseOf(payment_id)).toBe(30)
    given.fake.statuses.set(`${order.code}-1`, notice('settlement'))
    await passDeadline(order.id)
    await expire()
    expect((await page()).invoice.status).toBe('pending')
    await askAgain(payment_id)
    expect((await page()).invoice).toMatchObject({ status: 'paid', needs_decision: false })
  })

  it('is found after the invoice has expired, and then needs a decision', async () => {
    const { order, payment_id, notice, page } = await given.paying()
    await passDeadline(order.id)
    await askAgain(payment_id)
    await expire()
    expect((await page()).invoice.status).toBe('expired')
    expect(await pauseOf(payment_id)).not.toBeNull()
    given.fake.statuses.set(`${order.code}-1`, notice('settlement'))
    await askAgain(payment_id)
    expect((await page()).invoice).toMatchObject({ status: 'expired', needs_decision: true })
  })

  it('is not asked about for ever: a page that nobody used has expired', async () => {
    const { order, payment_id, page } = await given.paying()
    await sql(`update payments set page_until = now() - interval '16 minutes' where id = $1`, [payment_id])
    await askAgain(payment_id)
    expect((await page()).payments[0]?.status).toBe('expired')
    expect(await pauseOf(payment_id)).toBeNull()
    expect((await page()).timeline[0]?.kind).toBe('attempt_expired')
    expect(order.status).toBe('pending')
  })
})

describe('while the gateway cannot be reached', () => {
  it('an attempt is confirming, its invoice does not expire, and the payment is booked afterwards', async () => {
    const { order, payment_id, notice, page } = await given.paying()
    given.fake.goDown(true)
    await askAgain(payment_id)
    const held = await page()
    expect(held.payments[0]).toMatchObject({
      status: 'confirming',
      checked_at: null,
      check_problem: expect.stringContaining('does not answer'),
    })
    expect(held.timeline[0]?.kind).toBe('confirming_unreachable')
    await passDeadline(order.id)
    await askAgain(payment_id)
    await expire()
    expect((await page()).invoice.status).toBe('pending')
    const { rows } = await given.staff.call(gateway.differences, { search: order.code })
    expect(rows).toMatchObject([{ kind: 'unconfirmed', order_status: 'pending', status: 'confirming' }])
    given.fake.goDown(false)
    given.fake.statuses.set(`${order.code}-1`, notice('settlement'))
    await askAgain(payment_id)
    expect((await page()).invoice).toMatchObject({ status: 'paid', needs_decision: false })
    expect((await given.staff.call(gateway.differences, { search: order.code })).total).toBe(0)
  })

  it('an invoice that was not paid expires after the gateway has said so', async () => {
    const { order, payment_id, notice, page } = await given.paying()
    given.fake.goDown(true)
    await askAgain(payment_id)
    await passDeadline(order.id)
    given.fake.goDown(false)
    given.fake.statuses.set(`${order.code}-1`, notice('expire'))
    await askAgain(payment_id)
    await expire()
    expect((await page()).invoice.status).toBe('expired')
    expect((await page()).payments[0]?.status).toBe('expired')
  })

  it.each([
    ['a wrong signature', { signature_key: 'x'.repeat(128) }],
    ['another payment', { order_id: 'INV-OTHER-1' }],
    ['an amount in another format', { gross_amount: '150345' }],
  ])('an answer with %s is none', async (_what, wrong) => {
    const { order, payment_id, notice, page } = await given.paying()
    given.fake.statuses.set(`${order.code}-1`, notice('settlement', wrong))
    await askAgain(payment_id)
    expect((await page()).invoice.status).toBe('pending')
    expect((await page()).payments[0]?.status).toBe('confirming')
  })

  it('staff may book the attempt by hand with a reason, and the gateway’s later answer is the same money', async () => {
    const { order, payment_id, notice, page } = await given.paying()
    given.fake.goDown(true)
    await askAgain(payment_id)
    const { version } = (await page()).invoice
    const input = { id: order.id, version, note: 'Terlihat di dasbor Midtrans', payment_id }
    await given.staff.upload(payments.markPaid, proof, input)
    expect((await page()).payments).toMatchObject([
      { id: payment_id, status: 'confirmed', note: 'Terlihat di dasbor Midtrans' },
    ])
    const differs = await given.staff.call(gateway.differences, { search: order.code })
    expect(differs.rows).toMatchObject([{ kind: 'not_theirs', status: 'confirmed', gateway_status: '' }])
    given.fake.goDown(false)
    given.fake.statuses.set(`${order.code}-1`, notice('settlement'))
    await askAgain(payment_id)
    expect((await page()).invoice).toMatchObject({ status: 'paid', needs_decision: false })
    expect((await given.staff.call(gateway.differences, { search: order.code })).total).toBe(0)
  })

  it('cash that is booked instead leaves the attempt alone: money from it is double', async () => {
    const { order, payment_id, notice, page } = await given.paying()
    given.fake.goDown(true)
    await askAgain(payment_id)
    const { version } = (await page()).invoice
    await given.staff.upload(payments.markPaid, proof, { id: order.id, version, note: 'Tunai' })
    given.fake.goDown(false)
    given.fake.statuses.set(`${order.code}-1`, notice('settlement'))
    await askAgain(payment_id)
    expect((await page()).invoice).toMatchObject({ status: 'paid', needs_decision: true })
    const { rows } = await given.staff.call(gateway.differences, { kind: 'double', search: order.code })
    expect(rows).toHaveLength(1)
  })

  it.each([
    ['of another order', 'confirming', true],
    ['that does not wait', 'pending', false],
  ])('an attempt %s is not booked by hand', async (_what, status, isOther) => {
    const { order, payment_id } = await given.paying()
    await sql('update payments set status = $2 where id = $1', [payment_id, status])
    const target = isOther ? (await given.paying()).order : order
    const input = { id: target.id, version: target.version, note: 'x', payment_id, file: proof }
    expect(await given.staff.send(payments.markPaid, input)).toMatchObject({
      http: 422,
      errors: { payment_id: [expect.any(String)] },
    })
  })
})

describe('the list of differences', () => {
  it('shows a refund that our books do not have, after staff had a period checked', async () => {
    const { order, notice, sendNotice, page } = await given.paying()
    await sendNotice('settlement')
    expect((await given.staff.call(gateway.differences, { search: order.code })).total).toBe(0)
    given.fake.statuses.set(`${order.code}-1`, notice('deny', { transaction_id: 'another card' }))
    const [from, until] = [new Date(Date.now() - 86_400_000), new Date(Date.now() + 60_000)]
    const period = { from: from.toISOString(), until: until.toISOString() }
    expect((await given.staff.call(gateway.recheck, period)).payments).toBeGreaterThan(0)
    await given.check()
    expect((await page()).invoice.status).toBe('paid')
    const { rows } = await given.staff.call(gateway.differences, { search: order.code })
    expect(rows).toMatchObject([{ kind: 'not_theirs', gateway_status: 'deny', total_bill: order.total_bill }])
    const wrong = { from: period.until, until: period.from }
    expect(await given.staff.send(gateway.recheck, wrong)).toMatchObject({
      http: 422,
      errors: { until: [expect.any(String)] },
    })
  })
})

it('cancelling says that a payment may have come', async () => {
  const { order, notice, page } = await given.paying()
  await given.notify(notice('settlement'))
  const { version } = (await page()).invoice
  const { effects } = await given.staff.check(orders.cancel, { id: order.id, version, reason: 'x' })
  expect(effects.join(' ')).toContain('the gateway has not confirmed it yet')
})
