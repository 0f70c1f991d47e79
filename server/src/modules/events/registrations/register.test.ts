import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownRegistrations } from '@balai/contract/events/own-registrations.ts'
import { registrations } from '@balai/contract/events/registrations.ts'
import { aPublicEvent, aQuestion, hoursFromNow } from '../../../../test/an-event.ts'
import { startApi, type Api, type Client } from '../../../../test/api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi({ DATABASE_POOL: '20' })
})
afterAll(() => api.close())

let number = 0
const aPerson = (wanted: object = {}) => {
  number += 1
  return { name: `Orang ${number}`, email: `orang-${number}@contoh.id`, ...wanted }
}
const register = (event_id: number, seats: object[] = [aPerson()], as: Client = api.nobody) =>
  as.send(ownRegistrations.register, { event_id, seats })
const registered = async (event_id: number, seats: object[] = [aPerson()], as: Client = api.nobody) => {
  const { data, msg } = await register(event_id, seats, as)
  expect(msg).toBe('OK')
  return (data as { registrations: { ticket_code: string; status: string; waiting_place: number | null }[] })
    .registrations
}
const statuses = (event_id: number) =>
  api.services.db
    .selectFrom('registrations')
    .select(['status', 'created_at', 'waiting_since'])
    .where('event_id', '=', event_id)
    .orderBy('registration_id')
    .execute()

describe('registering', () => {
  it('gives a guest a ticket, with the name for the certificate', async () => {
    const { event_id } = await aPublicEvent(api)
    const [seat] = await registered(event_id, [
      aPerson({ certificate_name: 'Dr. Orang', phone: '0812 3456 7890' }),
    ])
    const ticket = await api.nobody.call(ownRegistrations.ticket, { ticket_code: seat!.ticket_code })
    expect(ticket).toMatchObject({
      status: 'registered',
      certificate_name: 'Dr. Orang',
      phone: '+6281234567890',
      can_change: true,
    })
    expect(ticket.qr_svg).toContain('<svg')
  })

  it('lets several people share an address', async () => {
    const { event_id } = await aPublicEvent(api)
    const email = 'sekretaris@contoh.id'
    await registered(event_id, [aPerson({ email }), aPerson({ email })])
    await registered(event_id, [aPerson({ email })])
    expect(await statuses(event_id)).toHaveLength(3)
  })

  it('takes a member once, and their guests as well', async () => {
    const { event_id } = await aPublicEvent(api)
    const member = await api.asMember()
    await registered(event_id, [aPerson(), aPerson({ is_guest: true })], member)
    expect((await register(event_id, [aPerson()], member)).msg).toContain(
      'You are registered for this event already',
    )
    await registered(event_id, [aPerson({ is_guest: true })], member)
    expect((await register(event_id, [aPerson(), aPerson()], member)).msg).toContain('one seat of your own')
    expect((await member.call(ownRegistrations.mine)).total).toBe(3)
  })

  it('takes at most ten people at once', async () => {
    const { event_id } = await aPublicEvent(api)
    const seats = Array.from({ length: 11 }, () => aPerson())
    expect((await register(event_id, seats)).http).toBe(400)
  })

  it.each([
    ['before it begins', { registration_from: hoursFromNow(1) }, 'begins on'],
    ['after it has ended', { registration_until: hoursFromNow(-1) }, 'ended on'],
    ['after the event', { event_start_date: hoursFromNow(-3), event_end_date: hoursFromNow(-1) }, 'is over'],
    ['for a cancelled event', { cancelled_at: new Date() }, 'is cancelled'],
    ['for a draft', { event_status: 'draft' as const }, 'does not exist'],
    ['for an event that was taken off', { unpublish_at: hoursFromNow(-1) }, 'does not exist'],
    ['for a deleted event', { deleted_at: new Date() }, 'does not exist'],
  ])('is refused %s', async (_when, wanted, why) => {
    const { event_id } = await aPublicEvent(api, wanted)
    expect((await register(event_id)).msg).toContain(why)
    expect(await statuses(event_id)).toEqual([])
  })

  it('is for those whom the event is for', async () => {
    const forMembers = await aPublicEvent(api, { event_visibility: 'member' })
    const forPremium = await aPublicEvent(api, { event_visibility: 'premium' })
    const member = await api.asMember()
    const premium = await api.asMember({ is_member: true, premium_until: hoursFromNow(24) })
    const unconfirmed = await api.asMember({ email_confirmed_at: null })
    expect((await register(forMembers.event_id)).http).toBe(403)
    expect((await register(forMembers.event_id, [aPerson()], unconfirmed)).http).toBe(403)
    await registered(forMembers.event_id, [aPerson()], member)
    expect((await register(forPremium.event_id, [aPerson()], member)).http).toBe(403)
    await registered(forPremium.event_id, [aPerson()], premium)
  })
})

