import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gateway } from '@balai/contract/money/gateway.ts'
import { payments } from '@balai/contract/money/payments.ts'
import { serverKey, startWithGateway } from '../../../../test/gateway.ts'
import { signed } from '../../../../test/midtrans.ts'

let given: Awaited<ReturnType<typeof startWithGateway>>
beforeAll(async () => {
  given = await startWithGateway()
  await given.configure()
})
afterAll(() => given.close())

const noticeCount = async () =>
  Number((await given.api.services.pool.query('select count(*) from payment_notices')).rows[0].count)

describe('a forged notice books nothing and is not stored', () => {
  it.each([
    ['a settlement with the signed code of a pending payment', '201', {}],
    ['a settlement with the signed code of a denied payment', '202', {}],
    ['a capture without the word of the fraud detection', '200', { transaction_status: 'capture' }],
    ['a refund with the signed code of a pending payment', '201', { transaction_status: 'refund' }],
  ])('%s', async (_what, status_code, forged) => {
    const { notice, page } = await given.paying()
    const before = await noticeCount()
    // The attacker holds a genuine notice and changes what is not signed.
    const genuine = signed(notice('settlement', { status_code }), serverKey)
    expect((await given.post({ ...genuine, ...forged })).status).toBe(403)
    await given.check()
    expect((await page()).invoice.status).toBe('pending')
    expect(await noticeCount()).toBe(before)
  })

  it('the same signed bytes, cut at another place', async () => {
    const { order, notice, page } = await given.paying()
    const before = await noticeCount()
    const { signature_key, ...genuine } = signed(notice('pending'), serverKey)
    const bytes = genuine.order_id + genuine.status_code + genuine.gross_amount
    const cuts = []
    for (let code = 1; code < bytes.length; code += 1)
      for (const length of [2, 3, 4]) {
        const cut = {
          order_id: bytes.slice(0, code),
          status_code: bytes.slice(code, code + length),
          gross_amount: bytes.slice(code + length),
        }
        if (cut.order_id !== genuine.order_id || length !== 3) cuts.push(cut)
      }
    const answers = await Promise.all(
      cuts.map((cut) => given.post({ ...genuine, ...cut, signature_key, transaction_status: 'settlement' })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]))
    await given.check()
    expect((await page()).invoice).toMatchObject({ status: 'pending', total_bill: order.total_bill })
    expect(await noticeCount()).toBe(before)
  })

  it.each([
    ['a wrong key', (notice: object) => signed(notice as never, 'another key'), 403],
    ['another amount than the signed one', (notice: object) => ({ ...notice, gross_amount: '1.00' }), 403],
    ['no signature', (notice: object) => ({ ...notice, signature_key: undefined }), 400],
    ['nothing at all', () => ({}), 400],
  ])('with %s', async (_what, forge, http) => {
    const { notice, page } = await given.paying()
    const before = await noticeCount()
    expect((await given.post(forge(signed(notice('settlement'), serverKey)))).status).toBe(http)
    await given.check()
    expect((await page()).invoice.status).toBe('pending')
    expect(await noticeCount()).toBe(before)
  })

  it('with a signed amount that is not ours', async () => {
    const { order, notice, page } = await given.paying()
    const answer = await given.notify(notice('settlement', { gross_amount: `${order.total_bill - 1}.00` }))
    expect(answer.status).toBe(403)
    expect((await page()).payments[0]?.status).toBe('created')
  })
})

