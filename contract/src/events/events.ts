import { z } from 'zod'
import { MediaRow, mediaLimits } from '../content/media.ts'
import { ContributorStatus, newsLimits, NewsVisibility, ReviewReason } from '../content/news-shapes.ts'
import { change, get, post, twoStep, upload } from '../core/endpoint.ts'
import {
  blankable,
  Id,
  limits,
  listInput,
  listOf,
  Moment,
  oneOf,
  pageOf,
  text,
  Version,
  YesNo,
} from '../core/shapes.ts'
import { DraftStatus, Status } from '../kit/approval.ts'
import {
  CalendarEvent,
  EventChanged,
  EventDate,
  EventDetail,
  EventPreview,
  EventRow,
  EventSaved,
} from './event-answers.ts'
import { ArrangementChanges, EventChanges, EventFields, EventMode, Questions } from './event-shapes.ts'

/** The id of an event, or any current or former permalink. */
const IdOrPermalink = z.object({ id: text({ min: 1, max: limits.permalink }) })
const Reason = text({ max: limits.reason, lines: true }).default('')
const EventVersion = z.object({ event_id: Id, version: Version })

/** An event is running between its start and its end, and past after its end. */
export const eventTimes = ['upcoming', 'running', 'past'] as const

const Filter = z.object({
  search: text({ max: limits.search }).default(''),
  when: blankable(oneOf(eventTimes)),
  event_status: blankable(Status),
  /** The status of the working copy beside a public event. */
  draft_status: blankable(DraftStatus),
  event_mode: blankable(EventMode),
  event_visibility: blankable(NewsVisibility),
  category_id: blankable(Id),
  tag_id: blankable(Id),
  author_id: blankable(Id),
  /** Who wrote the first draft, and may change it without managing events. */
  created_by: blankable(Id),
  contributor_status: blankable(ContributorStatus),
  contributor_id: blankable(Id),
  /** 1 lists cancelled events, 0 all others. */
  cancelled: blankable(YesNo),
  /** Events that start in this range. */
  from: blankable(Moment),
  until: blankable(Moment),
  /** Events that were created in this range. */
  created_from: blankable(Moment),
  created_until: blankable(Moment),
  /** Events that were published for the first time in this range, even if they are not public any more. */
  published_from: blankable(Moment),
  published_until: blankable(Moment),
  /** 1 lists deleted events that can still be restored. */
  trash: blankable(YesNo),
})

const ListInput = listInput(['event_start_date', 'updated_at', 'created_at', 'event_title']).extend(
  Filter.shape,
)

