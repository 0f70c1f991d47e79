import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registrations } from '@balai/contract/events/registrations.ts'
import { aPrice, aPublicEvent, aQuestion, hoursFromNow } from '../../../../test/an-event.ts'
import { startApi, type Api, type Client } from '../../../../test/api.ts'
import { rowsOf } from '../../../../test/spreadsheet.ts'
import { driftOf } from '../../../../test/counters.ts'
import { aMember } from '../../people/members/members.factory.ts'
import { aRegistration, manyRegistrations } from './registrations.factory.ts'

let api: Api
let staff: Client
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('business_development')
})
afterAll(() => api.close())

const aSeat = (event_id: number, wanted: object = {}) =>
  aRegistration(api.services.db, { event_id, ...wanted })
const find = async (registration_id: number) => staff.call(registrations.find, { registration_id })

it('counts registrations per day in the zone of the event, days without any included', async () => {
  const { event_id } = await aPublicEvent(api, { time_zone: 'Asia/Jakarta' })
  expect(await staff.call(registrations.days, { event_id })).toEqual([])
  // The first is one minute before midnight in Jakarta, the second one minute after it.
  for (const created_at of ['2026-03-01T16:59:00Z', '2026-03-01T17:01:00Z', '2026-03-04T01:00:00Z'])
    await aSeat(event_id, { created_at: new Date(created_at) })
  expect(await staff.call(registrations.days, { event_id })).toEqual([
    { day: '2026-03-01', count: 1 },
    { day: '2026-03-02', count: 1 },
    { day: '2026-03-03', count: 0 },
    { day: '2026-03-04', count: 1 },
  ])
  expect(await staff.send(registrations.days, { event_id: 999_999 })).toMatchObject({ http: 404 })
})

describe('the lists of participants', () => {
  it('find by event, status, check-in, source, part, label, price, certificate, answer, text and date', async () => {
    const { event_id } = await aPublicEvent(api)
    const price_id = await aPrice(api, event_id)
    const question_id = await aQuestion(api, event_id, { kind: 'several', choices: ['A', 'B'] })
    const wanted = await aSeat(event_id, {
      name: 'Rahmawati Éka',
      phone: '+628123456789',
      status: 'attended',
      checked_in_at: new Date(),
      source: 'import',
      part: 'speaker',
      labels: ['VIP'],
      price_id,
      answers: { [question_id]: ['A', 'B'] },
      created_at: hoursFromNow(-48),
    })
    const { registration_id: holder_id } = wanted
    await api.services.pool.query(
      `insert into certificates (source_kind, source_id, holder_id, serial, name, part, title, date, template_version,
        printed, storage_key) values ('event', $1, $2, 'S-1', 'R', 'speaker', 'T', '1 Jan', 1, '{}', 'key')`,
      [event_id, holder_id],
    )
    await aSeat(event_id)
    await aSeat((await aPublicEvent(api)).event_id, { name: 'Orang lain' })
    const filters = [
      { status: 'attended' as const },
      { checked_in: 1 as const },
      { source: 'import' as const },
      { part: 'speaker' as const },
      { label: 'VIP' },
      { certificate: 1 as const },
      { price_id },
      { question_id },
      { question_id, answer: 'B' },
      { search: 'rahmawati eka' },
      { search: '0812 3456 789' },
      { until: hoursFromNow(-1).toISOString() },
    ]
    for (const filter of filters) {
      const { rows, total } = await staff.call(registrations.listOfEvent, { event_id, ...filter })
      expect([filter, rows.map((row) => row.registration_id), total]).toEqual([
        filter,
        [wanted.registration_id],
        1,
      ])
      expect((await staff.call(registrations.counts, { event_id, ...filter })).total).toBe(1)
    }
    expect((await staff.call(registrations.listOfEvent, { event_id, question_id, answer: 'C' })).total).toBe(
      0,
    )
    expect((await staff.call(registrations.listOfEvent, { event_id })).total).toBe(2)
    expect((await staff.call(registrations.list, { search: 'orang lain' })).total).toBe(1)
  })

  it('count by status, source and part, and say how many places are free', async () => {
    const { event_id } = await aPublicEvent(api, { capacity: 3 })
    await aSeat(event_id)
    await aSeat(event_id, { status: 'pending_payment', part: 'committee' })
    await aSeat(event_id, { status: 'waiting', offered_until: hoursFromNow(1), source: 'staff' })
    await aSeat(event_id, { status: 'cancelled' })
    const counts = await staff.call(registrations.counts, { event_id })
    expect(counts).toMatchObject({ total: 4, checked_in: 0, places: { capacity: 3, taken: 3, free: 0 } })
    expect(counts.statuses.filter(({ count }) => count > 0)).toEqual([
      { status: 'pending_payment', count: 1 },
      { status: 'registered', count: 1 },
      { status: 'waiting', count: 1 },
      { status: 'cancelled', count: 1 },
    ])
    expect(counts.parts[3]).toEqual({ part: 'committee', count: 1 })
    expect(counts.sources[1]).toEqual({ source: 'staff', count: 1 })
  })

  it('are exported with every answer as a column', async () => {
    const { event_id } = await aPublicEvent(api)
    const size = await aQuestion(api, event_id, { label: 'Ukuran kaus' })
    const sessions = await aQuestion(api, event_id, { label: 'Sesi', kind: 'several', choices: ['A', 'B'] })
    await aSeat(event_id, { name: 'Ani', answers: { [size]: 'XL', [sessions]: ['A', 'B'] } })
    await aSeat(event_id, { name: 'Budi' })
    const file = await staff.download(registrations.excel, { event_id, order_by: 'name', order: 'asc' })
    const [titles = [], ...rows] = await rowsOf(file)
    expect(titles.slice(-2)).toEqual(['Ukuran kaus', 'Sesi'])
    const nameAt = titles.indexOf('Name')
    expect(rows.map((row) => [row[nameAt], ...row.slice(titles.length - 2, titles.length)])).toEqual([
      ['Ani', 'XL', 'A, B'],
      ['Budi', null, null],
    ])
  })
})

