import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownRegistrations } from '@balai/contract/events/own-registrations.ts'
import { registrations } from '@balai/contract/events/registrations.ts'
import { aPublicEvent, hoursFromNow } from '../../../../test/an-event.ts'
import { startApi, type Api, type Client } from '../../../../test/api.ts'
import { jobContext, jobNamed } from '../../../../test/job-context.ts'
import { readMail } from '../../../../test/mails.ts'
import { aRegistration } from './registrations.factory.ts'

let api: Api
let staff: Client
beforeAll(async () => {
  api = await startApi({ DATABASE_POOL: '10' })
  staff = await api.as('content')
})
afterAll(() => api.close())

const runOffers = () => jobNamed('registrations.offers').run(jobContext(api), {})

/** A full event with one registered person and people who wait. */
async function aFullEvent(waiting: number, wanted: Parameters<typeof aPublicEvent>[1] = {}) {
  const { event_id } = await aPublicEvent(api, { capacity: 1, ...wanted })
  const { db } = api.services
  const first = await aRegistration(db, { event_id })
  const others = []
  for (let place = 0; place < waiting; place += 1)
    others.push(
      await aRegistration(db, { event_id, status: 'waiting', waiting_since: hoursFromNow(place - 100) }),
    )
  return { event_id, first, others }
}
const seatsOf = (event_id: number) =>
  api.services.db
    .selectFrom('registrations')
    .selectAll()
    .where('event_id', '=', event_id)
    .orderBy('registration_id')
    .execute()
const mailsOf = (registration_id: number) =>
  api.services.db
    .selectFrom('mails')
    .selectAll()
    .where('source', '=', `registration ${registration_id}`)
    .orderBy('mail_id')
    .execute()
const cancel = (...registration_ids: number[]) =>
  staff.store(registrations.cancel, { registration_ids, reason: 'Berhalangan' })

