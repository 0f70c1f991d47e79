import { say, sayCount } from '@balai/contract/core/sentences.ts'
import type { quizzes } from '@balai/contract/learning/quizzes.ts'
import type { ReadDb } from '../../../db/pool.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { steps } from '../../../http/steps.ts'
import { notFound, Refusal } from '../../../lib/refusal.ts'
import { announceEnrolments, asStaff, insertEvents } from '../enrolments/enrolments.queries.ts'
import { findTaker, insertGrant, listQuizzesOf } from './grants.queries.ts'
import { findUsed, startLock } from './own-quizzes.queries.ts'
import { attemptsLeft } from './own-quizzes.rules.ts'
import { announceQuizzes } from './quizzes.queries.ts'
import { findQuizOrRefuse, refuseQuizOfOtherCourse } from './quizzes.rules.ts'

/** Further attempts that staff grant to one learner. */
export const grantRoutes: Pick<Handlers<typeof quizzes>, 'ofLearner' | 'grantAttempt'> = {
  ofLearner: async ({ db }, { enrolment_id }) => {
    const taker = await findTakerOrRefuse(db, enrolment_id)
    const found = []
    for (const quiz of await listQuizzesOf(db, taker)) {
      const used = await findUsed(db, { quiz_id: quiz.quiz_id, enrolment_id })
      found.push({
        ...quiz,
        attempts: used.attempts.length,
        attempts_left: attemptsLeft(quiz, used),
        is_passed: used.attempts.some(({ is_passed }) => is_passed),
        grants: used.granted,
      })
    }
    return found
  },

  grantAttempt: steps({
    // Beginning an attempt takes this lock as well, so the number that is left does not change meanwhile.
    lock: async ({ enrolment_id }, { db }) =>
      startLock((await findTakerOrRefuse(db, enrolment_id)).member_id),
    check: async ({ db }, { quiz_id, enrolment_id }) => {
      const taker = await findTakerOrRefuse(db, enrolment_id)
      const quiz = await findQuizOrRefuse(db, quiz_id)
      refuseQuizOfOtherCourse(quiz, taker.course_id)
      if (taker.status !== 'active' && taker.status !== 'completed')
        throw new Refusal(say('This person does not learn the course now, so there is nothing to grant.'))
      const left = attemptsLeft(quiz, await findUsed(db, { quiz_id, enrolment_id }))
      if (left === null)
        throw new Refusal(
          say('This quiz has no limit of attempts. The person can begin another one at any time.'),
        )
      if (left > 0)
        throw new Refusal(
          sayCount(
            left,
            'This person has {{count}} attempt left. Grant another one when it is used.',
            'This person has {{count}} attempts left. Grant another one when they are used.',
          ),
        )
      return { quiz, taker }
    },
    store: async ({ db, caller }, { quiz_id, enrolment_id, reason }, { found: { quiz, taker } }) => {
      await insertGrant(db, { quiz_id, enrolment_id, reason, granted_by: caller.user_id })
      await insertEvents(db, [enrolment_id], asStaff(caller), {
        kind: 'attempt granted',
        facts: { quiz: quiz.title },
      })
      await announceQuizzes(db, taker.course_id)
      await announceEnrolments(db, [taker.course_id])
      return {
        data: { quiz_id, enrolment_id, attempts_left: 1 },
        audit: {
          entity: 'enrolments',
          entity_id: enrolment_id,
          after: { quiz: quiz.title, further_attempts: 1, reason },
        },
      }
    },
  }),
}

async function findTakerOrRefuse(db: ReadDb, enrolment_id: number) {
  const taker = await findTaker(db, enrolment_id)
  if (!taker) throw notFound(say('This person does not learn the course any more. Load the page again.'))
  return taker
}
