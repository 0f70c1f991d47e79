import { z } from 'zod'
import { change, post, twoStep } from '../core/endpoint.ts'
import { blankable, Id, oneOf } from '../core/shapes.ts'
import { updateOf } from '../core/updates.ts'
import { CommentListInput, CommentRow, comments, EditedComment } from '../content/comments.ts'
import { CommentIds, commentStates, Decided, DecisionReason } from '../kit/discussion.ts'

/** What the desk shows: comments on courses, lessons, articles, or several of them in one queue. */
export const discussedKinds = ['courses', 'course', 'lesson', 'news', 'all'] as const

export const CourseCommentRow = CommentRow.omit({
  news_id: true,
  news_title: true,
  news_permalink: true,
}).extend({
  /** What the comment is about. */
  subject_id: z.int(),
  kind: z.enum(['course', 'lesson', 'news']),
  title: z.string(),
  permalink: z.string(),
  /** The course, also of a lesson; null for an article. */
  course_id: z.int().nullable(),
  course_title: z.string().nullable(),
})
export type CourseCommentRow = z.output<typeof CourseCommentRow>

const ListInput = CommentListInput.omit({ news_id: true }).extend({
  /** `courses`: courses and lessons; `all`: articles too. */
  kind: oneOf(discussedKinds).default('courses'),
  /** The course and its lessons. */
  course_id: blankable(Id),
  /** One course, lesson or article. */
  subject_id: blankable(Id),
})

/** Comments on courses and lessons, in one queue with those on articles. Measures and rules are those of `comments`. */
export const courseComments = {
  list: post('/course_comment/list', {
    areas: ['courses'],
    summary: 'Lists comments on courses and lessons, filtered by kind, course, queue, member or text.',
    input: ListInput,
    result: comments.list.result.extend({ rows: z.array(CourseCommentRow) }),
  }),
  counts: post('/course_comment/counts', {
    areas: ['courses'],
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
    result: comments.counts.result,
  }),
  thread: post('/course_comment/thread', {
    areas: ['courses'],
    summary: 'Returns a comment with its thread, reports, history and author.',
    input: z.object({ comment_id: Id }),
    result: comments.thread.result.extend({
      comment: CourseCommentRow.extend({ original_text: z.string().nullable() }),
      thread: z.array(CourseCommentRow),
    }),
  }),
  update: twoStep('/course_comment/update_validation', '/course_comment/update_stored', {
    areas: ['courses'],
    summary: 'Changes the text of a comment and applies the holding rules again.',
    input: updateOf({ comment_id: Id }, EditedComment),
    result: z.object({ comment_id: z.int(), state: z.enum(commentStates), version: z.int() }),
  }),
  delete: twoStep('/course_comment/delete_validation', '/course_comment/delete_stored', {
    areas: ['courses'],
    summary: 'Moves comments to the trash, where they stay for 30 days.',
    input: z.object({ comment_id: CommentIds, ...DecisionReason }),
    result: Decided,
  }),
  approve: change('/course_comment/approve', {
    areas: ['courses'],
    summary: 'Approves comments: makes them visible and closes their reports.',
    input: z.object({ comment_id: CommentIds }),
    result: Decided,
  }),
  hide: change('/course_comment/hide', {
    areas: ['courses'],
    summary: 'Hides comments from readers.',
    input: z.object({ comment_id: CommentIds, ...DecisionReason }),
    result: Decided,
  }),
  restore: change('/course_comment/restore', {
    areas: ['courses'],
    summary: 'Shows hidden comments again, and restores deleted ones from the trash.',
    input: z.object({ comment_id: CommentIds }),
    result: Decided,
  }),
  undo: change('/course_comment/undo', {
    areas: ['courses'],
    summary: 'Undoes the caller’s last decision about comments that have not changed since.',
    input: z.object({ comment_id: CommentIds }),
    result: z.object({ comment_ids: z.array(z.int()) }),
  }),
}
