import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { gateway } from '@balai/contract/money/gateway.ts'
import { orders } from '@balai/contract/money/orders.ts'
import { payments } from '@balai/contract/money/payments.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { startMidtrans } from '../../../../test/midtrans.ts'
import { signatureOf } from './midtrans.ts'
import { anOrder } from '../orders/orders.factory.ts'
import { notificationPath } from './gateway.routes.ts'

const serverKey = 'SB-Mid-server-for-tests'

let api: Api
let staff: Awaited<ReturnType<Api['as']>>
let fake: Awaited<ReturnType<typeof startMidtrans>>
beforeAll(async () => {
  fake = await startMidtrans({ serverKey })
  api = await startApi({ MIDTRANS_URL: fake.url })
  staff = await api.as('business_development')
})
afterAll(async () => {
  await api.close()
  await fake.close()
})

describe('before it is configured', () => {
  it('refuses payment pages and notices, and says why', async () => {
    const order = await anOrder(api.services.db)
    expect(await staff.send(payments.start, { id: order.id })).toMatchObject({
      http: 422,
      msg: expect.stringContaining('No payment gateway'),
    })
    expect(
      (
        await notify({
          order_id: 'x',
          status_code: '200',
          gross_amount: '1.00',
          transaction_status: 'settlement',
        })
      ).status,
    ).toBe(422)
  })

  it('can be configured by a superuser; its key is never shown', async () => {
    const superuser = await api.as('superuser')
    const input = { is_production: false, client_key: 'client', merchant_id: 'G1', version: 0 }
    expect(await superuser.send(gateway.saveSettings, input)).toMatchObject({
      http: 422,
      errors: { server_key: [expect.any(String)] },
    })
    await superuser.call(gateway.saveSettings, { ...input, server_key: serverKey })
    const shown = await superuser.send(gateway.settings)
    expect(shown.data).toMatchObject({
      is_set: true,
      client_key: 'client',
      version: 1,
      notification_url: notificationPath,
    })
    expect(JSON.stringify(shown.data)).not.toContain(serverKey)
    const { rows } = await api.services.pool.query<{ stored: string; log: string }>(
      `select (select encode(server_key, 'escape') from gateway_settings) as stored,
        (select string_agg(after::text, '') from audit.entries where action = 'gateway.saveSettings') as log`,
    )
    expect(rows[0]?.stored).not.toContain(serverKey)
    expect(rows[0]?.log).not.toContain(serverKey)
    expect((await superuser.send(gateway.saveSettings, { ...input, server_key: serverKey })).http).toBe(409)
    expect(
      await superuser.send(gateway.saveSettings, { ...input, is_production: true, version: 1 }),
    ).toMatchObject({ http: 422 })
    expect((await staff.send(gateway.settings)).http).toBe(403)
  })
})

describe('a payment page', () => {
  beforeEach(() => fake.say(undefined))

  it('is opened for exactly the bill and reused while it is valid', async () => {
    const order = await anOrder(api.services.db)
    fake.asked.length = 0
    const first = await staff.call(payments.start, { id: order.id })
    expect(await staff.call(payments.start, { id: order.id })).toEqual(first)
    expect(fake.asked).toHaveLength(1)
    const { transaction_details, item_details } = (fake.asked[0]?.body ?? {}) as {
      transaction_details: { order_id: string; gross_amount: number }
      item_details: { price: number; quantity: number }[]
    }
    expect(transaction_details).toEqual({ order_id: `${order.code}-1`, gross_amount: order.total_bill })
    expect(item_details.reduce((sum, { price, quantity }) => sum + price * quantity, 0)).toBe(
      order.total_bill,
    )
    const { payment } = await staff.call(orders.getInvoice, { id: order.id })
    expect(payment).toMatchObject({
      invoice_header_id: order.id,
      total_bill: order.total_bill,
      token: first.token,
      redirect_url: first.redirect_url,
      status: 'created',
    })
  })

  it('is replaced after it has expired because the invoice was extended later', async () => {
    const order = await anOrder(api.services.db, { expire_datetime: new Date(Date.now() + 600_000) })
    const first = await staff.call(payments.start, { id: order.id })
    const expire_datetime = new Date(Date.now() + 2 * 86_400_000).toISOString()
    await staff.store(orders.extend, { id: order.id, version: order.version, expire_datetime })
    expect(await staff.call(payments.start, { id: order.id })).toEqual(first)
    // Ten minutes later the first page has expired, although the invoice is still open.
    await api.services.pool.query(
      `update order_events set facts = jsonb_set(facts, '{from}', to_jsonb(now() - interval '1 second'))
       where order_id = $1 and kind = 'extended'`,
      [order.id],
    )
    const second = await staff.call(payments.start, { id: order.id })
    expect(second.payment_id).toBeGreaterThan(first.payment_id)
  })

  it('is opened once, even if several users request it concurrently', async () => {
    const order = await anOrder(api.services.db)
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => staff.send(payments.start, { id: order.id })),
    )
    expect(answers.map(({ http }) => http)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ data }) => (data as { token: string }).token)).size).toBe(1)
    expect((await staff.call(orders.find, { id: order.id })).payments).toHaveLength(1)
  })

  it('is refused for an invoice that is not open', async () => {
    const paid = await anOrder(api.services.db, { status: 'paid' })
    expect((await staff.send(payments.start, { id: paid.id })).http).toBe(422)
    const late = await anOrder(api.services.db, { expire_datetime: new Date(Date.now() - 1_000) })
    expect((await staff.send(payments.start, { id: late.id })).http).toBe(422)
  })

  it.each([
    [
      'refuses',
      { status: 400, body: { error_messages: ['transaction_details.gross_amount is too small'] } },
      502,
      'too small',
    ],
    [
      'does not know our key',
      { status: 401, body: { error_messages: ['Access denied'] } },
      502,
      'server key',
    ],
    ['returns an invalid answer', { status: 201, body: { token: 5 } }, 502, 'refused'],
    ['redirects', { status: 302, body: {} }, 503, 'does not answer'],
  ])('stores nothing when the gateway %s', async (_what, said, http, words) => {
    const order = await anOrder(api.services.db)
    fake.say(said)
    const answer = await staff.send(payments.start, { id: order.id })
    expect(answer).toMatchObject({ http, msg: expect.stringContaining(words) })
    expect((await staff.call(orders.find, { id: order.id })).payments).toEqual([])
  })
})

