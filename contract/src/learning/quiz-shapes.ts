import { z } from 'zod'
import {
  AnswerMoment,
  blankable,
  Id,
  listOf,
  oneOf,
  recordsOf,
  text,
  wholeNumber,
  YesNo,
} from '../core/shapes.ts'
import { words } from '../core/words.ts'

/** Limits that the forms and the server share. */
export const quizLimits = {
  title: 150,
  introduction: 2_000,
  question: 2_000,
  choice: 500,
  choices: 12,
  explanation: 2_000,
  points: 100,
  /** Questions of one quiz. */
  questions: 100,
  /** Questions in the bank of one course. */
  bank: 2_000,
  /** Quizzes of one course. */
  quizzes: 200,
  attempts: 100,
  minutes: 600,
  answer: 5_000,
  remark: 1_000,
} as const

/** One choice is right, several are, or the answer is a text that staff grade. */
export const questionKinds = ['single', 'several', 'text'] as const
export type QuestionKind = (typeof questionKinds)[number]

/** When a learner sees the right answers. `last`: when no attempt is left. */
export const showAnswers = ['never', 'attempt', 'passed', 'last'] as const
export type ShowAnswers = (typeof showAnswers)[number]

/** `grading`: handed in, and staff have not graded every text yet. */
export const attemptStatuses = ['open', 'grading', 'graded'] as const

const ChoiceKey = z.string().regex(/^[a-z0-9]{1,12}$/, 'must be up to 12 small letters and digits')

/** A choice of a question as staff write it. Its key stays when its text changes. */
export const Choice = z.strictObject({
  key: ChoiceKey,
  text: words({ min: 1, max: quizLimits.choice }),
  is_right: YesNo.default(false),
})

/** What staff write of a question. A question with choices earns all its points if exactly the right ones are chosen. */
export const QuestionFields = z.object({
  kind: oneOf(questionKinds),
  question: text({ min: 1, max: quizLimits.question, lines: true }),
  choices: recordsOf(Choice, { max: quizLimits.choices }).default([]),
  explanation: text({ max: quizLimits.explanation, lines: true }).default(''),
  points: wholeNumber({ min: 1, max: quizLimits.points }).default(1),
})

/** What staff set of a quiz. */
export const QuizFields = z.object({
  title: words({ min: 1, max: quizLimits.title }),
  introduction: text({ max: quizLimits.introduction, lines: true }).default(''),
  /** Without it, handing in is enough. */
  pass_percent: blankable(wholeNumber({ min: 1, max: 100 })),
  /** Without it, any number. */
  max_attempts: blankable(wholeNumber({ min: 1, max: quizLimits.attempts })),
  /** The time limit, by the clock of the server. */
  minutes: blankable(wholeNumber({ min: 1, max: quizLimits.minutes })),
  shuffle_questions: YesNo.default(false),
  shuffle_choices: YesNo.default(false),
  show_answers: oneOf(showAnswers).default('attempt'),
  /** All questions in their order, with what each earns in this quiz. */
  questions: recordsOf(
    z.strictObject({ question_id: Id, points: wholeNumber({ min: 1, max: quizLimits.points }) }),
    { max: quizLimits.questions },
  ).default([]),
})

/** What a learner answers to one question: keys of choices, or a text. */
export const GivenAnswer = z.strictObject({
  question_id: Id,
  chosen: listOf(ChoiceKey, { max: quizLimits.choices }).default([]),
  answer: text({ max: quizLimits.answer, lines: true }).default(''),
})
export const GivenAnswers = recordsOf(GivenAnswer, { max: quizLimits.questions })
export type GivenAnswer = z.output<typeof GivenAnswer>

/** A question as a learner reads it: without which choices are right. */
export const AskedQuestion = z.object({
  question_id: z.int(),
  position: z.int(),
  kind: z.enum(questionKinds),
  question: z.string(),
  choices: z.array(z.object({ key: z.string(), text: z.string() })),
  max_points: z.int(),
  chosen: z.array(z.string()),
  answer: z.string(),
})

/** An answer with its result, for those who may see the right ones. */
export const MarkedAnswer = AskedQuestion.extend({
  choices: z.array(z.object({ key: z.string(), text: z.string(), is_right: z.boolean() })),
  explanation: z.string(),
  /** Null until it is graded. */
  points: z.int().nullable(),
  remark: z.string(),
})
export type MarkedAnswer = z.output<typeof MarkedAnswer>

/** An attempt without its answers. */
export const AttemptShape = z.object({
  attempt_id: z.int(),
  number: z.int(),
  status: z.enum(attemptStatuses),
  started_at: AnswerMoment,
  due_at: AnswerMoment.nullable(),
  submitted_at: AnswerMoment.nullable(),
  /** The time limit ended it: only what was saved until then counts. */
  is_late: z.boolean(),
  max_points: z.int(),
  /** Of the answers that are graded. */
  points: z.int(),
  percent: z.int().nullable(),
  pass_percent: z.int().nullable(),
  is_passed: z.boolean().nullable(),
})
