import { randomInt } from 'node:crypto'
import type { ownQuizzes } from '@balai/contract/learning/own-quizzes.ts'
import { takeLocks } from '../../../db/locks.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { steps } from '../../../http/steps.ts'
import { noteOpened } from '../enrolments/progress.queries.ts'
import { askedQuestions, checkGiven } from './attempt.rules.ts'
import { attemptLock, databaseTime, findAnswers, insertAttempt, saveAnswers } from './attempts.queries.ts'
import { closeAttempt } from './closing.rules.ts'
import { findUsed, startLock } from './own-quizzes.queries.ts'
import {
  attemptsLeft,
  findOwnAttemptOrRefuse,
  findOwnQuiz,
  isOverdue,
  maySeeAnswers,
  refuseEmptyQuiz,
  refuseNoAttemptLeft,
  refuseOver,
} from './own-quizzes.rules.ts'
import { questionsToAsk } from './quizzes.queries.ts'
import { findQuizOrRefuse } from './quizzes.rules.ts'
import { seeds, withoutSolution } from './trial.rules.ts'

/** Attempts of members at the quizzes of their lessons. */
export const ownQuizzesRoutes: Handlers<typeof ownQuizzes> = {
  find: async ({ db, caller }, { lesson_id }) => {
    const { quiz, enrolment_id } = await findOwnQuiz(db, { lesson_id, member_id: caller.member_id })
    const used = await findUsed(db, { quiz_id: quiz.quiz_id, enrolment_id })
    return {
      ...quiz,
      ...used,
      lesson_id,
      attempts_left: attemptsLeft(quiz, used),
      is_passed: used.attempts.some(({ is_passed }) => is_passed),
    }
  },

  start: steps({
    lock: async ({ lesson_id }, { db, caller }) => {
      const { quiz, enrolment_id } = await findOwnQuiz(db, { lesson_id, member_id: caller.member_id })
      const { attempts } = await findUsed(db, { quiz_id: quiz.quiz_id, enrolment_id })
      const open = attempts.filter(({ status }) => status === 'open')
      return [startLock(caller.member_id), ...open.map(({ attempt_id }) => attemptLock(attempt_id))]
    },
    check: async ({ db, caller }, { lesson_id }) => {
      const { quiz, enrolment_id } = await findOwnQuiz(db, { lesson_id, member_id: caller.member_id })
      const used = await findUsed(db, { quiz_id: quiz.quiz_id, enrolment_id })
      const { attempts } = used
      const open = attempts.find(({ status }) => status === 'open')
      const running = open && !isOverdue(open, await databaseTime(db)) ? open : undefined
      if (!running) {
        refuseNoAttemptLeft(quiz, used)
        refuseEmptyQuiz(quiz)
      }
      return { quiz, enrolment_id, number: attempts.length + 1, overdue: running ? undefined : open, running }
    },
    store: async ({ db, caller }, { lesson_id }, { found }) => {
      const { quiz, enrolment_id, number, overdue, running } = found
      const { quiz_id, pass_percent, minutes } = quiz
      const who = { member_id: caller.member_id }
      if (overdue) {
        const attempt = await findOwnAttemptOrRefuse(db, { attempt_id: overdue.attempt_id, ...who })
        await closeAttempt(db, attempt, { submitted_at: attempt.due_at ?? new Date(), is_late: true })
      }
      const seed = randomInt(seeds)
      const asked = running ? [] : askedQuestions(await questionsToAsk(db, quiz_id), quiz, seed)
      const attempt_id =
        running?.attempt_id ??
        (await insertAttempt(
          db,
          { quiz_id, enrolment_id, lesson_id, number, seed, pass_percent, minutes },
          asked,
        ))
      await noteOpened(db, { enrolment_id, lesson_id })
      const attempt = await findOwnAttemptOrRefuse(db, { attempt_id, ...who })
      const questions = await findAnswers(db, attempt_id)
      return {
        data: { ...attempt, questions: questions.map(withoutSolution) },
        audit: {
          entity: 'quiz_attempts',
          entity_id: attempt_id,
          after: { quiz: quiz.title, number: attempt.number, is_continued: running !== undefined },
        },
      }
    },
  }),

  answer: async ({ db, caller }, { attempt_id, answers }) => {
    await takeLocks(db, [attemptLock(attempt_id)])
    const attempt = await findOwnAttemptOrRefuse(db, { attempt_id, member_id: caller.member_id })
    refuseOver(attempt, await databaseTime(db))
    await saveAnswers(db, attempt_id, checkGiven(await findAnswers(db, attempt_id), answers))
    return attempt
  },

  submit: steps({
    lock: ({ attempt_id }) => attemptLock(attempt_id),
    check: async ({ db, caller }, { attempt_id, answers }) => {
      const attempt = await findOwnAttemptOrRefuse(db, { attempt_id, member_id: caller.member_id })
      const now = await databaseTime(db)
      const isLate = isOverdue(attempt, now)
      const counts = attempt.status === 'open' && !isLate
      const given = counts ? checkGiven(await findAnswers(db, attempt_id), answers) : []
      return { attempt, given, isLate, submitted_at: (isLate && attempt.due_at) || now }
    },
    store: async ({ db }, { attempt_id }, { found: { attempt, given, isLate, submitted_at } }) => {
      const isRepeated = attempt.status !== 'open'
      await saveAnswers(db, attempt_id, given)
      const data = isRepeated ? attempt : await closeAttempt(db, attempt, { submitted_at, is_late: isLate })
      const { status, points, percent, is_late } = data
      const after = isRepeated ? { is_repeated: true } : { status, points, percent, is_late }
      return { data, audit: { entity: 'quiz_attempts', entity_id: attempt_id, after } }
    },
  }),

  attempt: async ({ db, caller }, { attempt_id }) => {
    const attempt = await findOwnAttemptOrRefuse(db, { attempt_id, member_id: caller.member_id })
    const quiz = await findQuizOrRefuse(db, attempt.quiz_id)
    const used = await findUsed(db, attempt)
    const answers = await findAnswers(db, attempt_id)
    return {
      ...attempt,
      questions: answers.map(withoutSolution),
      answers: maySeeAnswers(quiz, { attempt, ...used }) ? answers : null,
    }
  },
}
