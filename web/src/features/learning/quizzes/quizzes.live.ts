import { quizzes } from '@balai/contract/learning/quizzes.ts'
import { invalidate, type LiveTable } from '../../../lib/live-table.ts'

export const quizzesLive = {
  'quizzes.changed': invalidate(
    quizzes.questions,
    quizzes.list,
    quizzes.find,
    quizzes.results,
    quizzes.attempts,
    quizzes.attempt,
    quizzes.waiting,
    quizzes.ofLearner,
  ),
} satisfies LiveTable
