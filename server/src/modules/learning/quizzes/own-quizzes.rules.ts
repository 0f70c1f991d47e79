import { say, sayCount } from '@balai/contract/core/sentences.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { notFound, Refusal } from '../../../lib/refusal.ts'
import { findAttempt, type Attempt } from './attempts.queries.ts'
import { findLessonOf, type OwnAttempt } from './own-quizzes.queries.ts'
import { findQuizOrRefuse } from './quizzes.rules.ts'
import type { Quiz } from './quizzes.queries.ts'

/** The quiz of a lesson that the member learns. */
export async function findOwnQuiz(db: ReadDb, who: { lesson_id: number; member_id: number }) {
  const lesson = await findLessonOf(db, who)
  if (!lesson) throw notFound(say('This lesson does not exist.'))
  if (lesson.quiz_id === null) throw notFound(say('This lesson has no quiz.'))
  const { course_title: course, enrolment_id, status } = lesson
  if (enrolment_id === null)
    throw new Refusal(say('Enrol in {{course}} to take its quizzes.', { course }), { status: 403 })
  if (status === 'pending_payment')
    throw new Refusal(say('Pay your invoice for {{course}} to take its quizzes.', { course }), {
      status: 403,
    })
  if (lesson.is_over && lesson.access_until)
    throw new Refusal(
      say('Your access to {{course}} ended on {{end}}.', { course, end: { moment: lesson.access_until } }),
      { status: 403 },
    )
  return { quiz: await findQuizOrRefuse(db, lesson.quiz_id), lesson_id: lesson.lesson_id, enrolment_id }
}

export async function findOwnAttemptOrRefuse(
  db: ReadDb,
  { attempt_id, member_id }: { attempt_id: number; member_id: number },
): Promise<Attempt> {
  const attempt = await findAttempt(db, attempt_id)
  if (attempt?.member_id !== member_id) throw notFound(say('This attempt does not exist.'))
  // A learner who begins in time may finish after access has ended, but not after being taken off the course.
  if (attempt.enrolment_status === 'cancelled')
    throw new Refusal(
      say('You are no longer enrolled in {{course}}. Enrol again to go on.', {
        course: attempt.course_title,
      }),
      { status: 403 },
    )
  return attempt
}

export const isOverdue = ({ due_at }: { due_at: Date | null }, now: Date) => due_at !== null && due_at <= now

/** How many attempts can still begin; null: any number. */
export const attemptsLeft = ({ max_attempts }: Pick<Quiz, 'max_attempts'>, { attempts, granted }: Used) =>
  max_attempts === null ? null : Math.max(0, max_attempts + granted.length - attempts.length)

/** What a learner did at a quiz, and the further attempts that staff granted. */
interface Used {
  attempts: readonly OwnAttempt[]
  granted: readonly unknown[]
}

export function refuseNoAttemptLeft(quiz: Quiz, used: Used): void {
  if (attemptsLeft(quiz, used) === 0)
    throw new Refusal(
      sayCount(
        used.attempts.length,
        'You have used your only attempt at this quiz.',
        'You have used all {{count}} attempts at this quiz.',
      ),
    )
}

export function refuseEmptyQuiz(quiz: Quiz): void {
  if (quiz.questions === 0) throw new Refusal(say('This quiz has no questions yet. Try again later.'))
}

/** Answers are saved only while the attempt runs. */
export function refuseOver(attempt: Attempt, now: Date): void {
  if (attempt.status !== 'open')
    throw new Refusal(say('This attempt is handed in and cannot be changed any more.'))
  if (attempt.due_at && isOverdue(attempt, now))
    throw new Refusal(
      say('The time for this attempt ended at {{end}}. What was saved until then counts.', {
        end: { moment: attempt.due_at },
      }),
    )
}

/** Whether a learner may see the right answers of a finished attempt. The current setting of the quiz decides. */
export function maySeeAnswers(quiz: Quiz, { attempt, ...used }: Used & { attempt: OwnAttempt }): boolean {
  const { attempts } = used
  if (attempt.status === 'open' || quiz.show_answers === 'never') return false
  if (quiz.show_answers === 'attempt') return true
  if (quiz.show_answers === 'passed') return attempts.some(({ is_passed }) => is_passed)
  return attemptsLeft(quiz, used) === 0 && attempts.every(({ status }) => status !== 'open')
}
