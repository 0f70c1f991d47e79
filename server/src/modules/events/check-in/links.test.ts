import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkIn } from '@balai/contract/events/check-in.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { anEvent } from '../events/events.factory.ts'
import { aRegistration } from '../registrations/registrations.factory.ts'
import { startsIn } from './check-in.factory.ts'

let api: Api
let staff: Awaited<ReturnType<Api['as']>>
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('content')
})
afterAll(() => api.close())

const event = (wanted: object = {}) =>
  anEvent(api.services.db, { author_id: staff.user_id, ...startsIn(5), ...wanted })
const ticket = (event_id: number, wanted: object = {}) =>
  aRegistration(api.services.db, { event_id, name: 'Siti Aminah', ...wanted })
const statusOf = async (registration_id: number) =>
  (
    await api.services.db
      .selectFrom('registrations')
      .select('status')
      .where('registration_id', '=', registration_id)
      .executeTakeFirstOrThrow()
  ).status
const scanOf = (code: string, scanned_at = new Date()) => ({
  scan_id: randomUUID(),
  code,
  scanned_at: scanned_at.toISOString(),
})
const move = (event_id: number, dates: object) =>
  api.services.db.updateTable('events').set(dates).where('event_id', '=', event_id).execute()

describe('a door link', () => {
  it('checks in without an account, and names only the door', async () => {
    const { event_id } = await event()
    const { ticket_code, registration_id } = await ticket(event_id, { email: 'siti@contoh.id' })
    const { secret } = await staff.call(checkIn.createDoorLink, { event_id, label: 'Pintu utara' })
    expect(await api.nobody.call(checkIn.door, { secret })).toMatchObject({
      label: 'Pintu utara',
      expected: 1,
    })
    const list = await api.nobody.call(checkIn.doorTickets, { secret })
    expect(list.tickets).toMatchObject([{ name: 'Siti Aminah' }])
    expect(JSON.stringify(list)).not.toMatch(new RegExp(`contoh.id|${ticket_code}`))
    const answer = await api.nobody.call(checkIn.doorScan, { secret, ...scanOf(ticket_code) })
    expect(answer).toMatchObject({ result: 'accepted', by_name: 'Pintu utara' })
    const links = await staff.call(checkIn.doorLinks, { event_id })
    expect(links).toMatchObject([{ label: 'Pintu utara', last_used_at: expect.any(String) }])
    expect(JSON.stringify(links)).not.toContain(secret)
    await api.nobody.call(checkIn.doorUndo, { secret, scan_id: answer.scan_id })
    expect(await statusOf(registration_id)).toBe('registered')
  })

  it('does not undo what others did', async () => {
    const { event_id } = await event()
    const { ticket_code } = await ticket(event_id)
    const { secret } = await staff.call(checkIn.createDoorLink, { event_id, label: 'Pintu' })
    const { scan_id } = await staff.call(checkIn.scan, { event_id, ...scanOf(ticket_code) })
    expect(await api.nobody.send(checkIn.doorUndo, { secret, scan_id })).toMatchObject({
      status: 403,
      msg: 'Somebody else checked this person in. Ask the organiser to undo it.',
    })
  })

  it('ends at once when it is revoked', async () => {
    const { event_id } = await event()
    const { secret, door_link_id } = await staff.call(checkIn.createDoorLink, { event_id, label: 'Pintu' })
    await staff.call(checkIn.revokeDoorLink, { door_link_id })
    expect(await api.nobody.send(checkIn.door, { secret })).toMatchObject({ status: 410 })
    expect(await api.nobody.send(checkIn.doorScan, { secret, ...scanOf('x') })).toMatchObject({ status: 410 })
    expect((await staff.send(checkIn.revokeDoorLink, { door_link_id })).msg).toBe(
      'This link was ended already.',
    )
  })

  it('ends six hours after the event, but takes what was scanned in time', async () => {
    const { event_id } = await event()
    const { ticket_code } = await ticket(event_id)
    const { secret } = await staff.call(checkIn.createDoorLink, { event_id, label: 'Pintu' })
    await move(event_id, startsIn(-2 * 60 - 6 * 60 - 1))
    expect(await api.nobody.send(checkIn.doorScan, { secret, ...scanOf(ticket_code) })).toMatchObject({
      status: 410,
      msg: 'This link ended with its event. Ask the organiser if something is still to be checked in.',
    })
    const late = { secret, scans: [scanOf(ticket_code)] }
    expect((await api.nobody.send(checkIn.doorReconcile, late)).status).toBe(410)
    const inTime = { secret, scans: [scanOf(ticket_code, new Date(Date.now() - 3_600_000))] }
    const { scans } = await api.nobody.call(checkIn.doorReconcile, inTime)
    expect(scans).toMatchObject([{ result: 'accepted' }])
    await move(event_id, startsIn(-4 * 24 * 60))
    expect((await api.nobody.send(checkIn.doorReconcile, inTime)).status).toBe(410)
  })

  it('with a wrong secret does not exist', async () => {
    const secret = 'a-secret-that-nobody-has-made'
    expect(await api.nobody.send(checkIn.door, { secret })).toMatchObject({ status: 404 })
  })
})

