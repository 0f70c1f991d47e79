import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventMails } from '@balai/contract/events/event-mails.ts'
import { outbox } from '@balai/contract/mailing/outbox.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { aSender, closingLater, eventually, mailsOf } from '../../../../test/mail/ledger.ts'
import { startPeer } from '../../../../test/mail/smtp-peer.ts'
import { allMails, mailAttachments } from '../../../modules.ts'
import { aMember } from '../../people/members/members.factory.ts'
import { anEvent } from '../events/events.factory.ts'
import { aRegistration } from '../registrations/registrations.factory.ts'

let api: Api
let staff: Awaited<ReturnType<Api['as']>>
const later = closingLater(afterAll)
beforeAll(async () => {
  api = await startApi({ PUBLIC_URL: 'https://balai.example' })
  staff = await api.as('business_development')
})
afterAll(() => api.close())

const event = (wanted: Partial<Parameters<typeof anEvent>[1]> = {}) =>
  anEvent(api.services.db, { author_id: staff.user_id, ...wanted })
const register = (event_id: number, wanted: Partial<Parameters<typeof aRegistration>[1]> = {}) =>
  aRegistration(api.services.db, { event_id, ...wanted })
const letter = { subject: 'Sampai jumpa besok', message: 'Datanglah lebih awal.\nBawa kartu identitas.' }
const mailsAbout = async (event_id: number) =>
  (await mailsOf(api.services)).filter(({ source }) => source.startsWith(`event ${event_id} `))

describe('whom a mail goes to', () => {
  it('is narrowed by status, check-in, part, label and chosen people, and counted before anything is sent', async () => {
    const { event_id } = await event()
    const here = { checked_in_at: new Date() }
    const first = await register(event_id, { ...here, part: 'speaker', labels: ['VIP'] })
    await register(event_id, { status: 'attended', ...here })
    await register(event_id, { labels: ['VIP'] })
    await register(event_id, { status: 'waiting' })
    await register(event_id, { status: 'cancelled' })
    await register((await event()).event_id)
    const effects = async (filter: object) =>
      (await staff.check(eventMails.remind, { event_id, ...letter, ...filter })).effects
    expect(await effects({})).toEqual(['3 people get this mail.'])
    expect(await effects({ statuses: ['waiting'] })).toEqual(['1 person gets this mail.'])
    expect(await effects({ checked_in: 'checked_in' })).toEqual(['2 people get this mail.'])
    expect(await effects({ checked_in: 'not_checked_in' })).toEqual(['1 person gets this mail.'])
    expect(await effects({ part: 'speaker' })).toEqual(['1 person gets this mail.'])
    expect(await effects({ label: 'VIP' })).toEqual(['2 people get this mail.'])
    const { registration_id } = first
    expect(await effects({ registration_ids: [registration_id] })).toEqual(['1 person gets this mail.'])
    const { registration_id: gone } = await register(event_id, { status: 'cancelled' })
    expect(await effects({ registration_ids: [registration_id, gone] })).toEqual([
      '1 person gets this mail.',
      '1 of the selected participants gets nothing: the registration is cancelled or has no address.',
    ])
    expect(await mailsAbout(event_id)).toEqual([])
  })

  it('is refused if nobody matches, and a reminder is refused where it would mislead', async () => {
    const refusal = async (event_id: number, more: object = {}) => {
      const { http, msg } = await staff.send(eventMails.remind, { event_id, ...letter, ...more }, { step: 1 })
      return `${http} ${msg}`
    }
    const { event_id } = await event()
    expect(await refusal(event_id)).toBe('422 No participant matches this choice. Choose other participants.')
    expect(await refusal(event_id, { statuses: ['cancelled'] })).toContain('400')
    expect(await refusal(999_999)).toBe('404 This event does not exist any more.')
    const cancelled = await event({ cancelled_at: new Date() })
    await register(cancelled.event_id)
    expect(await refusal(cancelled.event_id)).toContain('422 This event is cancelled')
    const draft = await event({ event_status: 'draft' })
    await register(draft.event_id)
    expect(await refusal(draft.event_id)).toContain('422 This event is not published yet')
  })
})

