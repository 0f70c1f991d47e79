import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventDrafts } from '@balai/contract/events/event-drafts.ts'
import { events } from '@balai/contract/events/events.ts'
import { products } from '@balai/contract/money/products.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { anOrder } from '../../money/orders/orders.factory.ts'
import { aRegistration } from '../registrations/registrations.factory.ts'
import { anEvent, anEventCategory } from './events.factory.ts'

type Person = Awaited<ReturnType<Api['as']>>
let api: Api
let editor: Person
let category_id: number
beforeAll(async () => {
  api = await startApi()
  editor = await api.as('superuser')
  category_id = (await anEventCategory(api.services.db)).category_id
})
afterAll(() => api.close())

const day = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * day)
const publicEvent = (wanted: Partial<Parameters<typeof anEvent>[1]> = {}) =>
  anEvent(api.services.db, { author_id: editor.user_id, category_id, ...wanted })
const detail = (event_id: number) => editor.call(events.detail, { id: String(event_id) })
const place = ({ event_id, version }: { event_id: number; version: number }) => ({ event_id, version })

const register = (
  event_id: number,
  wanted: { status?: 'registered' | 'waiting'; answers?: Record<string, string> } = {},
) => aRegistration(api.services.db, { event_id, ...wanted })
const notices = (event_id: number) =>
  api.services.db.selectFrom('event_notices').selectAll().where('event_id', '=', event_id).execute()

describe('the arrangements of a public event', () => {
  it('apply at once, without a draft beside it, and say whom they concern', async () => {
    const event = await publicEvent({ capacity: 10 })
    await register(event.event_id)
    await register(event.event_id, { status: 'waiting' })
    const change = {
      ...place(event),
      event_start_date: inDays(8).toISOString(),
      event_end_date: inDays(8.2).toISOString(),
      place: 'Aula Barat',
      capacity: 25,
      registration_until: inDays(7.5).toISOString(),
    }
    expect((await editor.check(events.arrange, change)).effects).toEqual([
      '2 people who take part are notified of the new date.',
      '2 people who take part are notified of the new place.',
      '24 seats are free from now on.',
      expect.stringMatching(/^The registration ends on /),
    ])
    await editor.store(events.arrange, change)
    expect(await detail(event.event_id)).toMatchObject({
      event_start_date: change.event_start_date,
      place: 'Aula Barat',
      capacity: 25,
      seats: 1,
      waiting: 1,
      draft_status: null,
      content_version: event.content_version,
    })
  })

  it('cause one notice with the date that people knew, however often they change', async () => {
    const event = await publicEvent()
    let { version } = event
    for (const days of [9, 10]) {
      const dates = {
        event_start_date: inDays(days).toISOString(),
        event_end_date: inDays(days + 0.1).toISOString(),
      }
      version = (await editor.store(events.arrange, { event_id: event.event_id, version, ...dates })).version
    }
    expect(await notices(event.event_id)).toEqual([
      expect.objectContaining({
        kind: 'moved',
        told_at: null,
        was: expect.objectContaining({ event_start_date: event.event_start_date?.toISOString() }),
      }),
    ])
    await editor.store(events.arrange, {
      event_id: event.event_id,
      version,
      join_link: 'https://zoom.us/j/9',
    })
    expect(await notices(event.event_id)).toHaveLength(1)
  })

  it.each([
    ['event_start_date', { event_start_date: '', event_end_date: '' }],
    ['event_start_date', { event_start_date: inDays(-1).toISOString() }],
    ['place', { place: '' }],
    ['join_link', { event_mode: 'online' as const }],
    ['capacity', { capacity: 1 }],
  ])('cannot lose what makes it public: %s', async (field, wanted) => {
    const event = await publicEvent()
    await register(event.event_id)
    await register(event.event_id)
    const { http, errors } = await editor.send(events.arrange, { ...place(event), ...wanted }, { step: 1 })
    expect(http).toBe(422)
    expect(errors).toHaveProperty([field])
  })

  it('stay as they are when its text is saved during editing, and change with an explicit save', async () => {
    const event = await publicEvent({ place: 'Aula Timur' })
    const saved = await editor.call(eventDrafts.save, { ...place(event), event_title: 'Baru', place: 'Lain' })
    expect((await detail(event.event_id)).place).toBe('Aula Timur')
    const change = { ...place(saved), place: 'Aula Selatan' }
    expect((await editor.check(events.update, change)).effects).toEqual([
      'What is public stays as it is until this copy is published.',
      'Visitors see the new place at once.',
    ])
    await editor.store(events.update, change)
    expect((await detail(event.event_id)).place).toBe('Aula Selatan')
  })

  it('are not changed from an old version', async () => {
    const event = await publicEvent()
    await editor.store(events.arrange, { ...place(event), capacity: 5 })
    expect(await editor.send(events.arrange, { ...place(event), capacity: 6 }, { step: 1 })).toMatchObject({
      http: 409,
    })
  })
})

