import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownQuizzes } from '@balai/contract/learning/own-quizzes.ts'
import { quizzes } from '@balai/contract/learning/quizzes.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { aCourse } from '../courses/courses.factory.ts'
import { recountEnrolments } from '../enrolments/progress.queries.ts'
import { aQuiz, type WantedQuestion } from './quizzes.factory.ts'

let api: Api
let author: Awaited<ReturnType<Api['as']>>
let grader: Awaited<ReturnType<Api['as']>>
beforeAll(async () => {
  api = await startApi()
  author = await api.as('superuser')
  grader = await api.as('content')
})
afterAll(() => api.close())

/** A course of one lesson with a quiz of these questions. */
async function aLesson(questions: WantedQuestion[], wanted: { pass_percent?: number } = {}) {
  const { db } = api.services
  const course = await aCourse(db, { author_id: author.user_id, outline: [1] })
  const { course_id } = course
  const quiz = await aQuiz(db, { pass_percent: 60, ...wanted, course_id, questions })
  const { lesson_id } = course.lessons[0]!
  const { quiz_id } = quiz
  await db
    .updateTable('lessons')
    .set({ quiz_id, published: { lesson_title: 'Kuis', quiz_id } })
    .where('lesson_id', '=', lesson_id)
    .execute()
  return { ...quiz, lesson_id }
}
type Lesson = Awaited<ReturnType<typeof aLesson>>

/** A new learner hands in these answers: a key for choices, a longer text for texts. */
async function handIn(lesson: Lesson, given: string[], { access_until }: { access_until?: Date } = {}) {
  const { db } = api.services
  const member = await api.asMember()
  const { course_id, lesson_id, question_ids } = lesson
  const { enrolment_id } = await db
    .insertInto('enrolments')
    .values({ course_id, member_id: member.member_id, status: 'active', source: 'site' })
    .returning('enrolment_id')
    .executeTakeFirstOrThrow()
  await db.transaction().execute((inside) => recountEnrolments(inside, [enrolment_id]))
  const { attempt_id } = await member.call(ownQuizzes.start, { lesson_id })
  const answers = given.map((answer, index) => ({
    question_id: question_ids[index]!,
    ...(answer.length > 1 ? { answer } : answer === '' ? {} : { chosen: [answer] }),
  }))
  await member.call(ownQuizzes.submit, { attempt_id, answers })
  if (access_until)
    await db
      .updateTable('enrolments')
      .set({ access_until })
      .where('enrolment_id', '=', enrolment_id)
      .execute()
  return { member, enrolment_id, attempt_id }
}

const enrolmentOf = (enrolment_id: number) =>
  api.services.db
    .selectFrom('enrolments')
    .select(['progress', 'quiz_percent', 'status'])
    .where('enrolment_id', '=', enrolment_id)
    .executeTakeFirstOrThrow()

const choice: WantedQuestion = { question: 'Satu', choices: ['ya', 'tidak'], points: 1 }
const essay: WantedQuestion = { question: 'Jelaskan.', kind: 'text', points: 4 }

