import { z } from 'zod'
import { newsVisibilities } from '../content/news-shapes.ts'
import { get } from '../core/endpoint.ts'
import { AnswerMoment, blankable, limits, oneOf, pageFields, pageOf, text } from '../core/shapes.ts'
import { audiences, eventModes, questionKinds } from './event-shapes.ts'

const Address = text({ min: 1, max: limits.permalink })

/** Whether people can register now, and if not, why. */
export const registrationStates = ['open', 'not_yet', 'ended', 'full', 'cancelled'] as const

/** What a list of the site shows of an event. */
export const PublishedEventRow = z.object({
  event_id: z.int(),
  title: z.string(),
  permalink: z.string(),
  summary: z.string(),
  /** Who can read the text and register. */
  visibility: z.enum(newsVisibilities),
  /** The path of the picture on this server; empty if there is none. */
  image: z.string(),
  image_alt: z.string(),
  category: z.object({ category_id: z.int(), title: z.string(), permalink: z.string() }).nullable(),
  starts_at: AnswerMoment,
  ends_at: AnswerMoment,
  /** The zone in which the event takes place, such as Asia/Jakarta. */
  time_zone: z.string(),
  mode: z.enum(eventModes),
  place: z.string(),
  organiser: z.string(),
  is_cancelled: z.boolean(),
  registration: z.enum(registrationStates),
  /** Null: unlimited. */
  seats_left: z.int().nullable(),
  /** The lowest price that is offered now, in whole rupiah; 0 for a free event. */
  price_from: z.int(),
})
export type PublishedEventRow = z.output<typeof PublishedEventRow>

/** One event with everything that a visitor reads before they register. */
export const PublishedEvent = PublishedEventRow.extend({
  /** Cleaned HTML; null if the caller needs a membership to read it. */
  content: z.string().nullable(),
  /** The membership that opens the event to the caller; null if it is open. */
  opened_by: z.enum(['member', 'premium']).nullable(),
  cancel_reason: z.string(),
  place_map_url: z.string(),
  registration_from: AnswerMoment.nullable(),
  registration_until: AnswerMoment,
  tags: z.array(z.object({ tag_id: z.int(), title: z.string(), permalink: z.string() })),
  speakers: z.array(z.object({ name: z.string(), title: z.string(), bio: z.string(), image: z.string() })),
  prices: z.array(
    z.object({
      price_id: z.int(),
      name: z.string(),
      audience: z.enum(audiences),
      price: z.int(),
      until: AnswerMoment.nullable(),
      is_sold_out: z.boolean(),
    }),
  ),
  questions: z.array(
    z.object({
      question_id: z.int(),
      kind: z.enum(questionKinds),
      label: z.string(),
      help: z.string(),
      choices: z.array(z.string()),
      is_required: z.boolean(),
    }),
  ),
  seo_title: z.string(),
  seo_description: z.string(),
  updated_at: AnswerMoment,
})
export type PublishedEvent = z.output<typeof PublishedEvent>

// What is upcoming and who can register changes as time passes, so the answer itself is compared.
const forAnyone = { areas: ['public'], family: 'visitor', cached: 'answer' } as const

/** Published events for visitors of the site. The calendar feed is `/events.ics`. */
export const publishedEvents = {
  list: get('/events', {
    ...forAnyone,
    summary:
      'Lists published events: upcoming and running ones by their start, or past ones, the latest first.',
    input: z.object({
      ...pageFields,
      when: oneOf(['upcoming', 'past']).default('upcoming'),
      /** A permalink of a category. */
      category: blankable(Address),
      mode: blankable(oneOf(eventModes)),
    }),
    result: pageOf(PublishedEventRow),
    example: { when: 'upcoming', perPage: 10 },
  }),
  detail: get('/events/{permalink}', {
    ...forAnyone,
    summary:
      'Returns a published event. A former permalink answers `moved_to`, the present one, and no event.',
    input: z.object({ permalink: Address }),
    result: z.object({ moved_to: z.string().nullable(), event: PublishedEvent.nullable() }),
    example: { permalink: 'seminar-ekspor-kopi' },
  }),
}
