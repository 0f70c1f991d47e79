import { z } from 'zod'
import { Html, newsLimits, NewsVisibility, optional } from '../content/news-shapes.ts'
import {
  blankable,
  Id,
  limits,
  listOf,
  Moment,
  oneOf,
  Permalink,
  recordsOf,
  text,
  wholeNumber,
  YesNo,
} from '../core/shapes.ts'
import { updateOf } from '../core/updates.ts'
import { TimeZone } from '../kit/site.ts'
import { Amount } from '../money/order-shapes.ts'

/** Where an event takes place: by a join link, at a place, or both. */
export const eventModes = ['online', 'offline', 'hybrid'] as const
export type EventMode = (typeof eventModes)[number]
export const EventMode = oneOf(eventModes)

/** Who can buy at a price. */
export const audiences = ['everyone', 'member', 'premium'] as const
export type Audience = (typeof audiences)[number]

/** What a question takes: a text, one choice, several choices, or a consent that is ticked. */
export const questionKinds = ['text', 'choice', 'several', 'consent'] as const
export type QuestionKind = (typeof questionKinds)[number]

/** Limits that the editor and the server share. */
export const eventLimits = {
  organiser: 200,
  speakers: 50,
  speakerTitle: 200,
  bio: 2_000,
  prices: 20,
  priceName: 80,
  questions: 40,
  label: 300,
  help: 500,
  choices: 50,
  choice: 200,
  place: 500,
  url: 2_000,
  capacity: 1_000_000,
  calendarDays: 62,
  calendarRows: 2_000,
} as const

const WebAddress = text({ max: eventLimits.url }).regex(
  /^(?:https:\/\/\S+)?$/i,
  'must be an address that begins with https://',
)

/** Names an entry of a list in every version. The server makes one for a new entry. */
const Key = blankable(
  z.string().regex(/^[a-z0-9]{1,20}$/, 'must be the key of an entry, or left out for a new one'),
)

/** A speaker of an event. */
export const Speaker = z.strictObject({
  key: Key,
  name: text({ min: 1, max: limits.name }),
  /** Such as their position. */
  title: text({ max: eventLimits.speakerTitle }).default(''),
  bio: text({ max: eventLimits.bio, lines: true }).default(''),
  media_id: optional(Id),
})

/** What a seat costs. An event without prices is free. */
export const Price = z.strictObject({
  key: Key,
  name: text({ min: 1, max: eventLimits.priceName }),
  audience: oneOf(audiences).default('everyone'),
  /** Whole rupiah. */
  price: Amount,
  /** It is offered until then; until the registration ends if missing. */
  until: optional(Moment),
  /** How many seats can be sold at this price; as many as there are if missing. */
  quota: optional(wholeNumber({ min: 1, max: eventLimits.capacity })),
})

/** What people are asked when they register. */
export const Question = z.strictObject({
  /** Missing for a new question. */
  question_id: blankable(Id),
  kind: oneOf(questionKinds),
  label: text({ min: 1, max: eventLimits.label }),
  help: text({ max: eventLimits.help }).default(''),
  /** For `choice` and `several`. */
  choices: listOf(text({ min: 1, max: eventLimits.choice }), { max: eventLimits.choices }).default([]),
  is_required: YesNo.default(false),
})

/** The questions of an event in their order. A question that is left out is deleted, or retired if it has answers. */
export const Questions = recordsOf(Question, { max: eventLimits.questions })

/** When and where an event takes place, and who can register. They apply at once, also while the event is public. */
export const Arrangements = z.object({
  event_start_date: optional(Moment),
  event_end_date: optional(Moment),
  /** The zone in which the dates are shown; that of the site if missing. */
  time_zone: blankable(TimeZone),
  event_mode: EventMode.default('offline'),
  place: text({ max: eventLimits.place, lines: true }).default(''),
  place_map_url: WebAddress.default(''),
  /** Only people who take part see it. */
  join_link: WebAddress.default(''),
  /** How many seats there are; unlimited if missing. */
  capacity: optional(wholeNumber({ min: 1, max: eventLimits.capacity })),
  /** From the publication if missing. */
  registration_from: optional(Moment),
  /** Until the event ends if missing. */
  registration_until: optional(Moment),
})
export type Arrangements = z.output<typeof Arrangements>

/** The fields of an event that a version holds. What is public of them changes only by publishing. */
const Reviewed = z.object({
  event_title: text({ min: 1, max: limits.title }),
  /** If missing, or emptied later, it is made from the title. */
  event_permalink: blankable(Permalink),
  event_summary: text({ max: newsLimits.summary, lines: true }).default(''),
  event_content: Html.default(''),
  event_visibility: NewsVisibility.default('public'),
  category_id: optional(Id),
  /** Tag titles; tags that do not exist yet are created. */
  tags: listOf(text({ min: 1, max: limits.tag }), { max: newsLimits.tags }).default([]),
  cover_media_id: optional(Id),
  event_image_alt: text({ max: newsLimits.alt }).default(''),
  organiser: text({ max: eventLimits.organiser }).default(''),
  speakers: recordsOf(Speaker, { max: eventLimits.speakers }).default([]),
  prices: recordsOf(Price, { max: eventLimits.prices }).default([]),
  /** If missing, it is the caller who creates the event. */
  author_id: blankable(Id),
  contributor_id: optional(Id),
  event_seo_title: text({ max: newsLimits.seoTitle }).default(''),
  event_seo_description: text({ max: newsLimits.seoDescription, lines: true }).default(''),
})

/** All writable fields of an event. */
export const EventFields = Reviewed.extend({
  ...Arrangements.shape,
  questions: Questions.default([]),
  /** The target date of the editors, for planning only: it triggers nothing. */
  planned_at: optional(Moment),
})
export type EventFields = z.output<typeof EventFields>

/** What a save changes in an event. */
export const EventChanges = updateOf({ event_id: Id }, EventFields).extend({
  /** It can be changed, but not emptied. */
  author_id: Id.optional(),
  time_zone: TimeZone.optional(),
})

/** What a change of the arrangements alone changes. */
export const ArrangementChanges = updateOf({ event_id: Id }, Arrangements).extend({
  time_zone: TimeZone.optional(),
})

/** A speaker as a version stores it. */
export type StoredSpeaker = Omit<z.output<typeof Speaker>, 'key'> & { key: string }
/** A price as a version stores it. */
export type StoredPrice = Omit<z.output<typeof Price>, 'key' | 'until'> & {
  key: string
  until: string | null
}

/** The fields that a version stores besides the body. */
export type StoredEvent = Omit<
  z.output<typeof Reviewed>,
  'event_content' | 'event_permalink' | 'author_id' | 'speakers' | 'prices'
> & {
  event_permalink: string
  author_id: number
  speakers: StoredSpeaker[]
  prices: StoredPrice[]
}
