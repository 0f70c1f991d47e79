import { z } from 'zod'
import { Id, limits, listOf, oneOf, text, wholeNumber } from '../core/shapes.ts'

export const commentStates = ['visible', 'held', 'hidden', 'deleted'] as const
export type CommentState = (typeof commentStates)[number]

/** Where a comment waits: `new` is visible and nobody has looked at it, `approved` somebody has. */
export const commentQueues = ['new', 'approved', 'held', 'hidden', 'deleted'] as const
export type CommentQueue = (typeof commentQueues)[number]

/** Why a comment was held: a rule found something in it or about who wrote it. */
export const heldReasons = ['banned_word', 'link', 'repeat', 'new_commenter'] as const
export type HeldReason = (typeof heldReasons)[number]
export const HeldReason = oneOf(heldReasons)

/** Why somebody hid, deleted or reported a comment. */
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

/** One may be named, or many. */
export const CommentIds = listOf(Id, { min: 1, max: limits.bulk })

/** The reason that hiding and deleting ask for. */
export const DecisionReason = {
  reason_code: CommentReason,
  reason_note: text({ max: limits.reason, lines: true }).default(''),
}

/** The comments that were decided, and those that were not, with the reason why. */
export const Decided = z.object({
  comment_ids: z.array(z.int()),
  refused: z.array(z.object({ comment_id: z.int(), msg: z.string() })),
})

/** What makes a comment wait for a decision. */
export const HoldingRules = z.object({
  banned_words: listOf(text({ min: 2, max: commentLimits.bannedWord }), { max: commentLimits.bannedWords }),
  most_links: wholeNumber({ max: commentLimits.links }),
  repeat_hours: wholeNumber({ max: commentLimits.hours }),
  trusted_after: wholeNumber({ max: commentLimits.trustedAfter }),
})