describe('the questions of an event', () => {
  it('are replaced; one with answers is retired and keeps its answers', async () => {
    const questions = ['Nama komunitas', 'Ukuran kaus', 'Alergi'].map((label) => ({
      ...{ kind: 'text' as const, label, help: '', choices: [], is_required: false },
    }))
    const event = await publicEvent({ questions })
    const [community, shirt] = event.questions
    await register(event.event_id, { answers: { [shirt!.question_id]: 'L' } })
    const other = { ...place(event), questions: [{ ...shirt, kind: 'consent' }] }
    expect((await editor.send(events.ask, other, { step: 0 })).errors).toHaveProperty(['questions.0.kind'])
    const next = { ...place(event), questions: [{ kind: 'text', label: 'Kota' }, community!] }
    expect((await editor.check(events.ask, next)).effects).toEqual([
      '1 question is deleted.',
      '1 question is no longer asked; its answers stay.',
    ])
    await editor.store(events.ask, next)
    expect((await detail(event.event_id)).questions.map(({ label }) => label)).toEqual([
      'Kota',
      'Nama komunitas',
    ])
    const kept = await api.services.db
      .selectFrom('event_questions')
      .select(['label', 'retired_at'])
      .where('event_id', '=', event.event_id)
      .where('retired_at', 'is not', null)
      .execute()
    expect(kept.map(({ label }) => label)).toEqual(['Ukuran kaus'])
  })
})

describe('the prices of an event', () => {
  const early = { key: 'early', name: 'Early bird', audience: 'everyone' as const, quota: 20 }
  const priced = (wanted = {}) =>
    publicEvent({
      event_title: 'Konferensi',
      registration_until: inDays(6),
      prices: [{ ...early, price: 100_000, until: inDays(3).toISOString() }],
      ...wanted,
    })
  const productOf = async (event_id: number, at = 0) => {
    const { product_id } = (await detail(event_id)).sold_prices[at]!
    return editor.call(products.find, { product_id })
  }

  it('are products once it is published, on sale until they or the registration end', async () => {
    const { event_id } = await priced()
    const product = await productOf(event_id)
    expect(product).toMatchObject({
      code: `EVT-${event_id}-1`,
      name: 'Konferensi – Early bird',
      price: 100_000,
      activates: 'event',
      quota: 20,
      state: 'on_sale',
    })
    expect(new Date(product.on_sale_until ?? '').getTime()).toBeCloseTo(inDays(3).getTime(), -5)
    const { version } = await detail(event_id)
    const registration_until = inDays(2).toISOString()
    await editor.store(events.arrange, { event_id, version, registration_until })
    expect((await productOf(event_id)).on_sale_until).toBe(registration_until)
  })

  it('are changed where the event is written, and not in the price list', async () => {
    const { event_id } = await priced()
    const { product_id, version } = await productOf(event_id)
    const known = { product_id, version }
    const { send } = editor
    for (const answer of [
      await send(products.update, { ...known, price: 1 }, { step: 1 }),
      await send(products.archive, known, { step: 1 }),
    ])
      expect(answer).toMatchObject({
        http: 422,
        msg: 'This is a price of an event. Change the prices where the event is written.',
      })
    const activations = await editor.call(products.activations)
    expect(activations).toContainEqual(
      expect.objectContaining({ activates: 'event', is_sold_elsewhere: true }),
    )
  })

  it('change with the next publication, and a dropped one is archived', async () => {
    const event = await priced()
    const { event_id } = event
    const saved = await editor.store(events.update, {
      ...place(event),
      prices: [
        { key: 'early', name: 'Early bird', price: 150_000, quota: 20 },
        { name: 'Reguler', price: 250_000 },
      ],
    })
    expect((await productOf(event_id)).price).toBe(100_000)
    const published = await editor.store(events.setStatus, { ...place(saved), event_status: 'published' })
    expect((await productOf(event_id)).price).toBe(150_000)
    const dropped = await editor.store(events.update, {
      ...place(published),
      prices: [{ key: 'early', name: 'Early bird', price: 150_000 }],
    })
    await editor.store(events.setStatus, { ...place(dropped), event_status: 'published' })
    expect((await detail(event_id)).sold_prices.map(({ name, is_offered }) => [name, is_offered])).toEqual([
      ['Konferensi – Early bird', true],
      ['Konferensi – Reguler', false],
    ])
    expect(await productOf(event_id, 1)).toMatchObject({ code: `EVT-${event_id}-2`, state: 'archived' })
  })

  it('are not sold while the event is archived or in the trash', async () => {
    const event = await priced()
    const archived = await editor.store(events.setStatus, { ...place(event), event_status: 'archived' })
    expect((await productOf(event.event_id)).state).toBe('archived')
    await editor.store(events.setStatus, { ...place(archived), event_status: 'published' })
    expect((await productOf(event.event_id)).state).toBe('on_sale')
    await editor.store(events.delete, { event_id: event.event_id })
    expect((await productOf(event.event_id)).state).toBe('archived')
    await editor.call(events.restore, { event_id: event.event_id })
    expect((await productOf(event.event_id)).state).toBe('on_sale')
  })
})

