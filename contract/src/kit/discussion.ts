import { z } from 'zod'
import { Id, limits, listOf, oneOf, text, wholeNumber } from '../core/shapes.ts'

export const commentStates = ['visible', 'held', 'hidden', 'deleted'] as const
export type CommentState = (typeof commentStates)[number]

/** The queue of a comment: `new` is visible and not yet moderated, `approved` is moderated. */
export const commentQueues = ['new', 'approved', 'held', 'hidden', 'deleted'] as const
export type CommentQueue = (typeof commentQueues)[number]

/** The rule that held a comment. */
export const heldReasons = ['banned_word', 'link', 'repeat', 'new_commenter'] as const
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

/** The rules that hold comments for a decision. */
export const HoldingRules = z.object({
  banned_words: listOf(text({ min: 2, max: commentLimits.bannedWord }), { max: commentLimits.bannedWords }),
  most_links: wholeNumber({ max: commentLimits.links }),
  repeat_hours: wholeNumber({ max: commentLimits.hours }),
  trusted_after: wholeNumber({ max: commentLimits.trustedAfter }),
})
