import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '@balai/contract/admin/audit.ts'
import { orders } from '@balai/contract/money/orders.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { textsIn } from '../../../../test/pdf-text.ts'
import { aMember } from '../../people/members/members.factory.ts'
import { anOrder } from './orders.factory.ts'

let api: Api
let staff: Awaited<ReturnType<Api['as']>>
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('business_development')
})
afterAll(() => api.close())

const item = { name: 'Kelas Fotografi Dasar', price_gross: 150_000 }
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

describe('creating an order', () => {
  it('shows its effects first, then stores invoice and items with sums and a unique code', async () => {
    const member = await aMember(api.services.db, { member_first_name: 'Sari', member_last_name: 'Dewi' })
    const input = {
      member_id: member.id,
      items: [
        { ...item, discount_rupiah: 50_000, package: 'Premium', activation_days: 30 },
        { ...item, price_gross: 75_000 },
      ],
    }
    const { effects } = await staff.check(orders.create, input)
    expect(effects[0]).toBe('Sari Dewi gets an invoice of Rp175.000,00 plus a unique code from 1 to 999.')
    const made = await staff.store(orders.create, input)
    expect(made.code).toMatch(/^INV-\d{6}-\d{7}$/)
    expect(made.kode_unik).toBeGreaterThanOrEqual(1)
    expect(made.kode_unik).toBeLessThanOrEqual(999)
    const { invoice, detail, payment, member: buyer } = await staff.call(orders.getInvoice, { id: made.id })
    expect(invoice).toEqual({
      id: made.id,
      network_id: 1,
      code: made.code,
      status: 'pending',
      total_gross: 225_000,
      total_discount_rupiah: 50_000,
      total_nett: 175_000,
      kode_unik: made.kode_unik,
      total_bill: 175_000 + made.kode_unik,
      expire_datetime: expect.any(String),
      create_datetime: expect.any(String),
      update_datetime: expect.any(String),
      version: 1,
    })
    expect(detail.map(({ id: _id, ...rest }) => rest)).toEqual([
      {
        activation_days: 30,
        category_id: null,
        code: '',
        description: '',
        discount_rupiah: 50_000,
        name: item.name,
        package: 'Premium',
        price_gross: 150_000,
        price_nett: 100_000,
      },
      expect.objectContaining({ price_gross: 75_000, price_nett: 75_000 }),
    ])
    expect(payment).toBeNull()
    expect(Object.keys(buyer)).toEqual([
      'id',
      'member_first_name',
      'member_last_name',
      'member_nickname',
      'member_email',
      'member_mobilephone',
      'member_join_datetime',
      'is_member',
    ])
    const log = await (
      await api.as('superuser')
    ).call(audit.list, { entity: 'orders', entity_id: String(made.id) })
    expect(log.rows[0]).toMatchObject({ action: 'orders.create', after: { code: made.code } })
  })

  it.each([
    ['an unknown member', { member_id: 999_999 }, 422, 'member_id'],
    ['no items', { items: [] }, 400, 'items'],
    [
      'a discount above the price',
      { items: [{ ...item, discount_rupiah: 150_001 }] },
      422,
      'items.0.discount_rupiah',
    ],
    ['a negative price', { items: [{ ...item, price_gross: -1 }] }, 400, 'items.0.price_gross'],
    ['an unknown field of an item', { items: [{ ...item, free: 1 }] }, 400, 'items.0.free'],
    ['a deadline in the past', { expire_datetime: inDays(-1) }, 422, 'expire_datetime'],
    ['a deadline next year', { expire_datetime: inDays(400) }, 422, 'expire_datetime'],
    ['an unknown partner code', { partner_code: 'NOBODY' }, 422, 'partner_code'],
    ['nothing to pay', { items: [{ ...item, discount_rupiah: 150_000 }] }, 422, 'items'],
    ['an unknown category', { items: [{ ...item, category_id: 999_999 }] }, 422, 'items.0.category_id'],
    ['too many items', { items: Array.from({ length: 51 }, () => item) }, 400, 'items'],
    ['more than can be billed', { items: [{ ...item, price_gross: 999_999_999_999 }] }, 422, 'items'],
  ])('refuses %s at both steps and stores nothing', async (_what, wrong, http, field) => {
    const member = await aMember(api.services.db)
    const before = await staff.call(orders.list)
    for (const step of [0, 1] as const) {
      const answer = await staff.send(
        orders.create,
        { member_id: member.id, items: [item], ...wrong },
        { step },
      )
      expect(answer.http).toBe(http)
      expect(Object.keys(answer.errors ?? {})).toContain(field)
    }
    expect((await staff.call(orders.list)).total).toBe(before.total)
  })

  it('is refused for a suspended member', async () => {
    const member = await aMember(api.services.db, { suspended_at: new Date() })
    const answer = await staff.send(orders.create, { member_id: member.id, items: [item] }, { step: 1 })
    expect(answer).toMatchObject({ http: 422, errors: { member_id: [expect.stringContaining('suspended')] } })
    // The job that notes the end of a suspension has not run yet.
    const ended = { suspended_at: new Date(0), suspended_until: new Date(Date.now() - 60_000) }
    const back = await aMember(api.services.db, ended)
    await staff.store(orders.create, { member_id: back.id, items: [item] })
  })

  it('is idempotent: a repeated request is stored once', async () => {
    const member = await aMember(api.services.db)
    const input = { member_id: member.id, items: [item] }
    const headers = { 'idempotency-key': 'order-once' }
    const first = await staff.store(orders.create, input, { headers })
    expect(await staff.store(orders.create, input, { headers })).toEqual(first)
    expect((await staff.call(orders.list, { member_id: member.id })).total).toBe(1)
  })
})

