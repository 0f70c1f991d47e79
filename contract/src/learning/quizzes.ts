import { z } from 'zod'
import { change, post, twoStep } from '../core/endpoint.ts'
import {
  AnswerMoment,
  blankable,
  Id,
  limits,
  listInput,
  oneOf,
  pageOf,
  text,
  wholeNumber,
  YesNo,
} from '../core/shapes.ts'
import { updateOf } from '../core/updates.ts'
import { AttemptRow, LearnerQuiz, QuestionResult, WaitingAnswer } from './quiz-result-shapes.ts'
import {
  AskedQuestion,
  attemptStatuses,
  GivenAnswers,
  MarkedAnswer,
  questionKinds,
  QuestionFields,
  QuizFields,
  quizLimits,
  showAnswers,
} from './quiz-shapes.ts'

const ofCourse = { course_id: Id }
const ByQuiz = z.object({ quiz_id: Id })
const author = { areas: ['courseAuthoring'] } as const
const reader = { areas: ['courses'] } as const

const QuestionRow = z.object({
  question_id: z.int(),
  course_id: z.int(),
  kind: z.enum(questionKinds),
  question: z.string(),
  choices: z.array(z.object({ key: z.string(), text: z.string(), is_right: z.boolean() })),
  explanation: z.string(),
  points: z.int(),
  version: z.int(),
  updated_at: AnswerMoment,
  /** How many quizzes ask it. */
  quizzes: z.int(),
})
export type QuestionRow = z.output<typeof QuestionRow>
const QuizQuestion = QuestionRow.extend({
  /** What it earns in this quiz; `bank_points` is what the bank suggests. */
  points: z.int(),
  bank_points: z.int(),
})
export type QuizQuestion = z.output<typeof QuizQuestion>

const QuizShape = z.object({
  quiz_id: z.int(),
  course_id: z.int(),
  title: z.string(),
  introduction: z.string(),
  pass_percent: z.int().nullable(),
  max_attempts: z.int().nullable(),
  minutes: z.int().nullable(),
  shuffle_questions: z.boolean(),
  shuffle_choices: z.boolean(),
  show_answers: z.enum(showAnswers),
  version: z.int(),
  updated_at: AnswerMoment,
  updated_by_name: z.string().nullable(),
  /** The lessons that have this quiz, in their order. */
  lessons: z.array(z.object({ lesson_id: z.int(), lesson_title: z.string() })),
  max_points: z.int(),
  attempts: z.int(),
  /** Text answers that wait for a grade. */
  waiting: z.int(),
})
const QuizRow = QuizShape.extend({ questions: z.int(), passed: z.int(), graded: z.int() })
export type QuizRow = z.output<typeof QuizRow>
const QuizPage = QuizShape.extend({ questions: z.array(QuizQuestion) })
export type QuizPage = z.output<typeof QuizPage>

const ChangedQuestion = z.object({ question_id: z.int(), version: z.int() })
const ChangedQuiz = z.object({ quiz_id: z.int(), version: z.int() })