describe('a join link', () => {
  const online = { attends: 'online' as const }
  const meeting = { event_mode: 'online' as const, join_link: 'https://zoom.example/j/1' }
  const open = (code: string, init: RequestInit = {}) =>
    api.nobody.raw(`/join/${code}`, { redirect: 'manual', ...init })

  it('counts only a press, which leads to the meeting', async () => {
    const { event_id } = await event(meeting)
    const { ticket_code, registration_id } = await ticket(event_id, online)
    const shown = await open(ticket_code)
    expect(shown.status).toBe(200)
    expect(await shown.text()).toContain('Join the meeting')
    expect(await statusOf(registration_id)).toBe('registered')
    const pressed = await open(ticket_code, { method: 'POST' })
    expect(pressed.status).toBe(303)
    expect(pressed.headers.get('location')).toBe('https://zoom.example/j/1')
    expect(await statusOf(registration_id)).toBe('attended')
    expect((await open(ticket_code, { method: 'POST' })).status).toBe(303)
    const { rows } = await staff.call(checkIn.scans, { registration_id })
    expect(rows.map(({ method, result }) => `${method} ${result}`)).toEqual([
      'join_link already',
      'join_link accepted',
    ])
  })

  it('says when it opens, in the zone of the event', async () => {
    const { event_id } = await event({
      ...meeting,
      event_start_date: new Date('2190-11-15T12:00:00Z'),
      event_end_date: new Date('2190-11-15T14:00:00Z'),
      time_zone: 'Asia/Makassar',
    })
    const { ticket_code, registration_id } = await ticket(event_id, online)
    const shown = await open(ticket_code, { headers: { 'accept-language': 'id' } })
    expect(shown.status).toBe(200)
    expect(await shown.text()).toContain('Tautan dibuka pada 15 Nov 2190 19.45 WITA, 15 menit sebelum mulai.')
    expect((await open(ticket_code, { method: 'POST' })).status).toBe(422)
    expect(await statusOf(registration_id)).toBe('registered')
  })

  it('is gone after the end, for a cancelled event and for one that is not public', async () => {
    const over = await ticket((await event({ ...meeting, ...startsIn(-121) })).event_id, online)
    const cancelled = await ticket((await event({ ...meeting, cancelled_at: new Date() })).event_id, online)
    const archived = await ticket((await event({ ...meeting, event_status: 'archived' })).event_id, online)
    const deleted = await ticket((await event({ ...meeting, deleted_at: new Date() })).event_id, online)
    const void_ = await ticket((await event(meeting)).event_id, { ...online, status: 'cancelled' })
    const sentences = []
    for (const { ticket_code } of [over, cancelled, archived, deleted, void_]) {
      const answer = await open(ticket_code)
      expect(answer.status).toBe(410)
      sentences.push(/<p>(.*)<\/p>/.exec(await answer.text())?.[1])
    }
    expect(sentences).toEqual([
      expect.stringContaining('ended on'),
      expect.stringContaining('was cancelled. The organiser tells you what follows.'),
      'This event is not public any more. Ask the organiser what comes instead.',
      'This event is not public any more. Ask the organiser what comes instead.',
      expect.stringContaining('Register again if you want to come.'),
    ])
  })

  it.each([
    [{ status: 'waiting' }, 'You are on the waiting list of'],
    [{ status: 'pending_payment' }, 'is not paid yet. Pay it, then open this link again.'],
    [{ attends: 'offline' }, 'This ticket is for taking part on site: Balai Kartini.'],
  ])('of %j says what to do', async (wanted, sentence) => {
    const { event_id } = await event(meeting)
    const { ticket_code } = await ticket(event_id, { ...online, ...wanted })
    const answer = await open(ticket_code)
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain(sentence)
  })

  it('of an unknown code does not exist', async () => {
    expect((await open('nobody')).status).toBe(404)
  })

  it('waits for the address of the meeting', async () => {
    const { event_id } = await event({ ...meeting, join_link: '' })
    const { ticket_code } = await ticket(event_id, online)
    expect(await (await open(ticket_code)).text()).toContain('has not entered the address of the meeting yet')
  })
})