export const events = {
  list: post('/event/list', {
    areas: ['open'],
    summary:
      'Lists events. People outside the areas of events, articles and review get the title, dates and permalink of published ones.',
    input: ListInput,
    result: pageOf(z.union([EventRow, EventDate])),
  }),
  counts: post('/event/counts', {
    areas: ['events', 'articles', 'review'],
    summary: 'Counts the events of each status and time that match the filters of the list.',
    input: Filter.omit({ event_status: true, when: true, trash: true }),
    result: z.object({
      total: z.int(),
      statuses: z.record(Status, z.int()),
      times: z.record(z.enum(eventTimes), z.int()),
      trash: z.int(),
    }),
  }),
  calendar: post('/event/calendar', {
    areas: ['events', 'articles', 'review'],
    summary: 'Lists the events that take place in a range of days, with the filters of the list.',
    input: Filter.omit({ trash: true }).extend({ from: Moment, until: Moment }),
    result: z.object({
      rows: z.array(CalendarEvent),
      /** Can be larger than the number of rows, which has a limit. */
      total: z.int(),
    }),
  }),
  detail: get('/event/detail/{id}', {
    areas: ['events', 'articles', 'review'],
    summary: 'Returns one event, also from the trash, with its working copy, arrangements and history.',
    input: IdOrPermalink,
    result: EventDetail,
  }),
  find: post('/event/detail', {
    areas: ['events', 'articles', 'review'],
    summary: 'Returns one event, as the call with the id in its path does.',
    input: IdOrPermalink,
    result: EventDetail,
  }),
  preview: get('/event/preview/{id}', {
    areas: ['events', 'articles', 'review'],
    summary: 'Returns one event as a reader sees it: the working copy, or the public one on request.',
    input: IdOrPermalink.extend({
      copy: z.enum(['draft', 'public'], { error: 'must be draft or public' }).default('draft'),
    }),
    result: EventPreview,
  }),
  create: twoStep('/event/validation_add', '/event/add_stored', {
    areas: ['articles'],
    summary: 'Creates an event as a draft.',
    input: EventFields,
    result: EventSaved,
  }),
  update: twoStep('/event/validation_update', '/event/update_stored', {
    areas: ['articles'],
    summary:
      'Saves the working copy, which becomes public by publishing. Dates, place, capacity and questions apply at once.',
    input: EventChanges,
    result: EventSaved,
  }),
  arrange: twoStep('/event/arrangements_validation', '/event/arrangements_stored', {
    areas: ['articles'],
    summary:
      'Changes dates, place, join link, capacity or registration window at once, and says who is affected.',
    input: ArrangementChanges,
    result: EventChanged,
  }),
  ask: twoStep('/event/questions_validation', '/event/questions_stored', {
    areas: ['articles'],
    summary:
      'Replaces the questions of an event. A question with answers that is left out is retired; its answers stay.',
    input: EventVersion.extend({ questions: Questions }),
    result: EventChanged,
  }),
  delete: twoStep('/event/validation_delete', '/event/delete_stored', {
    areas: ['articles'],
    summary: 'Moves an event to the trash, where it stays for 30 days.',
    input: z.object({ event_id: Id }),
    result: z.null(),
  }),
  restore: change('/event/restore', {
    areas: ['articles'],
    summary: 'Restores an event from the trash with its former status.',
    input: z.object({ event_id: Id }),
    result: z.null(),
  }),
  setStatus: twoStep('/event/status_validation', '/event/status_stored', {
    areas: ['articles'],
    summary:
      'Submits for review, publishes, schedules, archives, or returns to draft. Callers without publishing rights need an approved copy.',
    input: EventVersion.extend({
      /** `in_review` submits the working copy for review. */
      event_status: oneOf(['draft', 'in_review', 'scheduled', 'published', 'archived']),
      /** Required for `scheduled`. */
      publish_at: blankable(Moment),
      /** The event is archived automatically at this moment. */
      unpublish_at: blankable(Moment),
      reason: Reason,
    }),
    result: EventChanged,
  }),
  approve: twoStep('/event/validation_approval', '/event/approval', {
    areas: ['review'],
    summary: 'Approves a submitted event, or returns it to its writer with a reason.',
    input: EventVersion.extend({
      decision: z.enum(['approve', 'return'], { error: 'must be approve or return' }),
      /** Required for `return`, together with an explanation. */
      reason_codes: listOf(ReviewReason, { max: 8 }).default([]),
      reason: Reason,
      /** If set, the approved event is published automatically at this moment; otherwise somebody publishes it. */
      publish_at: blankable(Moment),
    }),
    result: EventChanged,
  }),
  cancel: twoStep('/event/cancel_validation', '/event/cancel_stored', {
    areas: ['events'],
    summary:
      'Cancels a public event for good: tickets become void, paid orders are listed as refund due, participants are notified.',
    input: EventVersion.extend({
      /** Participants read it. */
      reason: text({ min: 1, max: limits.reason, lines: true }),
    }),
    result: EventChanged,
  }),
  duplicate: change('/event/duplicate', {
    areas: ['articles'],
    summary:
      'Creates a draft with the texts, prices, questions and arrangements of an event, without its participants. All dates move with the start.',
    input: z.object({
      event_id: Id,
      /** The start of the new event; without it the new event has no dates. */
      event_start_date: blankable(Moment),
      /** The title of the event if missing. */
      event_title: blankable(text({ min: 1, max: limits.title })),
    }),
    result: EventSaved,
  }),
  uploadImage: upload('/event/upload_image', {
    areas: ['articles'],
    summary:
      'Uploads a cover or the picture of a speaker to the media library. Uploading the same file again returns the existing picture.',
    input: z.object({ alt_text: text({ max: newsLimits.alt }).default('') }),
    maxBytes: mediaLimits.imageBytes,
    result: MediaRow,
  }),
}
