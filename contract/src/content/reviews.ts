import { z } from 'zod'
import { change, get, post } from '../core/endpoint.ts'
import { ContributorStatus, NewsKind, NewsRow, Saved } from './news-shapes.ts'
import {
  AnswerMoment,
  blankable,
  Id,
  limits,
  listInput,
  oneOf,
  Moment,
  Nothing,
  pageOf,
  text,
  Version,
  YesNo,
} from '../core/shapes.ts'

const ReviewRow = NewsRow.extend({
  submitted_at: AnswerMoment.nullable(),
  submitted_by_name: z.string().nullable(),
  /** What the queue is ordered by. */
  review_due_at: AnswerMoment.nullable(),
  claimed_by: z.int().nullable(),
  claimed_by_name: z.string().nullable(),
  claimed_at: AnswerMoment.nullable(),
})
export type ReviewRow = z.output<typeof ReviewRow>

/** Handing in what one may not publish oneself, and looking through what others handed in. */
export const reviews = {
  submit: change('/news/submit', {
    areas: ['articles'],
    summary: 'Hands the working copy in for review; until it comes back its writer can only read it.',
    input: z.object({
      news_id: Id,
      version: Version,
      /** When it should be decided; without one the planned day, or two days from now. */
      review_due_at: blankable(Moment),
      /** For the reviewer. */
      note: text({ max: limits.reason, lines: true }).default(''),
    }),
    result: Saved.omit({ is_cleaned: true }),
  }),
  list: post('/news/review_queue', {
    areas: ['review'],
    summary: 'What waits for review, the earliest deadline first.',
    input: listInput(['review_due_at'], 'asc').extend({
      news_content_type: blankable(NewsKind),
      contributor_status: blankable(ContributorStatus),
      claimed: blankable(oneOf(['mine', 'others', 'nobody'])),
    }),
    result: pageOf(ReviewRow),
  }),
  waiting: get('/news/review_count', {
    areas: ['review'],
    summary: 'How many articles wait for review, altogether and of each kind.',
    input: Nothing,
    result: z.object({ total: z.int(), kinds: z.record(NewsKind, z.int()) }),
  }),
  claim: change('/news/claim_review', {
    areas: ['review'],
    summary: 'Says that one takes care of a review, or no longer does.',
    input: z.object({
      news_id: Id,
      /** 0 gives it back to the queue. */
      claim: YesNo.default(true),
    }),
    result: z.object({ news_id: z.int(), claimed_by: z.int().nullable(), version: z.int() }),
  }),
}
