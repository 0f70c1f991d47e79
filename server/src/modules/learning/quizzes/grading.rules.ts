import { say, sayCount } from '@balai/contract/core/sentences.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { notFound, Refusal, refuseField } from '../../../lib/refusal.ts'
import { findAttempt, type Attempt } from './attempts.queries.ts'
import { findAnswer, type Answer } from './grading.queries.ts'

export async function findAttemptOrRefuse(db: ReadDb, attempt_id: number): Promise<Attempt> {
  const attempt = await findAttempt(db, attempt_id)
  if (!attempt) throw notFound(say('This attempt does not exist.'))
  return attempt
}

export async function findAnswerOrRefuse(db: ReadDb, answer_id: number): Promise<Answer> {
  const answer = await findAnswer(db, answer_id)
  if (!answer) throw notFound(say('This answer does not exist any more. Load the page again.'))
  return answer
}

/** Only texts of attempts that are handed in are graded, once, within their points. */
export function refuseGrade(
  attempt: Attempt,
  answer: Answer,
  { points, is_correction }: { points: number; is_correction: boolean },
): void {
  if (attempt.status === 'open')
    throw new Refusal(say('This attempt is still running. Grade it when it is handed in.'))
  if (answer.kind !== 'text')
    throw new Refusal(say('Questions with choices are graded by themselves. Grade texts only.'))
  if (points > answer.max_points)
    throw refuseField(
      'points',
      sayCount(
        answer.max_points,
        'This question earns at most {{count}} point.',
        'This question earns at most {{count}} points.',
      ),
    )
  if (answer.points !== null && !is_correction)
    throw new Refusal(
      sayCount(
        answer.points,
        '{{who}} has graded this answer meanwhile: {{count}} point. Load the page again to correct it.',
        '{{who}} has graded this answer meanwhile: {{count}} points. Load the page again to correct it.',
        { who: answer.graded_by_name ?? 'Balai' },
      ),
      { status: 409 },
    )
}