describe('feedback', () => {
  const over = startsIn(-121)

  it('opens with the end of the event and is given once', async () => {
    const { event_id } = await event()
    const { ticket_code: code } = await ticket(event_id)
    const early = await api.nobody.send(checkIn.giveFeedback, { code, rating: 5 })
    expect(early.msg).toMatch(/^Feedback opens on .*, when the event is over\.$/)
    await move(event_id, over)
    expect(await api.nobody.call(checkIn.feedbackForm, { code })).toMatchObject({
      is_open: true,
      given: null,
    })
    await api.nobody.call(checkIn.giveFeedback, { code, rating: 4, comment: 'Bagus' })
    const again = await api.nobody.send(checkIn.giveFeedback, { code, rating: 1 })
    expect(again).toMatchObject({ status: 409, msg: 'You have given your feedback already. Thank you.' })
    expect(await api.nobody.call(checkIn.feedbackForm, { code })).toMatchObject({
      given: { rating: 4, comment: 'Bagus' },
    })
  })

  it('is summed up for staff', async () => {
    const { event_id } = await event(over)
    expect(await staff.call(checkIn.feedbackResults, { event_id })).toMatchObject({ mean: null, total: 0 })
    for (const rating of [5, 5, 2]) {
      const { ticket_code: code } = await ticket(event_id)
      await api.nobody.call(checkIn.giveFeedback, { code, rating })
    }
    expect(await staff.call(checkIn.feedbackResults, { event_id })).toMatchObject({
      mean: 4,
      total: 3,
      ratings: [5, 4, 3, 2, 1].map((rating) => ({ rating, count: { 5: 2, 2: 1 }[rating] ?? 0 })),
    })
  })

  it('can be given on a page without scripts', async () => {
    const { event_id } = await event(over)
    const { ticket_code } = await ticket(event_id)
    const path = `/feedback/${ticket_code}`
    expect(await (await api.nobody.raw(path)).text()).toContain('Send the feedback')
    const send = (body: string) =>
      api.nobody.raw(path, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    expect((await send('comment=x')).status).toBe(400)
    expect(await (await send('rating=5&comment=Mantap')).text()).toContain('Thank you.')
    expect(await (await api.nobody.raw(path)).text()).toContain('Thank you.')
  })

  it('cannot be given for a cancelled ticket', async () => {
    const { event_id } = await event(over)
    const { ticket_code: code } = await ticket(event_id, { status: 'cancelled' })
    expect((await api.nobody.send(checkIn.giveFeedback, { code, rating: 5 })).status).toBe(410)
  })
})

describe('the report of Zoom', () => {
  const report = (...rows: string[]) =>
    [
      'Meeting ID,Topic,Start Time',
      '812 3456 7890,Webinar,11/16/2026 09:00:00 AM',
      '',
      'Name (Original Name),User Email,Join Time,Leave Time,Duration (Minutes),Guest',
      ...rows,
    ].join('\n')

  it('is rehearsed: by address, then by a name that only one person has', async () => {
    const { event_id } = await event(startsIn(-60))
    const byEmail = await ticket(event_id, { email: 'Siti@contoh.id', name: 'Siti' })
    const byName = await ticket(event_id, { name: 'Budi Sántoso' })
    await ticket(event_id, { name: 'Kembar' })
    await ticket(event_id, { name: 'Kembar' })
    const shortly = await ticket(event_id, { name: 'Sebentar' })
    const csv = report(
      'laptop,siti@contoh.id,09:00,09:20,20,Yes',
      'laptop,siti@contoh.id,09:30,10:00,30,Yes',
      'HP Budi (budi santoso),,09:00,10:00,60,Yes',
      'Kembar,,09:00,10:00,60,Yes',
      'Sebentar,,09:00,09:05,5,Yes',
    )
    const rehearsal = await staff.call(checkIn.readReport, { event_id, csv, minutes: 45 })
    expect(rehearsal).toMatchObject({ attends: 2, unmatched: 1, too_short: 1 })
    expect(rehearsal.rows).toMatchObject([
      { registration_id: byEmail.registration_id, matched_by: 'email', minutes: 50, outcome: 'attends' },
      { registration_id: byName.registration_id, matched_by: 'name', outcome: 'attends' },
      { registration_id: null, outcome: 'unmatched' },
      { registration_id: shortly.registration_id, outcome: 'too_short' },
    ])
    expect(await statusOf(byEmail.registration_id)).toBe('registered')
    expect(await staff.call(checkIn.importReport, { event_id, csv, minutes: 45 })).toEqual({ attended: 2 })
    expect(await statusOf(byEmail.registration_id)).toBe('attended')
    expect(await statusOf(shortly.registration_id)).toBe('registered')
    expect((await staff.send(checkIn.importReport, { event_id, csv, minutes: 45 })).msg).toBe(
      'The report marks nobody as attended. Check the event and the minutes.',
    )
  })

  it.each([
    [
      'a,b\n1,2',
      'The file has no columns “Name” and “Duration”. Choose the participant report of Zoom as CSV.',
    ],
    [report(), 'The report names nobody. Choose the report of the right meeting.'],
  ])('must be one', async (csv, sentence) => {
    const { event_id } = await event()
    expect((await staff.send(checkIn.readReport, { event_id, csv })).msg).toBe(sentence)
  })
})
