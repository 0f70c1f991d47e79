import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { courseReminders } from '@balai/contract/learning/course-reminders.ts'
import { ownEnrolments } from '@balai/contract/learning/own-enrolments.ts'
import { aPublicCourse } from '../../../../test/a-course.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { jobContext } from '../../../../test/job-context.ts'
import { anEnrolment } from '../enrolments/enrolments.factory.ts'
import { remindAt } from './course-reminders.jobs.ts'

let api: Api
let staff: Awaited<ReturnType<Api['as']>>
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('content')
})
afterAll(() => api.close())

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const letter = { subject: 'Lanjutkan', message: 'Tinggal sedikit lagi.' }

/** A course with a rule, and a learner who agreed to news. */
async function idleLearner({ agrees = true, ...rule }: { agrees?: boolean; max_times?: number } = {}) {
  const course = await aPublicCourse(api, { outline: [2] })
  const { course_id } = course
  const member = await api.asMember({ consents: { newsletter: agrees } })
  const { enrolment_id } = await anEnrolment(api.services.db, { course_id, member_id: member.member_id })
  const { version } = await staff.call(courseReminders.add, { course_id, idle_days: 7, ...letter, ...rule })
  return {
    course_id,
    member,
    enrolment_id,
    version,
    lesson_ids: course.lessons.map((each) => each.lesson_id),
  }
}
const remind = (at: Date) => remindAt(jobContext(api), at)
const mailsTo = (enrolment_id: number) =>
  api.services.db
    .selectFrom('mails')
    .selectAll()
    .where('kind', '=', 'courseReminders.idle')
    .where('source', '=', `enrolment ${enrolment_id}`)
    .orderBy('mail_id')
    .execute()
const countMails = async (enrolment_id: number) => (await mailsTo(enrolment_id)).length

describe('a rule for idle learners', () => {
  it('reminds once per period, however often and wherever it runs, and not before its days', async () => {
    const { enrolment_id, course_id } = await idleLearner()
    await remind(inDays(6))
    expect(await countMails(enrolment_id)).toBe(0)
    await Promise.all([remind(inDays(7.1)), remind(inDays(7.1)), remind(inDays(7.1))])
    await remind(inDays(8))
    expect(await countMails(enrolment_id)).toBe(1)
    const [mail] = await mailsTo(enrolment_id)
    expect(mail).toMatchObject({ owed: false, area: 'courses', state: 'queued' })
    expect(await staff.call(courseReminders.find, { course_id })).toMatchObject({ sent: 1, went_on: 0 })
  })

  it('reminds again after the same days, as often as it says', async () => {
    const { enrolment_id } = await idleLearner({ max_times: 2 })
    for (const day of [7.1, 14.2, 21.3, 28.4]) await remind(inDays(day))
    expect(await countMails(enrolment_id)).toBe(2)
  })

  it('stops when the learner goes on, and begins again after the next idle days', async () => {
    const { enrolment_id, member, lesson_ids, course_id } = await idleLearner({ max_times: 1 })
    await api.services.db
      .updateTable('enrolments')
      .set({ last_activity_at: inDays(-8) })
      .where('enrolment_id', '=', enrolment_id)
      .execute()
    await remind(new Date())
    expect(await countMails(enrolment_id)).toBe(1)
    await member.call(ownEnrolments.openLesson, { lesson_id: lesson_ids[0]! })
    await remind(inDays(1))
    expect((await mailsTo(enrolment_id)).map(({ state }) => state)).toEqual(['cancelled'])
    expect((await staff.call(courseReminders.find, { course_id })).went_on).toBe(1)
    await remind(inDays(8))
    expect(await countMails(enrolment_id)).toBe(2)
  })

  it.each(['finished', 'without access', 'taken off'] as const)('leaves out who is %s', async (how) => {
    const { enrolment_id, member, lesson_ids } = await idleLearner()
    if (how === 'finished')
      for (const lesson_id of lesson_ids) await member.call(ownEnrolments.markDone, { lesson_id })
    else
      await api.services.db
        .updateTable('enrolments')
        .set(
          how === 'taken off'
            ? { status: 'cancelled', cancelled_at: new Date() }
            : { access_until: inDays(3) },
        )
        .where('enrolment_id', '=', enrolment_id)
        .execute()
    await remind(inDays(8))
    expect(await countMails(enrolment_id)).toBe(0)
  })

  it('reminds nobody while it is off, after it is deleted, or without consent', async () => {
    const off = await idleLearner()
    await staff.call(courseReminders.update, { course_id: off.course_id, version: off.version, is_on: 0 })
    const deleted = await idleLearner()
    await staff.store(courseReminders.delete, { course_id: deleted.course_id, version: deleted.version })
    const silent = await idleLearner({ agrees: false })
    await api.services.db
      .updateTable('enrolments')
      .set({ last_activity_at: inDays(-9) })
      .where('enrolment_id', 'in', [off.enrolment_id, deleted.enrolment_id, silent.enrolment_id])
      .execute()
    await remind(new Date())
    for (const { enrolment_id } of [off, deleted, silent]) expect(await countMails(enrolment_id)).toBe(0)
    expect(await staff.call(courseReminders.find, { course_id: silent.course_id })).toMatchObject({
      due: 1,
      due_allowed: 0,
    })
    expect((await staff.call(courseReminders.find, { course_id: deleted.course_id })).rule).toBeNull()
  })
})

describe('changing a rule', () => {
  it('takes one per course, and refuses a stale change', async () => {
    const { course_id, version } = await idleLearner()
    const second = await staff.send(courseReminders.add, { course_id, ...letter })
    expect(second.msg).toBe('This course has a rule already. Change it instead of adding another one.')
    await staff.call(courseReminders.update, { course_id, version, idle_days: 14 })
    expect((await staff.send(courseReminders.update, { course_id, version, idle_days: 3 })).http).toBe(409)
    const { rule } = await staff.call(courseReminders.find, { course_id })
    expect(rule).toMatchObject({ idle_days: 14, subject: letter.subject })
  })

  it('is previewed in both languages', async () => {
    const { course_id } = await idleLearner()
    const english = await staff.call(courseReminders.preview, { course_id, language: 'en', ...letter })
    expect(english.subject).toBe('Your course: Lanjutkan')
    const indonesian = await staff.call(courseReminders.preview, { course_id, language: 'id', ...letter })
    expect(indonesian.text).toContain('Kemajuan Anda')
  })
})
