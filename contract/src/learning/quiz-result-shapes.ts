import { z } from 'zod'
import { AnswerMoment } from '../core/shapes.ts'
import { AttemptShape, questionKinds } from './quiz-shapes.ts'

const Learner = z.object({
  enrolment_id: z.int(),
  member_id: z.int(),
  member_name: z.string(),
  member_email: z.string(),
})
export const AttemptRow = AttemptShape.extend({
  quiz_id: z.int(),
  quiz_title: z.string(),
  course_id: z.int(),
  ...Learner.shape,
  waiting: z.int(),
})

export const QuestionResult = z.object({
  question_id: z.int(),
  kind: z.enum(questionKinds),
  /** As it was asked last. */
  question: z.string(),
  max_points: z.int(),
  /** Attempts that asked it, those that answered it, and those whose answer is graded. */
  asked: z.int(),
  answered: z.int(),
  graded: z.int(),
  /** Difficulty: the share of the points that were earned, in percent. Null: nothing is graded. */
  right_percent: z.int().nullable(),
  /**
   * Discrimination: the corrected point-biserial correlation, from -100 to 100, of the points of this question with the
   * points of the other questions of the attempt. Null: fewer than five graded attempts, or no variance.
   */
  discrimination: z.int().nullable(),
  /** How often each choice was chosen. */
  choices: z.array(z.object({ key: z.string(), text: z.string(), is_right: z.boolean(), count: z.int() })),
  /** The question was changed between these attempts. */
  is_changed: z.boolean(),
})
export type QuestionResult = z.output<typeof QuestionResult>

export const WaitingAnswer = z.object({
  answer_id: z.int(),
  attempt_id: z.int(),
  number: z.int(),
  course_id: z.int(),
  course_title: z.string(),
  quiz_id: z.int(),
  quiz_title: z.string(),
  ...Learner.shape,
  question: z.string(),
  explanation: z.string(),
  answer: z.string(),
  max_points: z.int(),
  submitted_at: AnswerMoment,
})
export type WaitingAnswer = z.output<typeof WaitingAnswer>

/** A quiz as one learner may take it. */
export const LearnerQuiz = z.object({
  quiz_id: z.int(),
  title: z.string(),
  max_attempts: z.int().nullable(),
  attempts: z.int(),
  /** How many attempts can still begin; null: any number. */
  attempts_left: z.int().nullable(),
  is_passed: z.boolean(),
  /** Further attempts that staff granted, oldest first. */
  grants: z.array(
    z.object({
      grant_id: z.int(),
      reason: z.string(),
      granted_at: AnswerMoment,
      granted_by_name: z.string().nullable(),
    }),
  ),
})
export type LearnerQuiz = z.output<typeof LearnerQuiz>
