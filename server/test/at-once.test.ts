import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { media } from '@balai/contract/content/media.ts'
import type { Change, ContractModule, TwoStep } from '@balai/contract/core/endpoint.ts'
import { checkIn } from '@balai/contract/events/check-in.ts'
import { account } from '@balai/contract/identity/account.ts'
import { fees } from '@balai/contract/money/fees.ts'
import { serve } from '../src/http/serve.ts'
import type { Steps } from '../src/http/steps.ts'
import { aCategory } from '../src/modules/content/categories/categories.factory.ts'
import { startsIn } from '../src/modules/events/check-in/check-in.factory.ts'
import { anEvent } from '../src/modules/events/events/events.factory.ts'
import { aRegistration } from '../src/modules/events/registrations/registrations.factory.ts'
import { aCourse } from '../src/modules/learning/courses/courses.factory.ts'
import { anEnrolment } from '../src/modules/learning/enrolments/enrolments.factory.ts'
import { aMember } from '../src/modules/people/members/members.factory.ts'
import type { Services } from '../src/services.ts'
import { startApi, type Answer, type Api } from './api.ts'
import { changes } from './at-once-changes.ts'
import { driftOf } from './counters.ts'
import { listen, stopListening, within } from './listen.ts'
import { comparable, lastWritten } from './written-rows.ts'

// Every change that can be one statement is made both ways: as the server serves it, and under another path without
// its statement, by `check` and `store`.

const byCheckAndStore = <E extends Change | TwoStep>(endpoint: E): E =>
  endpoint.kind === 'two-step'
    ? { ...endpoint, checkPath: `/two${endpoint.checkPath}`, storePath: `/two${endpoint.storePath}` }
    : { ...endpoint, path: `/two${endpoint.path}` }

type Name = keyof typeof changes

const statements = vi.fn<Services['runStatement']>()
let api: Api
let staff: Awaited<ReturnType<Api['as']>>
let buyer: Awaited<ReturnType<Api['asMember']>>
let stream: Awaited<ReturnType<typeof listen>>
beforeAll(async () => {
  api = await startApi(
    {},
    {
      prepare: (app, services) => {
        statements.mockImplementation(services.runStatement)
        services.runStatement = statements as Services['runStatement']
        for (const [action, { one, steps }] of Object.entries(changes)) {
          const [domain = '', name = ''] = action.split('.')
          const two: Steps<never, never> = {
            ...(steps as unknown as Steps<never, never>),
            atOnce: undefined,
            together: undefined,
          }
          const contract: ContractModule = { [name]: byCheckAndStore(one) }
          serve(app, services, domain, contract, { [name]: two } as never)
        }
      },
    },
  )
  staff = await api.as('superuser')
  buyer = await api.asMember()
  stream = await listen(staff)
})
afterAll(async () => {
  stopListening()
  await api.close()
})

let keys = 0
const ofMembers = new Set<Name>(['checkout.checkout', 'ownEnrolments.markDone', 'ownEnrolments.markUndone'])
const send = (name: Name, way: 'one' | 'two', input: object, key = `key-${(keys += 1)}`) => {
  const { one } = changes[name]
  const endpoint = way === 'one' ? one : byCheckAndStore(one)
  const sender = name === 'checkIn.doorScan' ? api.nobody : ofMembers.has(name) ? buyer : staff
  return sender.send(endpoint, input as Record<string, unknown>, {
    step: one.kind === 'two-step' ? 1 : 0,
    headers: { 'idempotency-key': key },
  })
}

/** The live events since the last call, once as many as were expected have come. */
let seen = 1
async function newEvents(count: number): Promise<unknown[]> {
  await vi.waitFor(() => expect(stream.events.length).toBeGreaterThanOrEqual(seen + count), within(10))
  const events = stream.events.slice(seen)
  seen = stream.events.length
  return events.map(({ event, data }) => ({ event, fields: Object.keys(data as object) }))
}

