import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkIn } from '@balai/contract/events/check-in.ts'
import { registrations } from '@balai/contract/events/registrations.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { anEvent } from '../events/events.factory.ts'
import { aRegistration } from '../registrations/registrations.factory.ts'
import { startsIn } from './check-in.factory.ts'

let api: Api
let staff: Awaited<ReturnType<Api['as']>>
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('business_development')
})
afterAll(() => api.close())

const event = (wanted: object = {}) =>
  anEvent(api.services.db, { author_id: staff.user_id, ...startsIn(30), ...wanted })
const ticket = (event_id: number, wanted: object = {}) =>
  aRegistration(api.services.db, { event_id, name: 'Siti Aminah', ...wanted })

const scanOf = (code: string, wanted: object = {}) => ({
  scan_id: randomUUID(),
  code,
  scanned_at: new Date().toISOString(),
  ...wanted,
})
const scan = (event_id: number, code: string, wanted: object = {}) =>
  staff.call(checkIn.scan, { event_id, ...scanOf(code, wanted) })
const personOf = (registration_id: number) =>
  api.services.db
    .selectFrom('registrations')
    .select(['status', 'checked_in_at'])
    .where('registration_id', '=', registration_id)
    .executeTakeFirstOrThrow()
const resultsOf = async (event_id: number) =>
  (await staff.call(checkIn.scans, { event_id })).rows.map(({ result }) => result)