describe('a cancelled event', () => {
  it('names its effects, stays public as cancelled, and lists what is to be refunded', async () => {
    const { db } = api.services
    const event = await publicEvent({
      prices: [
        {
          ...{ key: 'a', name: 'Reguler', audience: 'everyone' as const },
          price: 50_000,
          until: null,
          quota: null,
        },
      ],
    })
    const { event_id } = event
    await register(event_id)
    await register(event_id, { status: 'waiting' })
    const { product_id } = (await detail(event_id)).sold_prices[0]!
    const order = await anOrder(db, { status: 'paid' })
    await db.updateTable('order_items').set({ product_id }).where('order_id', '=', order.id).execute()
    const paid = await db
      .selectFrom('order_items')
      .select(({ fn }) => fn.sum<string>('price_nett').as('rupiah'))
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow()

    const cancel = { ...place(event), reason: 'Pembicara sakit.' }
    expect((await editor.check(events.cancel, cancel)).effects).toEqual([
      'An event that is cancelled stays cancelled. Visitors see that it is.',
      '1 ticket becomes void.',
      expect.stringMatching(/^1 paid order is listed as refund due, Rp.* in all\.$/),
      '2 people are notified with your reason.',
    ])
    const cancelled = await editor.store(events.cancel, cancel)
    expect(await detail(event_id)).toMatchObject({
      event_status: 'published',
      cancel_reason: 'Pembicara sakit.',
      cancelled_by_name: expect.any(String),
      refunds_due: { orders: 1, rupiah: Number(paid.rupiah) },
      sold_prices: [{ is_offered: false }],
      not_cancellable: 'This event is cancelled already.',
    })
    expect((await notices(event_id)).map(({ kind }) => kind)).toEqual(['cancelled'])
    const again = await editor.send(events.cancel, { ...place(cancelled), reason: 'Lagi' }, { step: 1 })
    expect(again).toMatchObject({ http: 422, msg: 'This event is cancelled already.' })
    const moved = await editor.send(events.arrange, { ...place(cancelled), place: 'Lain' }, { step: 1 })
    expect(moved).toMatchObject({ http: 422, msg: expect.stringContaining('Duplicate it') })
    const saved = await editor.send(events.update, { ...place(cancelled), place: 'Lain' }, { step: 1 })
    expect(saved).toMatchObject({ http: 422, msg: expect.stringContaining('Duplicate it') })
    expect((await editor.call(events.list, { cancelled: '1' })).rows.map((row) => row.event_id)).toEqual([
      event_id,
    ])
  })

  it('must have been public, and its reason cannot be empty', async () => {
    const draft = await publicEvent({ event_status: 'draft' })
    const answer = await editor.send(events.cancel, { ...place(draft), reason: 'x' }, { step: 0 })
    expect(answer).toMatchObject({ http: 422, msg: expect.stringContaining('Delete this one instead') })
    expect(
      (await editor.send(events.cancel, { ...place(draft), reason: ' ' }, { step: 0 })).errors,
    ).toHaveProperty('reason')
  })
})

describe('the duplicate of an event', () => {
  it('has its texts, prices, questions and arrangements, with dates moved by the clock of its zone', async () => {
    const event = await publicEvent({
      // A fortnight later, New York has left daylight-saving time.
      ...{ time_zone: 'America/New_York', event_start_date: new Date('2030-10-25T23:00:00Z') },
      ...{
        event_end_date: new Date('2030-10-26T01:00:00Z'),
        registration_until: new Date('2030-10-25T16:00:00Z'),
      },
      prices: [
        {
          ...{ key: 'a', name: 'Reguler', audience: 'everyone' as const, price: 5_000, quota: null },
          until: '2030-10-20T16:00:00.000Z',
        },
      ],
      questions: [{ kind: 'text', label: 'Kota', help: '', choices: [], is_required: true }],
    })
    await register(event.event_id)
    const made = await editor.call(events.duplicate, {
      event_id: event.event_id,
      event_start_date: '2030-11-09T00:00:00Z',
    })
    expect(await detail(made.event_id)).toMatchObject({
      event_status: 'draft',
      seats: 0,
      event_start_date: '2030-11-09T00:00:00.000Z',
      event_end_date: '2030-11-09T02:00:00.000Z',
      registration_until: '2030-11-08T17:00:00.000Z',
      fields: { prices: [{ name: 'Reguler', until: '2030-11-03T17:00:00.000Z' }] },
      questions: [{ label: 'Kota', has_answers: false }],
      sold_prices: [],
    })
    const undated = await editor.call(events.duplicate, { event_id: event.event_id, event_title: 'Kedua' })
    expect(await detail(undated.event_id)).toMatchObject({
      event_title: 'Kedua',
      event_start_date: null,
      registration_until: null,
    })
  })
})