describe('a notification', () => {
  it('goes to a person’s registration once per request, and says how many have not agreed to news', async () => {
    const { event_id } = await event()
    const reader = await aMember(api.services.db, { consents: { newsletter: true } })
    await register(event_id, { member_id: reader.id, email: reader.member_email })
    await register(event_id)
    const input = { event_id, ...letter }
    expect((await staff.check(eventMails.notify, input)).effects).toEqual([
      '2 people get this mail.',
      '1 of them has not agreed to news by mail and is skipped.',
    ])
    const headers = { 'idempotency-key': 'once' }
    const sent = await staff.store(eventMails.notify, input, { headers })
    expect(await staff.store(eventMails.notify, input, { headers })).toEqual(sent)
    expect(sent.recipients).toBe(2)
    expect(await mailsAbout(event_id)).toMatchObject([
      {
        kind: 'eventMails.notification',
        owed: false,
        recipient_key: expect.stringContaining('registration '),
      },
      { kind: 'eventMails.notification', owed: false },
    ])
    await staff.store(eventMails.notify, input)
    expect(await mailsAbout(event_id)).toHaveLength(4)
  })

  it('can be unsubscribed from and is skipped without consent; a reminder is owed and has a calendar file', async () => {
    const { event_id } = await event({ event_title: 'Temu Kopi', time_zone: 'Asia/Makassar' })
    const reader = await aMember(api.services.db, { consents: { newsletter: true }, language: 'id' })
    await register(event_id, { name: 'Siti <b>', member_id: reader.id, email: reader.member_email })
    await register(event_id, { name: 'Tamu', email: 'tamu@contoh.id' })
    await staff.store(eventMails.notify, { event_id, ...letter })
    await staff.store(eventMails.remind, { event_id, ...letter, statuses: ['registered'] })
    const peer = await startPeer()
    later(() => peer.close())
    aSender(later, api.services, peer.port, { mails: allMails, attachments: mailAttachments })
    await eventually(async () =>
      expect((await mailsAbout(event_id)).map(({ state, reason }) => reason ?? state).toSorted()).toEqual([
        'no_consent',
        'sent',
        'sent',
        'sent',
      ]),
    )
    const about = await Promise.all(peer.accepted.map((_message, index) => peer.parsed(index)))
    const news = about.find(({ subject }) => subject === 'Kabar acara: Sampai jumpa besok')!
    const unsubscribe = ({ headers }: typeof news) => headers.some(({ key }) => key === 'list-unsubscribe')
    expect(unsubscribe(news)).toBe(true)
    const reminders = about.filter(({ subject }) => subject === 'Pengingat: Sampai jumpa besok')
    expect(reminders.map(unsubscribe)).toEqual([false, false])
    const first = reminders.find(({ html }) => html?.includes('Siti &lt;b&gt;'))
    expect(first?.text).toContain('Datanglah lebih awal.\nBawa kartu identitas.')
    expect(first?.html).toContain('white-space: pre-line')
    expect(first?.text).toContain('WITA')
    expect(first?.attachments).toMatchObject([{ mimeType: 'text/calendar' }])
    expect(Buffer.from(first?.attachments[0]?.content as ArrayBuffer).toString()).toContain(
      'SUMMARY:Temu Kopi',
    )

    const { rows, total } = await staff.call(eventMails.mailings, { event_id })
    expect([
      total,
      rows.map(({ kind, recipients, mails }) => ({ kind, recipients, ...mails })),
    ]).toMatchObject([
      2,
      [
        { kind: 'reminder', recipients: 2, sent: 2, skipped: 0 },
        { kind: 'notification', recipients: 2, sent: 1, skipped: 1 },
      ],
    ])
    expect((await staff.call(outbox.list, { event_id })).total).toBe(4)
    expect((await staff.call(outbox.list, { event_id, state: 'skipped' })).rows).toMatchObject([
      { address: 'tamu@contoh.id', reason: 'no_consent' },
    ])
    expect((await staff.call(outbox.list, { event_id: event_id + 1 })).total).toBe(0)
  })
})

it('a preview shows what staff typed as text, with the date in the zone of the event', async () => {
  const { event_id } = await event({
    event_start_date: new Date('2031-05-04T02:00:00Z'),
    time_zone: 'Asia/Jayapura',
  })
  const input = { event_id, kind: 'reminder', subject: 'Besok', message: '<b>Halo</b> {{name}}' } as const
  const { subject, html, text } = await staff.call(eventMails.preview, { ...input, language: 'en' })
  expect(subject).toBe('Reminder: Besok')
  expect(html).toContain('&lt;b&gt;Halo&lt;/b&gt; {{name}}')
  expect(text).toContain('4 May 2031 11.00 WIT')
  const indonesian = await staff.call(eventMails.preview, { ...input, kind: 'notification', language: 'id' })
  expect(indonesian.subject).toBe('Kabar acara: Besok')
})

it('a reminder has the ticket, online also the personal link, and after the end the feedback form', async () => {
  const linksIn = async (wanted: Partial<Parameters<typeof anEvent>[1]>) => {
    const { event_id } = await event(wanted)
    const input = { event_id, kind: 'reminder', ...letter, language: 'en' } as const
    const { html } = await staff.call(eventMails.preview, input)
    return ['/event/ticket/', '/join/', '/feedback/'].filter((path) => html.includes(path))
  }
  const hour = 3_600_000
  const over = {
    event_start_date: new Date(Date.now() - 3 * hour),
    event_end_date: new Date(Date.now() - hour),
  }
  const online = { event_mode: 'online', join_link: 'https://zoom.example/j/1' } as const
  expect(await linksIn({})).toEqual(['/event/ticket/'])
  expect(await linksIn(online)).toEqual(['/event/ticket/', '/join/'])
  expect(await linksIn({ ...online, ...over })).toEqual(['/feedback/'])
})
