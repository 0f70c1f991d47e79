import { describe, expect, it } from 'vitest'
import { askedQuestions, checkGiven, pointsOf, resultOf, type Asked } from './attempt.rules.ts'
import { choicesOf, type WantedQuestion } from './quizzes.factory.ts'

const asked = (wanted: Partial<WantedQuestion> = {}, question_id = 1): Asked => ({
  question_id,
  question_version: 1,
  kind: wanted.kind ?? 'single',
  question: 'Soal',
  choices: choicesOf({ question: 'Soal', choices: ['satu', 'dua', 'tiga', 'empat'], ...wanted }),
  explanation: '',
  max_points: wanted.points ?? 2,
})
const shuffle = { shuffle_questions: true, shuffle_choices: true }
const many = Array.from({ length: 20 }, (_, index) => asked({}, index + 1))
const orderOf = (questions: Asked[]) => questions.map(({ question_id }) => question_id)

describe('the order of an attempt', () => {
  it('is the same for the same seed, and different for another', () => {
    expect(askedQuestions(many, shuffle, 7)).toEqual(askedQuestions(many, shuffle, 7))
    expect(orderOf(askedQuestions(many, shuffle, 7))).not.toEqual(orderOf(askedQuestions(many, shuffle, 8)))
  })

  it('asks every question with all its choices', () => {
    const questions = askedQuestions(many, shuffle, 7)
    expect(orderOf(questions).toSorted((a, b) => a - b)).toEqual(orderOf(many))
    for (const { choices } of questions)
      expect(choices.map(({ key }) => key).toSorted()).toEqual(['a', 'b', 'c', 'd'])
  })

  it('is that of the quiz unless it is shuffled', () => {
    expect(askedQuestions(many, { shuffle_questions: false, shuffle_choices: false }, 7)).toEqual(many)
  })
})

describe('the points of an answer', () => {
  it.each([
    ['the right choice', ['a'], 2],
    ['a wrong choice', ['b'], 0],
    ['nothing', [], 0],
  ])('to a question with one right choice: %s', (_name, chosen, points) => {
    expect(pointsOf(asked(), { chosen, answer: '' })).toBe(points)
  })

  it.each([
    ['exactly the right ones', ['b', 'a'], 2],
    ['one too few', ['a'], 0],
    ['one too many', ['a', 'b', 'c'], 0],
    ['one of each', ['a', 'c'], 0],
  ])('to a question with several: %s', (_name, chosen, points) => {
    expect(pointsOf(asked({ kind: 'several', right: 2 }), { chosen, answer: '' })).toBe(points)
  })

  it('to a text are given by people, unless it is empty', () => {
    expect(pointsOf(asked({ kind: 'text' }), { chosen: [], answer: 'Karena…' })).toBeNull()
    expect(pointsOf(asked({ kind: 'text' }), { chosen: [], answer: '' })).toBe(0)
  })
})

describe('the result of an attempt', () => {
  it('is passed from the pass mark on, rounded down', () => {
    const answers = [
      { points: 2, max_points: 2 },
      { points: 0, max_points: 1 },
    ]
    expect(resultOf(answers, 66)).toMatchObject({ points: 2, max_points: 3, percent: 66, is_passed: true })
    expect(resultOf(answers, 67)).toMatchObject({ is_passed: false })
    expect(resultOf([{ points: 0, max_points: 1 }], null)).toMatchObject({ percent: 0, is_passed: true })
  })

  it('waits for every grade', () => {
    const answers = [
      { points: 2, max_points: 2 },
      { points: null, max_points: 1 },
    ]
    expect(resultOf(answers, 50)).toEqual({
      status: 'grading',
      points: 2,
      max_points: 3,
      percent: null,
      is_passed: null,
    })
  })
})

describe('the answers of a learner', () => {
  const given = (fields: object) =>
    checkGiven([asked()], [{ question_id: 1, chosen: [], answer: '', ...fields }])

  it.each([
    ['to a question that was not asked', { question_id: 2 }, 'not part of the attempt'],
    ['with an unknown choice', { chosen: ['z'] }, 'not part of the question'],
    ['with two choices of which one is allowed', { chosen: ['a', 'b'] }, 'only one'],
  ])('%s are refused', (_name, fields, reason) => {
    expect(() => given(fields)).toThrow(reason)
  })

  it('count each choice once, and no text beside choices', () => {
    expect(given({ chosen: ['a', 'a'], answer: 'x' })).toEqual([
      { question_id: 1, chosen: ['a'], answer: '' },
    ])
  })
})
