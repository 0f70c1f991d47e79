import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownRegistrations } from '@balai/contract/events/own-registrations.ts'
import { registrations } from '@balai/contract/events/registrations.ts'
import { orders } from '@balai/contract/money/orders.ts'
import { payments } from '@balai/contract/money/payments.ts'
import { checkout } from '@balai/contract/site/checkout.ts'
import { aPrice, aPublicEvent, hoursFromNow } from '../../../../test/an-event.ts'
import { startApi, type Api, type Client } from '../../../../test/api.ts'
import { jobContext, jobNamed } from '../../../../test/job-context.ts'
import { aRegistration } from './registrations.factory.ts'

let api: Api
let staff: Client
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('superuser')
})
afterAll(() => api.close())

let number = 0
const people = (count = 1) =>
  Array.from({ length: count }, (_none, index) => {
    number += 1
    return { name: `Pembeli ${number}`, email: `pembeli-${number}@contoh.id`, is_guest: index > 0 }
  })
const seatsOf = (event_id: number) =>
  api.services.db
    .selectFrom('registrations')
    .selectAll()
    .where('event_id', '=', event_id)
    .orderBy('registration_id')
    .execute()
const statusesOf = async (event_id: number) => (await seatsOf(event_id)).map(({ status }) => status)

/** An event with a price, and a member who has registered for seats of it. */
async function bought({
  count = 1,
  ...wanted
}: { count?: number } & Parameters<typeof aPublicEvent>[1] = {}) {
  const { event_id } = await aPublicEvent(api, { capacity: 3, ...wanted })
  const price_id = await aPrice(api, event_id)
  const member = await api.asMember()
  const { order, registrations: seats } = await member.call(ownRegistrations.register, {
    event_id,
    price_id,
    seats: people(count),
  })
  if (!order) throw new Error('There is no order.')
  const { rows } = await staff.call(orders.list, { code: order.code })
  return { event_id, price_id, member, order, seats, order_id: rows[0]!.id }
}
const versionOf = async (id: number) => (await staff.call(orders.find, { id })).invoice.version
const pay = async (id: number) =>
  staff.upload(payments.markPaid, await aPicture(), { id, version: await versionOf(id), note: 'Transfer' })
const aPicture = async () => {
  const picture = sharp({ create: { width: 4, height: 4, channels: 3, background: 'white' } })
  return new File([new Uint8Array(await picture.png().toBuffer())], 'bukti.png')
}
const expire = async (id: number) => {
  await api.services.db
    .updateTable('orders')
    .set({ expire_datetime: hoursFromNow(-1) })
    .where('id', '=', id)
    .execute()
  await jobNamed('orders.expire').run(jobContext(api), {})
}

