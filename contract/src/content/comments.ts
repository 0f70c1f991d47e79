import { z } from 'zod'
import { change, get, post, twoStep } from '../core/endpoint.ts'
import {
  AnswerMoment,
  blankable,
  Id,
  listInput,
  Moment,
  Nothing,
  pageOf,
  text,
  oneOf,
} from '../core/shapes.ts'
import { updateOf } from '../core/updates.ts'
import {
  CommentIds,
  commentLimits,
  commentQueues,
  CommentReason,
  commentStates,
  Decided,
  DecisionReason,
  HeldReason,
  HoldingRules,
  Measure,
  MeasureInput,
  MeasureRow,
} from '../kit/discussion.ts'

export { commentLimits } from '../kit/discussion.ts'

/** What a list is narrowed to: `visible` is what readers see, `new` and `approved` together. */
const wantedQueues = ['all', 'visible', ...commentQueues, 'reported'] as const

export const CommentRow = z.object({
  comment_id: z.int(),
  parent_id: z.int().nullable(),
  news_id: z.int(),
  news_title: z.string(),
  news_permalink: z.string(),
  member_id: z.int(),
  member_name: z.string(),
  /** The measures about the member that apply now. */
  member_measures: z.array(Measure),
  comment_text: z.string(),
  state: z.enum(commentStates),
  queue: z.enum(commentQueues),
  held_reasons: z.array(HeldReason),
  /** The banned words in the text. */
  held_words: z.array(z.string()),
  reason_code: CommentReason.nullable(),
  reason_note: z.string(),
  open_reports: z.int(),
  created_at: AnswerMoment,
  deleted_at: AnswerMoment.nullable(),
  version: z.int(),
})
export type CommentRow = z.output<typeof CommentRow>

/** The filters that the lists of comments on articles and on courses share. */
export const CommentListInput = listInput(['created_at']).extend({
  queue: oneOf(wantedQueues).default('all'),
  news_id: blankable(Id),
  member_id: blankable(Id),
  held_reason: blankable(HeldReason),
  from: blankable(Moment),
  until: blankable(Moment),
})

const ListInput = CommentListInput.extend({
  /** Only comments on what this member wrote as a contributor and visitors can read. */
  contributor_id: blankable(Id),
})

/** What moderators can change in a comment. */
export const EditedComment = z.object({
  comment_text: text({ min: 1, max: commentLimits.text, lines: true }),
})

export const comments = {
  list: post('/news_comment/list', {
    areas: ['articles'],
    summary: 'Lists comments on articles, filtered by queue, article, contributor, member or text.',
    input: ListInput,
    result: pageOf(CommentRow),
  }),
  counts: post('/news_comment/counts', {
    areas: ['articles'],
    summary: 'Counts the comments in each queue that match the filters of the list.',
    // The reason applies to one queue only.
    input: ListInput.omit({
      page: true,
      perPage: true,
      order_by: true,
      order: true,
      queue: true,
      held_reason: true,
    }),
    result: z.object(
      Object.fromEntries(wantedQueues.map((queue) => [queue, z.int()])) as Record<
        (typeof wantedQueues)[number],
        z.ZodInt
      >,
    ),
  }),
  thread: post('/news_comment/thread', {
    areas: ['articles'],
    summary: 'Returns a comment with its thread, reports, history and author.',
    input: z.object({ comment_id: Id }),
    result: z.object({
      comment: CommentRow.extend({ original_text: z.string().nullable() }),
      /** The first 200 comments of the thread, and always the comment itself. */
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
        /** The last 20 measures about the member, newest first. */
        measures: z.array(MeasureRow),
      }),
    }),
  }),
  update: twoStep('/news_comment/update_validation', '/news_comment/update_stored', {
    areas: ['articles'],
    summary: 'Changes the text of a comment and applies the holding rules again.',
    input: updateOf({ comment_id: Id }, EditedComment),
    result: z.object({ comment_id: z.int(), state: z.enum(commentStates), version: z.int() }),
  }),
  delete: twoStep('/news_comment/delete_validation', '/news_comment/delete_stored', {
    areas: ['articles'],
    summary: 'Moves comments to the trash, where they stay for 30 days.',
    input: z.object({ comment_id: CommentIds, ...DecisionReason }),
    result: Decided,
  }),
  approve: change('/news_comment/approve', {
    areas: ['articles'],
    summary: 'Approves comments: makes them visible and closes their reports.',
    input: z.object({ comment_id: CommentIds }),
    result: Decided,
  }),
  hide: change('/news_comment/hide', {
    areas: ['articles'],
    summary: 'Hides comments from readers.',
    input: z.object({ comment_id: CommentIds, ...DecisionReason }),
    result: Decided,
  }),
  restore: change('/news_comment/restore', {
    areas: ['articles'],
    summary: 'Shows hidden comments again, and restores deleted ones from the trash.',
    input: z.object({ comment_id: CommentIds }),
    result: Decided,
  }),
  undo: change('/news_comment/undo', {
    areas: ['articles'],
    summary: 'Undoes the caller’s last decision about comments that have not changed since.',
    input: z.object({ comment_id: CommentIds }),
    result: z.object({ comment_ids: z.array(z.int()) }),
  }),
  measure: twoStep('/news_comment/measure_validation', '/news_comment/measure_stored', {
    areas: ['articles'],
    summary: 'Warns or pre-moderates a commenter, hides all their comments, or blocks them from commenting.',
    input: MeasureInput,
    result: z.object({ measure_id: z.int(), comment_count: z.int() }),
  }),
  liftMeasure: twoStep('/news_comment/lift_measure_validation', '/news_comment/lift_measure_stored', {
    areas: ['articles'],
    summary: 'Takes back a measure about a commenter; comments that it hid get their former state.',
    input: z.object({ measure_id: Id }),
    result: z.object({ comment_count: z.int() }),
  }),
  rules: get('/news_comment/rules', {
    areas: ['articles'],
    summary: 'Returns the rules that hold comments for a decision.',
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
    summary: 'Changes the rules that hold comments for a decision.',
    input: updateOf({}, HoldingRules),
    limits: { keys: commentLimits.bannedWords + 20 },
    result: z.object({ version: z.int() }),
  }),
}
