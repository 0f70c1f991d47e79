import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { orders } from '@balai/contract/money/orders.ts'
import { checkout } from '@balai/contract/site/checkout.ts'
import type { Client } from '../../../../test/api.ts'
import { startWithGateway } from '../../../../test/gateway.ts'
import { jobContext, jobNamed } from '../../../../test/job-context.ts'
import { mailsTo, readMail } from '../../../../test/mails.ts'
import { runConcurrently } from '../../../../test/run-concurrently.ts'
import { textsIn } from '../../../../test/pdf-text.ts'

type Given = Awaited<ReturnType<typeof startWithGateway>>
type Member = Awaited<ReturnType<Given['api']['asMember']>>

let given: Given
let buyer: Member
beforeAll(async () => {
  given = await startWithGateway()
  await given.api.services.pool.query(
    `update seller_settings set accounts = '[{"bank": "BCA", "number": "1234567890", "holder": "PT Balai"}]'`,
  )
})
afterAll(() => given.close())
beforeEach(async () => {
  buyer = await given.api.asMember()
})

let number = 0
const aProduct = async (wanted: Record<string, unknown> = {}): Promise<string> => {
  number += 1
  const product = { code: `P-${number}`, name: `Kelas ${number}`, price: 100_000, ...wanted }
  await given.api.services.db.insertInto('products').values(product).execute()
  return product.code
}
const buy = (items: unknown, more: object = {}, as: Client = buyer) =>
  as.send(checkout.checkout, { items, ...more }, { step: 1 })
const bought = async (code: string, more: object = {}) => {
  const { data, msg } = await buy([{ code }], more)
  expect(msg).toBe('OK')
  return data as { code: string; total_bill: number }
}

const byGateway = { payment_method: 'gateway' }

/** The HTTP statuses of answers, lowest first. */
const statuses = (answers: { http: number }[]) => answers.map(({ http }) => http).toSorted((a, b) => a - b)

describe('the price list', () => {
  it('shows everybody what is on sale, and how many are left', async () => {
    const later = new Date(Date.now() + 86_400_000)
    const sold = await aProduct({ name: 'AAA dijual', quota: 3 })
    const hidden = new Set([
      await aProduct({ on_sale_from: later }),
      await aProduct({ on_sale_until: new Date(0) }),
      await aProduct({ archived_at: new Date() }),
      // Seats are sold by their event, and places by their course.
      await aProduct({ activates: 'event', activation_days: 1 }),
      await aProduct({ activates: 'course', activation_days: 1 }),
    ])
    await bought(sold)
    const { rows } = await given.api.nobody.call(checkout.priceList, { perPage: 100 })
    expect(rows.find(({ code }) => code === sold)).toMatchObject({ price: 100_000, left: 2 })
    expect(rows.filter(({ code }) => hidden.has(code))).toEqual([])
  })
})

