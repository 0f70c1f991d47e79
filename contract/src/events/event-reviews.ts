import { z } from 'zod'
import { ContributorStatus } from '../content/news-shapes.ts'
import { change, get, post } from '../core/endpoint.ts'
import {
  AnswerMoment,
  blankable,
  Id,
  limits,
  listInput,
  Moment,
  Nothing,
  oneOf,
  pageOf,
  text,
  Version,
  YesNo,
} from '../core/shapes.ts'
import { EventChanged, EventRow } from './event-answers.ts'

const EventReviewRow = EventRow.extend({
  submitted_at: AnswerMoment.nullable(),
  submitted_by_name: z.string().nullable(),
  /** The queue is sorted by it. */
  review_due_at: AnswerMoment.nullable(),
  claimed_by: z.int().nullable(),
  claimed_by_name: z.string().nullable(),
  claimed_at: AnswerMoment.nullable(),
})
export type EventReviewRow = z.output<typeof EventReviewRow>

/** Submitting an event for review, and reviewing what others submitted. */
export const eventReviews = {
  submit: change('/event/submit', {
    areas: ['articles'],
    summary: 'Submits the working copy for review; its writer cannot change it until the decision.',
    input: z.object({
      event_id: Id,
      version: Version,
      /** The deadline of the decision; by default the planned date, or two days from now. Never after the start. */
      review_due_at: blankable(Moment),
      /** For the reviewer. */
      note: text({ max: limits.reason, lines: true }).default(''),
    }),
    result: EventChanged,
  }),
  list: post('/event/review_queue', {
    areas: ['review'],
    summary: 'Lists the events that wait for review, earliest deadline first.',
    input: listInput(['review_due_at'], 'asc').extend({
      contributor_status: blankable(ContributorStatus),
      claimed: blankable(oneOf(['mine', 'others', 'nobody'])),
    }),
    result: pageOf(EventReviewRow),
  }),
  waiting: get('/event/review_count', {
    areas: ['review'],
    summary: 'Counts the events that wait for review.',
    input: Nothing,
    result: z.object({ total: z.int() }),
  }),
  claim: change('/event/claim_review', {
    areas: ['review'],
    summary: 'Claims a review, or releases it.',
    input: z.object({
      event_id: Id,
      /** 0 releases it. */
      claim: YesNo.default(true),
    }),
    result: z.object({ event_id: z.int(), claimed_by: z.int().nullable(), version: z.int() }),
  }),
}
