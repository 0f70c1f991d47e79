import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { quizzes } from '@balai/contract/learning/quizzes.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { aCourse } from '../courses/courses.factory.ts'
import { aQuiz } from './quizzes.factory.ts'

let api: Api
let author: Awaited<ReturnType<Api['as']>>
beforeAll(async () => {
  api = await startApi()
  author = await api.as('superuser')
})
afterAll(() => api.close())

const course = () => aCourse(api.services.db, { author_id: author.user_id })
const choice = (key: string, text: string, is_right = false) => ({ key, text, is_right })
const single = {
  kind: 'single',
  question: 'Ibu kota Indonesia?',
  choices: [choice('a', 'Jakarta', true), choice('b', 'Bandung')],
} as const

describe('the question bank', () => {
  it('finds questions of its course by text and kind, newest first', async () => {
    const { course_id } = await course()
    const other = await course()
    await author.call(quizzes.addQuestion, { course_id, ...single, points: 3 })
    await author.call(quizzes.addQuestion, { course_id, kind: 'text', question: 'Jelaskan café.' })
    await author.call(quizzes.addQuestion, { course_id: other.course_id, ...single })
    const found = async (filter: object) =>
      (await author.call(quizzes.questions, { course_id, ...filter })).rows.map(({ question }) => question)
    expect(await found({})).toEqual(['Jelaskan café.', 'Ibu kota Indonesia?'])
    expect(await found({ search: 'CAFE' })).toEqual(['Jelaskan café.'])
    expect(await found({ kind: 'single' })).toEqual(['Ibu kota Indonesia?'])
    const { rows } = await author.call(quizzes.questions, { course_id, search: 'ibu' })
    expect(rows).toMatchObject([{ ...single, points: 3, version: 1, quizzes: 0 }])
  })

  it.each([
    ['one choice', { choices: [choice('a', 'Ya', true)] }, 'at least two'],
    ['no right choice', { choices: [choice('a', 'Ya'), choice('b', 'Tidak')] }, 'Mark which choice is right'],
    ['two right ones', { choices: [choice('a', 'Ya', true), choice('b', 'Tidak', true)] }, 'Only one choice'],
    ['the same text twice', { choices: [choice('a', 'Ya', true), choice('b', 'ya')] }, 'are the same'],
    ['the same key twice', { choices: [choice('a', 'Ya', true), choice('a', 'Tidak')] }, 'are the same'],
  ])('refuses a question with %s', async (_name, fields, reason) => {
    const { course_id } = await course()
    const answer = await author.send(quizzes.addQuestion, { course_id, ...single, ...fields })
    expect(answer).toMatchObject({ http: 422, msg: expect.stringContaining(reason) })
    expect(answer.errors).toHaveProperty('choices')
  })

  it('adds a new question at the end of a quiz, of the same course only', async () => {
    const { course_id } = await course()
    const quiz = await aQuiz(api.services.db, { course_id })
    const { question_id } = await author.call(quizzes.addQuestion, {
      course_id,
      quiz_id: quiz.quiz_id,
      ...single,
      points: 4,
    })
    const { questions, version } = await author.call(quizzes.find, { quiz_id: quiz.quiz_id })
    expect(questions.map((one) => [one.question_id, one.points])).toEqual([
      [quiz.question_ids[0], 1],
      [question_id, 4],
    ])
    expect(version).toBe(2)
    const other = await course()
    const refused = { course_id: other.course_id, quiz_id: quiz.quiz_id, ...single }
    expect((await author.send(quizzes.addQuestion, refused)).msg).toContain('another course')
  })

  it('deletes a question only when no quiz asks it', async () => {
    const { course_id } = await course()
    const quiz = await aQuiz(api.services.db, { course_id, title: 'Kuis Bab 1' })
    const [question_id] = quiz.question_ids
    const used = await author.send(quizzes.deleteQuestion, { question_id }, { step: 1 })
    expect(used.msg).toContain('asked in Kuis Bab 1')
    await author.call(quizzes.update, { quiz_id: quiz.quiz_id, version: 1, questions: [] })
    expect((await author.check(quizzes.deleteQuestion, { question_id: question_id! })).effects).toEqual([
      'Attempts that asked this question keep it.',
    ])
    await author.store(quizzes.deleteQuestion, { question_id: question_id! })
    expect((await author.call(quizzes.questions, { course_id })).total).toBe(0)
  })

  it('answers a stale save with who changed the question', async () => {
    const { course_id } = await course()
    const { question_id } = await author.call(quizzes.addQuestion, { course_id, ...single })
    await author.call(quizzes.updateQuestion, { question_id, version: 1, points: 2 })
    const stale = await author.send(quizzes.updateQuestion, { question_id, version: 1, points: 5 })
    expect(stale).toMatchObject({ http: 409, data: { theirs: { points: 2, version: 2 } } })
  })
})

