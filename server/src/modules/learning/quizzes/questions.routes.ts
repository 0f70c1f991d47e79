import { say } from '@balai/contract/core/sentences.ts'
import type { quizzes } from '@balai/contract/learning/quizzes.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { steps } from '../../../http/steps.ts'
import { updated } from '../../../lib/updates.ts'
import {
  bankLock,
  deleteQuestion,
  insertQuestion,
  listQuestions,
  questionLock,
  updateQuestion,
} from './questions.queries.ts'
import {
  checkQuestion,
  findQuestionOrRefuse,
  questionFacts,
  refuseFullBank,
  refuseStaleQuestion,
  refuseUsedQuestion,
} from './questions.rules.ts'
import {
  announceQuizzes,
  findQuizQuestions,
  quizLock,
  setQuizQuestions,
  updateQuiz,
} from './quizzes.queries.ts'
import {
  findCourseOrRefuse,
  findQuizOrRefuse,
  refuseFullQuiz,
  refuseQuizOfOtherCourse,
} from './quizzes.rules.ts'

/** The question bank of a course. */
export const questionRoutes: Pick<
  Handlers<typeof quizzes>,
  'questions' | 'addQuestion' | 'updateQuestion' | 'deleteQuestion'
> = {
  questions: ({ db }, input) => listQuestions(db, input),

  addQuestion: steps({
    lock: ({ course_id, quiz_id }) => [bankLock(course_id), ...(quiz_id ? [quizLock(quiz_id)] : [])],
    check: async ({ db }, { course_id, quiz_id, ...fields }) => {
      await findCourseOrRefuse(db, course_id)
      await refuseFullBank(db, course_id)
      if (quiz_id) {
        const quiz = await findQuizOrRefuse(db, quiz_id)
        refuseQuizOfOtherCourse(quiz, course_id)
        refuseFullQuiz(quiz.questions)
      }
      return checkQuestion(fields)
    },
    store: async ({ db, caller }, { course_id, quiz_id }, { found: question }) => {
      const by = { created_by: caller.user_id, updated_by: caller.user_id }
      const data = await insertQuestion(db, { ...question, course_id, ...by })
      if (quiz_id) {
        const asked = await findQuizQuestions(db, quiz_id)
        const added = { question_id: data.question_id, points: question.points }
        await setQuizQuestions(db, { quiz_id, course_id }, [...asked, added])
        await updateQuiz(db, quiz_id, { updated_by: caller.user_id })
      }
      await announceQuizzes(db, course_id)
      return { data, audit: { entity: 'course', entity_id: course_id, after: question } }
    },
  }),

  updateQuestion: steps({
    lock: ({ question_id }) => questionLock(question_id),
    check: async ({ db }, input) => {
      const question = await findQuestionOrRefuse(db, input.question_id)
      refuseStaleQuestion(question, input)
      const before = questionFacts(question)
      return { course_id: question.course_id, before, after: checkQuestion(updated(before, input)) }
    },
    store: async ({ db, caller }, { question_id }, { found: { course_id, before, after } }) => {
      const data = await updateQuestion(db, question_id, { ...after, updated_by: caller.user_id })
      await announceQuizzes(db, course_id)
      return { data, audit: { entity: 'course', entity_id: course_id, before, after } }
    },
  }),

  deleteQuestion: steps({
    lock: ({ question_id }) => questionLock(question_id),
    check: async ({ db }, { question_id }) => {
      const question = await findQuestionOrRefuse(db, question_id)
      await refuseUsedQuestion(db, question_id)
      return question
    },
    effects: async () => [say('Attempts that asked this question keep it.')],
    store: async ({ db }, { question_id }, { found: question }) => {
      await deleteQuestion(db, question_id)
      await announceQuizzes(db, question.course_id)
      return {
        data: null,
        audit: { entity: 'course', entity_id: question.course_id, before: questionFacts(question) },
      }
    },
  }),
}
