import { z } from 'zod'
import { MediaOfCopy, NewsVisibility, Presence, Transition } from '../content/news-shapes.ts'
import { AnswerMoment } from '../core/shapes.ts'
import { DraftStatus, Status } from '../kit/approval.ts'
import { audiences, EventMode, questionKinds } from './event-shapes.ts'

/** The fields of a published event that everybody signed in can see. */
export const EventDate = z.object({
  event_id: z.int(),
  event_title: z.string(),
  event_permalink: z.string(),
  event_start_date: AnswerMoment.nullable(),
  event_end_date: AnswerMoment.nullable(),
})
export type EventDate = z.output<typeof EventDate>

/** How many people take part. `seats` counts those who hold a seat: registered, paying, attended and absent ones. */
const Registered = {
  seats: z.int(),
  pending_payment: z.int(),
  waiting: z.int(),
  checked_in: z.int(),
  /** Null: unlimited. */
  capacity: z.int().nullable(),
}

/** An event in a list, to people who work on events. */
export const EventRow = EventDate.extend({
  event_status: Status,
  /** The status of the working copy beside a public event; null if there is none. */
  draft_status: DraftStatus.nullable(),
  event_visibility: NewsVisibility,
  category_id: z.int().nullable(),
  category_title: z.string().nullable(),
  tags: z.array(z.object({ tag_id: z.int(), tag_title: z.string() })),
  author_id: z.int(),
  author_name: z.string(),
  contributor_id: z.int().nullable(),
  contributor_name: z.string().nullable(),
  /** The address of the cover; empty if there is none. */
  event_image: z.string(),
  event_image_alt: z.string(),
  time_zone: z.string(),
  event_mode: EventMode,
  place: z.string(),
  ...Registered,
  registration_from: AnswerMoment.nullable(),
  registration_until: AnswerMoment.nullable(),
  cancelled_at: AnswerMoment.nullable(),
  planned_at: AnswerMoment.nullable(),
  publish_at: AnswerMoment.nullable(),
  unpublish_at: AnswerMoment.nullable(),
  created_at: AnswerMoment,
  created_by: z.int().nullable(),
  updated_at: AnswerMoment,
  updated_by_name: z.string().nullable(),
  deleted_at: AnswerMoment.nullable(),
  version: z.int(),
})
export type EventRow = z.output<typeof EventRow>

/** An event in the calendar of the list. */
export const CalendarEvent = EventRow.pick({
  event_id: true,
  event_title: true,
  event_permalink: true,
  event_start_date: true,
  event_end_date: true,
  time_zone: true,
  event_mode: true,
  event_status: true,
  draft_status: true,
  cancelled_at: true,
  seats: true,
  capacity: true,
  version: true,
})
export type CalendarEvent = z.output<typeof CalendarEvent>

const SpeakerAnswer = z.object({
  key: z.string(),
  name: z.string(),
  title: z.string(),
  bio: z.string(),
  media_id: z.int().nullable(),
})
const PriceAnswer = z.object({
  key: z.string(),
  name: z.string(),
  audience: z.enum(audiences),
  price: z.int(),
  until: z.string().nullable(),
  quota: z.int().nullable(),
})

/** The reviewed fields of one copy, as stored. */
export const EventCopy = z.object({
  event_title: z.string(),
  event_permalink: z.string(),
  event_summary: z.string(),
  event_content: z.string(),
  event_visibility: NewsVisibility,
  category_id: z.int().nullable(),
  tags: z.array(z.string()),
  cover_media_id: z.int().nullable(),
  event_image_alt: z.string(),
  organiser: z.string(),
  speakers: z.array(SpeakerAnswer),
  prices: z.array(PriceAnswer),
  author_id: z.int(),
  contributor_id: z.int().nullable(),
  event_seo_title: z.string(),
  event_seo_description: z.string(),
})
export type EventCopy = z.output<typeof EventCopy>

