import { z } from 'zod'
import { AnswerMoment, Id, limits, text, Version } from '../core/shapes.ts'
import { commentLimits, CommentReason, commentStates } from './discussion.ts'

/** The text that a member writes. */
export const CommentText = text({ min: 1, max: commentLimits.text, lines: true })

/** A comment that a member has written or changed. */
export const WrittenComment = z.object({
  comment_id: z.int(),
  state: z.enum(commentStates),
  version: z.int(),
})

/** A comment as readers see it. */
export const PublicComment = z.object({
  comment_id: z.int(),
  parent_id: z.int().nullable(),
  /** The nickname of the writer, or their first name if they have none; null once they are erased. */
  member_name: z.string().nullable(),
  comment_text: z.string(),
  is_edited: z.boolean(),
  created_at: AnswerMoment,
  /** The number of visible comments that reply in its thread; 0 for a reply. */
  replies: z.int(),
  is_own: z.boolean(),
  version: z.int(),
})

/** A comment in the list of the member who wrote it. */
export const OwnComment = z.object({
  comment_id: z.int(),
  parent_id: z.int().nullable(),
  comment_text: z.string(),
  state: z.enum(commentStates),
  created_at: AnswerMoment,
  version: z.int(),
})

/** What a member changes in an own comment. */
export const CommentEdit = z.object({ comment_id: Id, version: Version, comment_text: CommentText })

/** A member's report of a comment. */
export const CommentReport = z.object({
  comment_id: Id,
  report_code: CommentReason,
  report_note: text({ max: limits.reason, lines: true }).default(''),
})
