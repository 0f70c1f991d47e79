import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enrolments } from '@balai/contract/learning/enrolments.ts'
import { members } from '@balai/contract/people/members.ts'
import { aPublicCourse } from '../../../../test/a-course.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { rowsOf } from '../../../../test/spreadsheet.ts'
import { aMember } from '../../people/members/members.factory.ts'
import { anEnrolment } from './enrolments.factory.ts'

let api: Api
let staff: Awaited<ReturnType<Api['as']>>
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('content')
})
afterAll(() => api.close())

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const daysFromNow = (days: number) => daysAgo(-days)
const member = (wanted: Parameters<typeof aMember>[1] = {}) => aMember(api.services.db, wanted)
const mailsOf = (kind: string, address: string) =>
  api.services.db
    .selectFrom('mails')
    .selectAll()
    .where('kind', '=', kind)
    .where('address', '=', address)
    .execute()

/** A course with three learners: one has not begun, one is stuck in the middle, one has finished. */
async function filledCourse() {
  const course = await aPublicCourse(api, { outline: [2] })
  const [first, second] = course.lessons.map(({ lesson_id }) => lesson_id) as [number, number]
  const { course_id } = course
  const people = [
    await member({ member_first_name: 'Ayu', member_last_name: 'Baru' }),
    await member({ member_first_name: 'Budi', member_last_name: 'Macet' }),
    await member({ member_first_name: 'Citra', member_last_name: 'Selesai' }),
  ] as const
  const db = api.services.db
  const fresh = await anEnrolment(db, { course_id, member_id: people[0].id, created_at: daysAgo(1) })
  const stuck = await anEnrolment(db, {
    course_id,
    member_id: people[1].id,
    source: 'staff',
    done: [first],
    current_lesson_id: second,
    created_at: daysAgo(20),
    last_activity_at: daysAgo(9),
  })
  const finished = await anEnrolment(db, {
    course_id,
    member_id: people[2].id,
    done: [first, second],
    quiz_percent: 80,
    created_at: daysAgo(30),
  })
  return { course, course_id, first, second, people, fresh, stuck, finished }
}
const idsOf = async (filter: object) =>
  (await staff.call(enrolments.list, filter)).rows.map(({ enrolment_id }) => enrolment_id)

