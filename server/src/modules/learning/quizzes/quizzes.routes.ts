import { randomInt } from 'node:crypto'
import { say } from '@balai/contract/core/sentences.ts'
import type { quizzes } from '@balai/contract/learning/quizzes.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { steps } from '../../../http/steps.ts'
import { updated } from '../../../lib/updates.ts'
import { gradingRoutes } from './grading.routes.ts'
import { grantRoutes } from './grants.routes.ts'
import { bankLock } from './questions.queries.ts'
import { questionRoutes } from './questions.routes.ts'
import {
  announceQuizzes,
  deleteQuiz,
  findQuizQuestions,
  insertQuiz,
  listQuizzes,
  questionsToAsk,
  quizLock,
  setQuizQuestions,
  updateQuiz,
} from './quizzes.queries.ts'
import {
  checkQuiz,
  findCourseOrRefuse,
  findQuizOrRefuse,
  findQuizToChange,
  quizFacts,
  refuseTooManyQuizzes,
  refuseUsedQuiz,
} from './quizzes.rules.ts'
import { markTrial, seeds, trialQuestions, withoutSolution } from './trial.rules.ts'

export const quizzesRoutes: Handlers<typeof quizzes> = {
  ...questionRoutes,
  ...gradingRoutes,
  ...grantRoutes,

  list: async ({ db }, { course_id }) => {
    await findCourseOrRefuse(db, course_id)
    return listQuizzes(db, course_id)
  },

  find: async ({ db }, { quiz_id }) => ({
    ...(await findQuizOrRefuse(db, quiz_id)),
    questions: await findQuizQuestions(db, quiz_id),
  }),

  add: steps({
    lock: ({ course_id }) => bankLock(course_id),
    check: async ({ db }, quiz) => {
      await findCourseOrRefuse(db, quiz.course_id)
      await refuseTooManyQuizzes(db, quiz.course_id)
      await checkQuiz(db, quiz.course_id, quiz)
    },
    store: async ({ db, caller }, { questions, ...quiz }) => {
      const by = { created_by: caller.user_id, updated_by: caller.user_id }
      const data = await insertQuiz(db, { ...quiz, ...by })
      const { course_id, ...after } = quiz
      await setQuizQuestions(db, { quiz_id: data.quiz_id, course_id }, questions)
      await announceQuizzes(db, course_id)
      return { data, audit: { entity: 'course', entity_id: course_id, after: { ...after, questions } } }
    },
  }),

  update: steps({
    lock: ({ quiz_id }) => quizLock(quiz_id),
    check: async ({ db }, input) => {
      const { quiz, before } = await findQuizToChange(db, input)
      const after = updated(before, input)
      await checkQuiz(db, quiz.course_id, after)
      return { course_id: quiz.course_id, before, after }
    },
    store: async ({ db, caller }, { quiz_id }, { found: { course_id, before, after } }) => {
      const { questions, ...settings } = after
      const data = await updateQuiz(db, quiz_id, { ...settings, updated_by: caller.user_id })
      await setQuizQuestions(db, { quiz_id, course_id }, questions)
      await announceQuizzes(db, course_id)
      return { data, audit: { entity: 'course', entity_id: course_id, before, after } }
    },
  }),

  delete: steps({
    lock: ({ quiz_id }) => quizLock(quiz_id),
    check: async ({ db }, { quiz_id }) => {
      const quiz = await findQuizOrRefuse(db, quiz_id)
      refuseUsedQuiz(quiz)
      return quiz
    },
    effects: async () => [say('Its questions stay in the bank of the course.')],
    store: async ({ db }, { quiz_id }, { found: quiz }) => {
      await deleteQuiz(db, quiz_id)
      await announceQuizzes(db, quiz.course_id)
      return {
        data: null,
        audit: { entity: 'course', entity_id: quiz.course_id, before: quizFacts(quiz) },
      }
    },
  }),

  try: async ({ db }, { quiz_id }) => {
    const quiz = await findQuizOrRefuse(db, quiz_id)
    const seed = randomInt(seeds)
    const asked = trialQuestions(quiz, await questionsToAsk(db, quiz_id), seed)
    return { seed, questions: asked.map(withoutSolution) }
  },

  tryResult: async ({ db }, { quiz_id, seed, answers }) => {
    const quiz = await findQuizOrRefuse(db, quiz_id)
    return markTrial(quiz, { questions: await questionsToAsk(db, quiz_id), seed, given: answers })
  },
}
