import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventDrafts } from '@balai/contract/events/event-drafts.ts'
import { eventReviews } from '@balai/contract/events/event-reviews.ts'
import { events } from '@balai/contract/events/events.ts'
import { notifications } from '@balai/contract/kit/notifications.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { aRegistration } from '../registrations/registrations.factory.ts'
import { anEvent, anEventCategory } from './events.factory.ts'

type Person = Awaited<ReturnType<Api['as']>>
let api: Api
let editor: Person
let writer: Person
let reviewer: Person
let category_id: number
beforeAll(async () => {
  api = await startApi()
  editor = await api.as('content')
  writer = await api.as('social_media')
  reviewer = await api.as('customer_service')
  category_id = (await anEventCategory(api.services.db)).category_id
})
afterAll(() => api.close())

const day = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString()
const whole = (wanted = {}) => ({
  event_title: 'Seminar Ekspor Kopi',
  event_content: '<p>Isi acara.</p>',
  category_id,
  event_start_date: inDays(10),
  event_end_date: inDays(10.1),
  time_zone: 'Asia/Makassar',
  place: 'Balai Kota Makassar',
  ...wanted,
})
const create = (person: Person, wanted = {}) => person.store(events.create, whole(wanted))
const refused = (person: Person, wanted = {}) => person.send(events.create, whole(wanted), { step: 0 })
const detail = (person: Person, event_id: number) => person.call(events.detail, { id: String(event_id) })
const publish = (person: Person, { event_id, version }: { event_id: number; version: number }) =>
  person.store(events.setStatus, { event_id, version, event_status: 'published' })

describe('a new event', () => {
  it('is a draft that both details show by its id and by its permalink', async () => {
    const made = await create(editor, { tags: ['Kopi'], organiser: 'Balai', capacity: 40 })
    const byId = await detail(editor, made.event_id)
    expect(byId).toMatchObject({
      event_status: 'draft',
      time_zone: 'Asia/Makassar',
      capacity: 40,
      seats: 0,
      tags: [{ tag_title: 'Kopi' }],
      fields: { organiser: 'Balai', event_content: '<p>Isi acara.</p>' },
    })
    expect(await editor.call(events.find, { id: made.event_permalink })).toEqual(byId)
  })

  it('takes lists as JSON text, as a form sends them', async () => {
    const { event_id } = await create(editor, {
      speakers: JSON.stringify([{ name: 'Ayu Lestari', title: 'Petani' }]),
      prices: JSON.stringify([{ name: 'Reguler', price: 100_000 }]),
      questions: JSON.stringify([{ kind: 'choice', label: 'Ukuran kaus', choices: ['M', 'L'] }]),
    })
    expect(await detail(editor, event_id)).toMatchObject({
      fields: {
        speakers: [{ name: 'Ayu Lestari', title: 'Petani', bio: '', media_id: null }],
        prices: [{ name: 'Reguler', audience: 'everyone', price: 100_000, until: null, quota: null }],
      },
      questions: [{ kind: 'choice', label: 'Ukuran kaus', choices: ['M', 'L'], has_answers: false }],
    })
    expect(await refused(editor, { prices: 'mahal' })).toMatchObject({
      http: 400,
      errors: { prices: ['prices must be a list.'] },
    })
  })

  it('has the time zone of the site unless another one is given', async () => {
    const { event_id } = await create(editor, { time_zone: '' })
    expect((await detail(editor, event_id)).time_zone).toBe('Asia/Jakarta')
    expect((await refused(editor, { time_zone: 'Mars/Utopia' })).errors).toHaveProperty('time_zone')
  })

  it.each([
    ['event_end_date', { event_end_date: inDays(9) }],
    ['registration_until', { registration_from: inDays(5), registration_until: inDays(4) }],
    ['registration_until', { registration_until: inDays(11) }],
    ['registration_from', { registration_from: inDays(12) }],
    ['join_link', { join_link: 'http://zoom.us/j/1' }],
    ['category_id', { category_id: 999_999 }],
    ['cover_media_id', { cover_media_id: 999_999 }],
    ['speakers.0.media_id', { speakers: [{ name: 'Ayu', media_id: 999_999 }] }],
    ['prices.1.name', { prices: ['Reguler', 'reguler'].map((name) => ({ name, price: 1 })) }],
    ['prices.0.quota', { capacity: 10, prices: [{ name: 'A', price: 1, quota: 11 }] }],
    ['prices.0.until', { prices: [{ name: 'A', price: 1, until: inDays(11) }] }],
    ['prices.0.until', { registration_from: inDays(5), prices: [{ name: 'A', price: 1, until: inDays(4) }] }],
    ['prices.1.key', { prices: ['A', 'B'].map((name) => ({ key: 'p1', name, price: 1 })) }],
    ['questions.0.choices', { questions: [{ kind: 'choice', label: 'Ya?', choices: ['Ya'] }] }],
    ['questions.0.choices', { questions: [{ kind: 'several', label: 'Ya?', choices: ['Ya', 'ya'] }] }],
    ['questions.0.question_id', { questions: [{ question_id: 1, kind: 'text', label: 'Apa?' }] }],
    ['contributor_id', { contributor_id: 999_999 }],
    ['event_permalink', { event_permalink: '2026' }],
  ])('is refused with a sentence at %s', async (field, wanted) => {
    const { http, msg, errors } = await refused(editor, wanted)
    expect([400, 422]).toContain(http)
    expect(errors).toHaveProperty([field])
    expect(msg).toMatch(/\.$/)
  })

  it('does not take the permalink of another event', async () => {
    const { event_permalink } = await create(editor, { event_title: 'Pelatihan Barista' })
    expect(event_permalink).toBe('pelatihan-barista')
    expect((await refused(editor, { event_permalink })).errors).toHaveProperty('event_permalink')
    expect((await create(editor, { event_title: 'Pelatihan Barista' })).event_permalink).toBe(
      'pelatihan-barista-2',
    )
  })
})