describe('a seat that costs something', () => {
  it('is kept while its invoice is open, and gets its ticket when it is paid', async () => {
    const { event_id, order, order_id, seats } = await bought({ count: 2 })
    expect(seats.map(({ status }) => status)).toEqual(['pending_payment', 'pending_payment'])
    expect(order.total_bill).toBeGreaterThan(200_000)
    const ticket_code = seats[0]!.ticket_code
    expect((await api.nobody.call(ownRegistrations.ticket, { ticket_code })).qr_svg).toBe('')
    await pay(order_id)
    expect(await statusesOf(event_id)).toEqual(['registered', 'registered'])
    expect((await api.nobody.call(ownRegistrations.ticket, { ticket_code })).qr_svg).toContain('<svg')
    const tickets = await api.services.db
      .selectFrom('mails')
      .select('attachments')
      .where('kind', '=', 'registrations.ticket')
      .execute()
    expect(tickets).toHaveLength(2)
    expect(tickets[0]?.attachments).toMatchObject([{ kind: 'ticket' }, { kind: 'event_calendar' }])
  })

  it('needs a member, who gets the invoice, and one of the prices that are offered to them', async () => {
    const { event_id } = await aPublicEvent(api)
    const price_id = await aPrice(api, event_id)
    const premium = await aPrice(api, event_id, { audience: 'premium' })
    const member = await api.asMember()
    const seats = people()
    const register = (as: Client, price?: number) =>
      as.send(ownRegistrations.register, { event_id, seats, ...(price && { price_id: price }) })
    expect((await register(api.nobody, price_id)).http).toBe(403)
    expect((await register(member)).msg).toBe('Choose a price.')
    expect((await register(member, premium)).msg).toContain('is for premium members')
    expect((await register(member, 999_999)).msg).toContain('not offered any more')
    expect(await seatsOf(event_id)).toEqual([])
  })

  it('respects the quota of its price', async () => {
    const { event_id } = await aPublicEvent(api)
    const price_id = await aPrice(api, event_id, { quota: 1 })
    const member = await api.asMember()
    const answer = await member.send(ownRegistrations.register, { event_id, price_id, seats: people(2) })
    expect(answer.msg).toContain('Only 1 of')
  })

  it('is not sold without its event', async () => {
    const { event_id } = await aPublicEvent(api)
    await aPrice(api, event_id)
    const { code } = await api.services.db
      .selectFrom('products')
      .select('code')
      .orderBy('product_id', 'desc')
      .executeTakeFirstOrThrow()
    const member = await api.asMember()
    const answer = await member.send(checkout.checkout, { items: [{ code }] }, { step: 1 })
    expect(answer.msg).toContain('Register for its event instead')
    const { rows } = await api.nobody.call(checkout.priceList, { perPage: 200 })
    expect(rows.filter((product) => product.code === code)).toEqual([])
  })

  it('has an invoice that ends with the registration at the latest', async () => {
    const until = hoursFromNow(2)
    const { order, order_id } = await bought({ registration_until: until })
    expect(new Date(order.expire_datetime)).toEqual(until)
    const input = {
      id: order_id,
      version: await versionOf(order_id),
      expire_datetime: hoursFromNow(5).toISOString(),
    }
    expect((await staff.send(orders.extend, input)).msg).toContain('ends on')
  })
})

describe('an invoice that nobody pays', () => {
  it('frees its seats when it expires, and the waiting list moves up', async () => {
    const { event_id, order_id } = await bought({ capacity: 1 })
    const waiting = await aRegistration(api.services.db, { event_id, status: 'waiting' })
    await expire(order_id)
    await jobNamed('registrations.offers').run(jobContext(api), {})
    const [freed, next] = await seatsOf(event_id)
    expect([freed?.status, freed?.cancel_cause]).toEqual(['cancelled', 'order'])
    expect([next?.registration_id, next?.offered_until !== null]).toEqual([waiting.registration_id, true])
  })

  it('frees its seats when the member or staff cancel it', async () => {
    const own = await bought()
    await own.member.store(checkout.cancel, { code: own.order.code })
    expect(await statusesOf(own.event_id)).toEqual(['cancelled'])
    const theirs = await bought()
    const version = await versionOf(theirs.order_id)
    await staff.store(orders.cancel, { id: theirs.order_id, version, reason: 'Dobel' })
    expect(await statusesOf(theirs.event_id)).toEqual(['cancelled'])
  })

  it('is extended only while a place is free, and then keeps its seats again', async () => {
    const { event_id, order_id } = await bought({ capacity: 1 })
    await expire(order_id)
    const { registration_id } = await aRegistration(api.services.db, { event_id })
    const extend = async () => ({
      id: order_id,
      version: await versionOf(order_id),
      expire_datetime: hoursFromNow(5).toISOString(),
    })
    expect((await staff.send(orders.extend, await extend())).msg).toContain('given to others')
    await staff.store(registrations.cancel, { registration_ids: [registration_id], reason: 'Sakit' })
    await staff.store(orders.extend, await extend())
    expect(await statusesOf(event_id)).toEqual(['pending_payment', 'cancelled'])
  })
})