describe('a text answer', () => {
  it('waits in the queue, oldest first, of one course, one learner or all', async () => {
    const lesson = await aLesson([choice, essay])
    const other = await aLesson([essay])
    const first = await handIn(lesson, ['a', 'Pertama'])
    await handIn(lesson, ['a', 'Kedua'])
    await handIn(lesson, ['a', ''])
    await handIn(other, ['Ketiga'])
    const texts = async (filter: object) =>
      (await grader.call(quizzes.waiting, filter)).rows.map(({ answer }) => answer)
    expect(await texts({ course_id: lesson.course_id })).toEqual(['Pertama', 'Kedua'])
    expect(await texts({ enrolment_id: first.enrolment_id })).toEqual(['Pertama'])
    expect(await texts({ quiz_id: other.quiz_id })).toEqual(['Ketiga'])
    expect(await texts({})).toEqual(['Pertama', 'Kedua', 'Ketiga'])
    expect(await grader.call(quizzes.list, { course_id: lesson.course_id })).toMatchObject([{ waiting: 2 }])
  })

  it('is graded with points and a remark, and the lesson follows, also after access has ended', async () => {
    const lesson = await aLesson([choice, essay])
    const { member, enrolment_id, attempt_id } = await handIn(lesson, ['a', 'Karena.'], {
      access_until: new Date(Date.now() - 1000),
    })
    expect(await enrolmentOf(enrolment_id)).toMatchObject({ progress: 0, quiz_percent: null })
    const [waiting] = (await grader.call(quizzes.waiting, { enrolment_id })).rows
    const { answer_id } = waiting!
    const graded = await grader.call(quizzes.grade, { answer_id, points: 2, remark: 'Kurang rinci.' })
    expect(graded).toEqual({ attempt_id, status: 'graded', percent: 60, is_passed: true })
    expect(await enrolmentOf(enrolment_id)).toEqual({ progress: 100, quiz_percent: 60, status: 'completed' })
    expect((await grader.call(quizzes.waiting, { enrolment_id })).total).toBe(0)
    const { answers } = await member.call(ownQuizzes.attempt, { attempt_id })
    expect(answers).toMatchObject([{ points: 1 }, { points: 2, remark: 'Kurang rinci.' }])
  })

  it('is graded once; only a correction replaces the grade, and never takes progress away', async () => {
    const lesson = await aLesson([essay], { pass_percent: 50 })
    const { enrolment_id } = await handIn(lesson, ['Karena.'])
    const [waiting] = (await grader.call(quizzes.waiting, { enrolment_id })).rows
    const { answer_id } = waiting!
    const grade = (points: number, is_correction = false) =>
      grader.send(quizzes.grade, { answer_id, points, is_correction })
    const both = await Promise.all([grade(4), grade(3)])
    expect(both.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await grade(0, true)).data).toMatchObject({ percent: 0, is_passed: false })
    expect(await enrolmentOf(enrolment_id)).toMatchObject({ progress: 100, quiz_percent: 0 })
  })

  it('earns at most its points', async () => {
    const lesson = await aLesson([essay])
    const { enrolment_id } = await handIn(lesson, ['Karena.'])
    const [waiting] = (await grader.call(quizzes.waiting, { enrolment_id })).rows
    const answer = await grader.send(quizzes.grade, { answer_id: waiting!.answer_id, points: 5 })
    expect(answer.errors).toEqual({ points: ['This question earns at most 4 points.'] })
  })

  it('of an attempt that still runs, or an answer that is no text, is not graded', async () => {
    const lesson = await aLesson([choice, essay])
    const { member, attempt_id } = await handIn(lesson, ['a', 'Karena.'])
    const answerIn = async (id: number, place: number) =>
      (await grader.call(quizzes.attempt, { attempt_id: id })).answers[place]!.answer_id
    const grade = (answer_id: number) => grader.send(quizzes.grade, { answer_id, points: 1 })
    expect((await grade(await answerIn(attempt_id, 0))).msg).toContain('Grade texts only')
    const running = await member.call(ownQuizzes.start, { lesson_id: lesson.lesson_id })
    expect((await grade(await answerIn(running.attempt_id, 1))).msg).toContain('still running')
  })
})

describe('the results of a quiz', () => {
  it('count answers, difficulty, discrimination and choices of each question', async () => {
    const questions = [
      { question: 'Membedakan', choices: ['ya', 'tidak'] },
      { question: 'Terbalik', choices: ['ya', 'tidak'] },
      { question: 'Pengisi', choices: ['ya', 'tidak', 'mungkin'], points: 3 },
    ]
    const lesson = await aLesson(questions)
    const { quiz_id } = lesson
    for (const given of [
      ['a', 'b', 'a'],
      ['a', 'b', 'a'],
      ['a', 'b', 'a'],
      ['b', 'a', 'b'],
      ['b', 'a', ''],
    ])
      await handIn(lesson, given)
    const results = await grader.call(quizzes.results, { quiz_id })
    expect(results).toMatchObject({ attempts: 5, learners: 5, graded: 5, passed: 3, average_percent: 56 })
    expect(results.questions).toMatchObject([
      { question: 'Membedakan', asked: 5, answered: 5, right_percent: 60 },
      { question: 'Terbalik', right_percent: 40, choices: [{ count: 2 }, { count: 3 }] },
      {
        question: 'Pengisi',
        answered: 4,
        is_changed: false,
        choices: [
          { text: 'ya', is_right: true, count: 3 },
          { text: 'tidak', is_right: false, count: 1 },
          { text: 'mungkin', count: 0 },
        ],
      },
    ])
    const [good, bad] = results.questions.map(({ discrimination }) => discrimination!)
    expect(good).toBeGreaterThan(50)
    expect(bad).toBeLessThan(0)
  })

  it('are those of first attempts unless all are asked for, and say when a question was changed', async () => {
    const lesson = await aLesson([choice])
    const { quiz_id, lesson_id, question_ids } = lesson
    const question_id = question_ids[0]!
    const { member } = await handIn(lesson, ['b'])
    await author.call(quizzes.updateQuestion, { question_id, version: 1, question: 'Satu lagi' })
    const { attempt_id } = await member.call(ownQuizzes.start, { lesson_id })
    await member.call(ownQuizzes.submit, { attempt_id, answers: [{ question_id, chosen: ['a'] }] })
    expect(await grader.call(quizzes.results, { quiz_id })).toMatchObject({
      attempts: 1,
      questions: [{ question: 'Satu', right_percent: 0, discrimination: null, is_changed: false }],
    })
    expect(await grader.call(quizzes.results, { quiz_id, attempts: 'all' })).toMatchObject({
      attempts: 2,
      learners: 1,
      questions: [{ question: 'Satu lagi', right_percent: 50, is_changed: true }],
    })
  })
})