/** How many rows the statements have stored since the last call. A refused statement stored none. */
async function rowsStoredAtOnce(): Promise<number> {
  const results = statements.mock.results.map(({ value }) => value as Promise<unknown[]>)
  statements.mockClear()
  const stored = await Promise.allSettled(results)
  return stored.reduce((sum, each) => sum + (each.status === 'fulfilled' ? each.value.length : 0), 0)
}

/** Makes the same change both ways, and expects the same rows, answers, events and replayed answers. */
async function expectSame(
  name: Name,
  inputs: { one: object; two: object },
  { events = 0, before }: { events?: number; before?: () => Promise<unknown> } = {},
): Promise<void> {
  statements.mockClear()
  const seenOf = async (way: 'one' | 'two') => {
    const key = `same-${(keys += 1)}`
    await before?.()
    const answer = await send(name, way, inputs[way], key)
    expect(answer.msg).toBe('OK')
    // If the statement stored nothing, check and store did it, and both ways would be the same one.
    expect(await rowsStoredAtOnce()).toBe(way === 'one' ? 1 : 0)
    const written = await lastWritten(api.services.pool)
    const sent = await newEvents(events)
    // A door has no account for which the answer to a key could be kept.
    if (name !== 'checkIn.doorScan')
      expect((await send(name, way, inputs[way], key)).data).toEqual(answer.data)
    return { answer: comparable(answer.data), written, sent }
  }
  const one = await seenOf('one')
  statements.mockClear()
  expect(one).toEqual(await seenOf('two'))
}

/** A picture in the library, whose content depends on `r`. */
async function newPicture(r: number): Promise<number> {
  const image = sharp({ create: { width: 20, height: 20, channels: 3, background: { r, g: 9, b: 9 } } })
  const file = new File([await image.png().toBuffer()], 'sama.png')
  return (await staff.upload(media.upload, file, { alt_text: 'Sawah', caption: 'Bali' })).media_id
}

const word = fc.stringMatching(/^[A-Za-z’é]{1,12}$/)
const runs = { numRuns: 10, endOnFailure: true, includeErrorInReport: true }

