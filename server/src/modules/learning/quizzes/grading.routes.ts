import type { quizzes } from '@balai/contract/learning/quizzes.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { steps } from '../../../http/steps.ts'
import { attemptLock, findAnswers } from './attempts.queries.ts'
import { regradeAttempt } from './closing.rules.ts'
import { listAttempts, listWaiting, storeGrade } from './grading.queries.ts'
import { findAnswerOrRefuse, findAttemptOrRefuse, refuseGrade } from './grading.rules.ts'
import { findQuizOrRefuse } from './quizzes.rules.ts'
import { findQuestionResults, findTotals } from './results.queries.ts'

/** Attempts, their results per question, and the grades of text answers. */
export const gradingRoutes: Pick<
  Handlers<typeof quizzes>,
  'results' | 'attempts' | 'attempt' | 'waiting' | 'grade'
> = {
  results: async ({ db }, { quiz_id, attempts }) => {
    await findQuizOrRefuse(db, quiz_id)
    const which = { quiz_id, isFirstOnly: attempts === 'first' }
    return { ...(await findTotals(db, which)), questions: await findQuestionResults(db, which) }
  },

  attempts: ({ db }, input) => listAttempts(db, input),

  attempt: async ({ db }, { attempt_id }) => ({
    ...(await findAttemptOrRefuse(db, attempt_id)),
    answers: await findAnswers(db, attempt_id),
  }),

  waiting: ({ db }, input) => listWaiting(db, input),

  grade: steps({
    lock: async ({ answer_id }, { db }) => attemptLock((await findAnswerOrRefuse(db, answer_id)).attempt_id),
    check: async ({ db }, input) => {
      const answer = await findAnswerOrRefuse(db, input.answer_id)
      const attempt = await findAttemptOrRefuse(db, answer.attempt_id)
      refuseGrade(attempt, answer, input)
      return { answer, attempt }
    },
    store: async ({ db, caller }, { answer_id, points, remark }, { found: { answer, attempt } }) => {
      await storeGrade(db, answer_id, { points, remark, graded_by: caller.user_id })
      const { attempt_id, status, percent, is_passed } = await regradeAttempt(db, attempt)
      return {
        data: { attempt_id, status, percent, is_passed },
        audit: {
          entity: 'course',
          entity_id: attempt.course_id,
          before: { question: answer.question, points: answer.points, remark: answer.remark },
          after: { question: answer.question, points, remark, member_id: attempt.member_id },
        },
      }
    },
  }),
}