describe('a scan', () => {
  it('of a valid ticket marks the person as attended and counts', async () => {
    const { event_id, event_permalink } = await event()
    const { ticket_code, registration_id } = await ticket(event_id)
    await ticket(event_id)
    const answer = await scan(event_id, ticket_code)
    expect(answer).toMatchObject({
      result: 'accepted',
      name: 'Siti Aminah',
      registration_id,
      is_repeat: false,
    })
    expect(await personOf(registration_id)).toMatchObject({ status: 'attended' })
    expect(await staff.call(checkIn.event, { slug: event_permalink })).toMatchObject({
      expected: 2,
      checked_in: 1,
    })
  })

  it('finds the code in the address of a ticket, with spaces or without', async () => {
    const { event_id } = await event()
    const { ticket_code } = await ticket(event_id)
    expect(await scan(event_id, `https://balai.id/ticket/${ticket_code}?lang=id`)).toMatchObject({
      result: 'accepted',
    })
    const typed = ` ${ticket_code.slice(0, 4).toLowerCase()} ${ticket_code.slice(4)}`
    expect(await scan(event_id, typed)).toMatchObject({
      result: 'already',
    })
  })

  it('of a person who was chosen by name needs no code', async () => {
    const { event_id } = await event()
    const { registration_id } = await ticket(event_id, { status: 'absent' })
    expect(await scan(event_id, '', { registration_id, method: 'name' })).toMatchObject({
      result: 'accepted',
    })
  })

  it('that names neither a code nor a person is refused', async () => {
    const { event_id } = await event()
    const answer = await staff.send(checkIn.scan, { event_id, ...scanOf('') })
    expect(answer).toMatchObject({ status: 422, msg: 'Scan a ticket, type its code, or choose a person.' })
  })

  it.each(['cancelled', 'waiting'] as const)('of a %s ticket is refused and kept', async (status) => {
    const { event_id } = await event()
    const { ticket_code, registration_id } = await ticket(event_id, { status })
    expect(await scan(event_id, ticket_code)).toMatchObject({ result: status, checked_in_at: null })
    expect(await personOf(registration_id)).toMatchObject({ status, checked_in_at: null })
    expect(await resultsOf(event_id)).toEqual([status])
  })

  it('of an unpaid ticket is refused', async () => {
    const { event_id } = await event()
    const { ticket_code } = await ticket(event_id, { status: 'pending_payment' })
    expect(await scan(event_id, ticket_code)).toMatchObject({ result: 'unpaid' })
  })

  it('of an unknown code is refused and kept', async () => {
    const { event_id } = await event()
    expect(await scan(event_id, 'nobody')).toMatchObject({ result: 'unknown', name: null })
    expect(await resultsOf(event_id)).toEqual(['unknown'])
  })

  it('of a ticket for another event is refused and does not name its holder', async () => {
    const [{ event_id }, other] = [await event(), await event()]
    const { ticket_code, registration_id } = await ticket(other.event_id)
    expect(await scan(event_id, ticket_code)).toMatchObject({
      result: 'other_event',
      name: null,
      registration_id: null,
    })
    expect(await personOf(registration_id)).toMatchObject({ status: 'registered' })
  })

  it('at a cancelled event is refused', async () => {
    const { event_id } = await event({ cancelled_at: new Date() })
    const { ticket_code } = await ticket(event_id)
    expect(await scan(event_id, ticket_code)).toMatchObject({ result: 'event_cancelled' })
  })

  it('is too early until check-in opens, which staff can change', async () => {
    const { event_id } = await event(startsIn(4 * 60))
    const { ticket_code } = await ticket(event_id)
    expect(await scan(event_id, ticket_code)).toMatchObject({ result: 'too_early' })
    await staff.call(checkIn.setOpening, { event_id, opens_before_minutes: 5 * 60 })
    expect(await scan(event_id, ticket_code)).toMatchObject({ result: 'accepted' })
  })

  it('of a person who is in already says when and by whom', async () => {
    const { event_id } = await event()
    const { ticket_code } = await ticket(event_id)
    const other = await api.as('content')
    const first = await other.call(checkIn.scan, { event_id, ...scanOf(ticket_code) })
    expect(await scan(event_id, ticket_code)).toMatchObject({
      result: 'already',
      checked_in_at: first.checked_in_at,
      by_name: first.by_name,
    })
  })

  it('that is sent again gets its first answer and counts once', async () => {
    const { event_id } = await event()
    const { ticket_code } = await ticket(event_id)
    const sent = { event_id, ...scanOf(ticket_code) }
    const first = await staff.call(checkIn.scan, sent)
    expect(await staff.call(checkIn.scan, sent)).toEqual({ ...first, is_repeat: true })
    expect(await resultsOf(event_id)).toEqual(['accepted'])
  })

  it('cannot take the id of a scan of another event', async () => {
    const [{ event_id }, other] = [await event(), await event()]
    const sent = scanOf('nobody')
    await staff.call(checkIn.scan, { event_id, ...sent })
    const answer = await staff.send(checkIn.scan, { event_id: other.event_id, ...sent })
    expect(answer.msg).toBe('A scan with this id belongs to another event. Make a new id.')
  })

  it('with a clock that is ahead does not check in from the future', async () => {
    const { event_id } = await event()
    const { ticket_code } = await ticket(event_id)
    const { checked_in_at } = await scan(event_id, ticket_code, { scanned_at: '2199-01-01T00:00:00Z' })
    expect(Date.parse(checked_in_at ?? '')).toBeLessThanOrEqual(Date.now())
  })

  it('at ten doors at once is accepted once', async () => {
    const { event_id } = await event()
    const { ticket_code, registration_id } = await ticket(event_id)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        scan(event_id, at % 2 ? ticket_code : '', at % 2 ? {} : { registration_id, method: 'name' }),
      ),
    )
    expect(answers.map(({ result }) => result).toSorted()).toEqual([
      'accepted',
      ...Array.from({ length: 9 }, () => 'already'),
    ])
  })
})

describe('scans that were made offline', () => {
  it('are decided in the order of their times, and doubles are reported', async () => {
    const { event_id } = await event()
    const { ticket_code } = await ticket(event_id)
    const at = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString()
    const [late, unknown, early] = [
      scanOf(ticket_code, { scanned_at: at(10) }),
      scanOf('nobody'),
      scanOf(ticket_code, { scanned_at: at(60) }),
    ]
    const { scans } = await staff.call(checkIn.reconcile, { event_id, scans: [late, unknown, early] })
    expect(scans.map(({ scan_id, result }) => [scan_id, result])).toEqual([
      [late.scan_id, 'already'],
      [unknown.scan_id, 'unknown'],
      [early.scan_id, 'accepted'],
    ])
    expect(scans[0]).toMatchObject({ checked_in_at: early.scanned_at, by_name: scans[2]?.by_name })
  })

  it('can be sent again as a whole', async () => {
    const { event_id } = await event()
    const { ticket_code } = await ticket(event_id)
    const batch = { event_id, scans: [scanOf(ticket_code), scanOf('nobody')] }
    const first = await staff.call(checkIn.reconcile, batch)
    const again = await staff.call(checkIn.reconcile, batch)
    expect(again.scans).toEqual(first.scans.map((one) => ({ ...one, is_repeat: true })))
    expect(await resultsOf(event_id)).toEqual(['unknown', 'accepted'])
  })
})

