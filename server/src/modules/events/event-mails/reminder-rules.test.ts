import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventMails } from '@balai/contract/events/event-mails.ts'
import { events } from '@balai/contract/events/events.ts'
import { notifications } from '@balai/contract/kit/notifications.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { jobContext, jobNamed } from '../../../../test/job-context.ts'
import { anEvent } from '../events/events.factory.ts'
import { aRegistration } from '../registrations/registrations.factory.ts'
import { remindAt } from './event-mails.jobs.ts'

let api: Api
let staff: Awaited<ReturnType<Api['as']>>
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('content')
})
afterAll(() => api.close())

const hour = 3_600_000
const start = new Date('2031-05-04T02:00:00Z')
const end = new Date('2031-05-04T05:00:00Z')
const dayBefore = new Date('2031-05-03T02:00:00Z')
const after = (moment: Date, hours: number) => new Date(moment.getTime() + hours * hour)

const event = (wanted: Partial<Parameters<typeof anEvent>[1]> = {}) =>
  anEvent(api.services.db, {
    author_id: staff.user_id,
    event_start_date: start,
    event_end_date: end,
    ...wanted,
  })
const register = (event_id: number, wanted: Partial<Parameters<typeof aRegistration>[1]> = {}) =>
  aRegistration(api.services.db, { event_id, ...wanted })
const rule = {
  amount: 1,
  unit: 'days',
  direction: 'before',
  anchor: 'start',
  subject: 'Besok',
  message: 'Sampai jumpa.',
} as const
const add = (event_id: number, wanted: object = {}) =>
  staff.call(eventMails.addRule, { event_id, ...rule, ...wanted })
const rulesOf = (event_id: number) => staff.call(eventMails.rules, { event_id })
const stateOf = async (event_id: number) => (await rulesOf(event_id))[0]?.state
const remind = (at: Date) => remindAt(jobContext(api), at)
const reminded = async (event_id: number) =>
  (
    await api.services.db
      .selectFrom('mails')
      .select('recipient_key')
      .where('source', 'like', `event ${event_id} %`)
      .where('kind', '=', 'eventMails.reminder')
      .orderBy('mail_id')
      .execute()
  ).map(({ recipient_key }) => recipient_key)
const keyOf = ({ registration_id }: { registration_id: number }) => `registration ${registration_id}`
/** Moves an event as the arrangements do. */
const move = (event_id: number, changes: object) =>
  api.services.db.updateTable('events').set(changes).where('event_id', '=', event_id).execute()

describe('the moment of a rule', () => {
  const dueOf = async (time_zone: string, from: string, wanted: object = {}) => {
    const event_start_date = new Date(from)
    const { event_id } = await event({
      time_zone,
      event_start_date,
      event_end_date: after(event_start_date, 3),
    })
    await add(event_id, wanted)
    return (await rulesOf(event_id))[0]?.due_at
  }

  it.each([
    ['WIB', 'Asia/Jakarta', '2031-05-04T09:00:00+07:00', '2031-05-03T02:00:00.000Z'],
    ['WITA', 'Asia/Makassar', '2031-05-04T09:00:00+08:00', '2031-05-03T01:00:00.000Z'],
    ['WIT', 'Asia/Jayapura', '2031-05-04T09:00:00+09:00', '2031-05-03T00:00:00.000Z'],
    // The clocks of Berlin go forward on 30 March 2031 at 02:00, and back on 26 October 2031 at 03:00.
    ['Berlin in spring', 'Europe/Berlin', '2031-03-30T09:00:00+02:00', '2031-03-29T08:00:00.000Z'],
    ['Berlin in autumn', 'Europe/Berlin', '2031-10-26T09:00:00+01:00', '2031-10-25T07:00:00.000Z'],
    // 02:30 does not exist on that day, so the moment is an hour later by the clock.
    ['an hour that is left out', 'Europe/Berlin', '2031-03-31T02:30:00+02:00', '2031-03-30T01:30:00.000Z'],
  ])('is the same time on the day before in %s', async (_name, zone, from, due) => {
    expect(await dueOf(zone, from)).toBe(due)
  })

  it('counts hours as they pass, and counts from start or end, before or after', async () => {
    const spring = '2031-03-30T09:00:00+02:00'
    expect(await dueOf('Europe/Berlin', spring, { amount: 24, unit: 'hours' })).toBe(
      '2031-03-29T07:00:00.000Z',
    )
    const afterEnd = { amount: 2, unit: 'hours', direction: 'after', anchor: 'end' }
    expect(await dueOf('Europe/Berlin', spring, afterEnd)).toBe('2031-03-30T12:00:00.000Z')
  })

  it('must lie ahead, and an event has at most 20 rules', async () => {
    const soon = new Date(Date.now() + hour)
    const { event_id } = await event({ event_start_date: soon, event_end_date: after(soon, 1) })
    const refused = await staff.send(eventMails.addRule, { event_id, ...rule })
    expect(refused).toMatchObject({ http: 422, errors: { amount: [expect.stringContaining('has passed')] } })
    await add(event_id, { is_on: 0 })
    for (let more = 0; more < 19; more += 1) await add(event_id, { direction: 'after' })
    const { http, msg } = await staff.send(eventMails.addRule, { event_id, ...rule, direction: 'after' })
    expect([http, msg]).toEqual([422, 'An event has at most 20 rules. Delete one before you add another.'])
  })
})

