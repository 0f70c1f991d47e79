import { z } from 'zod'
import { beacon } from '../core/endpoint.ts'
import { problem } from '../core/sentences.ts'
import { listOf, Moment, text, wholeNumber, YesNo } from '../core/shapes.ts'

/** What one batch and one event may hold. */
export const trackLimits = {
  events: 100,
  bytes: 64 * 1024,
  /** An address or a path as it is sent, before it is reduced to what is kept of it. */
  address: 2_000,
  /** What is kept: paths, sources, texts. */
  kept: 300,
  categories: 20,
  category: 40,
  network: 40,
  time_zone: 60,
} as const

const Address = text({ min: 1, max: trackLimits.address })
const Kept = text({ max: trackLimits.kept })
const Name = (max: number) => text({ min: 1, max })

/** Every event names the page on which it happened. */
const everyEvent = {
  /**
   * The page: a path such as /articles/ten-tips, or a whole address. Of its query only utm_source, utm_medium and
   * utm_campaign are used, as the source of the page view.
   */
  path: Address,
  /** The clock of the visitor. It only orders the events of a batch; the time that is kept is the server’s. */
  at: Moment.optional(),
}

/** Somebody opened a page, or went on to another one in a single-page application. */
const PageView = z.strictObject({
  kind: z.literal('page_view'),
  ...everyEvent,
  title: Kept.optional(),
  /** The address that led here, as `document.referrer` says it. */
  referrer: text({ max: trackLimits.address }).optional(),
  /** The time zone of the device, such as Asia/Jakarta. Only its country is kept. */
  time_zone: text({ max: trackLimits.time_zone }).optional(),
})

/** Somebody searched. Sent again with `clicked` when they open a result. */
const Search = z.strictObject({
  kind: z.literal('search'),
  ...everyEvent,
  text: Name(trackLimits.kept),
  /** How many results there were. */
  results: wholeNumber(),
  /** The path of the result that was opened. */
  clicked: Address.optional(),
})

/** Somebody followed a link to another site. */
const Outbound = z.strictObject({ kind: z.literal('outbound'), ...everyEvent, address: Address })

/** Somebody said whether a page helped. */
const Helpful = z.strictObject({
  kind: z.literal('helpful'),
  ...everyEvent,
  is_helpful: YesNo,
  text: Kept.optional(),
})

/** Somebody answered the consent banner. */
const Consent = z.strictObject({
  kind: z.literal('consent'),
  ...everyEvent,
  /** The categories that were accepted; empty if none was. */
  categories: listOf(Name(trackLimits.category), { max: trackLimits.categories }),
  /** The version of the text that was shown. */
  text_version: wholeNumber(),
})

/** Somebody shared a page. */
const Share = z.strictObject({
  kind: z.literal('share'),
  ...everyEvent,
  network: Name(trackLimits.network),
})

/** How far somebody has watched a video. */
const Video = z.strictObject({
  kind: z.literal('video'),
  ...everyEvent,
  /** The second that was reached. */
  second: wholeNumber(),
  /** The length of the video in seconds. */
  of: wholeNumber(),
})

/** Somebody read a page to its end. */
const Read = z.strictObject({ kind: z.literal('read'), ...everyEvent })

/** The kinds of events. Their order is their number in the database: new ones come last. */
export const trackKinds = [
  'page_view',
  'search',
  'outbound',
  'helpful',
  'consent',
  'share',
  'video',
  'read',
] as const

const notAKind = problem('must be one of {{values}}', { values: trackKinds.join(', ') })

/** One event. */
export const TrackEvent = z.discriminatedUnion(
  'kind',
  [PageView, Search, Outbound, Helpful, Consent, Share, Video, Read],
  { error: ({ input }) => (input instanceof Object ? notAKind : undefined) },
)
export type TrackEvent = z.output<typeof TrackEvent>

/** Something in a batch that is no event. It is refused alone; the rest of its batch is taken. */
const Unfit = z.unknown().transform((sent) => ({ kind: 'unfit' as const, sent }))

export const tracks = {
  track: beacon('/track', {
    family: 'tracking',
    areas: ['public'],
    summary:
      'Takes what visitors did on a page, up to 100 events at once. Bad events are refused one by one, with their index. ' +
      'Pages of allowed origins may send it, as JSON or as text without any header, as `navigator.sendBeacon` does.',
    input: z.object({
      events: listOf(TrackEvent.or(Unfit), {
        min: 1,
        max: trackLimits.events,
      }),
    }),
    result: z.object({
      /** How many events were taken. Events of bots are not: the number is 0. */
      taken: z.int(),
      refused: z.array(z.object({ index: z.int(), msg: z.string() })),
    }),
    limits: { bytes: trackLimits.bytes, keys: 4_000, depth: 4 },
    example: {
      events: [
        {
          kind: 'page_view',
          path: '/articles/ten-tips?utm_source=newsletter',
          title: 'Ten tips',
          referrer: 'https://www.example.com/',
          time_zone: 'Asia/Jakarta',
        },
        { kind: 'search', path: '/search', text: 'tax', results: 12, clicked: '/articles/ten-tips' },
        { kind: 'consent', path: '/', categories: ['statistics'], text_version: 1 },
      ],
    },
  }),
}