interface Notice {
  order_id: string
  status_code: string
  gross_amount: string
  transaction_status: string
  [more: string]: unknown
}

const notify = (notice: Notice, key = serverKey) =>
  fetch(api.url + notificationPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...notice, signature_key: signatureOf(notice, key) }),
  })

async function paying(wanted: Parameters<typeof anOrder>[1] = {}) {
  fake.say(undefined)
  const order = await anOrder(api.services.db, wanted)
  const { payment_id } = await staff.call(payments.start, { id: order.id })
  const notice = (transaction_status: string, more: object = {}): Notice => ({
    order_id: `${order.code}-1`,
    status_code: '200',
    gross_amount: `${order.total_bill}.00`,
    transaction_status,
    payment_type: 'qris',
    transaction_id: `t-${order.id}`,
    va_numbers: [{ bank: 'bca', va_number: '123' }],
    ...more,
  })
  const outcome = async (next: Notice) =>
    ((await (await notify(next)).json()) as { data: { outcome: string } | null }).data?.outcome
  return { order, payment_id, notice, outcome, page: () => staff.call(orders.find, { id: order.id }) }
}

describe('notices', () => {
  it('make an order paid once, appear on its timeline and are stored as received', async () => {
    const { order, notice, outcome, page } = await paying()
    expect(await outcome(notice('pending', { status_code: '201' }))).toBe('noted')
    expect(await outcome(notice('settlement'))).toBe('paid')
    expect(await outcome(notice('settlement'))).toBe('ignored')
    expect(await outcome(notice('pending', { status_code: '201' }))).toBe('ignored')
    expect(await outcome(notice('expire', { status_code: '407' }))).toBe('ignored')
    const { invoice, payments: attempts, timeline } = await page()
    expect(invoice).toMatchObject({ status: 'paid', payment_type: 'qris', needs_decision: false })
    expect(attempts).toMatchObject([{ status: 'confirmed', received_rupiah: order.total_bill }])
    expect(timeline.filter(({ kind }) => kind === 'paid')).toMatchObject([
      { by_kind: 'gateway', by_name: 'Midtrans' },
    ])
    const { rows } = await staff.call(gateway.notices, { order_id: order.id })
    const settled = rows.find(({ gateway_status }) => gateway_status === 'settlement')
    expect(settled).toMatchObject({ times: 2, outcome: 'paid', body: { va_numbers: [{ bank: 'bca' }] } })
  })

  it('are booked once if twenty arrive concurrently', async () => {
    const { notice, outcome, page } = await paying()
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => outcome(notice('settlement'))))
    expect(outcomes.filter((each) => each === 'paid')).toHaveLength(1)
    const { timeline } = await page()
    expect(timeline.filter(({ kind }) => kind === 'paid')).toHaveLength(1)
  })

  it('without a valid signature are refused and not stored', async () => {
    const { order, notice, page } = await paying()
    const before = await api.services.pool.query('select count(*) from payment_notices')
    expect((await notify(notice('settlement'), 'another key')).status).toBe(403)
    const forged = {
      ...notice('settlement'),
      signature_key: signatureOf(notice('settlement'), serverKey),
      gross_amount: '1.00',
    }
    const response = await fetch(api.url + notificationPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(forged),
    })
    expect(response.status).toBe(403)
    expect((await fetch(api.url + notificationPath, { method: 'POST' })).status).toBe(400)
    expect((await page()).invoice.status).toBe('pending')
    expect((await api.services.pool.query('select count(*) from payment_notices')).rows).toEqual(before.rows)
    expect(order.status).toBe('pending')
  })

  it('with another amount need a decision', async () => {
    const { order, payment_id, notice, outcome, page } = await paying()
    expect(await outcome(notice('settlement', { gross_amount: `${order.total_bill - 1}.00` }))).toBe('amount')
    expect((await page()).invoice).toMatchObject({ status: 'pending', needs_decision: true })
    await staff.store(payments.decide, { payment_id, decision: 'accept', reason: 'Selisih kecil' })
    expect((await page()).invoice).toMatchObject({ status: 'paid', needs_decision: false })
  })

  it('that arrive after the invoice has expired need a decision', async () => {
    const { order, payment_id, notice, outcome, page } = await paying()
    await api.services.pool.query(`update orders set status = 'expired' where id = $1`, [order.id])
    expect(await outcome(notice('settlement'))).toBe('late')
    const { invoice, payments: attempts, answer_card } = await page()
    expect(invoice).toMatchObject({ status: 'expired', needs_decision: true })
    expect(attempts[0]).toMatchObject({ status: 'needs_decision', decision: 'late' })
    expect(answer_card.id).toContain('Kami sudah menerima')
    const { effects } = await staff.check(payments.decide, { payment_id, decision: 'accept', reason: 'x' })
    expect(effects[0]).toContain('becomes paid')
    await staff.store(payments.decide, { payment_id, decision: 'refund', reason: 'Kelas sudah penuh' })
    const after = await page()
    expect(after.invoice).toMatchObject({ status: 'expired', needs_decision: false })
    expect(after.payments[0]?.status).toBe('refunded')
    const again = { payment_id, decision: 'accept', reason: 'x' }
    expect((await staff.send(payments.decide, again, { step: 1 })).http).toBe(422)
  })

  it('of a second payment need a decision', async () => {
    const { order, notice, outcome, page } = await paying()
    await api.services.pool.query(`update orders set status = 'paid', paid_datetime = now() where id = $1`, [
      order.id,
    ])
    expect(await outcome(notice('settlement'))).toBe('double')
    const { invoice, payments: attempts } = await page()
    expect(invoice).toMatchObject({ status: 'paid', needs_decision: true })
    const payment_id = attempts[0]?.id ?? 0
    const accept = { payment_id, decision: 'accept', reason: 'x' }
    expect((await staff.send(payments.decide, accept, { step: 1 })).http).toBe(422)
    await staff.store(payments.decide, { payment_id, decision: 'dismiss', reason: 'Salah catat' })
    expect((await page()).invoice.needs_decision).toBe(false)
  })

  it('with an unknown status are stored and change nothing', async () => {
    const { notice, outcome, page } = await paying()
    expect(await outcome(notice('teleported'))).toBe('unknown status')
    const { invoice, payments: attempts, timeline } = await page()
    expect(invoice.status).toBe('pending')
    expect(attempts[0]).toMatchObject({ status: 'created', gateway_status: 'teleported' })
    expect(timeline[0]?.kind).toBe('gateway_unknown')
  })

  it('for an unknown order are stored and refused, so that the gateway sends them again', async () => {
    const unknown = {
      order_id: 'INV-NOBODY-1',
      status_code: '200',
      gross_amount: '5.00',
      transaction_status: 'settlement',
    }
    expect((await notify(unknown)).status).toBe(404)
    expect((await staff.call(gateway.notices, { search: 'INV-NOBODY' })).rows).toMatchObject([
      { outcome: 'unknown order' },
    ])
  })

  it('of a refund at the gateway refund the order', async () => {
    const { order, notice, outcome, page } = await paying()
    await outcome(notice('settlement'))
    expect(await outcome(notice('refund'))).toBe('refunded')
    const { invoice, refunds } = await page()
    expect(invoice).toMatchObject({ status: 'refunded', refunded_rupiah: order.total_bill })
    expect(refunds).toMatchObject([{ amount: order.total_bill }])
  })
})