describe('the list of participants', () => {
  it('shows progress, the current lesson and the last activity, newest first', async () => {
    const { course_id, course, fresh, stuck, finished } = await filledCourse()
    const { rows, total } = await staff.call(enrolments.list, { course_id })
    expect(total).toBe(3)
    expect(rows.map(({ enrolment_id }) => enrolment_id)).toEqual([
      fresh.enrolment_id,
      stuck.enrolment_id,
      finished.enrolment_id,
    ])
    expect(rows[1]).toMatchObject({
      name: 'Budi Macet',
      course_title: course.course_title,
      progress: 50,
      lessons_due: 2,
      lessons_done: 1,
      current_lesson_title: 'Pelajaran 1.2',
      status: 'active',
    })
    expect(rows[2]).toMatchObject({ progress: 100, status: 'completed', quiz_percent: 80 })
  })

  it.each([
    ['status', { status: 'completed' }, ['finished']],
    ['source', { source: 'staff' }, ['stuck']],
    ['progress', { progress_from: 1, progress_to: 99 }, ['stuck']],
    ['7 days without activity', { idle_days: 7 }, ['stuck']],
    ['10 days without activity', { idle_days: 10 }, []],
    ['no payment', { payment: 'none' }, ['fresh', 'stuck', 'finished']],
    ['a paid order', { payment: 'paid' }, []],
    ['no certificate', { certificate: 0, status: 'completed' }, ['finished']],
    ['a certificate', { certificate: 1 }, []],
    ['a quiz', { quiz: 1 }, ['finished']],
    ['a result of a quiz', { quiz_from: 81 }, []],
    [
      'the time of enrolling',
      { from: daysAgo(25).toISOString(), until: daysAgo(10).toISOString() },
      ['stuck'],
    ],
    ['a name', { search: 'citra' }, ['finished']],
    ['access that has ended', { access_ended: 1 }, []],
  ] as const)('is filtered by %s', async (_name, filter, names) => {
    const found = await filledCourse()
    expect(await idsOf({ course_id: found.course_id, ...filter })).toEqual(
      names.map((name) => found[name].enrolment_id),
    )
  })

  it('orders by progress and by activity', async () => {
    const { course_id, fresh, stuck, finished } = await filledCourse()
    const byProgress = await idsOf({ course_id, order_by: 'progress', order: 'asc' })
    expect(byProgress).toEqual([fresh, stuck, finished].map(({ enrolment_id }) => enrolment_id))
    const [longest] = await idsOf({ course_id, order_by: 'last_activity_at', order: 'asc' })
    expect(longest).toBe(stuck.enrolment_id)
  })

  it('counts what each filter would find', async () => {
    const { course_id } = await filledCourse()
    const counts = await staff.call(enrolments.counts, { course_id })
    expect(counts).toMatchObject({ total: 3, stuck: 1, mean_progress: 50 })
    expect(counts.statuses).toContainEqual({ status: 'active', count: 2 })
    expect(counts.sources).toContainEqual({ source: 'staff', count: 1 })
    expect(counts.progress.map(({ count }) => count)).toEqual([1, 0, 1, 0, 0, 1])
    expect(counts.idle.map(({ days }) => days)).toEqual([7, 14, 30])
    for (const { days, count } of counts.idle)
      expect(await idsOf({ course_id, idle_days: days })).toHaveLength(count)
    for (const { payment, count } of counts.payments)
      expect(await idsOf({ course_id, payment })).toHaveLength(count)
    expect(await idsOf({ course_id, certificate: true })).toHaveLength(counts.with_certificate)
  })

  it('counts payments and certificates of all courses as the list finds them', async () => {
    await filledCourse()
    const counts = await staff.call(enrolments.counts, {})
    const none = counts.payments.find(({ payment }) => payment === 'none')
    expect((await staff.call(enrolments.list, { payment: 'none' })).total).toBe(none?.count)
    expect((await staff.call(enrolments.list, { certificate: true })).total).toBe(counts.with_certificate)
    expect((await staff.call(enrolments.list, { idle_days: 14 })).total).toBe(
      counts.idle.find(({ days }) => days === 14)?.count,
    )
  })

  it('counts all courses by the counters, which agree with the rows', async () => {
    await filledCourse()
    const counts = await staff.call(enrolments.counts, {})
    const rows = await api.services.db.selectFrom('enrolments').select(['status', 'progress']).execute()
    expect(counts.total).toBe(rows.length)
    const complete = rows.filter(({ status, progress }) => status !== 'cancelled' && progress === 100)
    expect(counts.progress.at(-1)?.count).toBe(complete.length)
  })

  it('counts the enrolments of each day', async () => {
    const { course_id } = await filledCourse()
    const days = await staff.call(enrolments.days, { course_id, days: 40 })
    expect(days).toHaveLength(40)
    expect(days.reduce((sum, { count }) => sum + count, 0)).toBe(3)
    expect(days.at(-2)?.count).toBe(1)
  })

  it('is a spreadsheet with the rows of the filter', async () => {
    const { course_id } = await filledCourse()
    const [titles = [], ...rows] = await rowsOf(
      await staff.download(enrolments.excel, { course_id, status: 'active' }),
    )
    const cell = (row: unknown[] | undefined, title: string) => row?.[titles.indexOf(title)]
    expect(rows.map((row) => cell(row, 'Name'))).toEqual(['Ayu Baru', 'Budi Macet'])
    expect(cell(rows[1], 'Status')).toBe('Learning')
    expect(cell(rows[1], 'Progress (%)')).toBe(50)
    expect(cell(rows[1], 'Current lesson')).toBe('Pelajaran 1.2')
  })
})

describe('the drop-off of a course', () => {
  it('counts who opened and finished each lesson, and lists the learners behind it', async () => {
    const { course_id, first, second, stuck, finished, fresh } = await filledCourse()
    const { learners, lessons } = await staff.call(enrolments.dropOff, { course_id })
    expect(learners).toBe(3)
    expect(lessons).toMatchObject([
      { lesson_id: first, started: 2, done: 2, current: 0 },
      { lesson_id: second, started: 1, done: 1, current: 1 },
    ])
    const behind = (lesson_id: number, lesson_state: string) => idsOf({ course_id, lesson_id, lesson_state })
    expect(await behind(first, 'done')).toEqual([stuck.enrolment_id, finished.enrolment_id])
    expect(await behind(second, 'not_started')).toEqual([fresh.enrolment_id, stuck.enrolment_id])
    expect(await behind(second, 'current')).toEqual([stuck.enrolment_id])
    expect(await behind(second, 'unfinished')).toEqual([])
  })
})

