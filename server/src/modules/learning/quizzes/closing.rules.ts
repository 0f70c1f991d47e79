import type { Transaction } from '../../../db/pool.ts'
import { pointsOf, resultOf } from './attempt.rules.ts'
import {
  findAnswers,
  findAttempt,
  markQuizLessons,
  storePoints,
  storeQuizPercent,
  storeResult,
  type Attempt,
} from './attempts.queries.ts'
import { announceQuizzes } from './quizzes.queries.ts'

/** Hands an open attempt in, with what is saved. The transaction must hold its lock. */
export async function closeAttempt(
  db: Transaction,
  attempt: Attempt,
  submitted: { submitted_at: Date; is_late: boolean },
): Promise<Attempt> {
  const answers = await findAnswers(db, attempt.attempt_id)
  const graded = answers.map((answer) => ({ ...answer, points: pointsOf({ ...answer }, answer) }))
  await storePoints(
    db,
    graded.map(({ answer_id, points }) => ({ answer_id, points })),
  )
  await storeResult(db, attempt.attempt_id, resultOf(graded, attempt.pass_percent), submitted)
  return followUp(db, attempt)
}

/** Computes the result of an attempt again after a grade. The transaction must hold its lock. */
export async function regradeAttempt(db: Transaction, attempt: Attempt): Promise<Attempt> {
  const answers = await findAnswers(db, attempt.attempt_id)
  await storeResult(db, attempt.attempt_id, resultOf(answers, attempt.pass_percent))
  return followUp(db, attempt)
}

/** What follows from a result: lessons that are done, and the percent of the learner. */
async function followUp(db: Transaction, { attempt_id, enrolment_id, course_id }: Attempt): Promise<Attempt> {
  const attempt = await findAttempt(db, attempt_id)
  if (!attempt) throw new Error(`Attempt ${attempt_id} disappeared while it was locked.`)
  // Without a pass mark, handing in is enough.
  if (attempt.is_passed || attempt.pass_percent === null) await markQuizLessons(db, attempt)
  await storeQuizPercent(db, enrolment_id)
  await announceQuizzes(db, course_id)
  return attempt
}
