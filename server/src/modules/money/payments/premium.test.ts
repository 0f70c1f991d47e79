import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orders } from '@balai/contract/money/orders.ts'
import { payments } from '@balai/contract/money/payments.ts'
import { products } from '@balai/contract/money/products.ts'
import { members } from '@balai/contract/people/members.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { aMember } from '../../people/members/members.factory.ts'

const day = 86_400_000
let api: Api
let staff: Awaited<ReturnType<Api['as']>>
let proof: File
let product_id: number
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('business_development')
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  proof = new File([new Uint8Array(picture)], 'bukti.png')
  const premium = { activates: 'premium', activation_days: 30 }
  const product = { name: 'Premium 30 hari', code: 'P30', price: 90_000, ...premium }
  product_id = (await staff.store(products.create, product)).product_id
})
afterAll(() => api.close())

const page = (id: number) => staff.call(orders.find, { id })
const memberOf = (id: number) => staff.call(members.profile, { id })
/** Days from now until the end of premium. */
const daysLeft = async (member_id: number) => {
  const { premium_until } = await memberOf(member_id)
  return premium_until === null ? null : Math.round((Date.parse(premium_until) - Date.now()) / day)
}

/** A paid order of the product by this member. */
async function paid(member_id: number, items: Record<string, unknown>[] = [{ product_id }]) {
  const { id, version } = await staff.store(orders.create, { member_id, items }, { json: true })
  await staff.upload(payments.markPaid, proof, { id, version, note: 'Tunai' })
  return id
}
async function refund(id: number) {
  const { invoice, refundable_rupiah: amount } = await page(id)
  await staff.store(payments.refund, { id, version: invoice.version, amount, reason: 'Batal' })
  return page(id)
}
const decide = async (id: number, decision: 'take_back' | 'leave') => ({
  id,
  version: (await page(id)).invoice.version,
  decision,
  reason: 'Sudah dibicarakan',
})

describe('a paid order', () => {
  it('gives premium from today for the days of its product, and both timelines say so', async () => {
    const { id: member_id } = await aMember(api.services.db, { is_member: false })
    const id = await paid(member_id)
    expect(await memberOf(member_id)).toMatchObject({ is_member: true })
    expect(await daysLeft(member_id)).toBe(30)
    const { timeline, activations } = await page(id)
    expect(timeline[0]).toMatchObject({ kind: 'activated', facts: { activates: 'premium', days: 30 } })
    expect(activations).toMatchObject([{ activates: 'premium', days: 30, take_back: null }])
    const { rows } = await staff.call(members.timeline, { id: member_id })
    expect(rows.map(({ kind }) => kind)).toContain('premium_extended')
  })

  it('extends premium from its end, for products and for free items with days', async () => {
    const premium_until = new Date(Date.now() + 10 * day)
    const { id } = await aMember(api.services.db, { is_member: true, premium_until })
    await paid(id, [{ product_id }, { name: 'Bonus', price_gross: 1_000, activation_days: 5 }])
    expect(await daysLeft(id)).toBe(45)
  })

  it('leaves an unlimited membership as it is', async () => {
    const { id } = await aMember(api.services.db, { is_member: true, premium_until: null })
    const order_id = await paid(id)
    expect(await daysLeft(id)).toBeNull()
    expect((await page(order_id)).activations).toMatchObject([{ days: 0, until_datetime: null }])
    expect((await refund(order_id)).invoice.needs_decision).toBe(false)
  })

  it('activates nothing for items without days', async () => {
    const { id } = await aMember(api.services.db, { is_member: false })
    const order_id = await paid(id, [{ name: 'Buku', price_gross: 50_000 }])
    expect(await memberOf(id)).toMatchObject({ is_member: false })
    expect((await page(order_id)).activations).toEqual([])
  })
})

describe('a refunded order', () => {
  it('waits for a decision, and premium stays until then', async () => {
    const { id: member_id } = await aMember(api.services.db, { is_member: false })
    const id = await paid(member_id)
    const { invoice, activations, timeline } = await refund(id)
    expect(invoice).toMatchObject({ status: 'refunded', needs_decision: true })
    expect(activations).toMatchObject([{ take_back: 'open' }])
    expect(timeline[0]).toMatchObject({ kind: 'take_back_open', facts: { days: 30 } })
    expect(await daysLeft(member_id)).toBe(30)
    expect((await staff.call(orders.list, { needs_decision: 1, code: invoice.code })).total).toBe(1)
  })

  it('still waits after another decision about the order has been made', async () => {
    const id = await paid((await aMember(api.services.db, { is_member: false })).id)
    await refund(id)
    const late = {
      invoice_header_id: id,
      total_bill: 5_000,
      payment_type: 'qris',
      gateway: 'midtrans' as const,
    }
    const { id: payment_id } = await api.services.db
      .insertInto('payments')
      .values({ ...late, status: 'needs_decision', decision: 'double', received_rupiah: 5_000 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await staff.store(payments.decide, { payment_id, decision: 'dismiss', reason: 'Bukan dari anggota ini' })
    expect((await page(id)).invoice.needs_decision).toBe(true)
  })

  it('takes premium back: only its own days, or all of it', async () => {
    const premium_until = new Date(Date.now() + 10 * day)
    const { id: longer } = await aMember(api.services.db, { is_member: true, premium_until })
    const { id: newer } = await aMember(api.services.db, { is_member: false })
    const [first, second] = [await paid(longer), await paid(newer)]
    await refund(first)
    await refund(second)
    const input = await decide(first, 'take_back')
    expect((await staff.check(payments.takeBack, input)).effects).toEqual([
      expect.stringMatching(/^Premium becomes 30 days shorter and ends on/),
    ])
    await staff.store(payments.takeBack, input)
    await staff.store(payments.takeBack, await decide(second, 'take_back'))
    expect(await daysLeft(longer)).toBe(10)
    expect(await memberOf(newer)).toMatchObject({ is_member: false, premium_until: null })
    const { invoice, timeline, activations } = await page(first)
    expect(invoice.needs_decision).toBe(false)
    expect(timeline[0]).toMatchObject({ kind: 'taken_back', note: 'Sudah dibicarakan' })
    expect(activations).toMatchObject([{ take_back: 'taken' }])
    expect((await staff.send(payments.takeBack, await decide(first, 'leave'), { step: 1 })).http).toBe(422)
  })

  it('leaves premium if staff decide so', async () => {
    const { id: member_id } = await aMember(api.services.db, { is_member: false })
    const id = await paid(member_id)
    await refund(id)
    await staff.store(payments.takeBack, await decide(id, 'leave'))
    expect(await daysLeft(member_id)).toBe(30)
    const { invoice, timeline } = await page(id)
    expect(invoice.needs_decision).toBe(false)
    expect(timeline[0]).toMatchObject({ kind: 'left_active' })
  })
})