describe('a reminder', () => {
  it('leaves once when its moment comes, however many servers run and wherever their clocks jump', async () => {
    const { event_id } = await event()
    const person = await register(event_id)
    await add(event_id)
    await remind(after(dayBefore, -1))
    expect(await reminded(event_id)).toEqual([])
    expect(await stateOf(event_id)).toBe('scheduled')

    await Promise.all([remind(dayBefore), remind(dayBefore), remind(dayBefore)])
    expect(await reminded(event_id)).toEqual([keyOf(person)])
    for (const moment of [after(dayBefore, 1), after(dayBefore, -48), after(dayBefore, 2), after(start, 400)])
      await remind(moment)
    expect(await reminded(event_id)).toEqual([keyOf(person)])
    expect(await rulesOf(event_id)).toMatchObject([{ state: 'done', recipients: 1 }])
  })

  it('goes to those who have the status and came, or did not come', async () => {
    const { event_id } = await event()
    const came = await register(event_id, { status: 'attended', checked_in_at: start })
    const missed = await register(event_id, { status: 'absent' })
    await register(event_id, { status: 'cancelled' })
    await add(event_id, {
      direction: 'after',
      anchor: 'end',
      checked_in: 'checked_in',
      statuses: ['attended', 'absent'],
    })
    await remind(after(end, 24))
    expect(await reminded(event_id)).toEqual([keyOf(came)])
    await add(event_id, {
      direction: 'after',
      anchor: 'end',
      checked_in: 'not_checked_in',
      statuses: ['attended', 'absent'],
    })
    await remind(after(end, 24))
    expect(await reminded(event_id)).toEqual([keyOf(came), keyOf(missed)])
  })

  it('is not sent to a person who registers after it left', async () => {
    const { event_id } = await event()
    const early = await register(event_id)
    await add(event_id)
    await remind(dayBefore)
    await register(event_id)
    await remind(after(dayBefore, 1))
    expect(await reminded(event_id)).toEqual([keyOf(early)])
  })

  it('is sent at most a day late, never after the start that it names, and is missed after that', async () => {
    const late = await event()
    await register(late.event_id)
    await add(late.event_id)
    const weekBefore = await event()
    await register(weekBefore.event_id)
    await add(weekBefore.event_id, { amount: 7 })
    const gone = await event()
    await register(gone.event_id)
    await add(gone.event_id, { unit: 'hours' })
    await remind(after(dayBefore, 22))
    expect(await reminded(late.event_id)).toHaveLength(1)
    expect(await reminded(weekBefore.event_id)).toEqual([])
    await remind(start)
    expect(await reminded(gone.event_id)).toEqual([])

    await move(gone.event_id, { event_start_date: new Date(Date.now() - hour) })
    expect(await stateOf(gone.event_id)).toBe('missed')
    await move(gone.event_id, { event_start_date: start })
    expect(await stateOf(gone.event_id)).toBe('scheduled')
  })

  it.each([
    ['is switched off', { is_on: 0 }, {}],
    ['belongs to a cancelled event', {}, { cancelled_at: new Date() }],
    ['belongs to an event in the trash', {}, { deleted_at: new Date() }],
    ['belongs to a draft', {}, { event_status: 'draft' }],
  ])('is not sent if its rule %s', async (_why, wanted, changes) => {
    const { event_id } = await event()
    await register(event_id)
    await add(event_id, wanted)
    if (Object.keys(changes).length > 0) await move(event_id, changes)
    await remind(dayBefore)
    expect(await reminded(event_id)).toEqual([])
  })

  it('that fails rings the bell once, and is tried again', async () => {
    const { event_id, event_title } = await event()
    await register(event_id)
    await add(event_id)
    const { db } = api.services
    await sql`create function refuse_mail() returns trigger language plpgsql as
      $$ begin raise exception 'The disk is full.'; end $$`.execute(db)
    await sql`create trigger refuse before insert on mails for each row execute function refuse_mail()`.execute(
      db,
    )
    await remind(dayBefore)
    await remind(after(dayBefore, 1))
    await sql`drop trigger refuse on mails`.execute(db)
    expect(await rulesOf(event_id)).toMatchObject([{ state: 'failed', problem: 'The disk is full.' }])
    const bells = (await staff.call(notifications.list, {})).rows.filter(
      ({ kind }) => kind === 'event_mail.failed',
    )
    expect(bells).toMatchObject([{ facts: { event_id, title: event_title, reason: 'The disk is full.' } }])
    await remind(after(dayBefore, 2))
    expect(await rulesOf(event_id)).toMatchObject([{ state: 'done', problem: '' }])
    expect(await reminded(event_id)).toHaveLength(1)
  })

  it('is sent by a job that runs every minute', () => {
    expect(jobNamed('eventMails.remind').schedule?.cron).toBe('* * * * *')
  })
})

