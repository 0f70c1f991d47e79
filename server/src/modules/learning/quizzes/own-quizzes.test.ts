import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { members } from '@balai/contract/people/members.ts'
import { ownQuizzes } from '@balai/contract/learning/own-quizzes.ts'
import { quizzes } from '@balai/contract/learning/quizzes.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { jobContext, jobNamed } from '../../../../test/job-context.ts'
import { aCourse } from '../courses/courses.factory.ts'
import { recountEnrolments } from '../enrolments/progress.queries.ts'
import { aQuiz } from './quizzes.factory.ts'

let api: Api
let author: Awaited<ReturnType<Api['as']>>
beforeAll(async () => {
  api = await startApi()
  author = await api.as('superuser')
})
afterAll(() => api.close())

type Member = Awaited<ReturnType<Api['asMember']>>
type Enrolled = Partial<{ status: 'active' | 'pending_payment'; access_until: Date }>

/** Enrols a new member in the course. */
async function learner(course_id: number, wanted: Enrolled = {}) {
  const { db } = api.services
  const member = await api.asMember()
  const { enrolment_id } = await db
    .insertInto('enrolments')
    .values({ course_id, member_id: member.member_id, status: 'active', source: 'site', ...wanted })
    .returning('enrolment_id')
    .executeTakeFirstOrThrow()
  await db.transaction().execute((inside) => recountEnrolments(inside, [enrolment_id]))
  return { member, enrolment_id }
}

/** A course whose first lesson has a quiz, and a learner. */
async function aLesson(wanted: Partial<Parameters<typeof aQuiz>[1]> = {}, enrolled: Enrolled = {}) {
  const { db } = api.services
  const course = await aCourse(db, { author_id: author.user_id, outline: [1] })
  const { course_id } = course
  const quiz = await aQuiz(db, { pass_percent: 50, ...wanted, course_id })
  const { quiz_id } = quiz
  const { lesson_id } = course.lessons[0]!
  await db
    .updateTable('lessons')
    .set({ quiz_id, published: { lesson_title: 'Kuis', quiz_id } })
    .where('lesson_id', '=', lesson_id)
    .execute()
  return { course_id, lesson_id, quiz, quiz_id, ...(await learner(course_id, enrolled)) }
}

const start = (member: Member, lesson_id: number) => member.call(ownQuizzes.start, { lesson_id })
const right = (question_id: number | undefined) => ({ question_id: question_id!, chosen: ['a'] })
const wrong = (question_id: number | undefined) => ({ question_id: question_id!, chosen: ['b'] })
const enrolmentOf = (enrolment_id: number) =>
  api.services.db
    .selectFrom('enrolments')
    .selectAll()
    .where('enrolment_id', '=', enrolment_id)
    .executeTakeFirstOrThrow()
/** Ends the time of an attempt by its stored moments. */
const endTime = (attempt_id: number) =>
  api.services.db
    .updateTable('quiz_attempts')
    .set({ started_at: sql`now() - interval '2 hours'`, due_at: sql`now() - interval '1 minute'` })
    .where('attempt_id', '=', attempt_id)
    .execute()