describe('a place that becomes free', () => {
  it('is offered for a day to the person who waits longest, and taken with the link of the mail', async () => {
    const { event_id, first, others } = await aFullEvent(2)
    await cancel(first.registration_id)
    const [, next, last] = await seatsOf(event_id)
    expect(last?.offered_until).toBeNull()
    const hours = ((next?.offered_until?.getTime() ?? 0) - Date.now()) / 3_600_000
    expect(Math.round(hours)).toBe(24)
    const [offer] = await mailsOf(others[0]!.registration_id)
    const { text } = await readMail(api, offer!)
    expect(text).toContain(`/event/offer/${next!.ticket_code}`)
    const { ticket_code } = next!
    expect(await api.nobody.call(ownRegistrations.offer, { ticket_code })).toMatchObject({ price: 0 })
    expect(await api.nobody.call(ownRegistrations.acceptOffer, { ticket_code })).toMatchObject({
      status: 'registered',
      order: null,
    })
    expect((await mailsOf(next!.registration_id)).map(({ kind }) => kind)).toEqual([
      'registrations.offer',
      'registrations.ticket',
    ])
    const again = await api.nobody.send(ownRegistrations.acceptOffer, { ticket_code })
    expect(again.msg).toBe('You have taken this place already.')
  })

  it('is offered on a page that asks for a press: opening the link takes nothing', async () => {
    const { event_id, first } = await aFullEvent(1)
    await cancel(first.registration_id)
    const [, next] = await seatsOf(event_id)
    const path = `/event/offer/${next!.ticket_code}?lang=en`
    const asked = await (await api.nobody.raw(path)).text()
    expect(asked).toContain('Take the place')
    expect((await seatsOf(event_id))[1]?.status).toBe('waiting')
    const taken = await (await api.nobody.raw(path, { method: 'POST' })).text()
    expect(taken).toContain('The place is yours')
    const ticket = await (await api.nobody.raw(`/event/ticket/${next!.ticket_code}?lang=id`)).text()
    expect(ticket).toContain('<svg')
    expect(ticket).toContain('Kode QR tiket')
  })

  it('counts as taken while it is offered', async () => {
    const { event_id, first } = await aFullEvent(1)
    await cancel(first.registration_id)
    const seats = [{ name: 'Baru', email: 'baru@contoh.id' }]
    const { data } = await api.nobody.send(ownRegistrations.register, { event_id, seats })
    expect(data).toMatchObject({ registrations: [{ status: 'waiting' }] })
  })

  it('is offered by the job when the capacity was raised', async () => {
    const { event_id } = await aFullEvent(3)
    await api.services.db
      .updateTable('events')
      .set({ capacity: 3 })
      .where('event_id', '=', event_id)
      .execute()
    await runOffers()
    expect((await seatsOf(event_id)).map(({ offered_until }) => offered_until !== null)).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  it('is never offered after the registration has ended, and not longer than until the start', async () => {
    const soon = hoursFromNow(2)
    const late = await aFullEvent(1, { event_start_date: soon, event_end_date: hoursFromNow(5) })
    await cancel(late.first.registration_id)
    expect((await seatsOf(late.event_id))[1]?.offered_until).toEqual(soon)
    const ended = await aFullEvent(1, { registration_until: hoursFromNow(-1) })
    await cancel(ended.first.registration_id)
    expect((await seatsOf(ended.event_id))[1]?.offered_until).toBeNull()
  })
})

describe('an offer that nobody takes', () => {
  it('goes to the next person, once, whichever server looks first', async () => {
    const { event_id, first, others } = await aFullEvent(3)
    await cancel(first.registration_id)
    await api.services.db
      .updateTable('registrations')
      .set({ offered_until: hoursFromNow(-1) })
      .where('registration_id', '=', others[0]!.registration_id)
      .execute()
    const { ticket_code } = others[0]!
    expect((await api.nobody.send(ownRegistrations.acceptOffer, { ticket_code })).http).toBe(410)
    await Promise.all(Array.from({ length: 5 }, runOffers))
    const [, expired, next, last] = await seatsOf(event_id)
    expect([expired?.status, expired?.cancel_cause]).toEqual(['cancelled', 'offer'])
    expect(next?.offered_until).not.toBeNull()
    expect(last?.offered_until).toBeNull()
    expect(await mailsOf(next!.registration_id)).toHaveLength(1)
  })
})

describe('staff', () => {
  it('confirm a waiting person only if a place is free, or beyond the capacity if they say so', async () => {
    const { others } = await aFullEvent(1)
    const { registration_id, version } = others[0]!
    const refused = await staff.send(registrations.confirm, { registration_id, version })
    expect(refused.msg).toContain('is free')
    expect(
      await staff.call(registrations.confirm, { registration_id, version, over_capacity: 1 }),
    ).toMatchObject({
      status: 'registered',
    })
  })

  it('offer a place to a person of their choice, while one is free', async () => {
    const { event_id, others } = await aFullEvent(2)
    const [, second] = others
    const key = { registration_id: second!.registration_id, version: 1 }
    expect((await staff.send(registrations.offer, key)).msg).toContain('is free')
    await api.services.db
      .updateTable('events')
      .set({ capacity: 2 })
      .where('event_id', '=', event_id)
      .execute()
    expect(await staff.call(registrations.offer, { ...key, hours: 2 })).toMatchObject({ version: 2 })
    expect((await staff.send(registrations.offer, { ...key, version: 2 })).msg).toContain('offered to')
    expect(
      (await staff.send(registrations.offer, { registration_id: others[0]!.registration_id, version: 1 }))
        .msg,
    ).toContain('is free')
  })

  it('restore a cancelled registration if a place is free', async () => {
    const { first, others } = await aFullEvent(1)
    await cancel(first.registration_id)
    const key = { registration_id: first.registration_id, version: 2 }
    expect((await staff.send(registrations.restore, key)).msg).toContain('is free')
    await cancel(others[0]!.registration_id)
    expect(await staff.call(registrations.restore, key)).toMatchObject({ status: 'registered', version: 3 })
  })
})

describe('a day after an event', () => {
  const ended = { event_start_date: hoursFromNow(-30), event_end_date: hoursFromNow(-26) }
  const close = () => jobNamed('registrations.absent').run(jobContext(api), {})

  it('people who were not checked in are absent, and stay as staff mark them afterwards', async () => {
    const { event_id } = await aPublicEvent(api, ended)
    const { db } = api.services
    await aRegistration(db, { event_id, status: 'attended', checked_in_at: hoursFromNow(-29) })
    const missing = await aRegistration(db, { event_id })
    await close()
    expect((await seatsOf(event_id)).map(({ status }) => status)).toEqual(['attended', 'absent'])
    await staff.call(registrations.markAttendance, {
      registration_ids: [missing.registration_id],
      status: 'registered',
    })
    await close()
    expect((await seatsOf(event_id)).map(({ status }) => status)).toEqual(['attended', 'registered'])
  })

  it('nobody is absent if nobody was checked in', async () => {
    const { event_id } = await aPublicEvent(api, ended)
    await aRegistration(api.services.db, { event_id })
    await close()
    expect((await seatsOf(event_id)).map(({ status }) => status)).toEqual(['registered'])
  })
})