describe('a participant', () => {
  it('is added by hand, with a ticket, or to the waiting list of a full event', async () => {
    const { event_id } = await aPublicEvent(api, { capacity: 1 })
    const add = (name: string, more: object = {}) => ({ event_id, name, email: 'a@contoh.id', ...more })
    expect(await staff.store(registrations.add, add('Ani'))).toMatchObject({ status: 'registered' })
    const { effects } = await staff.check(registrations.add, add('Budi'))
    expect(effects[0]).toContain('is full: Budi joins the waiting list')
    expect(await staff.store(registrations.add, add('Budi'))).toMatchObject({ status: 'waiting' })
    expect(await staff.store(registrations.add, add('Citra', { over_capacity: 1 }))).toMatchObject({
      status: 'registered',
    })
  })

  it('who is a member is added once', async () => {
    const { event_id } = await aPublicEvent(api)
    const { id: member_id } = await aMember(api.services.db)
    const input = { event_id, name: 'Ani', email: 'a@contoh.id', member_id }
    await staff.store(registrations.add, input)
    expect((await staff.send(registrations.add, input, { step: 1 })).msg).toContain(
      'takes part in this event already',
    )
    expect((await staff.send(registrations.add, { ...input, member_id: 999_999 })).msg).toContain(
      'does not exist',
    )
  })

  it('is shown with what happened, and other registrations of the same address', async () => {
    const { event_id } = await aPublicEvent(api)
    const other = await aSeat((await aPublicEvent(api)).event_id, { email: 'sama@contoh.id' })
    const { registration_id } = await staff.store(registrations.add, {
      event_id,
      name: 'Ani',
      email: 'sama@contoh.id',
    })
    await staff.call(registrations.update, { registration_id, version: 1, notes: 'Duduk di depan' })
    const page = await find(registration_id)
    expect(page.timeline).toMatchObject([
      { kind: 'changed', by_kind: 'staff', facts: { fields: ['notes'] } },
      { kind: 'added', by_kind: 'staff' },
    ])
    expect(page.others.map((each) => each.registration_id)).toEqual([other.registration_id])
  })

  it('gets labels, which are listed with how often they are used', async () => {
    const { event_id } = await aPublicEvent(api)
    const ids = [(await aSeat(event_id)).registration_id, (await aSeat(event_id)).registration_id]
    const set = (registration_ids: number[], label: string, is_set: 0 | 1) =>
      staff.call(registrations.setLabel, { registration_ids, label, is_set })
    expect(await set(ids.slice(0, 1), 'Pers', 1)).toEqual({ changed: 1, ids: ids.slice(0, 1) })
    // Only those that change are named, so that undoing takes the label from nobody who had it before.
    expect(await set(ids, 'Pers', 1)).toEqual({ changed: 1, ids: ids.slice(1) })
    expect(await set(ids, 'Pers', 1)).toEqual({ changed: 0, ids: [] })
    await set(ids.slice(1), 'Pers', 0)
    expect(await staff.call(registrations.labels, { event_id })).toEqual([{ label: 'Pers', count: 1 }])
  })

  it('is marked as attended or absent, unless they wait or are cancelled', async () => {
    const { event_id } = await aPublicEvent(api)
    const seats = [await aSeat(event_id), await aSeat(event_id, { status: 'absent' })]
    const mark = (registration_ids: number[], status: 'attended' | 'absent') =>
      staff.send(registrations.markAttendance, { registration_ids, status })
    const ids = seats.map(({ registration_id }) => registration_id)
    expect((await mark(ids, 'attended')).data).toEqual({ changed: 2 })
    const waiting = await aSeat(event_id, { status: 'waiting' })
    expect((await mark([waiting.registration_id, ...ids], 'absent')).msg).toContain('is on the waiting list')
    expect((await find(ids[0]!)).participant.status).toBe('attended')
  })

  it('gets the ticket again', async () => {
    const { event_id } = await aPublicEvent(api)
    const { registration_id, email } = await aSeat(event_id)
    expect(await staff.call(registrations.sendTicket, { registration_id })).toEqual({ email })
    await staff.call(registrations.sendTicket, { registration_id })
    const mails = await api.services.db
      .selectFrom('mails')
      .select('kind')
      .where('source', '=', `registration ${registration_id}`)
      .execute()
    expect(mails).toEqual([{ kind: 'registrations.ticket' }, { kind: 'registrations.ticket' }])
    const waiting = await aSeat(event_id, { status: 'waiting' })
    expect(
      (await staff.send(registrations.sendTicket, { registration_id: waiting.registration_id })).http,
    ).toBe(422)
  })
})