describe('a change as one statement stores what check and store would', () => {
  it('for preferences', async () => {
    const { pool } = api.services
    const preferences = fc.record(
      {
        language: fc.constantFrom('en', 'id'),
        appearance: fc.constantFrom('light', 'dark'),
        tags_view: fc.boolean(),
      },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(preferences, async (input) => {
        const before = () =>
          pool.query('update users set preferences = $1 where user_id = $2', [
            { size: 'small', remembered: { 'members.columns': 'city' } },
            staff.user_id,
          ])
        await expectSame('account.savePreferences', { one: input, two: input }, { before })
        const { preferences, remembered } = await staff.call(account.profile)
        expect(preferences).toMatchObject({ size: 'small', ...input })
        expect(remembered).toEqual({ 'members.columns': 'city' })
      }),
      runs,
    )
  })

  it('for the texts of a picture', async () => {
    const pictures = { one: await newPicture(1), two: await newPicture(200) }
    let version = 1
    const texts = fc.record({ alt_text: word, caption: fc.option(word, { nil: '' }) }, { requiredKeys: [] })
    await fc.assert(
      fc.asyncProperty(texts, async (input) => {
        const of = (media_id: number) => ({ media_id, version, ...input })
        await expectSame('media.update', { one: of(pictures.one), two: of(pictures.two) })
        version += 1
      }),
      runs,
    )
  })

  it('for a new member', async () => {
    const member = fc.record(
      {
        member_first_name: word,
        member_last_name: word,
        country: fc.constantFrom('ID', 'MY'),
        birth_date: fc.constant('1990-02-03'),
        labels: fc.array(word, { maxLength: 3 }),
        interests: fc.array(word, { maxLength: 3 }),
        consents: fc.subarray(['newsletter'] as const),
        is_member: fc.boolean(),
        premium_until: fc.constant('2099-01-01T00:00:00Z'),
      },
      { requiredKeys: ['member_first_name'] },
    )
    await fc.assert(
      fc.asyncProperty(member, async (input) => {
        const named = (way: string) => ({ ...input, member_email: `${way}-${(keys += 1)}@contoh.id` })
        await expectSame('members.create', { one: named('satu'), two: named('dua') }, { events: 1 })
      }),
      runs,
    )
  })

  it('for a new order, with categories, a partner’s code and the accounts of the seller', async () => {
    const { db, pool } = api.services
    const { id: member_id } = await aMember(db)
    const { category_id } = await aCategory(db)
    await staff.call(fees.savePartner, { code: 'MITRA', name: 'Mitra' })
    await newEvents(1)
    const item = fc.record(
      {
        name: word,
        price_gross: fc.integer({ min: 10_000, max: 900_000_000 }),
        discount_rupiah: fc.integer({ min: 0, max: 9_000 }),
        activation_days: fc.constantFrom(0, 30),
        category_id: fc.constant(category_id),
      },
      { requiredKeys: ['name', 'price_gross'] },
    )
    const order = fc.record(
      {
        items: fc.array(item, { minLength: 1, maxLength: 3 }),
        partner_code: fc.constantFrom('', 'mitra'),
        buyer_company: word,
      },
      { requiredKeys: ['items'] },
    )
    const account = fc.record({ bank: word, number: word, holder: word })
    await fc.assert(
      fc.asyncProperty(order, fc.array(account, { maxLength: 3 }), async (input, accounts) => {
        await pool.query('update seller_settings set accounts = $1', [JSON.stringify(accounts)])
        const sold = { member_id, ...input }
        await expectSame('orders.create', { one: sold, two: sold }, { events: 1 })
      }),
      runs,
    )
  })

  it('for a check-out', async () => {
    const { pool } = api.services
    await pool.query(`insert into products (code, name, description, package, price, activation_days, activates)
      values ('SATU', 'Kelas', 'Dua hari', 'Dasar', 150000, 0, ''), ('DUA', 'Premium', '', '', 900000, 30, 'premium')`)
    const line = fc.record({ code: fc.constantFrom('SATU', 'dua'), quantity: fc.integer({ min: 1, max: 3 }) })
    const cart = fc.record(
      { items: fc.array(line, { minLength: 1, maxLength: 3 }), buyer_company: word },
      { requiredKeys: ['items'] },
    )
    await fc.assert(
      fc.asyncProperty(cart, async (input) => {
        // A member can have three unpaid invoices, and each price has 999 unique codes.
        const before = () =>
          pool.query(`update orders set status = 'cancelled' where member_id = $1`, [buyer.member_id])
        await expectSame('checkout.checkout', { one: input, two: input }, { events: 1, before })
      }),
      runs,
    )
  })

  it('for a ticket that is checked in', async () => {
    const { db } = api.services
    const { event_id } = await anEvent(db, { author_id: staff.user_id, ...startsIn(10) })
    // The event is announced when it is written and when it is published.
    await newEvents(2)
    const scan = fc.record({
      method: fc.constantFrom('scan', 'typed'),
      scanned_at: fc.constantFrom('2026-01-01T00:00:00Z', '2190-01-01T00:00:00Z'),
    })
    await fc.assert(
      fc.asyncProperty(scan, fc.constantFrom('registered', 'absent'), async (input, status) => {
        const sent = async () => {
          const { ticket_code: code } = await aRegistration(db, { event_id, status, name: 'Siti' })
          return { event_id, scan_id: crypto.randomUUID(), code, ...input }
        }
        await expectSame('checkIn.scan', { one: await sent(), two: await sent() }, { events: 1 })
      }),
      runs,
    )
  })

  it('for a ticket that is checked in at a door', async () => {
    const { db } = api.services
    const { event_id } = await anEvent(db, { author_id: staff.user_id, ...startsIn(10) })
    const { secret } = await staff.call(checkIn.createDoorLink, { event_id, label: 'Pintu utara' })
    await newEvents(2)
    const method = fc.constantFrom('scan', 'typed')
    await fc.assert(
      fc.asyncProperty(method, fc.constantFrom('registered', 'absent'), async (method, status) => {
        const sent = async () => {
          const { ticket_code: code } = await aRegistration(db, { event_id, status, name: 'Siti' })
          const scanned_at = new Date().toISOString()
          return { secret, scan_id: crypto.randomUUID(), code, method, scanned_at }
        }
        await expectSame('checkIn.doorScan', { one: await sent(), two: await sent() }, { events: 1 })
      }),
      runs,
    )
  })

  it('for a lesson that is done, or is not any more', async () => {
    const { db } = api.services
    const name = fc.constantFrom('ownEnrolments.markDone', 'ownEnrolments.markUndone')
    await fc.assert(
      fc.asyncProperty(name, fc.integer({ min: 1, max: 3 }), fc.nat(2), async (call, count, done) => {
        const sent = async () => {
          const course = await aCourse(db, { author_id: staff.user_id, outline: [count] })
          const lesson_ids = course.lessons.map(({ lesson_id }) => lesson_id)
          const { course_id } = course
          const { member_id } = buyer
          await anEnrolment(db, { course_id, member_id, done: lesson_ids.slice(0, done) })
          return { lesson_id: lesson_ids[count - 1] }
        }
        const inputs = { one: await sent(), two: await sent() }
        // Each course was announced when it was made and when it was published.
        await newEvents(4)
        await expectSame(call, inputs, { events: 1 })
      }),
      runs,
    )
  })

  it('and counts it', async () => {
    expect(await driftOf(api.services.pool)).toEqual([])
  })
})

