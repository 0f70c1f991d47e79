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
  /** The queue is sorted by it. */
  review_due_at: AnswerMoment.nullable(),
  claimed_by: z.int().nullable(),
  claimed_by_name: z.string().nullable(),
  claimed_at: AnswerMoment.nullable(),
})
export type ReviewRow = z.output<typeof ReviewRow>

/** Submitting a draft for review, and reviewing what others submitted. */
export const reviews = {
  submit: change('/news/submit', {
    areas: ['articles'],
    summary: 'Submits the working copy for review; its writer cannot change it until the decision.',
    input: z.object({
      news_id: Id,
      version: Version,
      /** The deadline of the decision; by default the planned date, or two days from now. */
      review_due_at: blankable(Moment),
      /** For the reviewer. */
      note: text({ max: limits.reason, lines: true }).default(''),
    }),
    result: Saved.omit({ is_cleaned: true }),
  }),
  list: post('/news/review_queue', {
    areas: ['review'],
    summary: 'Lists the articles that wait for review, earliest deadline first.',
    input: listInput(['review_due_at'], 'asc').extend({
      news_content_type: blankable(NewsKind),
      contributor_status: blankable(ContributorStatus),
      claimed: blankable(oneOf(['mine', 'others', 'nobody'])),
    }),
    result: pageOf(ReviewRow),
  }),
  waiting: get('/news/review_count', {
    areas: ['review'],
    summary: 'Counts the articles that wait for review, in total and per kind.',
    input: Nothing,
    result: z.object({ total: z.int(), kinds: z.record(NewsKind, z.int()) }),
  }),
  claim: change('/news/claim_review', {
    areas: ['review'],
    summary: 'Claims a review, or releases it.',
    input: z.object({
      news_id: Id,
      /** 0 releases it. */
      claim: YesNo.default(true),
    }),
    result: z.object({ news_id: z.int(), claimed_by: z.int().nullable(), version: z.int() }),
  }),
}