/** A question that people are asked now. */
export const QuestionRow = z.object({
  question_id: z.int(),
  kind: z.enum(questionKinds),
  label: z.string(),
  help: z.string(),
  choices: z.array(z.string()),
  is_required: z.boolean(),
  /** Whether somebody has answered it. Such a question is retired instead of deleted. */
  has_answers: z.boolean(),
})

/** What is sold at a price of the public copy. */
const SoldPrice = z.object({
  price_id: z.int(),
  key: z.string(),
  name: z.string(),
  audience: z.enum(audiences),
  price: z.int(),
  product_id: z.int(),
  product_code: z.string(),
  quota: z.int().nullable(),
  until: AnswerMoment.nullable(),
  sold: z.int(),
  /** False if it was dropped; what was sold stays valid. */
  is_offered: z.boolean(),
})

/** One event with its working copy, its arrangements, and everything that the editor and its home show. */
export const EventDetail = EventRow.extend({
  fields: EventCopy,
  media: z.array(MediaOfCopy),
  place_map_url: z.string(),
  join_link: z.string(),
  questions: z.array(QuestionRow),
  sold_prices: z.array(SoldPrice),
  cancel_reason: z.string(),
  cancelled_by_name: z.string().nullable(),
  /** Paid orders of a cancelled event that were not refunded yet. */
  refunds_due: z.object({ orders: z.int(), rupiah: z.int() }),
  event_word_count: z.int(),
  /** The versions of the working copy and of the public copy; the latter is null if nothing is public. */
  content_version: z.int(),
  published_version: z.int().nullable(),
  first_published_at: AnswerMoment.nullable(),
  submitted_at: AnswerMoment.nullable(),
  submitted_by_name: z.string().nullable(),
  review_due_at: AnswerMoment.nullable(),
  claimed_by: z.int().nullable(),
  claimed_by_name: z.string().nullable(),
  /** Newest first. */
  history: z.array(Transition),
  /** Former public permalinks, which lead to the current one. */
  old_permalinks: z.array(z.string()),
  editing: Presence.nullable(),
  /** Why the caller cannot change it now, in a sentence; null if they can. */
  locked: z.string().nullable(),
  /** The statuses that the caller may give it now. */
  next_statuses: z.array(Status),
  may_submit: z.boolean(),
  may_review: z.boolean(),
  /** Why the caller cannot approve it, in a sentence; null if they can once it waits for review. */
  not_approvable: z.string().nullable(),
  /** Why the caller cannot cancel it, in a sentence; null if they can. */
  not_cancellable: z.string().nullable(),
})
export type EventDetail = z.output<typeof EventDetail>

/** An event as a reader sees it. */
export const EventPreview = EventCopy.omit({ speakers: true }).extend({
  event_id: z.int(),
  event_status: Status,
  copy: z.enum(['draft', 'public']),
  version: z.int(),
  category_title: z.string().nullable(),
  author_name: z.string(),
  contributor_name: z.string().nullable(),
  event_image: z.string(),
  speakers: z.array(SpeakerAnswer.extend({ image: z.string() })),
  event_start_date: AnswerMoment.nullable(),
  event_end_date: AnswerMoment.nullable(),
  time_zone: z.string(),
  event_mode: EventMode,
  place: z.string(),
  place_map_url: z.string(),
  capacity: z.int().nullable(),
  registration_from: AnswerMoment.nullable(),
  registration_until: AnswerMoment.nullable(),
  cancelled_at: AnswerMoment.nullable(),
  questions: z.array(QuestionRow.omit({ has_answers: true })),
})
export type EventPreview = z.output<typeof EventPreview>

/** The answer to a save. */
export const EventSaved = z.object({
  event_id: z.int(),
  version: z.int(),
  event_permalink: z.string(),
  event_status: Status,
  draft_status: DraftStatus.nullable(),
  updated_at: AnswerMoment,
  /** Whether the HTML cleaner removed something from the text. */
  is_cleaned: z.boolean(),
})
/** The answer to a change that saves no text. */
export const EventChanged = EventSaved.omit({ is_cleaned: true })
