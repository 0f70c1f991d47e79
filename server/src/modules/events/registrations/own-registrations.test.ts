import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { events } from '@balai/contract/events/events.ts'
import { ownRegistrations } from '@balai/contract/events/own-registrations.ts'
import { members } from '@balai/contract/people/members.ts'
import { aPublicEvent, aQuestion, hoursFromNow } from '../../../../test/an-event.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { jobContext, jobNamed } from '../../../../test/job-context.ts'
import { readMail } from '../../../../test/mails.ts'
import { aRegistration } from './registrations.factory.ts'
import { ticketAttachments } from './ticket-files.ts'

let api: Api
beforeAll(async () => {
  api = await startApi({ PUBLIC_URL: 'https://balai.example' })
})
afterAll(() => api.close())

const mailsOf = (kind: string, email: string) =>
  api.services.db
    .selectFrom('mails')
    .selectAll()
    .where('kind', '=', kind)
    .where('address', '=', email)
    .execute()

describe('a ticket', () => {
  it('is a QR code that a phone reads, and an event for the calendar', async () => {
    const { event_id } = await aPublicEvent(api, { event_title: 'Seminar Kopi' })
    const { ticket_code } = await aRegistration(api.services.db, { event_id })
    const png = await api.nobody.download(ownRegistrations.ticketQr, { ticket_code })
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    const ics = (await api.nobody.download(ownRegistrations.ticketCalendar, { ticket_code })).toString()
    expect(ics).toContain('SUMMARY:Seminar Kopi')
    expect(ics).toContain('LOCATION:Balai Kartini')
    expect(ics).toMatch(/DTSTART:\d{8}T\d{6}Z/)
  })

  it('is found however its code is typed, and never by another one', async () => {
    const { event_id } = await aPublicEvent(api)
    const { ticket_code, name } = await aRegistration(api.services.db, { event_id })
    const typed = ticket_code.toLowerCase().replaceAll(/(.{4})/g, '$1 ')
    expect((await api.nobody.call(ownRegistrations.ticket, { ticket_code: typed })).name).toBe(name)
    expect((await api.nobody.send(ownRegistrations.ticket, { ticket_code: 'AAAA' })).http).toBe(404)
  })

  it.each(['waiting', 'cancelled', 'pending_payment'] as const)(
    'is not valid while it is %s',
    async (status) => {
      const { event_id } = await aPublicEvent(api)
      const { ticket_code } = await aRegistration(api.services.db, { event_id, status })
      expect((await api.nobody.call(ownRegistrations.ticket, { ticket_code })).qr_svg).toBe('')
      expect((await api.nobody.send(ownRegistrations.ticketQr, { ticket_code })).http).toBe(404)
      const page = await api.nobody.raw(`/event/ticket/${ticket_code}?lang=en`)
      expect(await page.text()).toContain('This ticket is not valid')
    },
  )

  it('of a deleted event says so', async () => {
    const { event_id } = await aPublicEvent(api, { deleted_at: new Date() })
    const { ticket_code } = await aRegistration(api.services.db, { event_id })
    const answer = await api.nobody.send(ownRegistrations.ticket, { ticket_code })
    expect([answer.http, answer.msg]).toEqual([404, 'This event does not exist.'])
  })

  it('comes by mail in the language of the person, with its files', async () => {
    const { event_id } = await aPublicEvent(api, { event_title: 'Seminar Kopi' })
    const seats = [{ name: 'Ani', email: 'ani@contoh.id' }]
    const headers = { 'accept-language': 'en' }
    await api.nobody.call(ownRegistrations.register, { event_id, seats }, { headers })
    const [mail] = await mailsOf('registrations.ticket', 'ani@contoh.id')
    const { subject, text } = await readMail(api, mail!)
    expect(subject).toBe('Your ticket for Seminar Kopi')
    expect(text).toContain('WIB')
    expect(text).toContain('https://balai.example/event/ticket/')
    expect(text).not.toContain('/join/')
    for (const { kind, id } of mail!.attachments as { kind: string; id: string }[]) {
      const attachment = await ticketAttachments[kind]!(api.services, id)
      expect(attachment?.content.length).toBeGreaterThan(100)
    }
  })
})

it('a person who takes part online gets a link of their own with the ticket', async () => {
  const { event_id } = await aPublicEvent(api, {
    event_mode: 'online',
    join_link: 'https://zoom.example/j/1',
  })
  const seats = [{ name: 'Budi', email: 'budi@contoh.id' }]
  await api.nobody.call(ownRegistrations.register, { event_id, seats })
  const [mail] = await mailsOf('registrations.ticket', 'budi@contoh.id')
  const { text } = await readMail(api, mail!)
  const { ticket_code } = await api.services.db
    .selectFrom('registrations')
    .select('ticket_code')
    .where('event_id', '=', event_id)
    .executeTakeFirstOrThrow()
  expect(text).toContain(`https://balai.example/join/${ticket_code}`)
  expect(text).not.toContain('zoom.example')
})

