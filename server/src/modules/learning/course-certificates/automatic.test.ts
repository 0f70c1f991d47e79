import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { courseCertificates } from '@balai/contract/learning/course-certificates.ts'
import { enrolments } from '@balai/contract/learning/enrolments.ts'
import { lessons } from '@balai/contract/learning/lessons.ts'
import { ownEnrolments } from '@balai/contract/learning/own-enrolments.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { jobContext, jobNamed } from '../../../../test/job-context.ts'
import { textsIn } from '../../../../test/pdf-text.ts'
import { aCourse } from '../courses/courses.factory.ts'
import { anEnrolment } from '../enrolments/enrolments.factory.ts'

let api: Api
let staff: Awaited<ReturnType<Api['as']>>
beforeAll(async () => {
  api = await startApi({ PUBLIC_URL: 'https://balai.contoh.id', DATABASE_URL: 'postgres://remote/balai' })
  staff = await api.as('content')
})
afterAll(() => api.close())

const db = () => api.services.db
const runJob = () => jobNamed('course-certificates.issue-due').run(jobContext(api), {})

interface Options {
  certificate_rule?: 'none' | 'completed' | 'passed'
  hasTemplate?: boolean
}

async function aCertifiedCourse({ certificate_rule = 'completed', hasTemplate = true }: Options = {}) {
  const course = await aCourse(db(), { author_id: staff.user_id, certificate_rule })
  const id = course.course_id
  const { version } = await staff.call(courseCertificates.template, { id })
  if (hasTemplate) await staff.call(courseCertificates.update, { id, version, issuer: 'Balai Karya' })
  return course
}
type Course = Awaited<ReturnType<typeof aCourse>>

const switchTo = (is_automatic: boolean, { course_id: id }: Course) =>
  staff.send(courseCertificates.setAutomatic, { id, is_automatic })

/** A member who has one lesson left. */
async function aLearner({ course_id, lessons: all }: Course) {
  const member = await api.asMember({ member_first_name: 'Rahma', member_last_name: 'Sari' })
  const [last, ...others] = all.map(({ lesson_id }) => lesson_id)
  const { enrolment_id } = await anEnrolment(db(), { course_id, member_id: member.member_id, done: others })
  const lesson_id = last ?? 0
  return {
    ...{ member, enrolment_id, lesson_id },
    finish: () => member.call(ownEnrolments.markDone, { lesson_id }),
  }
}

/** Adds a quiz to a lesson, also to one that people have finished. */
async function addQuiz(course: Course, lesson_id: number) {
  const { quiz_id } = await db()
    .insertInto('quizzes')
    .values({ course_id: course.course_id, title: 'Kuis' })
    .returning('quiz_id')
    .executeTakeFirstOrThrow()
  const published = JSON.stringify({ quiz_id }) as never
  await db().updateTable('lessons').set({ quiz_id, published }).where('lesson_id', '=', lesson_id).execute()
  return quiz_id
}

async function passQuiz(quiz_id: number, enrolment_id: number) {
  const { attempt_id } = await db()
    .insertInto('quiz_attempts')
    .values({ quiz_id, enrolment_id, number: 1, seed: 1, max_points: 1 })
    .returning('attempt_id')
    .executeTakeFirstOrThrow()
  await db()
    .updateTable('quiz_attempts')
    .set({
      ...{ status: 'graded', points: 1, percent: 100, is_passed: true },
      ...{ submitted_at: new Date(), graded_at: new Date() },
    })
    .where('attempt_id', '=', attempt_id)
    .execute()
}

const issued = async ({ course_id: id }: Course) => (await staff.call(courseCertificates.list, { id })).rows