describe('cancelling', () => {
  it('shows its effects first and adds its reason to the timeline', async () => {
    const order = await anOrder(api.services.db)
    const input = { id: order.id, version: order.version, reason: 'Pesanan ganda' }
    const { effects } = await staff.check(orders.cancel, input)
    expect(effects[0]).toContain(order.code)
    await staff.store(orders.cancel, input)
    const page = await staff.call(orders.find, { id: order.id })
    expect(page.invoice).toMatchObject({ status: 'cancelled', cancel_reason: 'Pesanan ganda' })
    expect(page.timeline[0]).toMatchObject({ kind: 'cancelled', by_kind: 'staff', note: 'Pesanan ganda' })
    expect(page.answer_card.id).toContain('dibatalkan')
  })

  it.each(['paid', 'cancelled', 'refunded'] as const)(
    'is refused for an order that is %s',
    async (status) => {
      const order = await anOrder(api.services.db, { status })
      const answer = await staff.send(
        orders.cancel,
        { id: order.id, version: order.version, reason: 'x' },
        { step: 1 },
      )
      expect(answer.http).toBe(422)
      expect(answer.msg).toContain(status)
    },
  )

  it('refuses a stale version and shows both sides; one of several concurrent callers succeeds', async () => {
    const order = await anOrder(api.services.db)
    const input = { id: order.id, version: order.version, reason: 'x' }
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => staff.send(orders.cancel, input, { step: 1 })),
    )
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
    const late = await staff.send(orders.cancel, input)
    expect(late).toMatchObject({ http: 409, data: { theirs: { status: 'cancelled', version: 2 } } })
  })

  it('needs a reason', async () => {
    const order = await anOrder(api.services.db)
    const answer = await staff.send(orders.cancel, { id: order.id, version: 1, reason: '  ' }, { step: 1 })
    expect(answer).toMatchObject({ http: 400, errors: { reason: [expect.any(String)] } })
  })
})

describe('extending an invoice', () => {
  it('reopens an expired invoice unless another open invoice has its total by now', async () => {
    const order = await anOrder(api.services.db, { status: 'expired', price: 310_000 })
    const input = { id: order.id, version: order.version, expire_datetime: inDays(2) }
    expect((await staff.check(orders.extend, input)).effects[1]).toContain('can be paid again')
    await staff.store(orders.extend, input)
    const { invoice, timeline } = await staff.call(orders.find, { id: order.id })
    expect(invoice.status).toBe('pending')
    expect(timeline[0]?.kind).toBe('reopened')

    const other = await anOrder(api.services.db, { status: 'expired', price: 320_000 })
    await api.services.pool.query(
      `insert into orders (code, member_id, total_gross, total_discount_rupiah, total_nett, kode_unik, total_bill, expire_datetime)
       values ('INV-TAKEN', $1, $2, 0, $2, $3, $4, now() + interval '1 day')`,
      [other.member_id, other.total_nett, other.kode_unik, other.total_bill],
    )
    const answer = await staff.send(
      orders.extend,
      { id: other.id, version: other.version, expire_datetime: inDays(2) },
      { step: 1 },
    )
    expect(answer.http).toBe(422)
    expect(answer.msg).toContain('INV-TAKEN')
  })

  it('is refused for a paid order and for a deadline in the past', async () => {
    const paid = await anOrder(api.services.db, { status: 'paid' })
    const input = { id: paid.id, version: paid.version, expire_datetime: inDays(1) }
    expect((await staff.send(orders.extend, input)).http).toBe(422)
    const open = await anOrder(api.services.db)
    const past = { id: open.id, version: open.version, expire_datetime: inDays(-1) }
    expect(await staff.send(orders.extend, past)).toMatchObject({
      http: 422,
      errors: { expire_datetime: [expect.any(String)] },
    })
  })
})