describe('requesting the status from the gateway', () => {
  const signed = (notice: Notice) => ({ ...notice, signature_key: signatureOf(notice, serverKey) })

  it('books its answer, and says if the payment was not started', async () => {
    const { order, payment_id, notice, page } = await paying()
    expect(await staff.call(payments.checkNow, { payment_id })).toMatchObject({ outcome: 'not begun' })
    fake.statuses.set(`${order.code}-1`, signed(notice('settlement')))
    expect(await staff.call(payments.checkNow, { payment_id })).toEqual({
      outcome: 'paid',
      gateway_status: 'settlement',
    })
    expect((await page()).invoice.status).toBe('paid')
  })

  it('rejects an answer with a wrong signature or about another payment', async () => {
    const { order, payment_id, notice, page } = await paying()
    fake.statuses.set(`${order.code}-1`, { ...signed(notice('settlement')), signature_key: 'x'.repeat(128) })
    expect((await staff.send(payments.checkNow, { payment_id })).http).toBe(502)
    fake.statuses.set(`${order.code}-1`, signed({ ...notice('settlement'), order_id: 'INV-OTHER-1' }))
    expect((await staff.send(payments.checkNow, { payment_id })).http).toBe(502)
    expect((await page()).invoice.status).toBe('pending')
  })
})