describe('the page of a learner', () => {
  it('says lesson by lesson what they did, and what happened to the enrolment', async () => {
    const { stuck, first, second } = await filledCourse()
    const { enrolment_id } = stuck
    await staff.store(enrolments.extend, {
      enrolment_ids: [enrolment_id],
      access_until: daysFromNow(30).toISOString(),
    })
    const page = await staff.call(enrolments.find, { enrolment_id })
    expect(page.lessons).toMatchObject([
      { lesson_id: first, counts: true, topic_title: 'Topik 1' },
      { lesson_id: second, done_at: null, started_at: null, watched_seconds: 0, quiz_attempts: 0 },
    ])
    expect(page.lessons[0]?.done_at).not.toBeNull()
    expect(page.timeline[0]).toMatchObject({ kind: 'extended', by_kind: 'staff' })
    expect((await staff.send(enrolments.find, { enrolment_id: 999_999 })).http).toBe(404)
  })
})

describe('enrolling a member by hand', () => {
  it('counts the lessons, mails the member, and is refused the second time', async () => {
    const course = await aPublicCourse(api, { access_days: 30, outline: [3] })
    const { id: member_id, member_email } = await member()
    const wanted = { course_id: course.course_id, member_id }
    const { effects } = await staff.check(enrolments.add, wanted)
    expect(effects).toHaveLength(2)
    const { enrolment_id } = await staff.store(enrolments.add, wanted)
    const { participant } = await staff.call(enrolments.find, { enrolment_id })
    expect(participant).toMatchObject({ lessons_due: 3, status: 'active', source: 'staff' })
    expect(new Date(participant.access_until ?? 0).getTime()).toBeGreaterThan(daysFromNow(29).getTime())
    expect(await mailsOf('enrolments.enrolled', member_email)).toHaveLength(1)
    const again = await staff.send(enrolments.add, wanted)
    expect(again.msg).toContain('is enrolled in this course already.')
  })

  it('is refused for a draft, an erased member, and an end of access in the past', async () => {
    const { id: member_id } = await member()
    const draft = await aPublicCourse(api, { course_status: 'draft', published_version: null })
    expect((await staff.send(enrolments.add, { course_id: draft.course_id, member_id })).msg).toContain(
      'is not published yet',
    )
    const { course_id } = await aPublicCourse(api)
    const access_until = daysAgo(1).toISOString()
    expect((await staff.send(enrolments.add, { course_id, member_id, access_until })).msg).toContain(
      'cannot end in the past',
    )
    const gone = await member({ erased_at: new Date() })
    expect((await staff.send(enrolments.add, { course_id, member_id: gone.id })).msg).toContain(
      'This member does not exist',
    )
  })
})

describe('a pasted list', () => {
  it('is rehearsed, enrols those it matches once, and may be pasted again', async () => {
    const { course_id } = await aPublicCourse(api)
    const [ani, beni] = [await member(), await member()]
    const there = await member()
    await anEnrolment(api.services.db, { course_id, member_id: there.id })
    const emails = `Ani <${ani.member_email.toUpperCase()}>, ${beni.member_email}\n${there.member_email};${ani.member_email}\nbukan-alamat\tnobody@contoh.id`
    const rehearsed = await staff.call(enrolments.checkPasted, { course_id, emails })
    expect(rehearsed).toMatchObject({ added: 2, skipped: 2, refused: 2 })
    expect(rehearsed.rows.map(({ outcome }) => outcome)).toEqual([
      'add',
      'add',
      'skip',
      'skip',
      'refuse',
      'refuse',
    ])
    expect(rehearsed.rows.map(({ problem }) => problem).slice(2)).toEqual([
      'This member is enrolled already.',
      'This address is in the list twice.',
      'This is not an e-mail address.',
      'No member has this address.',
    ])
    expect(await idsOf({ course_id })).toHaveLength(1)
    expect(await staff.store(enrolments.addPasted, { course_id, emails })).toEqual({
      added: 2,
      skipped: 2,
      refused: 2,
    })
    expect(await staff.store(enrolments.addPasted, { course_id, emails })).toMatchObject({ added: 0 })
    expect(await idsOf({ course_id, source: 'import' })).toHaveLength(2)
    expect(await mailsOf('enrolments.enrolled', beni.member_email)).toHaveLength(0)
  })

  it('is refused if it has no address', async () => {
    const { course_id } = await aPublicCourse(api)
    const { msg } = await staff.send(enrolments.addPasted, { course_id, emails: ' ,;\n ' })
    expect(msg).toBe('The list has no address. Paste one per line.')
  })
})

