import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { gateway } from '@balai/contract/money/gateway.ts'
import { orders } from '@balai/contract/money/orders.ts'
import { payments } from '@balai/contract/money/payments.ts'
import type { Api } from '../../../../test/api.ts'
import { serverKey, startWithGateway } from '../../../../test/gateway.ts'
import { jobContext, jobNamed } from '../../../../test/job-context.ts'
import { anOrder } from '../orders/orders.factory.ts'
import { notificationPath } from './gateway.routes.ts'

let given: Awaited<ReturnType<typeof startWithGateway>>
let api: Api
let staff: Awaited<ReturnType<Api['as']>>
beforeAll(async () => {
  given = await startWithGateway()
  ;({ api, staff } = given)
})
afterAll(() => given.close())

describe('before it is configured', () => {
  it('refuses payment pages and notices, and says why', async () => {
    const order = await anOrder(api.services.db, { payment_method: 'gateway' })
    expect(await staff.send(payments.start, { id: order.id })).toMatchObject({
      http: 422,
      msg: expect.stringContaining('No payment gateway'),
    })
    expect(
      (
        await given.notify({
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
  beforeEach(() => given.fake.say(undefined))
  const online = (wanted: object = {}) => anOrder(api.services.db, { payment_method: 'gateway', ...wanted })

  it('is opened by a job for exactly the bill, and reused while it is valid', async () => {
    const order = await online()
    given.fake.asked.length = 0
    const asked = await staff.call(payments.start, { id: order.id })
    expect(asked).toMatchObject({ token: '', redirect_url: '' })
    expect(await staff.call(payments.start, { id: order.id })).toEqual(asked)
    expect(given.fake.asked).toEqual([])
    await given.openPage(order.id)
    await given.openPage(order.id)
    expect(given.fake.asked).toHaveLength(1)
    const { transaction_details, item_details } = (given.fake.asked[0]?.body ?? {}) as {
      transaction_details: { order_id: string; gross_amount: number }
      item_details: { price: number; quantity: number }[]
    }
    expect(transaction_details).toEqual({ order_id: `${order.code}-1`, gross_amount: order.total_bill })
    expect(item_details.reduce((sum, { price, quantity }) => sum + price * quantity, 0)).toBe(
      order.total_bill,
    )
    const { payment } = await staff.call(orders.getInvoice, { id: order.id })
    expect(payment).toMatchObject({
      id: asked.payment_id,
      invoice_header_id: order.id,
      total_bill: order.total_bill,
      redirect_url: expect.stringContaining('https://app.sandbox.midtrans.com/'),
      status: 'created',
    })
  })

  it('is replaced after it has expired because the invoice was extended later', async () => {
    const order = await online({ expire_datetime: new Date(Date.now() + 600_000) })
    const first = await given.openPage(order.id)
    const expire_datetime = new Date(Date.now() + 2 * 86_400_000).toISOString()
    await staff.store(orders.extend, { id: order.id, version: order.version, expire_datetime })
    expect(await given.openPage(order.id)).toBe(first)
    const { rows } = await api.services.pool.query(
      `update payments set page_until = now() - interval '1 second' where id = $1
        and page_until < now() + interval '10 minutes' returning id`,
      [first],
    )
    expect(rows).toHaveLength(1)
    expect(await given.openPage(order.id)).toBeGreaterThan(first)
  })

  it('is opened once, even if several users request it concurrently', async () => {
    const order = await online()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => staff.send(payments.start, { id: order.id })),
    )
    expect(answers.map(({ http }) => http)).toEqual([200, 200, 200, 200])
    expect((await staff.call(orders.find, { id: order.id })).payments).toHaveLength(1)
  })

  it('is refused for an invoice that is not open or is paid by bank transfer', async () => {
    const paid = await online({ status: 'paid' })
    expect((await staff.send(payments.start, { id: paid.id })).http).toBe(422)
    const late = await online({ expire_datetime: new Date(Date.now() - 1_000) })
    expect((await staff.send(payments.start, { id: late.id })).http).toBe(422)
    const transfer = await anOrder(api.services.db)
    expect(await staff.send(payments.start, { id: transfer.id })).toMatchObject({
      http: 422,
      msg: expect.stringContaining('bank transfer'),
    })
  })

  it('is not opened if the invoice was cancelled before the job ran', async () => {
    const order = await online()
    const { payment_id } = await staff.call(payments.start, { id: order.id })
    await staff.store(orders.cancel, { id: order.id, version: order.version, reason: 'Ganda' })
    given.fake.asked.length = 0
    await jobNamed('gateway.openPage').run(jobContext(api), { payment_id })
    expect(given.fake.asked).toEqual([])
    expect((await staff.call(orders.find, { id: order.id })).payments[0]?.status).toBe('failed')
  })

  it.each([
    [
      'refuses',
      { status: 400, body: { error_messages: ['transaction_details.gross_amount is too small'] } },
      'too small',
    ],
    ['does not know our key', { status: 401, body: { error_messages: ['Access denied'] } }, 'server key'],
    ['returns an invalid answer', { status: 201, body: { token: 5 } }, 'refused'],
    ['redirects', { status: 302, body: {} }, 'does not answer'],
  ])(
    'fails with a reason on the timeline when the gateway %s, and can be asked for again',
    async (...row) => {
      const [, said, words] = row
      const order = await online()
      given.fake.say(said)
      await given.openPage(order.id)
      const failed = await staff.call(orders.find, { id: order.id })
      expect(failed.payments).toMatchObject([{ status: 'failed', redirect_url: '' }])
      expect(failed.timeline[0]).toMatchObject({ kind: 'page_failed', note: expect.stringContaining(words) })
      given.fake.say(undefined)
      await given.openPage(order.id)
      expect((await staff.call(orders.find, { id: order.id })).payments).toMatchObject([
        { status: 'created', gateway_order_id: `${order.code}-2` },
        { status: 'failed' },
      ])
    },
  )
})

describe('money that the gateway confirms', () => {
  it('with another amount needs a decision', async () => {
    const { order, payment_id, notice, page } = await given.paying()
    given.fake.statuses.set(
      `${order.code}-1`,
      notice('settlement', { gross_amount: `${order.total_bill - 1}.00` }),
    )
    await staff.call(payments.checkNow, { payment_id })
    await given.check()
    expect((await page()).invoice).toMatchObject({ status: 'pending', needs_decision: true })
    await staff.store(payments.decide, { payment_id, decision: 'accept', reason: 'Selisih kecil' })
    expect((await page()).invoice).toMatchObject({ status: 'paid', needs_decision: false })
  })

  it('after the invoice has expired needs a decision', async () => {
    const { order, payment_id, sendNotice, page } = await given.paying()
    await api.services.pool.query(`update orders set status = 'expired' where id = $1`, [order.id])
    expect(await sendNotice('settlement')).toBe('late')
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

  it('a second time needs a decision', async () => {
    const { order, sendNotice, page } = await given.paying()
    await api.services.pool.query(`update orders set status = 'paid', paid_datetime = now() where id = $1`, [
      order.id,
    ])
    expect(await sendNotice('settlement')).toBe('double')
    const { invoice, payments: attempts } = await page()
    expect(invoice).toMatchObject({ status: 'paid', needs_decision: true })
    const payment_id = attempts[0]?.id ?? 0
    const accept = { payment_id, decision: 'accept', reason: 'x' }
    expect((await staff.send(payments.decide, accept, { step: 1 })).http).toBe(422)
    await staff.store(payments.decide, { payment_id, decision: 'dismiss', reason: 'Salah catat' })
    expect((await page()).invoice.needs_decision).toBe(false)
  })

  it('with an unknown status changes nothing and is shown on the timeline', async () => {
    const { sendNotice, page } = await given.paying()
    expect(await sendNotice('teleported')).toBe('unknown status')
    const { invoice, payments: attempts, timeline } = await page()
    expect(invoice.status).toBe('pending')
    expect(attempts[0]).toMatchObject({ status: 'created', gateway_status: 'teleported' })
    expect(timeline[0]?.kind).toBe('gateway_unknown')
  })
})