describe('an undo', () => {
  it('restores the status of before, and the ticket can be scanned again', async () => {
    const { event_id } = await event()
    const { ticket_code, registration_id } = await ticket(event_id, { status: 'absent' })
    const { scan_id } = await scan(event_id, ticket_code)
    await staff.call(checkIn.undo, { scan_id })
    expect(await personOf(registration_id)).toEqual({ status: 'absent', checked_in_at: null })
    const { rows } = await staff.call(checkIn.scans, { registration_id })
    expect(rows).toMatchObject([{ result: 'accepted', undone_at: expect.any(String) }])
    expect(await scan(event_id, ticket_code)).toMatchObject({ result: 'accepted' })
    await staff.call(checkIn.undoOf, { registration_id })
    expect(await personOf(registration_id)).toEqual({ status: 'absent', checked_in_at: null })
  })

  it('is refused the second time, and for a scan that was refused', async () => {
    const { event_id } = await event()
    const { ticket_code } = await ticket(event_id)
    const { scan_id } = await scan(event_id, ticket_code)
    await staff.call(checkIn.undo, { scan_id })
    expect((await staff.send(checkIn.undo, { scan_id })).status).toBe(409)
    const refused = await scan(event_id, 'nobody')
    expect((await staff.send(checkIn.undo, { scan_id: refused.scan_id })).status).toBe(404)
  })
})

it('a person who was marked as absent after the check-in can be checked in again', async () => {
  const { event_id } = await event()
  const { ticket_code, registration_id } = await ticket(event_id)
  await scan(event_id, ticket_code)
  await staff.call(registrations.markAttendance, { registration_ids: [registration_id], status: 'absent' })
  expect(await scan(event_id, ticket_code)).toMatchObject({ result: 'accepted' })
  const { rows } = await staff.call(checkIn.scans, { registration_id })
  expect(rows.map(({ undone_at }) => undone_at !== null)).toEqual([false, true])
})

it('a person who was marked as absent by mistake keeps the moment of the scan', async () => {
  const { event_id } = await event()
  const { ticket_code, registration_id } = await ticket(event_id)
  const registration_ids = [registration_id]
  const found = async () => (await staff.call(registrations.find, { registration_id })).participant
  const { checked_in_at } = await scan(event_id, ticket_code)
  await staff.call(registrations.markAttendance, { registration_ids, status: 'absent' })
  expect(await found()).toMatchObject({ status: 'absent', checked_in_at: null })
  await staff.call(registrations.markAttendance, { registration_ids, status: 'attended' })
  expect(await found()).toMatchObject({ status: 'attended', checked_in_at })
  // A check-in that was taken back does not count any more.
  await staff.call(checkIn.undoOf, { registration_id })
  await staff.call(registrations.markAttendance, { registration_ids, status: 'attended' })
  expect(await found()).toMatchObject({ status: 'attended', checked_in_at: null })
})

it('the list of tickets has names and hashed codes only, and later only what changed', async () => {
  const { event_id } = await event()
  const { ticket_code, registration_id } = await ticket(event_id, { phone: '081234567' })
  const list = await staff.call(checkIn.tickets, { event_id })
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${event_id}:${ticket_code}`))
  expect(list).toMatchObject({ next: null })
  expect(list.tickets).toEqual([
    {
      registration_id,
      code_hash: Buffer.from(bytes).toString('hex').slice(0, 32),
      name: 'Siti Aminah',
      part: 'participant',
      status: 'registered',
      is_checked_in: false,
    },
  ])
  await ticket(event_id, { name: 'Baru' })
  const { tickets } = await staff.call(checkIn.tickets, { event_id, since: list.read_at })
  expect(tickets).toMatchObject([{ name: 'Baru' }])
})

it('an event in the trash has no check-in', async () => {
  const { event_id } = await event({ deleted_at: new Date() })
  for (const answer of [
    await staff.send(checkIn.event, { slug: String(event_id) }),
    await staff.send(checkIn.scan, { event_id, ...scanOf('x') }),
    await staff.send(checkIn.tickets, { event_id }),
  ])
    expect(answer).toMatchObject({ status: 404, msg: 'This event does not exist. It may have been deleted.' })
})
