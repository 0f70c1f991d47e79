import { z } from 'zod'
import {
  AnswerMoment,
  blankable,
  Id,
  limits,
  listOf,
  Moment,
  oneOf,
  text,
  wholeNumber,
} from '../core/shapes.ts'

export const commentStates = ['visible', 'held', 'hidden', 'deleted'] as const
export type CommentState = (typeof commentStates)[number]

/** The queue of a comment: `new` is visible and not yet moderated, `approved` is moderated. */
export const commentQueues = ['new', 'approved', 'held', 'hidden', 'deleted'] as const
export type CommentQueue = (typeof commentQueues)[number]

/** The rule that held a comment. */
export const heldReasons = ['banned_word', 'link', 'repeat', 'new_commenter', 'premoderated'] as const
export type HeldReason = (typeof heldReasons)[number]
export const HeldReason = oneOf(heldReasons)

/** Why a comment was hidden, deleted or reported. */
export const commentReasons = [
  'spam',
  'abuse',
  'hate',
  'off_topic',
  'personal_data',
  'misinformation',
  'other',
] as const
export type CommentReason = (typeof commentReasons)[number]
export const CommentReason = oneOf(commentReasons)

/** Limits that the screen and the server share. */
export const commentLimits = {
  text: 5_000,
  bannedWords: 2_000,
  bannedWord: 80,
  links: 50,
  hours: 720,
  trustedAfter: 50,
} as const

/** One comment or many. */
export const CommentIds = listOf(Id, { min: 1, max: limits.bulk })

/** The reason, required for hiding and deleting. */
export const DecisionReason = {
  reason_code: CommentReason,
  reason_note: text({ max: limits.reason, lines: true }).default(''),
}

/** The comments that were changed, and those that were refused, with the reason. */
export const Decided = z.object({
  comment_ids: z.array(z.int()),
  refused: z.array(z.object({ comment_id: z.int(), msg: z.string() })),
})

/**
 * What a moderator can do about a commenter: note a warning, hold all new comments, hide all present ones, or block
 * commenting.
 */
export const measures = ['warn', 'premoderate', 'hide_all', 'suspend'] as const
export type Measure = (typeof measures)[number]
export const Measure = oneOf(measures)

/** A measure about a member; only `premoderate` and `suspend` can end on their own. */
export const MeasureInput = z.object({
  member_id: Id,
  measure: Measure,
  ...DecisionReason,
  until: blankable(Moment),
})

/** A measure in a commenter's history. */
export const MeasureRow = z.object({
  measure_id: z.int(),
  measure: Measure,
  reason_code: CommentReason,
  reason_note: z.string(),
  until: AnswerMoment.nullable(),
  created_at: AnswerMoment,
  created_by_name: z.string().nullable(),
  lifted_at: AnswerMoment.nullable(),
  lifted_by_name: z.string().nullable(),
  /** The number of comments that it hid. */
  comment_count: z.int(),
  is_active: z.boolean(),
})

/** The rules that hold comments for a decision. */
export const HoldingRules = z.object({
  banned_words: listOf(text({ min: 2, max: commentLimits.bannedWord }), { max: commentLimits.bannedWords }),
  most_links: wholeNumber({ max: commentLimits.links }),
  repeat_hours: wholeNumber({ max: commentLimits.hours }),
  trusted_after: wholeNumber({ max: commentLimits.trustedAfter }),
})
