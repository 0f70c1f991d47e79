import { z } from 'zod'
import { ContributorStatus, newsKinds } from '../content/news-shapes.ts'
import { get, signal } from '../core/endpoint.ts'
import { AnswerMoment, blankable, Nothing, oneOf } from '../core/shapes.ts'
import { statuses } from '../kit/approval.ts'
import { pastPeriods } from '../kit/ranges.ts'

/** The kinds of content that the dashboard counts. */
export const contentKinds = [...newsKinds, 'event', 'course'] as const
export type ContentKind = (typeof contentKinds)[number]
export const ContentKind = oneOf(contentKinds)

/** Written by staff, or by a member who is a contributor. */
export const contentOrigins = ['internal', 'contributor'] as const
export type ContentOrigin = (typeof contentOrigins)[number]

/** How many days a change counts, and as many before them. */
export const changeDays = 30

/** How many were added within the last days, and within as many days before them. Days are those of the platform's zone. */
const Added = z.object({
  num: z.int(),
  before: z.int(),
  first: z.iso.date(),
  last: z.iso.date(),
  before_first: z.iso.date(),
  before_last: z.iso.date(),
})
export type Added = z.output<typeof Added>

const figure = { num: z.int(), num_format: z.string(), added: Added }

/** One number: in full, and abbreviated as `1,5k`. */
const Counter = z.object({ kind: z.enum(contentKinds), ...figure })

/** One number for each kind, and all together. */
const Counters = z.object({ ...figure, kinds: z.array(Counter) })

/** Steps of a period that have a label each, and the same steps of the period that it is compared with. Empty ones are 0. */
const Series = z.object({
  labels: z.array(z.string()),
  values: z.array(z.int()),
  before: z.array(z.int()),
  /** The days of the period, and of the one that it is compared with. */
  first: z.iso.date(),
  last: z.iso.date(),
  before_first: z.iso.date(),
  before_last: z.iso.date(),
})
export type ContentSeries = z.output<typeof Series>

/**
 * What the series are compared with: the week, month or year before, or the same of the year before. For a week that is the
 * one 52 weeks earlier, so that each day stands beside the same weekday.
 */
const compare = oneOf(pastPeriods).default('before')

/** Monday to Sunday. */
export const weekLabels = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const
/** Week n of a month is its days 7n−6 to 7n; week 5 begins on the 29th. */
export const monthLabels = ['Week 1', 'Week 2', 'Week 3', 'Week 4', 'Week 5'] as const
export const yearLabels = [
  ...['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
] as const

const Statistic = z.object({
  num: z.int(),
  num_format: z.string(),
  /** How many wait for a review; a published one whose draft was handed in is among them. */
  in_review: z.int(),
  states: z.array(z.object({ status: z.enum(statuses), num: z.int() })),
  /** How many were published for the first time: in this week, this month and this year. */
  weekly: Series,
  monthly: Series,
  annual: Series,
})

/** What can wait for staff; the web has a sentence and an address for each. */
export const waitingKinds = [
  'reviews',
  'event_reviews',
  'held_comments',
  'held_course_comments',
  'decisions',
  'contributors',
  'failed_mails',
  'uncertain_mails',
] as const
export type WaitingKind = (typeof waitingKinds)[number]

/** What usually goes on happening, so that people are warned if it stops; the web has a sentence and an address for each. */
export const silenceKinds = ['payment_notices', 'orders', 'members', 'visits', 'mails'] as const
export type SilenceKind = (typeof silenceKinds)[number]

/** What the dashboard compares with the visit before. */
export const sinceKinds = [
  'contents',
  'published',
  'members',
  'orders',
  'paid_orders',
  'comments',
  'enrolments',
] as const
export type SinceKind = (typeof sinceKinds)[number]

/**
 * What the dashboard shows. `weekly/news` answers one weekly series. `statistic_jumlah_article_video` and
 * `statistic_jumlah_event` answer review counts with a weekly, a monthly and an annual series. The numbers are counters
 * that are kept with every change; no call counts rows.
 */
export const dashboard = {
  totalContent: get('/dashboard/total_content', {
    areas: ['open'],
    summary:
      'Counts articles, videos, events and courses, without those in the trash; added are those that were created.',
    input: Nothing,
    result: Counters,
  }),
  totalContentOf: get('/dashboard/total_content/{type}', {
    areas: ['open'],
    summary: 'Counts the content of one kind.',
    input: z.object({ type: ContentKind }),
    result: Counter,
  }),
  totalEvent: get('/dashboard/total_event', {
    areas: ['open'],
    summary: 'Counts events, without those in the trash.',
    input: Nothing,
    result: Counter.extend({ published: z.int() }),
  }),
  totalPublished: get('/dashboard/total_content_published', {
    areas: ['open'],
    summary:
      'Counts what is published now; added are those that were published for the first time, even if they are not any more.',
    input: Nothing,
    result: Counters,
  }),
  totalPublishedOf: get('/dashboard/total_content_published/{type}', {
    areas: ['open'],
    summary: 'Counts the published content of one kind.',
    input: z.object({ type: ContentKind }),
    result: Counter,
  }),
  weekly: get('/dashboard/weekly/news', {
    areas: ['open'],
    summary:
      'Returns how many were published for the first time on each day of this week, Monday to Sunday: articles and videos, or those of one kind.',
    input: z.object({ content_type: blankable(ContentKind), compare }),
    result: Series,
  }),
  articles: get('/dashboard/statistic_jumlah_article_video', {
    areas: ['open'],
    summary:
      'Counts articles and videos by status and those that wait for a review, with the series of this week (7), month (5) and year (12).',
    input: z.object({
      contributor_status: blankable(ContributorStatus),
      news_content_type: blankable(oneOf(newsKinds)),
      compare,
    }),
    result: Statistic,
  }),
  events: get('/dashboard/statistic_jumlah_event', {
    areas: ['open'],
    summary:
      'Counts events by status and those that wait for a review, with the series of this week (7), month (5) and year (12).',
    input: z.object({ contributor_status: blankable(ContributorStatus), compare }),
    result: Statistic,
  }),
  waiting: get('/dashboard/waiting', {
    areas: ['open'],
    summary: 'Counts what waits for the caller’s roles, in the areas that they may enter.',
    input: Nothing,
    result: z.array(z.object({ kind: z.enum(waitingKinds), num: z.int() })),
  }),
  silences: get('/dashboard/silences', {
    areas: ['open'],
    summary:
      'Returns what usually happens at these hours and has stopped: for how many minutes, and the usual minutes between two of it, without what the caller may not enter.',
    input: Nothing,
    result: z.array(z.object({ kind: z.enum(silenceKinds), minutes: z.int(), usual_minutes: z.int() })),
  }),
  look: signal('/dashboard/look', {
    areas: ['open'],
    summary:
      'Returns by how much figures have changed since the caller’s visit before this one, and notes that they look now.',
    input: Nothing,
    result: z.object({
      /** Null on the first visit. */
      since: AnswerMoment.nullable(),
      changes: z.array(z.object({ kind: z.enum(sinceKinds), num: z.int() })),
    }),
  }),
}
