import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventDrafts } from '@balai/contract/events/event-drafts.ts'
import { events } from '@balai/contract/events/events.ts'
import { publishedEvents } from '@balai/contract/events/published-events.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { anEvent, anEventCategory } from '../events/events.factory.ts'
import { aRegistration } from '../registrations/registrations.factory.ts'

let api: Api
let editor: Awaited<ReturnType<Api['as']>>
let category: Awaited<ReturnType<typeof anEventCategory>>
const day = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * day)

beforeAll(async () => {
  api = await startApi()
  editor = await api.as('superuser')
  category = await anEventCategory(api.services.db)
})
afterAll(() => api.close())

const anyEvent = (wanted: Partial<Parameters<typeof anEvent>[1]> = {}) =>
  anEvent(api.services.db, { author_id: editor.user_id, category_id: category.category_id, ...wanted })
const shown = async (permalink: string, as = api.nobody) => {
  const { event } = await as.call(publishedEvents.detail, { permalink })
  if (!event) throw new Error('The event has moved.')
  return event
}

describe('published events', () => {
  it('are listed with what visitors need to choose one: upcoming by their start, past ones the latest first', async () => {
    const soon = await anyEvent({ event_title: 'Segera', event_start_date: inDays(2), capacity: 5 })
    const later = await anyEvent({ event_title: 'Nanti', event_start_date: inDays(20) })
    const old = await anyEvent({ event_start_date: inDays(-20), event_end_date: inDays(-19) })
    const older = await anyEvent({ event_start_date: inDays(-40), event_end_date: inDays(-39) })
    await anyEvent({ event_status: 'draft' })
    const ids = async (input: object) =>
      (await api.nobody.call(publishedEvents.list, input)).rows.map(({ event_id }) => event_id)
    expect(await ids({})).toEqual([soon.event_id, later.event_id])
    expect(await ids({ when: 'past' })).toEqual([old.event_id, older.event_id])
    expect(await ids({ perPage: 1, page: 1 })).toEqual([later.event_id])
    expect(await ids({ mode: 'online' })).toEqual([])
    expect(await ids({ category: category.category_permalink })).toHaveLength(2)
    expect((await api.nobody.send(publishedEvents.list, { category: 'tidak-ada' })).http).toBe(404)
    expect((await api.nobody.call(publishedEvents.list, {})).rows[0]).toMatchObject({
      title: 'Segera',
      registration: 'open',
      seats_left: 5,
      price_from: 0,
      category: { title: 'Seminar' },
    })
  })

  it('show the public copy with prices and questions, but never the join link', async () => {
    const event = await anyEvent({
      ...{ event_title: 'Kelas', event_mode: 'online', join_link: 'https://zoom.us/j/7' },
      speakers: [{ key: 's1', name: 'Ayu', title: 'Petani', bio: '', media_id: null }],
      prices: [{ key: 'p1', name: 'Reguler', audience: 'member', price: 75_000, until: null, quota: 0 }],
      questions: [{ kind: 'text', label: 'Kota', help: '', choices: [], is_required: true }],
    })
    await editor.call(eventDrafts.save, {
      ...{ event_id: event.event_id, version: event.version, event_title: 'Kelas Baru' },
    })
    const seen = await shown(event.event_permalink)
    expect(seen).toMatchObject({
      title: 'Kelas',
      content: '<p>Isi.</p>',
      opened_by: null,
      price_from: 75_000,
      prices: [{ name: 'Reguler', audience: 'member', price: 75_000, is_sold_out: true }],
      questions: [{ label: 'Kota', is_required: true }],
      speakers: [{ name: 'Ayu', title: 'Petani', image: '' }],
    })
    expect(JSON.stringify(seen)).not.toContain('zoom.us')
  })

  it('open their text to the membership that they are for', async () => {
    const forMembers = await anyEvent({ event_visibility: 'member' })
    const forPremium = await anyEvent({ event_visibility: 'premium' })
    const member = await api.asMember()
    const read = async (permalink: string, as = api.nobody) => {
      const { content, opened_by } = await shown(permalink, as)
      return [content, opened_by]
    }
    expect(await read(forMembers.event_permalink)).toEqual([null, 'member'])
    expect(await read(forMembers.event_permalink, member)).toEqual(['<p>Isi.</p>', null])
    expect(await read(forPremium.event_permalink, member)).toEqual([null, 'premium'])
  })

  it('say whether people can register', async () => {
    const stateOf = async (wanted: Partial<Parameters<typeof anEvent>[1]>) =>
      (await shown((await anyEvent(wanted)).event_permalink)).registration
    expect(await stateOf({ registration_from: inDays(1) })).toBe('not_yet')
    expect(await stateOf({ registration_until: inDays(-1) })).toBe('ended')
    const full = await anyEvent({ capacity: 1 })
    await aRegistration(api.services.db, { event_id: full.event_id })
    expect(await shown(full.event_permalink)).toMatchObject({ registration: 'full', seats_left: 0 })
    await editor.store(events.cancel, {
      ...{ event_id: full.event_id, version: full.version, reason: 'Sakit.' },
    })
    expect(await shown(full.event_permalink)).toMatchObject({
      registration: 'cancelled',
      is_cancelled: true,
      cancel_reason: 'Sakit.',
    })
  })

  it('redirect from a former permalink, and are gone when they are withdrawn', async () => {
    const event = await anyEvent({ event_permalink: 'alamat-lama' })
    const { event_id } = event
    const saved = await editor.store(events.update, {
      ...{ event_id, version: event.version, event_permalink: 'alamat-baru' },
    })
    expect((await api.nobody.send(publishedEvents.detail, { permalink: 'alamat-baru' })).http).toBe(404)
    const { version } = await editor.store(events.setStatus, {
      ...{ event_id, version: saved.version, event_status: 'published' },
    })
    const moved = await api.nobody.call(publishedEvents.detail, { permalink: 'alamat-lama' })
    expect(moved).toEqual({ moved_to: 'alamat-baru', event: null })
    await editor.store(events.setStatus, { event_id, version, event_status: 'archived' })
    for (const permalink of ['alamat-lama', 'alamat-baru'])
      expect(await api.nobody.send(publishedEvents.detail, { permalink })).toMatchObject({
        http: 404,
        msg: 'No event is published at this permalink.',
      })
  })

  it('are a calendar that programs subscribe to, with cancelled ones struck out', async () => {
    const event = await anyEvent({ event_title: 'Rapat, besar; sekali' })
    const read = async (path: string) => {
      const answer = await api.nobody.raw(path)
      return { http: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
    }
    const one = await read(`/events/${event.event_permalink}.ics`)
    expect(one).toMatchObject({ http: 200, type: 'text/calendar; charset=utf-8' })
    expect(one.text).toContain(String.raw`SUMMARY:Rapat\, besar\; sekali`)
    expect(one.text).toContain('STATUS:CONFIRMED')
    expect(one.text.match(/BEGIN:VEVENT/g)).toHaveLength(1)
    await editor.store(events.cancel, { event_id: event.event_id, version: event.version, reason: 'Batal.' })
    expect((await read(`/events/${event.event_permalink}.ics`)).text).toContain('STATUS:CANCELLED')
    expect((await read('/events.ics')).text).toContain(`event-${event.event_id}@`)
    expect((await read('/events/tidak-ada.ics')).http).toBe(404)
  })

  it('are in the sitemap', async () => {
    const event = await anyEvent()
    const index = await (await api.nobody.raw('/sitemap.xml')).text()
    expect(index).toContain('/sitemap-events.xml')
    const entries = await (await api.nobody.raw('/sitemap-events.xml')).text()
    expect(entries).toContain(`/events/${event.event_permalink}</loc>`)
  })
})