describe('a quiz', () => {
  it('keeps its settings and the order and points of its questions', async () => {
    const { course_id } = await course()
    const ids = []
    for (const question of ['Satu', 'Dua', 'Tiga'])
      ids.push((await author.call(quizzes.addQuestion, { course_id, ...single, question })).question_id)
    const { quiz_id } = await author.call(quizzes.add, {
      course_id,
      title: 'Kuis Akhir',
      pass_percent: 70,
      max_attempts: 2,
      minutes: 30,
      shuffle_questions: true,
      show_answers: 'last',
      questions: ids.map((question_id) => ({ question_id, points: 2 })),
    })
    const order = [ids[2]!, ids[0]!, ids[1]!].map((question_id, index) => ({
      question_id,
      points: index + 1,
    }))
    await author.call(quizzes.update, { quiz_id, version: 1, questions: order })
    const quiz = await author.call(quizzes.find, { quiz_id })
    expect(quiz.questions.map(({ question_id, points }) => ({ question_id, points }))).toEqual(order)
    expect(quiz).toMatchObject({ title: 'Kuis Akhir', minutes: 30, show_answers: 'last', max_points: 6 })
    expect(await author.call(quizzes.list, { course_id })).toMatchObject([
      { quiz_id, questions: 3, attempts: 0, waiting: 0, lessons: [] },
    ])
  })

  it('refuses answers after the last attempt if attempts have no number', async () => {
    const { course_id } = await course()
    const answer = await author.send(quizzes.add, { course_id, title: 'Kuis', show_answers: 'last' })
    expect(answer.errors).toHaveProperty('show_answers')
  })

  it('refuses questions of another course, and a question twice', async () => {
    const { course_id } = await course()
    const other = await course()
    const { question_id } = await author.call(quizzes.addQuestion, { course_id: other.course_id, ...single })
    const questions = [{ question_id, points: 1 }]
    const foreign = await author.send(quizzes.add, { course_id, title: 'Kuis', questions })
    expect(foreign.msg).toContain('no longer in the bank')
    const twice = { course_id: other.course_id, title: 'Kuis', questions: [...questions, ...questions] }
    expect((await author.send(quizzes.add, twice)).msg).toContain('each question once')
  })

  it('of a lesson cannot be deleted, whether the lesson has it now or published', async () => {
    const { db } = api.services
    const { course_id, lessons } = await course()
    const { quiz_id } = await aQuiz(db, { course_id })
    const lesson = db.updateTable('lessons').where('lesson_id', '=', lessons[0]!.lesson_id)
    await lesson.set({ quiz_id }).execute()
    const refused = () => author.send(quizzes.delete, { quiz_id }, { step: 1 })
    expect((await refused()).msg).toContain('belongs to Pelajaran 1.1')
    await lesson.set({ quiz_id: null, published: { lesson_title: 'x', quiz_id } }).execute()
    expect((await refused()).msg).toContain('belongs to Pelajaran 1.1')
    await lesson.set({ published: { lesson_title: 'x', quiz_id: null } }).execute()
    await author.store(quizzes.delete, { quiz_id })
    expect(await author.call(quizzes.list, { course_id })).toEqual([])
    expect((await author.call(quizzes.questions, { course_id })).total).toBe(1)
  })

  it('of another course cannot be the quiz of a lesson', async () => {
    const { db } = api.services
    const { lessons } = await course()
    const other = await course()
    const { quiz_id } = await aQuiz(db, { course_id: other.course_id })
    const wrong = db.updateTable('lessons').where('lesson_id', '=', lessons[0]!.lesson_id).set({ quiz_id })
    await expect(wrong.execute()).rejects.toThrow('lessons_quiz_of_course')
  })
})

describe('a trial', () => {
  it('asks as a learner is asked, marks the answers, and stores nothing', async () => {
    const { course_id } = await course()
    const quiz = await aQuiz(api.services.db, {
      course_id,
      pass_percent: 50,
      shuffle_choices: true,
      questions: [
        { question: 'Satu', choices: ['benar', 'salah', 'salah juga'], explanation: 'Karena.' },
        { question: 'Dua', kind: 'several', choices: ['benar', 'benar juga', 'salah'], right: 2, points: 3 },
      ],
    })
    const { quiz_id } = quiz
    const [one, two] = quiz.question_ids
    const { seed, questions } = await author.call(quizzes.try, { quiz_id })
    expect(JSON.stringify(questions)).not.toMatch(/is_right|Karena/)
    const answers = [
      { question_id: one!, chosen: ['b'] },
      { question_id: two!, chosen: ['a', 'b'] },
    ]
    const result = await author.call(quizzes.tryResult, { quiz_id, seed, answers })
    expect(result).toMatchObject({ points: 3, max_points: 4, percent: 75, is_passed: true })
    expect(result.answers.map(({ choices }) => choices.map(({ key }) => key))).toEqual(
      questions.map(({ choices }) => choices.map(({ key }) => key)),
    )
    expect(result.answers[0]).toMatchObject({ points: 0, explanation: 'Karena.' })
    expect((await author.call(quizzes.attempts, { quiz_id })).total).toBe(0)
  })
})