describe('certificates that a course issues by itself', () => {
  it('are off at first', async () => {
    const course = await aCertifiedCourse()
    const { finish } = await aLearner(course)
    await finish()
    await runJob()
    const { is_automatic } = await staff.call(courseCertificates.find, { id: course.course_id })
    expect(is_automatic).toBe(false)
    expect(await issued(course)).toEqual([])
  })

  it('are issued and mailed once to each person who finishes', async () => {
    const course = await aCertifiedCourse()
    expect((await switchTo(true, course)).data).toMatchObject({ is_automatic: true })
    const { finish } = await aLearner(course)
    await finish()
    await runJob()
    await runJob()
    expect(await issued(course)).toMatchObject([
      { name: 'Rahma Sari', state: 'valid', mail: 'waiting', issued_by_name: null },
    ])
  })

  it('are issued once each when two servers run the job at the same time', async () => {
    const course = await aCertifiedCourse()
    await switchTo(true, course)
    const learners = await Promise.all([aLearner(course), aLearner(course), aLearner(course)])
    for (const { finish } of learners) await finish()
    await Promise.all([runJob(), runJob()])
    const rows = await issued(course)
    expect(new Set(rows.map(({ serial }) => serial)).size).toBe(3)
    expect(new Set(rows.map(({ number }) => number)).size).toBe(3)
  })

  it('are not for those who finished before', async () => {
    const course = await aCertifiedCourse()
    const { finish } = await aLearner(course)
    await finish()
    await switchTo(true, course)
    await runJob()
    expect(await issued(course)).toEqual([])
  })

  it('are issued to whom a change of the lessons completes', async () => {
    const course = await aCertifiedCourse()
    await switchTo(true, course)
    const { lesson_id } = await aLearner(course)
    const builder = await api.as('superuser')
    await builder.store(lessons.setStatus, {
      ...{ lesson_course_id: course.course_id, lesson_ids: [lesson_id], lesson_status: 'hidden' },
    })
    await runJob()
    expect(await issued(course)).toHaveLength(1)
  })

  it('stay when progress is taken back, and come only once', async () => {
    const course = await aCertifiedCourse()
    await switchTo(true, course)
    const { finish, member, lesson_id } = await aLearner(course)
    await finish()
    await runJob()
    await member.call(ownEnrolments.markUndone, { lesson_id })
    await finish()
    await runJob()
    expect(await issued(course)).toMatchObject([{ state: 'valid' }])
  })

  it('are not issued again after staff revoked one', async () => {
    const course = await aCertifiedCourse()
    await switchTo(true, course)
    const { finish, enrolment_id, lesson_id } = await aLearner(course)
    await finish()
    await runJob()
    const [{ certificate_id } = { certificate_id: 0 }] = await issued(course)
    await staff.call(courseCertificates.revoke, { certificate_id, reason: 'Salah orang' })
    await passQuiz(await addQuiz(course, lesson_id), enrolment_id)
    await runJob()
    expect(await issued(course)).toMatchObject([{ state: 'revoked' }])
  })

  it('stop with the switch, also for those who wait for one', async () => {
    const course = await aCertifiedCourse()
    await switchTo(true, course)
    const { finish } = await aLearner(course)
    await finish()
    await switchTo(false, course)
    await switchTo(true, course)
    await runJob()
    expect(await issued(course)).toEqual([])
  })

  it('ask for a passed quiz if the rule does, and are issued when it is passed later', async () => {
    const course = await aCertifiedCourse({ certificate_rule: 'passed' })
    await switchTo(true, course)
    const { finish, enrolment_id, lesson_id } = await aLearner(course)
    await finish()
    const quiz_id = await addQuiz(course, lesson_id)
    await runJob()
    expect(await issued(course)).toEqual([])
    await passQuiz(quiz_id, enrolment_id)
    await runJob()
    expect(await issued(course)).toHaveLength(1)
  })
})

describe('the switch', () => {
  it('is refused while the course gives no certificates', async () => {
    const course = await aCertifiedCourse({ certificate_rule: 'none' })
    expect(await switchTo(true, course)).toMatchObject({
      status: 422,
      msg: 'The course gives no certificates. Choose in the settings of the course who gets one.',
    })
  })

  it('is refused while the template is not saved, and can always be switched off', async () => {
    const course = await aCertifiedCourse({ hasTemplate: false })
    expect(await switchTo(true, course)).toMatchObject({
      status: 422,
      msg: 'The template is not saved yet. Look at it in the designer and save it.',
    })
    expect((await switchTo(false, course)).status).toBe(200)
  })

  it('of a course that does not exist is refused', async () => {
    expect(
      (await staff.send(courseCertificates.setAutomatic, { id: 999_999, is_automatic: true })).status,
    ).toBe(404)
  })
})

describe('the page of a learner', () => {
  it('links the certificate to its PDF and its public page, and says when it was revoked', async () => {
    const course = await aCertifiedCourse()
    await switchTo(true, course)
    const { finish, enrolment_id } = await aLearner(course)
    expect((await staff.call(enrolments.find, { enrolment_id })).certificate).toBeNull()
    await finish()
    await runJob()
    const { certificate } = await staff.call(enrolments.find, { enrolment_id })
    const { certificate_id = 0, verify_path = '' } = certificate ?? {}
    expect(certificate).toMatchObject({ state: 'valid', number: expect.stringContaining('KURSUS') })
    expect(await (await api.nobody.raw(verify_path)).text()).toContain('Rahma Sari')
    expect(textsIn(await staff.download(courseCertificates.pdf, { certificate_id })).join(' ')).toContain(
      'Rahma Sari',
    )
    await staff.call(courseCertificates.revoke, { certificate_id, reason: 'Salah orang' })
    const after = await staff.call(enrolments.find, { enrolment_id })
    expect(after.certificate).toMatchObject({ certificate_id, state: 'revoked' })
  })
})
