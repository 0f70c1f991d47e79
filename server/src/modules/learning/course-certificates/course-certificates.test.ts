import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { courseCertificates } from '@balai/contract/learning/course-certificates.ts'
import { eventCertificates } from '@balai/contract/events/event-certificates.ts'
import { notifications } from '@balai/contract/kit/notifications.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { jobContext } from '../../../../test/job-context.ts'
import { textsIn } from '../../../../test/pdf-text.ts'
import { issueRun } from '../../../kit/certificates/issue-run.ts'
import { aCourse } from '../courses/courses.factory.ts'
import { anEnrolment } from '../enrolments/enrolments.factory.ts'
import { courseSource } from './course-certificates.source.ts'

let api: Api
let staff: Awaited<ReturnType<Api['as']>>
beforeAll(async () => {
  api = await startApi({ PUBLIC_URL: 'https://balai.contoh.id', DATABASE_URL: 'postgres://remote/balai' })
  staff = await api.as('content')
})
afterAll(() => api.close())

const db = () => api.services.db

/** A course that gives certificates, with a saved template. */
async function aCertifiedCourse(certificate_rule: 'none' | 'completed' | 'passed' = 'completed') {
  const course = await aCourse(db(), {
    ...{ author_id: staff.user_id, course_title: 'Dasar Pembukuan', certificate_rule, hours: 6 },
  })
  const id = course.course_id
  const { version } = await staff.call(courseCertificates.template, { id })
  await staff.call(courseCertificates.update, { id, version, issuer: 'Balai Karya' })
  return course
}
type Course = Awaited<ReturnType<typeof aCertifiedCourse>>

/** A member who has finished the course. */
async function aFinisher({ course_id, lessons }: Course, member_first_name = 'Rahma') {
  const member = await api.asMember({ member_first_name, member_last_name: 'Sari' })
  const done = lessons.map(({ lesson_id }) => lesson_id)
  const { enrolment_id } = await anEnrolment(db(), { course_id, member_id: member.member_id, done })
  return { ...member, enrolment_id }
}

async function issueAll(id: number) {
  const { run_id } = await staff.call(courseCertificates.send, { id })
  await issueRun(jobContext(api), courseSource, run_id)
  return (await staff.call(courseCertificates.list, { id })).rows
}

describe('the template of a course', () => {
  it('is offered with the words and the hours of a course', async () => {
    const { course_id: id } = await aCourse(db(), { author_id: staff.user_id, hours: 6 })
    const offered = await staff.call(courseCertificates.template, { id })
    expect(offered).toMatchObject({ version: 0, hours: 6, source_id: id })
    const texts = offered.fields.flatMap((field) => ('text' in field ? [field.text] : []))
    expect(texts).toContain('karena telah menyelesaikan kursus')
  })

  it('of a course that does not exist is refused', async () => {
    const answer = await staff.send(courseCertificates.template, { id: 999_999 })
    expect(answer).toMatchObject({ status: 404, msg: 'This course does not exist any more.' })
  })
})

describe('the pre-flight', () => {
  it('says who has finished, and what keeps the others from a certificate', async () => {
    const course = await aCertifiedCourse()
    await aFinisher(course)
    const learner = await api.asMember({ member_first_name: 'Budi' })
    await anEnrolment(db(), { course_id: course.course_id, member_id: learner.member_id })
    const { counts, not_eligible, rule } = await staff.call(courseCertificates.check, {
      id: course.course_id,
    })
    expect(rule).toBe('completed')
    expect(counts).toMatchObject({ eligible: 1, not_eligible: 1, to_issue: 1 })
    expect(not_eligible).toMatchObject([
      { clause: 'lessons', reason: 'The person has not finished every lesson that counts.' },
    ])
  })

  it('asks for every quiz if the rule of the course does', async () => {
    const course = await aCertifiedCourse('passed')
    const [lesson] = course.lessons
    const { quiz_id } = await db()
      .insertInto('quizzes')
      .values({ course_id: course.course_id, title: 'Kuis' })
      .returning('quiz_id')
      .executeTakeFirstOrThrow()
    await db()
      .updateTable('lessons')
      .set({ quiz_id, published: JSON.stringify({ quiz_id }) as never })
      .where('lesson_id', '=', lesson?.lesson_id ?? 0)
      .execute()
    const { enrolment_id } = await aFinisher(course)
    const clauses = async () =>
      (await staff.call(courseCertificates.check, { id: course.course_id })).not_eligible.map(
        ({ clause }) => clause,
      )
    expect(await clauses()).toEqual(['quiz'])
    await db()
      .insertInto('quiz_attempts')
      .values({
        ...{ quiz_id, enrolment_id, number: 1, seed: 1, status: 'graded', max_points: 1, points: 1 },
        ...{ percent: 100, is_passed: true, submitted_at: new Date(), graded_at: new Date() },
      })
      .execute()
    expect(await clauses()).toEqual([])
  })

  it('blocks a course that gives no certificates', async () => {
    const course = await aCertifiedCourse('none')
    await aFinisher(course)
    const { counts, problems } = await staff.call(courseCertificates.check, { id: course.course_id })
    expect(counts).toMatchObject({ eligible: 0, to_issue: 0 })
    expect(problems).toContainEqual({
      sentence: 'The course gives no certificates. Choose in the settings of the course who gets one.',
      blocks: true,
    })
    const answer = await staff.send(courseCertificates.send, { id: course.course_id })
    expect(answer.status).toBe(422)
  })
})