describe('a change as one statement is refused as check refuses it', () => {
  const refusalOf = ({ http, msg, errors, data }: Answer & { errors?: unknown }) => ({
    http,
    msg,
    errors,
    data,
  })

  it('for whatever is wrong, and stores nothing', async () => {
    const { db, pool } = api.services
    const { member_email } = await aMember(db)
    const [suspended, buyer] = [await aMember(db, { suspended_at: new Date() }), await aMember(db)]
    const items = [{ name: 'Kelas', price_gross: 100_000 }]
    const passed = { member_id: buyer.id, items, expire_datetime: '2020-01-01T00:00:00Z' }
    const refused: [Name, object][] = [
      ['media.update', { media_id: 999_999, version: 1, alt_text: 'x' }],
      ['members.create', { member_first_name: 'Ayu', member_email: member_email.toUpperCase() }],
      [
        'members.create',
        { member_first_name: 'Ayu', member_email, is_member: true, premium_until: '2020-01-01T00:00:00Z' },
      ],
      ['ownEnrolments.markDone', { lesson_id: 999_999 }],
      ['orders.create', { member_id: 999_999, items }],
      ['orders.create', { member_id: suspended.id, items }],
      ['orders.create', { member_id: buyer.id, items: [{ ...items[0], category_id: 999_999 }] }],
      ['orders.create', { member_id: buyer.id, items, partner_code: 'nobody' }],
      ['orders.create', { member_id: buyer.id, items, payment_method: 'gateway' }],
      ['orders.create', passed],
    ]
    const count = async () =>
      (await pool.query('select (select count(*) from members), (select count(*) from orders) as orders'))
        .rows
    const before = await count()
    for (const [name, input] of refused) {
      const [one, two] = [await send(name, 'one', input), await send(name, 'two', input)]
      expect(refusalOf(one)).toEqual(refusalOf(two))
      expect(one.http).toBeGreaterThanOrEqual(400)
    }
    expect(await count()).toEqual(before)
  })

  it('for a key that was used for another request', async () => {
    await send('account.savePreferences', 'one', { size: 'small' }, 'used')
    expect((await send('account.savePreferences', 'one', { size: 'medium' }, 'used')).http).toBe(422)
    expect((await staff.call(account.profile)).preferences.size).toBe('small')
  })

  it('for a version that another person has changed', async () => {
    const media_id = await newPicture(100)
    const changed = await send('media.update', 'one', { media_id, version: 1, caption: 'Pertama' })
    expect(changed.http).toBe(200)
    const stale = await send('media.update', 'one', { media_id, version: 1, caption: 'Kedua' })
    expect(stale).toMatchObject({ http: 409, data: { theirs: { caption: 'Pertama', version: 2 } } })
  })
})