describe('the publication of an event', () => {
  it('needs a text, a category, dates that lie ahead, and a place', async () => {
    const made = await editor.store(events.create, { event_title: 'Kosong', registration_until: inDays(-1) })
    const { http, errors } = await editor.send(
      events.setStatus,
      { event_id: made.event_id, version: made.version, event_status: 'published' },
      { step: 0 },
    )
    expect(http).toBe(422)
    expect(Object.keys(errors ?? {}).toSorted()).toEqual([
      ...[
        'category_id',
        'event_content',
        'event_end_date',
        'event_start_date',
        'place',
        'registration_until',
      ],
    ])
    const past = await create(editor, { event_start_date: inDays(-2), event_end_date: inDays(-1) })
    const begun = { event_id: past.event_id, version: past.version, event_status: 'published' as const }
    expect((await editor.send(events.setStatus, begun, { step: 0 })).errors).toHaveProperty(
      'event_start_date',
    )
  })

  it('of an online or hybrid one needs a join link', async () => {
    for (const event_mode of ['online', 'hybrid'] as const) {
      const { event_id, version } = await create(editor, { event_mode })
      const without = await editor.send(
        events.setStatus,
        { event_id, version, event_status: 'published' },
        { step: 1 },
      )
      expect(without.errors).toHaveProperty('join_link')
      const join_link = 'https://zoom.us/j/1'
      const linked = await editor.store(events.update, { event_id, version, join_link })
      expect((await publish(editor, linked)).event_status).toBe('published')
    }
  })

  it('by a person who may not publish goes through the review, which ends before the event starts', async () => {
    const made = await create(writer, { event_start_date: inDays(1), event_end_date: inDays(1.1) })
    const { event_id } = made
    const direct = await writer.send(
      events.setStatus,
      { event_id, version: made.version, event_status: 'published' },
      { step: 1 },
    )
    expect(direct).toMatchObject({ http: 422, msg: expect.stringContaining('Submit this event') })
    const submitted = await writer.call(eventReviews.submit, { event_id, version: made.version })
    const queue = await reviewer.call(eventReviews.list, {})
    expect(queue.rows[0]).toMatchObject({ event_id, submitted_by_name: expect.any(String) })
    expect(queue.rows[0]?.review_due_at).toBe((await detail(writer, event_id)).event_start_date)
    expect((await reviewer.call(eventReviews.waiting, {})).total).toBe(queue.total)
    await reviewer.call(eventReviews.claim, { event_id })
    const returned = await reviewer.store(events.approve, {
      ...{ event_id, version: submitted.version, decision: 'return' },
      ...{ reason_codes: ['facts'], reason: 'Tempatnya keliru.' },
    })
    expect((await writer.call(notifications.list, { unread: '1' })).rows[0]).toMatchObject({
      kind: 'event.returned',
      facts: { event_id, reason: 'Tempatnya keliru.' },
    })
    const again = await writer.call(eventReviews.submit, { event_id, version: returned.version })
    const approved = await reviewer.store(events.approve, {
      ...{ event_id, version: again.version, decision: 'approve' },
    })
    expect((await publish(writer, approved)).event_status).toBe('published')
  })

  it('keeps the public copy until the next one is published', async () => {
    const made = await publish(editor, await create(editor, { event_title: 'Judul Lama' }))
    const saved = await editor.call(eventDrafts.save, {
      ...{ event_id: made.event_id, version: made.version, event_title: 'Judul Baru' },
    })
    expect(saved).toMatchObject({ event_status: 'published', draft_status: 'draft' })
    const read = (copy: 'draft' | 'public') =>
      editor.call(events.preview, { id: String(made.event_id), copy })
    expect([(await read('draft')).event_title, (await read('public')).event_title]).toEqual([
      'Judul Baru',
      'Judul Lama',
    ])
    await editor.call(eventDrafts.discard, { event_id: made.event_id, version: saved.version })
    expect((await read('draft')).event_title).toBe('Judul Lama')
    const { rows } = await editor.call(eventDrafts.versions, { event_id: made.event_id })
    expect(rows.map(({ kind }) => kind)).toEqual(['restore', 'autosave', 'create'])
  })

  it('is shown to anyone with the secret of a preview, without the join link', async () => {
    const { event_id } = await create(editor, { event_mode: 'online', join_link: 'https://zoom.us/j/5' })
    const { secret } = await editor.call(eventDrafts.previewLink, { event_id })
    const seen = await api.nobody.call(eventDrafts.previewBySecret, { secret })
    expect(seen).toMatchObject({ event_id, event_title: 'Seminar Ekspor Kopi' })
    expect(JSON.stringify(seen)).not.toContain('zoom.us')
  })
})