describe('a late payment', () => {
  it('gets the seat back if a place is free', async () => {
    const { event_id, order_id } = await bought({ capacity: 1 })
    await expire(order_id)
    await pay(order_id)
    expect(await statusesOf(event_id)).toEqual(['registered'])
  })

  it('needs a decision if every place is taken by now', async () => {
    const { event_id, order_id } = await bought({ capacity: 1 })
    await expire(order_id)
    await aRegistration(api.services.db, { event_id })
    await pay(order_id)
    const page = await staff.call(orders.find, { id: order_id })
    expect(page.invoice).toMatchObject({ status: 'paid', needs_decision: true })
    expect(page.failed_fulfilments).toEqual(['seats of events'])
    expect(await statusesOf(event_id)).toEqual(['cancelled', 'registered'])
  })
})

describe('a refund', () => {
  it('asks whether the seats are taken back, and takes them', async () => {
    const { event_id, order_id } = await bought({ count: 2 })
    await pay(order_id)
    const { refundable_rupiah: amount, invoice } = await staff.call(orders.find, { id: order_id })
    await staff.store(payments.refund, { id: order_id, version: invoice.version, amount, reason: 'Batal' })
    expect(await statusesOf(event_id)).toEqual(['registered', 'registered'])
    const decide = async (decision: 'take_back' | 'leave') => ({
      id: order_id,
      version: await versionOf(order_id),
      decision,
      reason: 'Batal',
    })
    const { effects } = await staff.check(payments.takeBack, await decide('take_back'))
    expect(effects.join(' ')).toContain('no longer takes part')
    expect((await staff.check(payments.takeBack, await decide('leave'))).effects[0]).toContain(
      'keeps the seats',
    )
    await staff.store(payments.takeBack, await decide('take_back'))
    expect(await statusesOf(event_id)).toEqual(['cancelled', 'cancelled'])
  })

  it('is due for a paid seat that was cancelled', async () => {
    const { event_id, order_id } = await bought()
    await pay(order_id)
    const [{ registration_id } = { registration_id: 0 }] = await seatsOf(event_id)
    const input = { registration_ids: [registration_id], reason: 'Sakit' }
    expect((await staff.check(registrations.cancel, input)).effects.join(' ')).toContain('a refund is due')
    await staff.store(registrations.cancel, input)
    const due = await staff.call(registrations.list, { event_id, refund_due: 1 })
    expect(due.rows.map((row) => row.registration_id)).toEqual([registration_id])
    expect((await staff.call(registrations.list, { event_id, refund_due: 0 })).total).toBe(0)
  })
})

describe('an unpaid order', () => {
  it('is cancelled with its seats, but not in part', async () => {
    const { event_id, order_id } = await bought({ count: 2 })
    const ids = (await seatsOf(event_id)).map(({ registration_id }) => registration_id)
    const cancel = (registration_ids: number[]) => ({ registration_ids, reason: 'Dobel' })
    expect((await staff.send(registrations.cancel, cancel(ids.slice(1)))).msg).toContain('for more seats')
    await staff.store(registrations.cancel, cancel(ids))
    expect((await staff.call(orders.find, { id: order_id })).invoice.status).toBe('cancelled')
  })

  it('of an offered place is made when the member takes it', async () => {
    const { event_id, price_id, order_id } = await bought({ capacity: 1 })
    const member = await api.asMember()
    const input = { event_id, price_id, seats: people() }
    const { registrations: seats, order } = await member.call(ownRegistrations.register, input)
    expect([seats[0]?.status, order]).toEqual(['waiting', null])
    await expire(order_id)
    await jobNamed('registrations.offers').run(jobContext(api), {})
    const { ticket_code } = seats[0]!
    const taken = await api.nobody.call(ownRegistrations.acceptOffer, { ticket_code })
    expect(taken.status).toBe('pending_payment')
    expect((await member.call(checkout.orders)).rows.map(({ code }) => code)).toEqual([taken.order?.code])
  })
})