describe('a notice is a hint', () => {
  it('that books nothing if the gateway does not confirm it', async () => {
    const { notice, page, payment_id } = await given.paying()
    // Signed with the right key, but the gateway knows nothing of it.
    expect((await given.notify(notice('settlement'))).status).toBe(200)
    expect((await page()).payments).toMatchObject([{ id: payment_id, status: 'confirming' }])
    await given.check()
    expect((await page()).invoice.status).toBe('pending')
    expect((await page()).payments).toMatchObject([{ status: 'created' }])
  })

  it('and a capture that the fraud detection denied is not paid', async () => {
    const { sendNotice, page } = await given.paying()
    expect(await sendNotice('capture', { fraud_status: 'deny' })).toBe('noted')
    expect((await page()).invoice.status).toBe('pending')
    expect((await page()).payments[0]).toMatchObject({ status: 'failed', gateway_status: 'capture, deny' })
  })

  it('that the answer of the gateway replaces, however it is forged on its way', async () => {
    const { order, notice, page } = await given.paying()
    given.fake.statuses.set(`${order.code}-1`, notice('settlement', { status_code: '202' }))
    await given.notify(notice('pending'))
    await given.check()
    const { invoice, payments: attempts } = await page()
    expect(invoice.status).toBe('pending')
    expect(attempts[0]).toMatchObject({ status: 'created', gateway_status: 'settlement' })
    const { rows } = await given.staff.call(gateway.differences, { search: order.code })
    expect(rows).toMatchObject([{ kind: 'not_booked', order_code: order.code }])
  })

  it('which is answered while the gateway is down', async () => {
    const { notice, page } = await given.paying()
    given.fake.goDown(true)
    given.fake.asked.length = 0
    expect((await given.notify(notice('settlement'))).status).toBe(200)
    expect(given.fake.asked).toEqual([])
    expect((await page()).invoice.status).toBe('pending')
  })

  it('that pays an order once, and is counted if it comes again', async () => {
    const { order, sendNotice, page } = await given.paying()
    expect(await sendNotice('pending')).toBe('noted')
    expect(await sendNotice('settlement', { settlement_time: '2000-01-01 00:00:00' })).toBe('paid')
    expect(await sendNotice('settlement', { settlement_time: '2000-01-01 00:00:00' })).toBe('paid')
    const { invoice, payments: attempts, timeline } = await page()
    expect(invoice).toMatchObject({ status: 'paid', payment_type: 'qris', needs_decision: false })
    // The gateway names a time before the order was created, so the time of the answer counts.
    expect(Date.parse(invoice.paid_datetime ?? '')).toBeGreaterThan(Date.parse(invoice.create_datetime))
    expect(attempts).toMatchObject([{ status: 'confirmed', received_rupiah: order.total_bill }])
    expect(timeline.filter(({ kind }) => kind === 'paid')).toMatchObject([
      { by_kind: 'gateway', by_name: 'Midtrans' },
    ])
    const { rows } = await given.staff.call(gateway.notices, { order_id: order.id })
    const settled = rows.find(({ gateway_status }) => gateway_status === 'settlement')
    expect(settled).toMatchObject({ times: 2, body: { va_numbers: [{ bank: 'bca' }] } })
  })

  it('that is booked once if twenty arrive concurrently and several workers ask', async () => {
    const { order, notice, page } = await given.paying()
    given.fake.statuses.set(`${order.code}-1`, notice('settlement'))
    await Promise.all(Array.from({ length: 20 }, (_, at) => given.notify(notice('settlement', { at }))))
    await Promise.all([given.check(), given.check(), given.check()])
    expect((await page()).timeline.filter(({ kind }) => kind === 'paid')).toHaveLength(1)
  })
})

describe('stored notices', () => {
  it('have no signature and no token, wherever they stand', async () => {
    const { order, notice } = await given.paying()
    const secrets = { saved_token_id: 'tok-1', card: { token_id: 'tok-2', bank: 'bni' } }
    await given.notify(notice('settlement', secrets))
    const { rows } = await given.staff.call(gateway.notices, { order_id: order.id })
    expect(rows[0]?.body).toMatchObject({ transaction_status: 'settlement', card: { bank: 'bni' } })
    const stored = await given.api.services.pool.query(
      `select concat(body, (select string_agg(after::text, '') from audit.entries)) as text from payment_notices`,
    )
    for (const { text } of stored.rows as { text: string }[])
      expect(text).not.toMatch(/signature|tok-[12]|[0-9a-f]{128}/)
  })

  it('are replayed by the server, which asks the gateway again', async () => {
    const { order, payment_id, notice, sendNotice, page } = await given.paying()
    expect(await sendNotice('pending')).toBe('noted')
    given.fake.statuses.set(`${order.code}-1`, notice('settlement'))
    const { rows } = await given.staff.call(gateway.notices, { order_id: order.id })
    await given.staff.call(gateway.replay, { notice_id: rows[0]?.notice_id ?? 0 })
    await given.check()
    expect((await page()).invoice.status).toBe('paid')
    expect((await page()).payments[0]?.id).toBe(payment_id)
    expect((await given.staff.send(gateway.replay, { notice_id: 999_999 })).http).toBe(404)
  })

  it('about an unknown order are kept, listed as a difference and never acted on', async () => {
    const unknown = {
      order_id: 'INV-NOBODY-1',
      status_code: '200',
      gross_amount: '5.00',
      transaction_status: 'settlement',
    }
    expect((await given.notify(unknown)).status).toBe(200)
    const { rows } = await given.staff.call(gateway.differences, { search: 'INV-NOBODY' })
    expect(rows).toMatchObject([{ kind: 'unknown_order', payment_id: null, gateway_status: 'settlement' }])
    const notice_id = rows[0]?.notice_id ?? 0
    expect((await given.staff.send(gateway.replay, { notice_id })).http).toBe(422)
  })
})

it('“check now” has the gateway asked, and is refused for other payments', async () => {
  const { order, payment_id, notice, page } = await given.paying()
  given.fake.statuses.set(`${order.code}-1`, notice('settlement'))
  await given.staff.call(payments.checkNow, { payment_id })
  await given.check()
  expect((await page()).invoice.status).toBe('paid')
  const { rows } = await given.api.services.pool.query(
    `insert into payments (invoice_header_id, total_bill, payment_type, status, gateway)
      values ($1, 5, 'manual', 'confirmed', 'manual') returning id`,
    [order.id],
  )
  expect((await given.staff.send(payments.checkNow, { payment_id: rows[0].id })).http).toBe(422)
})