describe('an open invoice', () => {
  it('cannot get an earlier deadline', async () => {
    const order = await anOrder(api.services.db, { expire_datetime: new Date(inDays(5)) })
    const input = { id: order.id, version: order.version, expire_datetime: inDays(1) }
    for (const step of [0, 1] as const)
      expect(await staff.send(orders.extend, input, { step })).toMatchObject({
        http: 422,
        errors: { expire_datetime: [expect.stringContaining('Choose a later time')] },
      })
    await staff.store(orders.extend, { ...input, expire_datetime: inDays(6) })
    expect((await staff.call(orders.find, { id: order.id })).timeline[0]?.kind).toBe('extended')
  })
})

describe('an order’s page', () => {
  it('has notes, items, member and an answer card in both languages', async () => {
    const order = await anOrder(api.services.db)
    await staff.call(orders.note, { id: order.id, note: 'Sudah dihubungi lewat WhatsApp.\nMenunggu kabar.' })
    const page = await staff.call(orders.find, { id: order.id })
    expect(page.timeline.map(({ kind }) => kind)).toEqual(['note', 'created'])
    expect(page.answer_card.id).toMatch(
      new RegExp(`^Invoice ${order.code} menunggu pembayaran tepat Rp150\\.\\d{3},00 sampai .* WIB\\.$`),
    )
    expect(page.answer_card.en).toContain('awaits payment of exactly')
    expect(page.can_pay_online).toBe(false)
  })

  it('is a PDF as well', async () => {
    const member = await aMember(api.services.db, {
      member_first_name: 'Žofie 漢',
      member_last_name: "O'Neil",
    })
    const order = await anOrder(api.services.db, { member_id: member.id })
    const { headers, http, data } = await staff.send(orders.pdf, { id: order.id })
    expect(http).toBe(200)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-disposition')).toContain(`${order.code}.pdf`)
    expect((data as Buffer).subarray(0, 5).toString()).toBe('%PDF-')
    expect((data as Buffer).length).toBeGreaterThan(1_000)
  })

  it('as a PDF shows many long items and the largest amounts in full, and ends with the total', async () => {
    const { id: member_id } = await aMember(api.services.db, { member_first_name: 'Raden Ajeng '.repeat(8) })
    const items = Array.from({ length: 50 }, (_, index) => ({
      name: `Kursus ${index + 1} ${'panjang '.repeat(20)}`.trim(),
      price_gross: index === 0 ? 999_000_000_000 : 1_000,
    }))
    const made = await staff.store(orders.create, { member_id, items })
    const texts = textsIn((await staff.send(orders.pdf, { id: made.id })).data as Buffer)
    expect(texts.filter((text) => /^Kursus \d+ panjang/.test(text))).toHaveLength(50)
    expect(texts).toContain('Rp999.000.000.000,00')
    const sums = ['Subtotal', 'Unique code', `Total bill: Rp${made.total_bill.toLocaleString('id-ID')},00`]
    const places = sums.map((text) => texts.indexOf(text))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(places[0]).toBeGreaterThan(0)
  })

  it('is a PDF in the language of the caller', async () => {
    const order = await anOrder(api.services.db)
    const textsFor = async (language: string) =>
      textsIn(
        await staff.download(orders.pdf, { id: order.id }, { headers: { 'accept-language': language } }),
      )
    const english = await textsFor('en')
    const indonesian = await textsFor('id')
    expect(english).toEqual(expect.arrayContaining(['AWAITING PAYMENT', 'Price', 'Unique code']))
    expect(indonesian).toEqual(expect.arrayContaining(['MENUNGGU PEMBAYARAN', 'Harga', 'Kode unik']))
    expect(indonesian.some((text) => /^Bayar sebelum: .* WIB$/.test(text))).toBe(true)
  })

  it.each([orders.find, orders.getInvoice, orders.pdf])('answers 404 for an unknown id', async (endpoint) => {
    expect(await staff.send(endpoint, { id: 999_999 })).toMatchObject({
      http: 404,
      msg: expect.any(String),
    })
  })
})