describe('moving to another event', () => {
  it('frees the place, takes one in the other event, and says what is lost', async () => {
    const from = await aPublicEvent(api, { capacity: 1, event_title: 'Lama' })
    const to = await aPublicEvent(api, { capacity: 1, event_title: 'Baru' })
    const question = await aQuestion(api, from.event_id)
    const { registration_id } = await aSeat(from.event_id, { answers: { [question]: 'PT Kopi' } })
    const waiting = await aSeat(from.event_id, { status: 'waiting' })
    const input = { registration_id, version: 1, event_id: to.event_id }
    const { effects } = await staff.check(registrations.move, input)
    expect(effects[0]).toContain('leaves Lama and takes part in Baru')
    expect(effects[1]).toContain('are not taken along')
    expect(await staff.store(registrations.move, input)).toMatchObject({ status: 'registered', version: 2 })
    expect((await find(registration_id)).participant).toMatchObject({ event_id: to.event_id, answers: {} })
    expect((await find(waiting.registration_id)).participant.offered_until).not.toBeNull()
    const second = await aSeat(from.event_id)
    const full = { registration_id: second.registration_id, version: 1, event_id: to.event_id }
    expect((await staff.check(registrations.move, full)).effects[0]).toContain(
      'joins the waiting list of Baru',
    )
    expect(await staff.store(registrations.move, full)).toMatchObject({ status: 'waiting' })
    expect((await staff.send(registrations.move, { ...full, version: 2 })).msg).toContain('already')
  })
})

describe('cancelling', () => {
  it('many at once needs a reason, and mails everybody unless staff choose not to', async () => {
    const { event_id } = await aPublicEvent(api)
    const ids = [(await aSeat(event_id)).registration_id, (await aSeat(event_id)).registration_id]
    expect((await staff.send(registrations.cancel, { registration_ids: ids, reason: '' })).http).toBe(400)
    const { effects } = await staff.check(registrations.cancel, { registration_ids: ids, reason: 'Dobel' })
    expect(effects).toEqual([
      '2 registrations are cancelled, and their tickets are no longer valid.',
      '2 people get a mail.',
    ])
    await staff.store(registrations.cancel, { registration_ids: ids, reason: 'Dobel' })
    expect((await find(ids[0]!)).participant).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'Dobel',
      cancel_cause: 'staff',
    })
    const again = await staff.send(registrations.cancel, { registration_ids: ids, reason: 'Dobel' })
    expect(again.msg).toContain('is cancelled, so this is not possible')
    const quiet = await aSeat(event_id)
    await staff.store(registrations.cancel, {
      registration_ids: [quiet.registration_id],
      reason: 'X',
      tell: 0,
    })
    const mails = await api.services.db
      .selectFrom('mails')
      .select('recipient_key')
      .where('kind', '=', 'registrations.cancelled')
      .orderBy('mail_id')
      .execute()
    expect(mails.map(({ recipient_key }) => recipient_key)).toEqual(ids.map((id) => `registration ${id}`))
  })
})

describe('the made-up registrations', () => {
  it('are plausible, and the counters agree with them', async () => {
    const past = await aPublicEvent(api, {
      capacity: 5,
      event_start_date: hoursFromNow(-50),
      event_end_date: hoursFromNow(-48),
      first_published_at: hoursFromNow(-500),
    })
    for (let place = 0; place < 8; place += 1) await aMember(api.services.db)
    await manyRegistrations(api.services.db, { perEvent: 6 })
    const { total, statuses } = await staff.call(registrations.counts, { event_id: past.event_id })
    expect(total).toBe(6)
    expect(statuses.filter(({ status }) => status === 'registered' || status === 'waiting')).toEqual([
      { status: 'registered', count: 0 },
      { status: 'waiting', count: 0 },
    ])
    expect(await driftOf(api.services.pool)).toEqual([])
    // Everything is counted by counters; a date that finds everything counts rows.
    const from = '2000-01-01T00:00:00Z'
    expect(await staff.call(registrations.counts)).toEqual(await staff.call(registrations.counts, { from }))
  })
})
