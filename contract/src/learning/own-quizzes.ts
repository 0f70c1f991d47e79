import { z } from 'zod'
import { change, get, signal } from '../core/endpoint.ts'
import { AnswerMoment, Id } from '../core/shapes.ts'
import { AskedQuestion, AttemptShape, GivenAnswers, MarkedAnswer, showAnswers } from './quiz-shapes.ts'

const member = { areas: ['member'], family: 'visitor' } as const
const ByAttempt = z.object({ attempt_id: Id })
/** A hundred questions with twelve choices each fit. */
const answersBody = { limits: { bytes: 1024 * 1024, keys: 2_000, depth: 5 } } as const

/** Attempts of a member at the quizzes of lessons. The clock of the server measures the time limit. */
export const ownQuizzes = {
  find: get('/course/quiz', {
    ...member,
    summary: 'Returns the quiz of a lesson: its rules and the attempts of the member, without questions.',
    input: z.object({ lesson_id: Id }),
    result: z.object({
      quiz_id: z.int(),
      lesson_id: z.int(),
      title: z.string(),
      introduction: z.string(),
      questions: z.int(),
      max_points: z.int(),
      pass_percent: z.int().nullable(),
      max_attempts: z.int().nullable(),
      minutes: z.int().nullable(),
      show_answers: z.enum(showAnswers),
      /** How many attempts can still begin; null: any number. */
      attempts_left: z.int().nullable(),
      /** Further attempts that staff granted, oldest first. `attempts_left` includes them. */
      granted: z.array(z.object({ reason: z.string(), granted_at: AnswerMoment })),
      /** Oldest first. An open one can be continued. */
      attempts: z.array(AttemptShape),
      is_passed: z.boolean(),
    }),
  }),
  start: change('/course/quiz/start', {
    ...member,
    summary: 'Begins an attempt at the quiz of a lesson, or continues the open one.',
    input: z.object({ lesson_id: Id }),
    result: AttemptShape.extend({ questions: z.array(AskedQuestion) }),
    throttle: { times: 60, minutes: 10 },
  }),
  answer: signal('/course/quiz/answer', {
    ...member,
    summary: 'Saves answers of an open attempt; questions that are not named keep theirs.',
    ...answersBody,
    input: ByAttempt.extend({ answers: GivenAnswers }),
    result: AttemptShape,
    throttle: { times: 1_200, minutes: 10 },
  }),
  submit: change('/course/quiz/submit', {
    ...member,
    summary:
      'Saves the given answers and hands the attempt in. After the time limit only what was saved until then counts, and `is_late` says so. An attempt that is handed in already stays as it is.',
    body: 'json',
    ...answersBody,
    input: ByAttempt.extend({ answers: GivenAnswers.default([]) }),
    result: AttemptShape,
    throttle: { times: 60, minutes: 10 },
  }),
  attempt: get('/course/quiz/attempt', {
    ...member,
    summary:
      'Returns an own attempt: the questions of an open one; the right answers only when the quiz shows them.',
    input: ByAttempt,
    result: AttemptShape.extend({
      /** The questions with what the member answered. */
      questions: z.array(AskedQuestion),
      /** With the right answers, points and remarks. Null: they are not shown (yet). */
      answers: z.array(MarkedAnswer).nullable(),
    }),
  }),
}