describe('an event of another person', () => {
  it('is not changed by writers outside the area of events', async () => {
    const made = await create(editor)
    const { event_id, version } = made
    const answer = await writer.send(events.update, { event_id, version, event_title: 'Baru' }, { step: 1 })
    expect(answer).toMatchObject({ http: 422, msg: expect.stringContaining('Somebody else created') })
    expect((await detail(writer, event_id)).locked).toContain('Somebody else created')
    const others = [
      writer.send(events.arrange, { event_id, version, place: 'Aula' }, { step: 1 }),
      writer.send(events.ask, { event_id, version, questions: [] }, { step: 1 }),
      writer.send(events.delete, { event_id }, { step: 1 }),
    ]
    for (const { http, msg } of await Promise.all(others))
      expect({ http, msg }).toEqual({ http: 422, msg: expect.stringContaining('Somebody else created') })
    const planner = await api.as('business_development')
    expect((await planner.store(events.update, { event_id, version, event_title: 'Baru' })).event_id).toBe(
      event_id,
    )
  })
})

describe('the trash', () => {
  it('holds an event until it is restored, and takes none that people registered for', async () => {
    const made = await publish(editor, await create(editor))
    const { event_id } = made
    expect((await editor.check(events.delete, { event_id })).effects).toHaveLength(2)
    await editor.store(events.delete, { event_id })
    expect((await editor.call(events.list, { trash: '1' })).rows.map((row) => row.event_id)).toContain(
      event_id,
    )
    await editor.call(events.restore, { event_id })
    expect(await detail(editor, event_id)).toMatchObject({ event_status: 'published', deleted_at: null })

    const { db } = api.services
    const full = await anEvent(db, { author_id: editor.user_id })
    await aRegistration(db, { event_id: full.event_id })
    expect(await editor.send(events.delete, { event_id: full.event_id }, { step: 1 })).toMatchObject({
      http: 422,
      msg: '1 person is registered for this event. Cancel it first, so that they are notified.',
    })
  })
})

describe('archiving', () => {
  it('says first how many people take part, and what happens to them', async () => {
    const { db } = api.services
    const event = await anEvent(db, { author_id: editor.user_id })
    const archive = { event_id: event.event_id, version: event.version, event_status: 'archived' as const }
    const effects = async () => (await editor.check(events.setStatus, archive)).effects
    const nobody = await effects()
    await aRegistration(db, { event_id: event.event_id })
    await aRegistration(db, { event_id: event.event_id, status: 'waiting' })
    await aRegistration(db, { event_id: event.event_id, status: 'cancelled' })
    expect(await effects()).toEqual([
      ...nobody,
      '2 people are registered and are not notified: their tickets stay valid and reminders still leave. If the event does not take place, cancel it instead.',
    ])
    await db
      .updateTable('events')
      .set({ event_start_date: new Date('2020-01-01'), event_end_date: new Date('2020-01-02') })
      .where('event_id', '=', event.event_id)
      .execute()
    expect(await effects()).toEqual([
      ...nobody,
      '1 person took part. Their registration and certificate stay valid.',
    ])
  })
})