describe('an attempt', () => {
  it('that passes finishes the lesson and the course, and shows the percentage', async () => {
    const { member, lesson_id, quiz, enrolment_id } = await aLesson()
    const { attempt_id } = await start(member, lesson_id)
    expect(await enrolmentOf(enrolment_id)).toMatchObject({ progress: 0, quiz_percent: null })
    const result = await member.call(ownQuizzes.submit, {
      attempt_id,
      answers: [right(quiz.question_ids[0])],
    })
    expect(result).toMatchObject({ status: 'graded', percent: 100, is_passed: true, is_late: false })
    const enrolment = await enrolmentOf(enrolment_id)
    expect(enrolment).toMatchObject({ progress: 100, quiz_percent: 100, status: 'completed' })
  })

  it('that fails leaves the lesson open, and a better one counts', async () => {
    const questions = ['Satu', 'Dua', 'Tiga'].map((question) => ({ question, choices: ['ya', 'tidak'] }))
    const { member, lesson_id, quiz, enrolment_id } = await aLesson({ questions, pass_percent: 70 })
    const [one, two, three] = quiz.question_ids
    const attempt = async (answers: ReturnType<typeof right>[]) => {
      const { attempt_id } = await start(member, lesson_id)
      return member.call(ownQuizzes.submit, { attempt_id, answers })
    }
    expect(await attempt([right(one)])).toMatchObject({ percent: 33, is_passed: false })
    expect(await enrolmentOf(enrolment_id)).toMatchObject({ progress: 0, quiz_percent: 33 })
    expect(await attempt([right(one), right(two), right(three)])).toMatchObject({
      number: 2,
      is_passed: true,
    })
    await attempt([wrong(one)])
    expect(await enrolmentOf(enrolment_id)).toMatchObject({ progress: 100, quiz_percent: 100 })
    expect(await member.call(ownQuizzes.find, { lesson_id })).toMatchObject({
      is_passed: true,
      attempts_left: null,
      attempts: [{ percent: 33 }, { percent: 100 }, { percent: 0 }],
    })
  })

  it('without a pass mark finishes the lesson when it is handed in, before it is graded', async () => {
    const questions = [{ question: 'Jelaskan.', kind: 'text' as const }]
    const { member, lesson_id, quiz, enrolment_id } = await aLesson({ questions, pass_percent: null })
    const { attempt_id } = await start(member, lesson_id)
    const answers = [{ question_id: quiz.question_ids[0]!, answer: 'Karena.' }]
    const result = await member.call(ownQuizzes.submit, { attempt_id, answers })
    expect(result).toMatchObject({ status: 'grading', percent: null })
    expect(await enrolmentOf(enrolment_id)).toMatchObject({ progress: 100, quiz_percent: null })
  })

  it('goes on where it was left, one at a time', async () => {
    const { member, lesson_id, quiz, quiz_id } = await aLesson({ shuffle_choices: true })
    const [first, second] = await Promise.all([start(member, lesson_id), start(member, lesson_id)])
    expect(second.attempt_id).toBe(first.attempt_id)
    const { attempt_id } = first
    const saved = JSON.stringify([right(quiz.question_ids[0])])
    await member.call(ownQuizzes.answer, { attempt_id, answers: saved })
    const again = await start(member, lesson_id)
    expect(again).toMatchObject({ attempt_id, number: 1, questions: [{ chosen: ['a'] }] })
    expect(again.questions[0]?.choices).toEqual(first.questions[0]?.choices)
    expect((await author.call(quizzes.attempts, { quiz_id })).total).toBe(1)
  })

  it('is handed in once, however often it is submitted at the same time', async () => {
    const { member, lesson_id, quiz, quiz_id } = await aLesson()
    const { attempt_id } = await start(member, lesson_id)
    const submit = (answer: object) => member.send(ownQuizzes.submit, { attempt_id, answers: [answer] })
    const answers = await Promise.all([1, 2, 3, 4].map(() => submit(right(quiz.question_ids[0]))))
    expect(answers.map(({ http }) => http)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    expect((await submit(wrong(quiz.question_ids[0]))).data).toEqual(answers[0]?.data)
    expect(await author.call(quizzes.results, { quiz_id })).toMatchObject({ attempts: 1, passed: 1 })
    const late = await member.send(ownQuizzes.answer, { attempt_id, answers: [] })
    expect(late).toMatchObject({ http: 422, msg: expect.stringContaining('handed in') })
  })

  it('beyond the allowed number is refused', async () => {
    const { member, lesson_id } = await aLesson({ max_attempts: 1 })
    const { attempt_id } = await start(member, lesson_id)
    await member.call(ownQuizzes.submit, { attempt_id })
    expect(await member.call(ownQuizzes.find, { lesson_id })).toMatchObject({ attempts_left: 0 })
    const refused = await member.send(ownQuizzes.start, { lesson_id })
    expect(refused).toMatchObject({ http: 422, msg: 'You have used your only attempt at this quiz.' })
  })

  it('of another member does not exist', async () => {
    const { member, lesson_id, course_id } = await aLesson()
    const { attempt_id } = await start(member, lesson_id)
    const { member: other } = await learner(course_id)
    for (const call of [ownQuizzes.attempt, ownQuizzes.submit, ownQuizzes.answer])
      expect((await other.send(call, { attempt_id, answers: [] })).msg).toMatch(/does not exist|answers/)
    expect((await other.send(ownQuizzes.submit, { attempt_id })).http).toBe(404)
  })
})

it('an attempt can be finished after access has ended, and not after the enrolment is cancelled', async () => {
  const { db } = api.services
  const { member, lesson_id, enrolment_id } = await aLesson()
  const { attempt_id } = await start(member, lesson_id)
  const enrolment = db.updateTable('enrolments').where('enrolment_id', '=', enrolment_id)
  await enrolment.set({ access_until: new Date(Date.now() - 1000) }).execute()
  expect(await member.call(ownQuizzes.answer, { attempt_id, answers: [] })).toMatchObject({ status: 'open' })
  await enrolment.set({ status: 'cancelled', cancelled_at: new Date() }).execute()
  for (const call of [ownQuizzes.attempt, ownQuizzes.submit]) {
    const { http, msg } = await member.send(call, { attempt_id })
    expect([http, msg]).toEqual([403, expect.stringContaining('no longer enrolled')])
  }
})

describe('the time limit', () => {
  it('counts what was saved in time, and says that the submit was late', async () => {
    const questions = ['Satu', 'Dua'].map((question) => ({ question, choices: ['ya', 'tidak'] }))
    const { member, lesson_id, quiz } = await aLesson({ questions, minutes: 30 })
    const [one, two] = quiz.question_ids
    const { attempt_id, started_at, due_at } = await start(member, lesson_id)
    expect(Date.parse(due_at!) - Date.parse(started_at)).toBe(30 * 60_000)
    await member.call(ownQuizzes.answer, { attempt_id, answers: [right(one)] })
    await endTime(attempt_id)
    const save = await member.send(ownQuizzes.answer, { attempt_id, answers: [right(two)] })
    expect(save).toMatchObject({
      http: 422,
      msg: expect.stringContaining('What was saved until then counts'),
    })
    const late = await member.call(ownQuizzes.submit, { attempt_id, answers: [right(one), right(two)] })
    expect(late).toMatchObject({ is_late: true, points: 1, percent: 50, submitted_at: late.due_at })
  })

  it('ends attempts that nobody hands in, once', async () => {
    const { member, lesson_id, quiz, quiz_id } = await aLesson({ minutes: 30 })
    const { attempt_id } = await start(member, lesson_id)
    await member.call(ownQuizzes.answer, { attempt_id, answers: [right(quiz.question_ids[0])] })
    const untouched = await aLesson({ minutes: 30 })
    const running = await start(untouched.member, untouched.lesson_id)
    await endTime(attempt_id)
    const close = () => jobNamed('quizzes.close').run(jobContext(api), {})
    await Promise.all([close(), close()])
    const { rows } = await author.call(quizzes.attempts, { quiz_id })
    expect(rows).toMatchObject([{ status: 'graded', is_late: true, percent: 100 }])
    const { attempt_id: id } = running
    expect(await untouched.member.call(ownQuizzes.attempt, { attempt_id: id })).toMatchObject({
      status: 'open',
    })
  })

  it('lets the next attempt begin', async () => {
    const { member, lesson_id } = await aLesson({ minutes: 30 })
    const { attempt_id } = await start(member, lesson_id)
    await endTime(attempt_id)
    expect(await start(member, lesson_id)).toMatchObject({ number: 2, status: 'open' })
    expect(await member.call(ownQuizzes.attempt, { attempt_id })).toMatchObject({ is_late: true, percent: 0 })
  })
})

describe('the right answers', () => {
  const seen = async (member: Member, attempt_id: number) =>
    (await member.call(ownQuizzes.attempt, { attempt_id })).answers !== null
  const fail = async (member: Member, lesson_id: number) => {
    const { attempt_id } = await start(member, lesson_id)
    await member.call(ownQuizzes.submit, { attempt_id })
    return attempt_id
  }
  const pass = async ({ member, lesson_id, quiz }: Awaited<ReturnType<typeof aLesson>>) => {
    const { attempt_id } = await start(member, lesson_id)
    await member.call(ownQuizzes.submit, { attempt_id, answers: [right(quiz.question_ids[0])] })
    return attempt_id
  }

  it('never reach a learner before they may be seen', async () => {
    const questions = [{ question: 'Satu', choices: ['ya', 'tidak'], explanation: 'Penjelasan.' }]
    const { member, lesson_id } = await aLesson({ questions, show_answers: 'never' })
    const answers = [
      await member.send(ownQuizzes.find, { lesson_id }),
      await member.send(ownQuizzes.start, { lesson_id }),
    ]
    const { attempt_id } = answers[1]!.data as { attempt_id: number }
    answers.push(await member.send(ownQuizzes.attempt, { attempt_id }))
    answers.push(await member.send(ownQuizzes.submit, { attempt_id }))
    answers.push(await member.send(ownQuizzes.attempt, { attempt_id }))
    expect(JSON.stringify(answers)).not.toMatch(/is_right|Penjelasan/)
  })

  it('are shown after each attempt', async () => {
    const lesson = await aLesson({ show_answers: 'attempt' })
    const attempt_id = await fail(lesson.member, lesson.lesson_id)
    const { answers } = await lesson.member.call(ownQuizzes.attempt, { attempt_id })
    expect(answers).toMatchObject([{ points: 0, choices: [{ is_right: true }, { is_right: false }] }])
  })

  it('are shown after passing, also for earlier attempts', async () => {
    const lesson = await aLesson({ show_answers: 'passed' })
    const failed = await fail(lesson.member, lesson.lesson_id)
    expect(await seen(lesson.member, failed)).toBe(false)
    const passed = await pass(lesson)
    expect([await seen(lesson.member, failed), await seen(lesson.member, passed)]).toEqual([true, true])
  })

  it('are shown after the last attempt', async () => {
    const { member, lesson_id } = await aLesson({ show_answers: 'last', max_attempts: 2 })
    const first = await fail(member, lesson_id)
    expect(await seen(member, first)).toBe(false)
    const { attempt_id } = await start(member, lesson_id)
    expect(await seen(member, first)).toBe(false)
    await member.call(ownQuizzes.submit, { attempt_id })
    expect(await seen(member, first)).toBe(true)
  })
})

describe('an edit', () => {
  it('of a question or the pass mark never changes a running or finished attempt', async () => {
    const { member, lesson_id, quiz, quiz_id, course_id } = await aLesson()
    const question_id = quiz.question_ids[0]!
    const { attempt_id } = await start(member, lesson_id)
    const other = await learner(course_id)
    const finished = (await start(other.member, lesson_id)).attempt_id
    await other.member.call(ownQuizzes.submit, { attempt_id: finished, answers: [right(question_id)] })
    await author.call(quizzes.updateQuestion, {
      question_id,
      version: 1,
      question: 'Berapa 1 + 2?',
      choices: [
        { key: 'a', text: '2' },
        { key: 'b', text: '3', is_right: true },
      ],
    })
    await author.call(quizzes.update, { quiz_id, version: 1, pass_percent: 100, questions: [] })
    const result = await member.call(ownQuizzes.submit, { attempt_id, answers: [right(question_id)] })
    expect(result).toMatchObject({ percent: 100, pass_percent: 50, is_passed: true })
    for (const id of [attempt_id, finished])
      expect(await author.call(quizzes.attempt, { attempt_id: id })).toMatchObject({
        percent: 100,
        answers: [{ question: 'Berapa 1 + 1?', points: 1 }],
      })
    const again = await member.send(ownQuizzes.start, { lesson_id })
    expect(again.msg).toContain('no questions yet')
  })
})

describe('a quiz is refused', () => {
  it('to members who are not enrolled, have not paid, or whose access ended', async () => {
    const { lesson_id, course_id } = await aLesson()
    const stranger = await api.asMember()
    const unpaid = await learner(course_id, { status: 'pending_payment' })
    const former = await learner(course_id, { access_until: new Date(Date.now() - 1000) })
    const refusals = []
    for (const member of [stranger, unpaid.member, former.member])
      for (const call of [ownQuizzes.find, ownQuizzes.start]) {
        const { http, msg } = await member.send(call, { lesson_id })
        refusals.push([http, /^(Enrol in|Pay your invoice|Your access)/.exec(msg)?.[1]])
      }
    expect(refusals.map(([http]) => http)).toEqual([403, 403, 403, 403, 403, 403])
    expect(refusals.map(([, word]) => word).filter(Boolean)).toHaveLength(6)
  })

  it('in a lesson that is not public or has none', async () => {
    const { member, lesson_id } = await aLesson()
    const lesson = api.services.db.updateTable('lessons').where('lesson_id', '=', lesson_id)
    await lesson.set({ published: { lesson_title: 'x' } }).execute()
    expect((await member.send(ownQuizzes.find, { lesson_id })).msg).toBe('This lesson has no quiz.')
    await lesson.set({ lesson_status: 'hidden' }).execute()
    expect((await member.send(ownQuizzes.find, { lesson_id })).msg).toBe('This lesson does not exist.')
  })
})

it('the data of a member includes their answers, and erasing them keeps the result', async () => {
  const questions = [{ question: 'Jelaskan.', kind: 'text' as const }]
  const { member, lesson_id, quiz, quiz_id } = await aLesson({ questions })
  const { attempt_id } = await start(member, lesson_id)
  const answers = [{ question_id: quiz.question_ids[0]!, answer: 'Rahasia saya.' }]
  await member.call(ownQuizzes.submit, { attempt_id, answers })
  const id = member.member_id
  const { content } = await author.call(members.exportData, { id })
  expect(content['quiz_attempts']).toMatchObject([{ number: 1, answers: [{ answer: 'Rahasia saya.' }] }])
  await author.store(members.erase, { id, confirm: member.email, version: 1 })
  expect(await author.call(quizzes.attempt, { attempt_id })).toMatchObject({
    quiz_id,
    answers: [{ answer: '' }],
  })
})
