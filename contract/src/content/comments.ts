import { z } from 'zod'
import { change, get, post, twoStep } from '../core/endpoint.ts'
import {
  AnswerMoment,
  blankable,
  Id,
  limits,
  listInput,
  listOf,
  Moment,
  Nothing,
  pageOf,
  text,
  Version,
  wholeNumber,
  oneOf,
} from '../core/shapes.ts'

export const commentStates = ['visible', 'held', 'hidden', 'deleted'] as const
export type CommentState = (typeof commentStates)[number]

/** Where a comment waits: `new` is visible and nobody has looked at it, `approved` somebody has. */
export const commentQueues = ['new', 'approved', 'held', 'hidden', 'deleted'] as const
export type CommentQueue = (typeof commentQueues)[number]
const wantedQueues = ['all', ...commentQueues, 'reported'] as const

/** Why a comment was held: a rule found something in it or about who wrote it. */
export const heldReasons = ['banned_word', 'link', 'repeat', 'new_commenter'] as const
export type HeldReason = (typeof heldReasons)[number]
const HeldReason = oneOf(heldReasons)

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
const CommentReason = oneOf(commentReasons)

/** Limits that the screen and the server share. */
export const commentLimits = {
  text: 5_000,
  bannedWords: 2_000,
  bannedWord: 80,
  links: 50,
  hours: 720,
  trustedAfter: 50,
} as const

export const CommentRow = z.object({
  comment_id: z.int(),
  parent_id: z.int().nullable(),
  news_id: z.int(),
  news_title: z.string(),
  news_permalink: z.string(),
  member_id: z.int(),
  member_name: z.string(),
  comment_text: z.string(),
  state: z.enum(commentStates),
  queue: z.enum(commentQueues),
  held_reasons: z.array(HeldReason),
  /** The banned words that were found. */
  held_words: z.array(z.string()),
  reason_code: CommentReason.nullable(),
  reason_note: z.string(),
  open_reports: z.int(),
  created_at: AnswerMoment,
  deleted_at: AnswerMoment.nullable(),
  version: z.int(),
})
export type CommentRow = z.output<typeof CommentRow>

/** One may be named, or many. */
const CommentIds = listOf(Id, { min: 1, max: limits.bulk })
const Why = { reason_code: CommentReason, reason_note: text({ max: limits.reason, lines: true }).default('') }

/** What was done, and what was not, with the reason why. */
const Moderated = z.object({
  comment_ids: z.array(z.int()),
  refused: z.array(z.object({ comment_id: z.int(), msg: z.string() })),
})

const Rules = z.object({
  banned_words: listOf(text({ min: 2, max: commentLimits.bannedWord }), { max: commentLimits.bannedWords }),
  most_links: wholeNumber({ max: commentLimits.links }),
  repeat_hours: wholeNumber({ max: commentLimits.hours }),
  trusted_after: wholeNumber({ max: commentLimits.trustedAfter }),
})

export const comments = {
  list: post('/news_comment/list', {
    areas: ['articles'],
    summary: 'The comments on articles, by queue, article, member or text.',
    input: listInput(['created_at']).extend({
      queue: oneOf(wantedQueues).default('all'),
      news_id: blankable(Id),
      member_id: blankable(Id),
      held_reason: blankable(HeldReason),
      from: blankable(Moment),
      until: blankable(Moment),
    }),
    result: pageOf(CommentRow),
  }),
  counts: get('/news_comment/counts', {
    areas: ['articles'],
    summary: 'How many comments stand in each queue.',
    input: Nothing,
    result: z.object(
      Object.fromEntries(wantedQueues.map((queue) => [queue, z.int()])) as Record<
        (typeof wantedQueues)[number],
        z.ZodInt
      >,
    ),
  }),
  thread: post('/news_comment/thread', {
    areas: ['articles'],
    summary: 'A comment with its thread, its reports, its history and what is known of who wrote it.',
    input: z.object({ comment_id: Id }),
    result: z.object({
      comment: CommentRow.extend({ original_text: z.string().nullable() }),
      /** From the beginning of the thread, at most 200, the comment itself included. */
      thread: z.array(CommentRow),
      reports: z.array(
        z.object({
          report_id: z.int(),
          report_code: CommentReason,
          report_note: z.string(),
          member_name: z.string().nullable(),
          reported_at: AnswerMoment,
          settled_at: AnswerMoment.nullable(),
        }),
      ),
      history: z.array(z.object({ action: z.string(), user_name: z.string(), happened_at: AnswerMoment })),
      member: z.object({
        member_id: z.int(),
        member_name: z.string(),
        member_join_datetime: AnswerMoment,
        is_suspended: z.boolean(),
        contributor_status: z.string(),
        approved: z.int(),
        held: z.int(),
        hidden: z.int(),
        deleted: z.int(),
      }),
    }),
  }),
  update: twoStep('/news_comment/update_validation', '/news_comment/update_stored', {
    areas: ['articles'],
    summary: 'Changes the text of a comment and runs the rules over it again.',
    input: z.object({
      comment_id: Id,
      comment_text: text({ min: 1, max: commentLimits.text, lines: true }),
      version: Version,
    }),
    result: z.object({ comment_id: z.int(), state: z.enum(commentStates), version: z.int() }),
  }),
  delete: twoStep('/news_comment/delete_validation', '/news_comment/delete_stored', {
    areas: ['articles'],
    summary: 'Moves comments to the trash, where they stay for 30 days.',
    input: z.object({ comment_id: CommentIds, ...Why }),
    result: Moderated,
  }),
  approve: change('/news_comment/approve', {
    areas: ['articles'],
    summary: 'Finds comments good: they are visible, and what was reported about them is settled.',
    input: z.object({ comment_id: CommentIds }),
    result: Moderated,
  }),
  hide: change('/news_comment/hide', {
    areas: ['articles'],
    summary: 'Hides comments from readers.',
    input: z.object({ comment_id: CommentIds, ...Why }),
    result: Moderated,
  }),
  restore: change('/news_comment/restore', {
    areas: ['articles'],
    summary: 'Shows hidden comments again, and takes deleted ones out of the trash.',
    input: z.object({ comment_id: CommentIds }),
    result: Moderated,
  }),
  rules: get('/news_comment/rules', {
    areas: ['articles'],
    summary: 'What makes a comment wait for a decision.',
    input: Nothing,
    result: z.object({
      banned_words: z.array(z.string()),
      most_links: z.int(),
      repeat_hours: z.int(),
      trusted_after: z.int(),
      version: z.int(),
    }),
  }),
  saveRules: change('/news_comment/save_rules', {
    areas: ['articles'],
    summary: 'Changes what makes a comment wait for a decision.',
    input: Rules.extend({ version: Version }),
    result: z.object({ version: z.int() }),
  }),
}