describe('a certificate of a course', () => {
  it('is issued to every finisher once, mailed, and verified by anybody', async () => {
    const course = await aCertifiedCourse()
    const member = await aFinisher(course)
    const [certificate] = await issueAll(course.course_id)
    expect(certificate).toMatchObject({ name: 'Rahma Sari', state: 'valid', mail: 'waiting' })
    expect((await staff.send(courseCertificates.send, { id: course.course_id })).status).toBe(422)
    const page = await (await api.nobody.raw(certificate?.verify_path ?? '')).text()
    expect(page).toContain('Dasar Pembukuan')
    expect(page).toMatch(/Finished the course|Menyelesaikan kursus/)
    expect(page).not.toMatch(/Took part as|Berperan sebagai/)
    const { rows } = await member.call(courseCertificates.own, {})
    expect(rows.map(({ serial }) => serial)).toEqual([certificate?.serial])
    const pdf = await member.download(courseCertificates.ownPdf, { serial: certificate?.serial ?? '' })
    expect(textsIn(pdf).join(' ')).toContain('Rahma Sari')
  })

  it('is listed apart from those of events', async () => {
    const course = await aCertifiedCourse()
    const member = await aFinisher(course)
    const [certificate] = await issueAll(course.course_id)
    expect((await member.call(eventCertificates.own, {})).total).toBe(0)
    const { certificate_id = 0, serial = '' } = certificate ?? {}
    expect((await staff.send(eventCertificates.pdf, { certificate_id })).status).toBe(404)
    expect((await member.send(eventCertificates.ownPdf, { serial })).status).toBe(404)
  })

  it('keeps its number when the name is corrected, and the learner keeps the name', async () => {
    const course = await aCertifiedCourse()
    const { enrolment_id } = await aFinisher(course)
    const [before] = await issueAll(course.course_id)
    const { certificate_id = 0, number } = before ?? {}
    await staff.call(courseCertificates.correct, { certificate_id, name: 'Rahma Sari, S.E.' })
    const { rows } = await staff.call(courseCertificates.list, { id: course.course_id, state: 'valid' })
    expect(rows).toMatchObject([{ name: 'Rahma Sari, S.E.', number }])
    const stored = await db()
      .selectFrom('enrolments')
      .select('certificate_name')
      .where('enrolment_id', '=', enrolment_id)
      .executeTakeFirst()
    expect(stored?.certificate_name).toBe('Rahma Sari, S.E.')
  })

  it('can be revoked, after which a new one can be issued by hand', async () => {
    const course = await aCertifiedCourse()
    const { enrolment_id } = await aFinisher(course)
    const [issued] = await issueAll(course.course_id)
    const { certificate_id = 0, verify_path = '' } = issued ?? {}
    await staff.call(courseCertificates.revoke, { certificate_id, reason: 'Salah orang' })
    expect(await (await api.nobody.raw(verify_path)).text()).toMatch(/was revoked|sudah dicabut/)
    await staff.download(courseCertificates.issue, { enrolment_id })
    const { total } = await staff.call(courseCertificates.list, { id: course.course_id, state: 'valid' })
    expect(total).toBe(1)
  })

  it('is not issued to a learner of another course', async () => {
    const [course, other] = [await aCertifiedCourse(), await aCertifiedCourse()]
    const { enrolment_id } = await aFinisher(other)
    const answer = await staff.send(courseCertificates.send, {
      id: course.course_id,
      enrolment_ids: [enrolment_id],
    })
    expect(answer.msg).toBe('Some of the chosen people do not learn this course. Choose them again.')
  })

  it('is reported to the person who issued them, with the course', async () => {
    const course = await aCertifiedCourse()
    await aFinisher(course)
    await issueAll(course.course_id)
    const { rows } = await staff.call(notifications.list, {})
    expect(rows[0]).toMatchObject({ kind: 'certificates.ended', facts: { course_id: course.course_id } })
  })
})