/** Question banks and quizzes of courses, for staff. Quizzes are attached to lessons by the `quiz_id` of a lesson. */
export const quizzes = {
  questions: post('/course/quiz/question_list', {
    ...author,
    summary: 'Lists the question bank of a course, newest first.',
    input: listInput(['updated_at', 'question']).extend({
      ...ofCourse,
      kind: blankable(oneOf(questionKinds)),
      /** Only questions that this quiz does not ask. */
      not_in_quiz_id: blankable(Id),
    }),
    result: pageOf(QuestionRow),
  }),
  addQuestion: change('/course/quiz/question_add', {
    ...author,
    summary: 'Adds a question to the bank of a course, and with `quiz_id` also at the end of that quiz.',
    body: 'json',
    input: QuestionFields.extend({ ...ofCourse, quiz_id: blankable(Id) }),
    result: ChangedQuestion,
  }),
  updateQuestion: change('/course/quiz/question_update', {
    ...author,
    summary: 'Changes a question. Attempts that began before keep the question as they asked it.',
    body: 'json',
    input: updateOf({ question_id: Id }, QuestionFields),
    result: ChangedQuestion,
  }),
  deleteQuestion: twoStep('/course/quiz/question_delete_validation', '/course/quiz/question_delete', {
    ...author,
    summary: 'Deletes a question of the bank that no quiz asks.',
    input: z.object({ question_id: Id }),
    result: z.null(),
  }),
  list: post('/course/quiz/list', {
    ...reader,
    summary: 'Lists the quizzes of a course by title, with their lessons and how many attempts passed.',
    input: z.object(ofCourse),
    result: z.array(QuizRow),
  }),
  find: post('/course/quiz/detail', {
    ...author,
    summary: 'Returns a quiz with its questions in their order.',
    input: ByQuiz,
    result: QuizPage,
  }),
  add: change('/course/quiz/add', {
    ...author,
    summary: 'Adds a quiz to a course.',
    body: 'json',
    input: QuizFields.extend(ofCourse),
    result: ChangedQuiz,
  }),
  update: change('/course/quiz/update', {
    ...author,
    summary: 'Changes a quiz: its settings, and its questions with their order and points.',
    body: 'json',
    input: updateOf({ quiz_id: Id }, QuizFields),
    result: ChangedQuiz,
  }),
  delete: twoStep('/course/quiz/delete_validation', '/course/quiz/delete', {
    ...author,
    summary: 'Deletes a quiz that no lesson has and nobody has attempted. Its questions stay in the bank.',
    input: ByQuiz,
    result: z.null(),
  }),
  try: post('/course/quiz/try', {
    ...author,
    summary: 'Returns a quiz as a learner gets it. Stores nothing.',
    input: ByQuiz,
    result: z.object({ seed: z.int(), questions: z.array(AskedQuestion) }),
  }),
  tryResult: post('/course/quiz/try_result', {
    ...author,
    summary: 'Marks the answers of a trial as an attempt would. Stores nothing.',
    body: 'json',
    input: ByQuiz.extend({ seed: wholeNumber(), answers: GivenAnswers }),
    result: z.object({
      max_points: z.int(),
      points: z.int(),
      /** Null: a text must be graded by hand. */
      percent: z.int().nullable(),
      is_passed: z.boolean().nullable(),
      answers: z.array(MarkedAnswer),
    }),
  }),
  results: post('/course/quiz/results', {
    ...reader,
    summary:
      'Returns the results of a quiz per question: difficulty, discrimination, and how often each choice was chosen.',
    input: ByQuiz.extend({
      /** The first attempt of each learner, or all: people answer better when they try again. */
      attempts: oneOf(['first', 'all']).default('first'),
    }),
    result: z.object({
      attempts: z.int(),
      learners: z.int(),
      graded: z.int(),
      passed: z.int(),
      average_percent: z.int().nullable(),
      questions: z.array(QuestionResult),
    }),
  }),
  attempts: post('/course/quiz/attempts', {
    ...reader,
    summary: 'Lists attempts of a quiz, or of one learner of a course, newest first.',
    input: listInput(['started_at'])
      .omit({ search: true })
      .extend({
        course_id: blankable(Id),
        quiz_id: blankable(Id),
        enrolment_id: blankable(Id),
        status: blankable(oneOf(attemptStatuses)),
      }),
    result: pageOf(AttemptRow),
  }),
  attempt: post('/course/quiz/attempt', {
    ...reader,
    summary: 'Returns an attempt with every question as it was asked, the answers and their points.',
    input: z.object({ attempt_id: Id }),
    result: AttemptRow.extend({ answers: z.array(MarkedAnswer.extend({ answer_id: z.int() })) }),
  }),
  waiting: post('/course/quiz/waiting', {
    ...reader,
    summary: 'Lists text answers that wait for a grade, of one course or of all, oldest first.',
    input: listInput(['submitted_at'], 'asc')
      .omit({ search: true })
      .extend({ course_id: blankable(Id), quiz_id: blankable(Id), enrolment_id: blankable(Id) }),
    result: pageOf(WaitingAnswer),
  }),
  ofLearner: post('/course/quiz/of_learner', {
    ...reader,
    summary:
      'Lists the quizzes that a learner took or may take, with the attempts that are left and granted.',
    input: z.object({ enrolment_id: Id }),
    result: z.array(LearnerQuiz),
  }),
  grantAttempt: change('/course/quiz/grant_attempt', {
    ...reader,
    summary:
      'Grants one learner who has used all attempts one further attempt, with a reason that they can read.',
    input: z.object({
      quiz_id: Id,
      enrolment_id: Id,
      reason: text({ min: 1, max: limits.reason, lines: true }),
    }),
    result: z.object({ quiz_id: z.int(), enrolment_id: z.int(), attempts_left: z.int() }),
  }),
  grade: change('/course/quiz/grade', {
    ...reader,
    summary: 'Grades a text answer, or corrects its grade. The result of the attempt follows.',
    body: 'json',
    input: z.object({
      answer_id: Id,
      points: wholeNumber({ max: quizLimits.points }),
      remark: text({ max: quizLimits.remark, lines: true }).default(''),
      /** Replaces the grade of an answer that is graded already. Without it, such an answer is refused. */
      is_correction: YesNo.default(false),
    }),
    result: z.object({
      attempt_id: z.int(),
      status: z.enum(attemptStatuses),
      percent: z.int().nullable(),
      is_passed: z.boolean().nullable(),
    }),
  }),
}
