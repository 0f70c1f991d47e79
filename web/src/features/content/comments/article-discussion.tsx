import type { z } from 'zod'
import { commentLimits, comments, type CommentRow } from '@balai/contract/content/comments.ts'
import type { ContributorState } from '@balai/contract/content/contributors.ts'
import { call, check, store } from '../../../lib/api.ts'
import { refresh } from '../../../lib/queries.ts'
import { ContributorSteps } from '../../../parts/contributor-steps.tsx'
import { deskAction } from '../../../parts/desk/action.ts'
import { deskQuery } from '../../../parts/desk/query.ts'
import type { Decision, DiscussionKind, Why } from '../../../parts/discussion-desk/kind.ts'

type Member = z.output<typeof comments.thread.result>['member']
const quiet = { quiet: true }

/** Everything the discussion desk has to know about comments on articles. */
export const articleDiscussion: DiscussionKind<CommentRow, Member> = {
  words: (t) => ({ subject: t('Article'), allOnSubject: t('All comments on this article') }),

  subjectField: 'news_id',
  subjectOf: ({ news_id, news_title, news_permalink }) => ({
    id: news_id,
    title: news_title,
    path: `/content-management/preview/${news_permalink}`,
  }),
  counts: (filter) => deskQuery(comments.counts, filter),
  thread: (comment_id) => deskQuery(comments.thread, { comment_id }),
  MemberActions: ({ member }) => (
    <ContributorSteps
      member_id={member.member_id}
      member_name={member.member_name}
      status={member.contributor_status as ContributorState}
    />
  ),

  decide,
  undo: (comment_id) => call(comments.undo, { comment_id }),
  refresh: () => refresh(comments.list, comments.counts, comments.thread),
  deletionEffects: (comment_id) => ({
    queryKey: [comments.delete.checkPath, comment_id],
    queryFn: () => check(comments.delete, { comment_id, reason_code: 'other' }),
  }),
  update: deskAction(
    comments.update,
    (input: z.input<typeof comments.update.input>) => input,
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
  if (decision === 'approve') return call(comments.approve, { comment_id })
  if (decision === 'restore') return call(comments.restore, { comment_id })
  if (decision === 'hide') return call(comments.hide, { comment_id, ...why })
  return store(comments.delete, { comment_id, ...why })
}