describe('an event that is moved after its reminder left', () => {
  it('says so, and offers one correction to those who got the reminder', async () => {
    const { event_id } = await event()
    const person = await register(event_id)
    const gone = await register(event_id)
    await add(event_id)
    await remind(dayBefore)
    await register(event_id)
    await api.services.db
      .updateTable('registrations')
      .set({ status: 'cancelled', cancelled_at: new Date(), cancel_cause: 'self' })
      .where('registration_id', '=', gone.registration_id)
      .execute()
    const mailing_id = (await rulesOf(event_id))[0]?.mailing_id ?? 0
    const nothing = await staff.send(eventMails.correct, { mailing_id }, { step: 0 })
    expect([nothing.http, nothing.msg]).toEqual([
      422,
      'The date and the place are as the last mail said. There is nothing to correct.',
    ])

    await move(event_id, { event_start_date: after(start, 48), event_end_date: after(end, 48) })
    expect(await stateOf(event_id)).toBe('sent_before_move')
    const { rows } = await staff.call(eventMails.mailings, { event_id })
    expect(rows).toMatchObject([{ mailing_id, is_outdated: true }])
    expect((await staff.check(eventMails.correct, { mailing_id })).effects).toEqual([
      '1 person gets this mail.',
    ])

    const answers = await Promise.all(
      [1, 2].map(() => staff.send(eventMails.correct, { mailing_id, message: 'Maaf.' }, { step: 1 })),
    )
    expect(new Set(answers.map(({ http }) => http))).toEqual(new Set([200, 422]))
    const corrections = await api.services.db
      .selectFrom('mails')
      .select(['recipient_key', 'owed', 'merge_values'])
      .where('kind', '=', 'eventMails.correction')
      .execute()
    expect(corrections).toMatchObject([
      {
        recipient_key: keyOf(person),
        owed: true,
        merge_values: {
          when: '6 Mei 2031 09.00 WIB',
          before: '4 Mei 2031 09.00 WIB, Balai Kartini',
          message: 'Maaf.',
        },
      },
    ])
    expect(await stateOf(event_id)).toBe('done')
    await remind(after(dayBefore, 48))
    expect(await reminded(event_id)).toHaveLength(2)
    await move(event_id, { place: 'Gedung Lain' })
    expect(await stateOf(event_id)).toBe('sent_before_move')
  })

  it('has nothing to correct in news', async () => {
    const { event_id } = await event()
    await register(event_id)
    const { mailing_id } = await staff.store(eventMails.notify, {
      event_id,
      subject: 'Baru',
      message: 'Kabar.',
    })
    expect(await staff.send(eventMails.correct, { mailing_id }, { step: 0 })).toMatchObject({
      http: 422,
      msg: 'Only a reminder can be corrected. Send a notification instead.',
    })
  })
})

describe('a rule', () => {
  it('is copied with its event, and the copy has sent nothing', async () => {
    const { event_id } = await event()
    await register(event_id)
    await add(event_id, { amount: 3 })
    await remind(new Date('2031-05-01T02:00:00Z'))
    const copy = await staff.call(events.duplicate, { event_id, event_start_date: '2032-05-04T02:00:00Z' })
    expect(await rulesOf(copy.event_id)).toMatchObject([
      { amount: 3, state: 'scheduled', sent_at: null, due_at: '2032-05-01T02:00:00.000Z' },
    ])
  })

  it('can be changed and deleted with the last version, until it has sent its reminder', async () => {
    const { event_id } = await event()
    const { rule_id, version } = await add(event_id)
    const changed = await staff.call(eventMails.updateRule, { rule_id, version, amount: 2 })
    expect(await rulesOf(event_id)).toMatchObject([
      { amount: 2, due_at: '2031-05-02T02:00:00.000Z', subject: 'Besok' },
    ])
    const stale = await staff.send(eventMails.updateRule, { rule_id, version, amount: 3 })
    expect(stale).toMatchObject({ http: 409, data: { theirs: { amount: 2 } } })
    await remind(new Date('2031-05-02T02:00:00Z'))
    const sent = await staff.send(eventMails.updateRule, { rule_id, version: changed.version, amount: 3 })
    expect(sent).toMatchObject({ http: 422, msg: expect.stringContaining('has been sent already') })
    await staff.store(eventMails.deleteRule, { rule_id, version: changed.version })
    expect(await rulesOf(event_id)).toEqual([])
    expect((await staff.call(eventMails.mailings, { event_id })).rows).toMatchObject([
      { kind: 'reminder', created_by_name: null },
    ])
  })
})