describe('cancelling an own registration', () => {
  it('says what happens, and works until the event starts', async () => {
    const { event_id } = await aPublicEvent(api, { event_title: 'Seminar Kopi' })
    const { ticket_code } = await aRegistration(api.services.db, { event_id })
    const { effects } = await api.nobody.check(ownRegistrations.cancel, { ticket_code })
    expect(effects[0]).toContain('Your registration for Seminar Kopi is cancelled')
    expect(await api.nobody.store(ownRegistrations.cancel, { ticket_code })).toMatchObject({
      status: 'cancelled',
    })
    const running = await aPublicEvent(api, { event_start_date: hoursFromNow(-1) })
    const late = await aRegistration(api.services.db, { event_id: running.event_id })
    const answer = await api.nobody.send(
      ownRegistrations.cancel,
      { ticket_code: late.ticket_code },
      { step: 1 },
    )
    expect(answer.msg).toContain('has begun')
  })
})

describe('an event', () => {
  const notifyPeople = () => jobNamed('registrations.notices').run(jobContext(api), {})

  it('that is cancelled voids every ticket and notifies everybody once', async () => {
    const { db } = api.services
    const staff = await api.as('superuser')
    const { event_id, version } = await aPublicEvent(api, { event_title: 'Seminar Teh' })
    const { ticket_code } = await aRegistration(db, { event_id, email: 'teh@contoh.id' })
    await aRegistration(db, { event_id, status: 'cancelled', email: 'batal@contoh.id' })
    await staff.store(events.cancel, { event_id, version, reason: 'Pembicara sakit' })
    expect((await api.nobody.call(ownRegistrations.ticket, { ticket_code })).qr_svg).toBe('')
    await Promise.all([notifyPeople(), notifyPeople()])
    const [mail, ...more] = await mailsOf('registrations.event_cancelled', 'teh@contoh.id')
    expect(more).toEqual([])
    expect((await readMail(api, mail!)).text).toContain('Pembicara sakit')
    expect(await mailsOf('registrations.event_cancelled', 'batal@contoh.id')).toEqual([])
    expect((await api.nobody.call(ownRegistrations.ticket, { ticket_code })).status).toBe('cancelled')
  })

  it('that is moved mails everybody the old and the new time', async () => {
    const staff = await api.as('superuser')
    const { event_id, version } = await aPublicEvent(api, {
      event_start_date: new Date('2030-01-01T02:00:00Z'),
      event_end_date: new Date('2030-01-01T04:00:00Z'),
    })
    await aRegistration(api.services.db, { event_id, email: 'pindah@contoh.id' })
    await staff.store(events.arrange, {
      event_id,
      version,
      event_start_date: '2030-01-02T09:00:00+07:00',
      event_end_date: '2030-01-02T11:00:00+07:00',
    })
    await notifyPeople()
    const [mail] = await mailsOf('registrations.event_moved', 'pindah@contoh.id')
    const { text } = await readMail(api, mail!)
    expect(text).toContain('2 Jan 2030 09.00 WIB')
    expect(text).toContain('1 Jan 2030 09.00 WIB')
  })
})

describe('the data of a member', () => {
  it('includes their events, and erasing them keeps the places without the person', async () => {
    const { db } = api.services
    const staff = await api.as('superuser')
    const member = await api.asMember({ member_first_name: 'Rahma', member_last_name: 'Sari' })
    const { event_id } = await aPublicEvent(api, { event_title: 'Seminar Gula' })
    const question = await aQuestion(api, event_id)
    const seats = [
      { name: 'Rahma Sari', email: member.email, phone: '08123456789', answers: { [question]: 'PT Gula' } },
    ]
    await member.call(ownRegistrations.register, { event_id, seats })
    const guest = await aRegistration(db, { event_id, email: member.email, name: 'Orang Lain' })
    const { rows } = await staff.call(members.timeline, { id: member.member_id })
    expect(rows.find(({ kind }) => kind === 'registration_added')?.details).toMatchObject({
      title: 'Seminar Gula',
    })
    const id = member.member_id
    const { content } = await staff.call(members.exportData, { id })
    expect(content['registrations']).toMatchObject([
      { event_title: 'Seminar Gula', answers: [{ question: 'Instansi', answer: 'PT Gula' }] },
      { name: 'Orang Lain' },
    ])
    const { effects } = await staff.check(members.erase, { id, confirm: member.email, version: 1 })
    expect(effects.join(' ')).toContain('keep their places and statuses')
    await staff.store(members.erase, { id, confirm: member.email, version: 1 })
    const kept = await db
      .selectFrom('registrations')
      .select(['name', 'certificate_name', 'email', 'phone', 'answers', 'status'])
      .where('event_id', '=', event_id)
      .orderBy('registration_id')
      .execute()
    expect(kept).toEqual([
      { name: '', certificate_name: '', email: '', phone: '', answers: {}, status: 'registered' },
      { ...kept[1], name: 'Orang Lain', email: '', certificate_name: guest.certificate_name },
    ])
  })
})