describe('a check-out', () => {
  it('answers how much to transfer, until when, and to which accounts', async () => {
    const code = await aProduct()
    const [price] = (await buyer.check(checkout.checkout, { items: [{ code, quantity: 2 }] })).effects
    expect(price).toContain('Rp200.000,00 plus a unique code')
    const { data } = await buy([{ code: code.toLowerCase(), quantity: 2 }], {
      buyer_company: 'PT Kopi',
      buyer_npwp: '01.234.567.8-901.000',
    })
    const answer = data as { code: string; kode_unik: number; total_bill: number; expire_datetime: string }
    expect(answer).toMatchObject({
      status: 'pending',
      payment_method: 'transfer',
      accounts: [{ bank: 'BCA', number: '1234567890', holder: 'PT Balai' }],
      payment_page: null,
    })
    expect(answer.kode_unik).toBeGreaterThan(0)
    expect(answer.total_bill).toBe(200_000 + answer.kode_unik)
    const own = await buyer.call(checkout.order, { code: answer.code })
    expect(own).toMatchObject({ total_nett: 200_000, buyer_company: 'PT Kopi', proof: null })
    expect(own.items.map(({ price_nett }) => price_nett)).toEqual([100_000, 100_000])
    expect((await buyer.call(checkout.orders)).rows.map((order) => order.code)).toEqual([answer.code])
  })

  it('is seen by the staff as the order of the member, made by the member', async () => {
    const { code } = await bought(await aProduct())
    const { rows } = await given.staff.call(orders.list, { code })
    expect(rows).toMatchObject([{ code, member_id: buyer.member_id }])
    const page = await given.staff.call(orders.find, { id: rows[0]?.id ?? 0 })
    expect(page.timeline).toMatchObject([{ kind: 'created', by_kind: 'member' }])
  })

  it('sends the invoice by mail', async () => {
    const { code } = await bought(await aProduct())
    const mails = await mailsTo(given.api, { member_id: buyer.member_id })
    const [issued, reminder] = mails.toSorted((a, b) => a.kind.localeCompare(b.kind))
    expect([issued?.kind, reminder?.kind]).toEqual(['orders.invoice_issued', 'orders.payment_reminder'])
    const { subject, text } = await readMail(given.api, issued!)
    expect(subject).toBe(`Tagihan ${code}`)
    expect(text).toContain('BCA 1234567890')
  })

  it('takes prices from the price list only: a price of the client is an unknown field', async () => {
    const code = await aProduct()
    for (const tampered of [{ price: 1 }, { price_gross: 1 }, { discount_rupiah: 99_999 }, { product_id: 1 }])
      expect((await buy([{ code, ...tampered }])).http).toBe(400)
    for (const tampered of [{ total_bill: 1 }, { member_id: 1 }, { partner_code: 'X' }])
      expect((await buy([{ code }], tampered)).http).toBe(400)
    expect((await buyer.call(checkout.orders)).total).toBe(0)
  })

  it.each([-1, 0, 51, 1_000_000, 1.5, 'dua', '1e9', null])('refuses the quantity %s', async (quantity) => {
    const code = await aProduct()
    expect((await buy([{ code, quantity }])).http).toBe(400)
  })

  it('refuses more pieces than an order can have, also in several lines', async () => {
    const code = await aProduct()
    const answer = await buy([
      { code, quantity: 30 },
      { code, quantity: 30 },
    ])
    expect([answer.http, answer.msg]).toEqual([422, 'An order can have 50 pieces at most.'])
    expect((await buy([])).http).toBe(400)
  })

  it('refuses what is off sale, not yet on sale, sold out or unknown, and marks its line', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000)
    const good = await aProduct()
    const wrong = {
      [await aProduct({ archived_at: new Date() })]: 'archived',
      [await aProduct({ on_sale_until: new Date(0) })]: 'was on sale until',
      [await aProduct({ on_sale_from: tomorrow })]: 'is on sale only from',
      [await aProduct({ quota: 1 })]: 'Only 1 of',
      UNKNOWN: 'does not exist',
    }
    for (const [code, why] of Object.entries(wrong)) {
      const answer = await buy([{ code: good }, { code }, { code }])
      expect(answer.http).toBe(422)
      expect(answer.errors?.['items.1.code']?.[0]).toContain(why)
    }
  })

  it('is stored once if the request is repeated with the same key', async () => {
    const code = await aProduct()
    const headers = { 'idempotency-key': 'the-same-check-out-0001' }
    const send = () => buyer.store(checkout.checkout, { items: [{ code }] }, { headers })
    const first = await send()
    expect(await send()).toEqual(first)
    expect((await buyer.call(checkout.orders)).total).toBe(1)
    const other = await given.api.asMember()
    const theirs = await other.store(checkout.checkout, { items: [{ code }] }, { headers })
    expect(theirs.code).not.toBe(first.code)
  })

  it('is refused to a member who was suspended since, and to an unconfirmed one', async () => {
    const code = await aProduct()
    await given.api.services.pool.query('update members set suspended_at = now() where id = $1', [
      buyer.member_id,
    ])
    expect((await buy([{ code }])).http).toBe(403)
    expect((await buyer.send(checkout.orders)).http).toBe(403)
    const unconfirmed = await given.api.asMember({ email_confirmed_at: null })
    expect((await buy([{ code }], {}, unconfirmed)).http).toBe(403)
  })
})