describe('an enrolment', () => {
  it('is changed with its version, and a stale version is refused', async () => {
    const { fresh } = await filledCourse()
    const { enrolment_id, version } = fresh
    await staff.call(enrolments.update, { enrolment_id, version, notes: 'Minta jadwal ulang' })
    const stale = await staff.send(enrolments.update, { enrolment_id, version, notes: 'Lain' })
    expect(stale.http).toBe(409)
    const { participant } = await staff.call(enrolments.find, { enrolment_id })
    expect(participant).toMatchObject({ notes: 'Minta jadwal ulang', certificate_name: '' })
  })

  it('is taken off with a reason, and put back with its progress', async () => {
    const { stuck, people, course_id } = await filledCourse()
    const { enrolment_id } = stuck
    await staff.store(enrolments.takeOff, { enrolment_ids: [enrolment_id], reason: 'Pindah kelas' })
    expect(await mailsOf('enrolments.taken_off', people[1].member_email)).toHaveLength(1)
    const { participant } = await staff.call(enrolments.find, { enrolment_id })
    expect(participant).toMatchObject({ status: 'cancelled', cancel_reason: 'Pindah kelas', progress: 50 })
    const twice = await staff.send(enrolments.takeOff, { enrolment_ids: [enrolment_id], reason: 'Lagi' })
    expect(twice.msg).toContain('so this is not possible')
    await staff.call(enrolments.restore, { enrolment_id, version: participant.version })
    const restored = await staff.call(enrolments.find, { enrolment_id })
    expect(restored.participant).toMatchObject({ status: 'active', progress: 50, cancel_reason: '' })
    expect((await staff.call(enrolments.counts, { course_id, status: 'cancelled' })).total).toBe(0)
  })

  it('is extended, also without end', async () => {
    const { fresh, people } = await filledCourse()
    const enrolment_ids = [fresh.enrolment_id]
    const access_until = daysFromNow(10).toISOString()
    await staff.store(enrolments.extend, { enrolment_ids, access_until })
    expect(
      (await staff.call(enrolments.find, { enrolment_id: fresh.enrolment_id })).participant.access_until,
    ).toBe(access_until)
    await staff.store(enrolments.extend, { enrolment_ids, tell: 0 })
    const { participant } = await staff.call(enrolments.find, { enrolment_id: fresh.enrolment_id })
    expect(participant.access_until).toBeNull()
    expect(await mailsOf('enrolments.extended', people[0].member_email)).toHaveLength(1)
    const past = { enrolment_ids, access_until: daysAgo(1).toISOString() }
    expect((await staff.send(enrolments.extend, past)).msg).toContain('cannot end in the past')
  })
})

describe('a message to the learners of a filter', () => {
  const letter = { subject: 'Pelajaran baru', message: 'Silakan dicoba.' }

  it('goes to them once, and says how many have not agreed to news', async () => {
    const { course_id, people } = await filledCourse()
    const { effects } = await staff.check(enrolments.message, { course_id, idle_days: 7, ...letter })
    expect(effects).toEqual([
      '1 person gets this mail.',
      '1 of them has not agreed to news by mail and is skipped.',
    ])
    expect(await staff.store(enrolments.message, { course_id, idle_days: 7, ...letter })).toEqual({
      recipients: 1,
    })
    const [mail] = await mailsOf('enrolments.message', people[1].member_email)
    expect(mail).toMatchObject({ owed: false, area: 'courses' })
    expect(await mailsOf('enrolments.message', people[0].member_email)).toEqual([])
  })

  it('is refused if nobody matches', async () => {
    const { course_id } = await aPublicCourse(api)
    const { msg } = await staff.send(enrolments.message, { course_id, ...letter })
    expect(msg).toBe('No participant matches this choice. Choose other participants.')
  })

  it('is previewed with the name of the course', async () => {
    const { course_id, course_title } = await aPublicCourse(api)
    const preview = await staff.call(enrolments.previewMessage, { course_id, language: 'en', ...letter })
    expect(preview.subject).toBe('Course news: Pelajaran baru')
    expect(preview.text).toContain(course_title)
  })
})

describe('a member with courses', () => {
  it('has them in the timeline, and leaves only numbers when erased', async () => {
    const { course_id } = await aPublicCourse(api)
    const { id, member_email } = await member({ member_first_name: 'Dewi' })
    const { enrolment_id } = await staff.store(enrolments.add, { course_id, member_id: id })
    const { version } = (await staff.call(enrolments.find, { enrolment_id })).participant
    await staff.call(enrolments.update, { enrolment_id, version, certificate_name: 'Dewi, S.E.', notes: 'x' })
    const helper = await api.as('superuser')
    const { rows } = await helper.call(members.timeline, { id })
    expect(rows.map(({ kind }) => kind)).toContain('enrolment_enrolled')
    await helper.store(members.erase, { id, version: 1, confirm: member_email })
    const stored = await api.services.db
      .selectFrom('enrolments')
      .selectAll()
      .where('enrolment_id', '=', enrolment_id)
      .executeTakeFirstOrThrow()
    expect(stored).toMatchObject({ certificate_name: '', notes: '', status: 'active' })
  })
})
