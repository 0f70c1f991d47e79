import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enrolments } from '@balai/contract/learning/enrolments.ts'
import { ownQuizzes } from '@balai/contract/learning/own-quizzes.ts'
import { quizzes } from '@balai/contract/learning/quizzes.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { aCourse } from '../courses/courses.factory.ts'
import { anEnrolment } from '../enrolments/enrolments.factory.ts'
import { aQuiz } from './quizzes.factory.ts'

let api: Api
let staff: Awaited<ReturnType<Api['as']>>
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('content')
})
afterAll(() => api.close())

/** A learner who has used the only attempt at the quiz of a lesson. */
async function aLearner({
  max_attempts = 1,
  used = 1,
}: { max_attempts?: number | null; used?: number } = {}) {
  const { db } = api.services
  const course = await aCourse(db, { author_id: staff.user_id, outline: [1] })
  const { course_id } = course
  const { lesson_id } = course.lessons[0]!
  const { quiz_id } = await aQuiz(db, { course_id, max_attempts, pass_percent: 50, show_answers: 'never' })
  await db
    .updateTable('lessons')
    .set({ quiz_id, published: { lesson_title: 'Kuis', quiz_id } })
    .where('lesson_id', '=', lesson_id)
    .execute()
  const member = await api.asMember()
  const { enrolment_id } = await anEnrolment(db, { course_id, member_id: member.member_id })
  const take = async () => {
    const { attempt_id } = await member.call(ownQuizzes.start, { lesson_id })
    return member.call(ownQuizzes.submit, { attempt_id })
  }
  for (let n = 0; n < used; n += 1) await take()
  return { course_id, quiz_id, lesson_id, member, enrolment_id, take }
}

const grant = (who: { quiz_id: number; enrolment_id: number }) =>
  staff.send(quizzes.grantAttempt, {
    quiz_id: who.quiz_id,
    enrolment_id: who.enrolment_id,
    reason: 'Listrik padam',
  })

describe('a further attempt', () => {
  it('lets one learner begin once more, and the member reads why', async () => {
    const learner = await aLearner()
    const { member, lesson_id, take } = learner
    expect((await member.send(ownQuizzes.start, { lesson_id })).status).toBe(422)
    expect((await grant(learner)).data).toMatchObject({ attempts_left: 1 })
    expect(await member.call(ownQuizzes.find, { lesson_id })).toMatchObject({
      attempts_left: 1,
      granted: [{ reason: 'Listrik padam' }],
    })
    await take()
    expect(await member.send(ownQuizzes.start, { lesson_id })).toMatchObject({
      status: 422,
      msg: 'You have used all 2 attempts at this quiz.',
    })
  })

  it('is for nobody else', async () => {
    const learner = await aLearner()
    await grant(learner)
    const other = await api.asMember()
    await anEnrolment(api.services.db, { course_id: learner.course_id, member_id: other.member_id })
    const { attempts_left, granted } = await other.call(ownQuizzes.find, { lesson_id: learner.lesson_id })
    expect({ attempts_left, granted }).toEqual({ attempts_left: 1, granted: [] })
  })

  it('is on the page of the learner: who granted it, and why', async () => {
    const learner = await aLearner()
    await grant(learner)
    const { enrolment_id } = learner
    expect(await staff.call(quizzes.ofLearner, { enrolment_id })).toMatchObject([
      {
        attempts: 1,
        attempts_left: 1,
        grants: [{ reason: 'Listrik padam', granted_by_name: expect.any(String) }],
      },
    ])
    const { timeline } = await staff.call(enrolments.find, { enrolment_id })
    expect(timeline[0]).toMatchObject({ kind: 'attempt granted', facts: { quiz: 'Kuis' } })
  })

  it('granted twice at the same moment is granted once', async () => {
    const learner = await aLearner()
    const answers = await Promise.all([grant(learner), grant(learner)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    const [quiz] = await staff.call(quizzes.ofLearner, { enrolment_id: learner.enrolment_id })
    expect(quiz?.attempts_left).toBe(1)
  })

  it('is refused while attempts are left', async () => {
    expect(await grant(await aLearner({ max_attempts: 2, used: 1 }))).toMatchObject({
      status: 422,
      msg: 'This person has 1 attempt left. Grant another one when it is used.',
    })
    expect((await grant(await aLearner({ max_attempts: 3, used: 1 }))).msg).toBe(
      'This person has 2 attempts left. Grant another one when they are used.',
    )
  })

  it('is refused at a quiz without a limit', async () => {
    expect(await grant(await aLearner({ max_attempts: null }))).toMatchObject({
      status: 422,
      msg: 'This quiz has no limit of attempts. The person can begin another one at any time.',
    })
  })

  it('is refused for a learner who was taken off, and at a quiz of another course', async () => {
    const [learner, other] = [await aLearner(), await aLearner()]
    expect((await grant({ ...learner, quiz_id: other.quiz_id })).msg).toBe(
      'This quiz belongs to another course. Choose one of this course.',
    )
    await staff.store(enrolments.takeOff, { enrolment_ids: [learner.enrolment_id], reason: 'Salah' })
    expect(await grant(learner)).toMatchObject({
      status: 422,
      msg: 'This person does not learn the course now, so there is nothing to grant.',
    })
    expect((await grant({ ...learner, enrolment_id: 999_999 })).status).toBe(404)
  })
})