describe('the answers', () => {
  it('are required, among the choices, and only to questions of the event', async () => {
    const { event_id } = await aPublicEvent(api)
    const text = await aQuestion(api, event_id, { is_required: true })
    const choice = await aQuestion(api, event_id, { kind: 'choice', choices: ['S', 'M'], label: 'Ukuran' })
    const several = await aQuestion(api, event_id, { kind: 'several', choices: ['A', 'B'], label: 'Sesi' })
    const consent = await aQuestion(api, event_id, { kind: 'consent', is_required: true, label: 'Setuju' })
    const elsewhere = await aQuestion(api, (await aPublicEvent(api)).event_id)
    const good = { [text]: 'PT Kopi', [choice]: 'M', [several]: ['A', 'B'], [consent]: 'yes' }
    const wrong = {
      [text]: '',
      [choice]: 'XL',
      [several]: ['A', 'C'],
      [consent]: 'no',
      [elsewhere]: 'Halo',
    }
    for (const [question_id, answer] of Object.entries(wrong)) {
      const { http, errors } = await register(event_id, [
        aPerson({ answers: { ...good, [question_id]: answer } }),
      ])
      expect([http, Object.keys(errors ?? {})]).toEqual([422, [`seats.0.answers.${question_id}`]])
    }
    const [seat] = await registered(event_id, [aPerson({ answers: good })])
    const { answers } = await api.nobody.call(ownRegistrations.ticket, { ticket_code: seat!.ticket_code })
    expect(answers).toEqual(good)
  })

  it('can be changed until the registration closes', async () => {
    const event = await aPublicEvent(api, { registration_until: hoursFromNow(1) })
    const question = await aQuestion(api, event.event_id)
    const [seat] = await registered(event.event_id)
    const change = (version: number) =>
      api.nobody.send(ownRegistrations.update, {
        ticket_code: seat!.ticket_code,
        version,
        answers: { [question]: 'PT Teh' },
      })
    expect((await change(1)).data).toMatchObject({ version: 2 })
    expect((await change(1)).http).toBe(409)
    await api.services.db
      .updateTable('events')
      .set({ registration_until: hoursFromNow(-1) })
      .where('event_id', '=', event.event_id)
      .execute()
    expect((await change(2)).msg).toContain('ended on')
  })
})

describe('the capacity', () => {
  it('holds when 200 people ask for the last 50 places at once: the others wait in order of arrival', async () => {
    const { event_id } = await aPublicEvent(api, { capacity: 50 })
    let coming = Array.from({ length: 200 }, () => aPerson())
    while (coming.length > 0) {
      const answers = await Promise.all(coming.map((person) => register(event_id, [person])))
      expect(answers.filter(({ http }) => http !== 200 && http !== 503)).toEqual([])
      // On a slow machine the server asks the last ones to come back.
      coming = coming.filter((_person, index) => answers[index]?.http === 503)
    }
    const rows = await statuses(event_id)
    expect(rows.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 50 }, () => 'registered'),
      ...Array.from({ length: 150 }, () => 'waiting'),
    ])
    const waiting = rows.flatMap(({ waiting_since }) => waiting_since?.getTime() ?? [])
    expect(waiting).toEqual(waiting.toSorted((one, other) => one - other))
    const staff = await api.as('superuser')
    const { places } = await staff.call(registrations.counts, { event_id })
    expect(places).toEqual({ capacity: 50, taken: 50, free: 0 })
  })

  it('would not hold without the lock of the event', async () => {
    const { event_id } = await aPublicEvent(api, { capacity: 5 })
    const { pool } = api.services
    // The same count and the same insert, but nobody holds the event meanwhile.
    const registerWithoutLock = async () => {
      const client = await pool.connect()
      try {
        await client.query('begin')
        const { rows } = await client.query<{ taken: number }>(
          `select count(*)::integer as taken from registrations where event_id = $1 and status = 'registered'`,
          [event_id],
        )
        await counted()
        await client.query(
          `insert into registrations (event_id, name, certificate_name, email, ticket_code, status, source, waiting_since)
          values ($1, 'X', 'X', 'x@contoh.id', gen_random_uuid(), $2, 'site', case when $2 = 'waiting' then now() end)`,
          [event_id, (rows[0]?.taken ?? 0) < 5 ? 'registered' : 'waiting'],
        )
        await client.query('commit')
      } finally {
        client.release()
      }
    }
    let arrived = 0
    let open = () => {}
    const everybody = new Promise<void>((resolve) => (open = resolve))
    const counted = () => {
      arrived += 1
      if (arrived === 8) open()
      return everybody
    }
    await Promise.all(Array.from({ length: 8 }, registerWithoutLock))
    const rows = await statuses(event_id)
    expect(rows.filter(({ status }) => status === 'registered').length).toBeGreaterThan(5)
  })

  it('lets nobody pass those who wait, and takes the rest of a group as far as places go', async () => {
    const { event_id } = await aPublicEvent(api, { capacity: 2 })
    const seats = await registered(event_id, [aPerson(), aPerson(), aPerson()])
    expect(seats.map(({ status, waiting_place }) => [status, waiting_place])).toEqual([
      ['registered', null],
      ['registered', null],
      ['waiting', 1],
    ])
    await api.services.db
      .updateTable('events')
      .set({ capacity: 5 })
      .where('event_id', '=', event_id)
      .execute()
    expect(await registered(event_id)).toMatchObject([{ status: 'waiting', waiting_place: 2 }])
  })
})
