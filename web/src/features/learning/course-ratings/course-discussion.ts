import type { z } from 'zod'
import { commentLimits, comments } from '@balai/contract/content/comments.ts'
import { courseComments, type CourseCommentRow } from '@balai/contract/learning/course-comments.ts'
import { call, check, store } from '../../../lib/api.ts'
import { refresh } from '../../../lib/queries.ts'
import { deskAction } from '../../../parts/desk/action.ts'
import { deskQuery } from '../../../parts/desk/query.ts'
import type { Decision, DiscussionKind, Why } from '../../../parts/discussion-desk/kind.ts'

type Member = z.output<typeof courseComments.thread.result>['member']
const quiet = { quiet: true }

/** Everything the discussion desk has to know about comments on courses. Rules and measures apply to all comments. */
export const courseDiscussion: DiscussionKind<CourseCommentRow, Member> = {
  words: (t) => ({ subject: t('Course or lesson'), allOnSubject: t('All comments on it') }),

  subjectField: 'subject_id',
  subjectOf: ({ kind, subject_id, title, permalink, course_id, course_title }) => ({
    id: subject_id,
    title: kind === 'lesson' && course_title ? `${course_title} › ${title}` : title,
    path: kind === 'news' ? `/content-management/preview/${permalink}` : `/lms/topic/${course_id}`,
  }),
  counts: (filter) => deskQuery(courseComments.counts, filter),
  thread: (comment_id) => deskQuery(courseComments.thread, { comment_id }),
  MemberActions: () => null,

  decide,
  undo: (comment_id) => call(courseComments.undo, { comment_id }),
  refresh: () => refresh(courseComments.list, courseComments.counts, courseComments.thread),
  deletionEffects: (comment_id) => ({
    queryKey: [courseComments.delete.checkPath, comment_id],
    queryFn: () => check(courseComments.delete, { comment_id, reason_code: 'other' }),
  }),
  update: deskAction(
    courseComments.update,
    (input: z.input<typeof courseComments.update.input>) => input,
    (updated) => updated,
  ),

  measure: deskAction(
    comments.measure,
    (input: z.input<typeof comments.measure.input>) => input,
    (taken) => taken,
  ),
  lift: deskAction(
    comments.liftMeasure,
    (input: { measure_id: number }) => input,
    (lifted) => lifted,
  ),
  undoMeasure: (measure_id) => store(comments.liftMeasure, { measure_id }),

  rules: () => deskQuery(comments.rules, {}),
  rulesInput: comments.saveRules.input,
  async saveRules(values, version) {
    // The form was initialised by `rulesInput`.
    const rules = values as Omit<z.input<typeof comments.saveRules.input>, 'version'>
    await call(comments.saveRules, { ...rules, version }, quiet)
    void refresh(comments.rules)
  },

  limits: commentLimits,
}

function decide(decision: Decision, comment_id: number[], why: Why) {
  if (decision === 'approve') return call(courseComments.approve, { comment_id })
  if (decision === 'restore') return call(courseComments.restore, { comment_id })
  if (decision === 'hide') return call(courseComments.hide, { comment_id, ...why })
  return store(courseComments.delete, { comment_id, ...why })
}
