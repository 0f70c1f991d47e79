import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkIn } from '@balai/contract/events/check-in.ts'
import { ownEnrolments } from '@balai/contract/learning/own-enrolments.ts'
import { startsIn } from '../src/modules/events/check-in/check-in.factory.ts'
import { anEvent } from '../src/modules/events/events/events.factory.ts'
import { aRegistration } from '../src/modules/events/registrations/registrations.factory.ts'
import { anEnrolment } from '../src/modules/learning/enrolments/enrolments.factory.ts'
import { aPublicCourse } from './a-course.ts'
import type { Api } from './api.ts'
import { startCounted } from './counted.ts'
import { driftOf } from './counters.ts'

// Changes that are stored together with those of others: what each gets is what it would get alone.

let given: Awaited<ReturnType<typeof startCounted>>
let api: Api
let staff: Awaited<ReturnType<Api['as']>>
let event_id: number
beforeAll(async () => {
  given = await startCounted()
  api = given.api
  staff = await api.as('business_development')
  const event = await anEvent(api.services.db, { author_id: staff.user_id, ...startsIn(30) })
  event_id = event.event_id
})
afterAll(() => api.close())
beforeEach(() => {
  given.count()
})

const ticket = (wanted: object = {}) => aRegistration(api.services.db, { event_id, name: 'Siti', ...wanted })
const tickets = (count: number) => Promise.all(Array.from({ length: count }, () => ticket()))
const scan = (code: string, scan_id: string = randomUUID()) =>
  staff.send(checkIn.scan, { event_id, scan_id, code, scanned_at: new Date().toISOString() })
const resultsOf = async (answers: ReturnType<typeof scan>[]) =>
  (await Promise.all(answers)).map(({ data }) => (data as { result: string }).result)

describe('scans of the same moment', () => {
  it('are stored by few statements, and each is answered, written down and counted', async () => {
    const people = await tickets(20)
    given.holdUntilArrived(people.length)
    const answers = await Promise.all(people.map(({ ticket_code }) => scan(ticket_code)))
    expect(answers.map(({ data }) => data)).toEqual(
      people.map(({ registration_id }) => expect.objectContaining({ result: 'accepted', registration_id })),
    )
    expect(given.statements.mock.calls.length).toBeLessThan(people.length / 3)
    const ids = people.map(({ registration_id }) => String(registration_id))
    const entries = await api.services.pool.query(
      `select count(*)::int as count from audit.entries where action = 'checkIn.scan' and entity_id = any($1)`,
      [ids],
    )
    expect(entries.rows).toEqual([{ count: people.length }])
    expect(await driftOf(api.services.pool)).toEqual([])
  })

  it('accept a ticket once, however often it is scanned', async () => {
    const { ticket_code } = await ticket()
    given.holdUntilArrived(8)
    const results = await resultsOf(Array.from({ length: 8 }, () => scan(ticket_code)))
    expect(results.toSorted()).toEqual(['accepted', ...Array.from({ length: 7 }, () => 'already')].toSorted())
    // None of the statements failed, which would have held up the scans of others.
    await Promise.all(given.statements.mock.results.map(({ value }) => value as Promise<unknown>))
  })

  it('are refused each for its own reason', async () => {
    const [valid, cancelled, waiting] = [
      await ticket(),
      await ticket({ status: 'cancelled' }),
      await ticket({ status: 'waiting' }),
    ]
    const codes = [valid.ticket_code, cancelled.ticket_code, waiting.ticket_code, 'NOBODY']
    expect(await resultsOf(codes.map((code) => scan(code)))).toEqual([
      'accepted',
      'cancelled',
      'waiting',
      'unknown',
    ])
  })

  it('are stored one by one if one of them lets their statement fail', async () => {
    const people = await tickets(3)
    const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' })
    given.statements.mockRejectedValueOnce(deadlock)
    expect(await resultsOf(people.map(({ ticket_code }) => scan(ticket_code)))).toEqual([
      'accepted',
      'accepted',
      'accepted',
    ])
  })

  it.each([
    ['a person', () => sql`select from registrations where name = 'Dikunci' for update`],
    ['their event', () => sql`select from events where event_title = 'Dikunci' for update`],
  ])('do not wait for one that has to wait, because another change holds %s', async (_of, lock) => {
    const locked = await anEvent(api.services.db, {
      author_id: staff.user_id,
      event_title: 'Dikunci',
      ...startsIn(30),
    })
    const person = await ticket({ event_id: locked.event_id, name: 'Dikunci' })
    const others = await tickets(3)
    const waiting = await given.whileLocked(lock(), async () => {
      const held = staff.send(checkIn.scan, {
        event_id: locked.event_id,
        scan_id: randomUUID(),
        code: person.ticket_code,
        scanned_at: new Date().toISOString(),
      })
      const results = await resultsOf(others.map(({ ticket_code }) => scan(ticket_code)))
      expect(results).toEqual(['accepted', 'accepted', 'accepted'])
      return { held }
    })
    expect((await waiting.held).data).toMatchObject({ result: 'accepted' })
  })
})

describe('lessons that are marked at the same moment', () => {
  it('by many learners are stored by few statements', async () => {
    const course = await aPublicCourse(api, { outline: [2] })
    const lesson_id = course.lessons[0]!.lesson_id
    const people = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const member = await api.asMember()
        await anEnrolment(api.services.db, { course_id: course.course_id, member_id: member.member_id })
        return member
      }),
    )
    given.statements.mockClear()
    const answers = await Promise.all(
      people.map((member) => member.call(ownEnrolments.markDone, { lesson_id })),
    )
    expect(answers).toEqual(people.map(() => expect.objectContaining({ lessons_done: 1, progress: 50 })))
    expect(given.statements.mock.calls.length).toBeLessThan(people.length / 2)
    expect(await driftOf(api.services.pool)).toEqual([])
  })

  it('all count, also those of one learner', async () => {
    const course = await aPublicCourse(api, { outline: [4] })
    const member = await api.asMember()
    await anEnrolment(api.services.db, { course_id: course.course_id, member_id: member.member_id })
    await Promise.all(
      course.lessons.map(({ lesson_id }) => member.call(ownEnrolments.markDone, { lesson_id })),
    )
    const { rows } = await api.services.pool.query(
      'select lessons_done, progress, status from enrolments where member_id = $1',
      [member.member_id],
    )
    expect(rows).toEqual([{ lessons_done: 4, progress: 100, status: 'completed' }])
  })

  it('wait for the share of visitors only if they are stored by themselves', async () => {
    const { forVisitors, config } = api.services
    const course = await aPublicCourse(api, { outline: [4] })
    const member = await api.asMember()
    await anEnrolment(api.services.db, { course_id: course.course_id, member_id: member.member_id })
    const releases: (() => void)[] = []
    const share = Array.from({ length: Math.floor(config.DATABASE_POOL * 0.4) }, () =>
      forVisitors(() => new Promise<void>((done) => releases.push(done))),
    )
    let isAnswered = false
    const refused = member.send(ownEnrolments.markDone, { lesson_id: 999_999 }).finally(() => {
      isAnswered = true
    })
    for (const { lesson_id } of course.lessons)
      expect((await member.send(ownEnrolments.markDone, { lesson_id })).http).toBe(200)
    expect(isAnswered).toBe(false)
    for (const release of releases) release()
    await Promise.all(share)
    expect((await refused).http).toBe(404)
  })
})