describe('an own order', () => {
  it('does not exist for another member', async () => {
    const { code } = await bought(await aProduct())
    const other = await given.api.asMember()
    const calls = [checkout.order, checkout.cancel, checkout.openPaymentPage, checkout.invoicePdf] as const
    for (const call of calls) expect((await other.send(call, { code }, { step: 0 })).http).toBe(404)
    expect((await other.send(checkout.cancel, { code }, { step: 1 })).http).toBe(404)
    expect((await other.call(checkout.orders)).total).toBe(0)
    expect((await buyer.call(checkout.order, { code })).status).toBe('pending')
  })

  it('has an invoice as a PDF', async () => {
    const { code, total_bill } = await bought(await aProduct({ name: 'Kelas Menulis' }))
    const text = textsIn(await buyer.download(checkout.invoicePdf, { code })).join('\n')
    expect(text).toContain(code)
    expect(text).toContain('Kelas Menulis')
    expect(text).toContain(total_bill.toLocaleString('id-ID'))
  })

  it('can be cancelled while it is not paid', async () => {
    const { code } = await bought(await aProduct())
    const { effects } = await buyer.check(checkout.cancel, { code })
    expect(effects[0]).toContain('can no longer be paid')
    expect(await buyer.store(checkout.cancel, { code })).toEqual({ code, status: 'cancelled' })
    const again = await buyer.send(checkout.cancel, { code }, { step: 1 })
    expect(again.msg).toBe('This order is cancelled, so it cannot be cancelled.')
    expect((await buyer.call(checkout.order, { code })).accounts).toEqual([])
  })
})

it('a check-out through the gateway is refused while no gateway is set up', async () => {
  const answer = await buy([{ code: await aProduct() }], byGateway)
  expect(answer.msg).toContain('No payment gateway has been set up')
})

describe('a check-out through the gateway', () => {
  beforeAll(() => given.configure())

  it('has a payment page of the gateway, which a job opens after the commit', async () => {
    const { code } = await bought(await aProduct(), byGateway)
    expect((await buyer.call(checkout.order, { code })).payment_page).toBeNull()
    const { rows } = await given.api.services.pool.query<{ id: number }>(
      'select p.id from payments p join orders o on o.id = p.invoice_header_id where o.code = $1',
      [code],
    )
    expect(rows).toHaveLength(1)
    await jobNamed('gateway.openPage').run(jobContext(given.api), { payment_id: rows[0]?.id })
    const { payment_page, accounts } = await buyer.call(checkout.order, { code })
    expect(payment_page).toMatch(/^http/)
    expect(accounts).toEqual([])
    expect(await buyer.call(checkout.openPaymentPage, { code })).toEqual({ payment_page })
  })

  // Transfers of one moment share a statement, so that they cannot be held back one by one.
  it('sells the last of a quota once, even if nobody has finished when the other one asks', async () => {
    const code = await aProduct({ quota: 1 })
    const members = await Promise.all([given.api.asMember(), given.api.asMember()])
    const answers = await runConcurrently(
      given.api.services.pool,
      members.map((member) => () => buy([{ code }], byGateway, member)),
    )
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
    expect(answers.filter(({ msg }) => msg.includes('is sold out'))).toHaveLength(1)
    const { rows } = await given.api.nobody.call(checkout.priceList, { perPage: 100 })
    expect(rows.find((product) => product.code === code)?.left).toBe(0)
  })

  it('counts among the unpaid invoices before it is finished, so that the fourth is refused', async () => {
    const [code, other] = [await aProduct(), await aProduct()]
    await bought(code)
    await bought(code)
    const answers = await runConcurrently(given.api.services.pool, [
      () => buy([{ code }], byGateway),
      () => buy([{ code: other }]),
    ])
    expect(statuses(answers)).toEqual([200, 422])
    expect(answers.find(({ http }) => http === 422)?.msg).toContain('You have 3 unpaid invoices')
    const { rows } = await buyer.call(checkout.orders)
    const transfer = rows.find(({ payment_method }) => payment_method === 'transfer')
    await buyer.store(checkout.cancel, { code: transfer?.code ?? '' })
    await bought(code)
  })
})
