import { z } from 'zod'
import { file, post } from '../core/endpoint.ts'
import {
  blankable,
  Id,
  limits,
  listOf,
  oneOf,
  pageFields,
  pageOf,
  recordsOf,
  text,
  YesNo,
} from '../core/shapes.ts'
import { Day, pastPeriods, rangeFields } from '../kit/ranges.ts'
import { consentKinds } from '../people/consents.ts'
import { memberTypes } from '../people/member-shapes.ts'
import { trackLimits } from '../tracking/tracks.ts'
import { Cohorts, ConsentAnswers, EventRows, MemberConsentRow, PartRows, Report } from './analytics-shapes.ts'

/** How large a table of figures may be that is saved as a spreadsheet. */
const figuresLimits = { sheets: 20, columns: 20, rows: 2_000, bytes: 1024 * 1024 } as const

/** A source or a search of visitors, with the words around it, is longer than a title. */
const FigureCell = z.union([
  z.number(),
  text({ max: trackLimits.kept + limits.title }),
  z.null(),
  // Written as real dates, so that programs can sort and count with them.
  z.strictObject({ day: z.iso.date() }),
  z.strictObject({ month: z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/) }),
  z.strictObject({ moment: z.iso.datetime() }),
])
export type FigureCell = z.output<typeof FigureCell>

/** A table of figures as a person sees it. */
const FigureTable = z.strictObject({
  name: text({ min: 1, max: limits.title }),
  columns: listOf(text({ max: limits.title }), { min: 1, max: figuresLimits.columns }),
  rows: z.array(z.array(FigureCell).max(figuresLimits.columns)).max(figuresLimits.rows),
})

/** Labels and values of the same length, and the values of the days that they are compared with. */
const Series = z.object({
  labels: z.array(z.string()),
  values: z.array(z.int()),
  before: z.array(z.int()),
  total: z.int(),
  first: z.iso.date(),
  last: z.iso.date(),
  before_first: z.iso.date(),
  before_last: z.iso.date(),
})

/** What page views and visits are split by. */
export const visitorParts = ['source', 'device', 'country'] as const
export type VisitorPart = (typeof visitorParts)[number]

const range = { input: z.object(rangeFields), result: Report }

export const analytics = {
  listSubscriber: post('/tracking_report/list_subscriber', {
    areas: ['open'],
    summary:
      'Counts the members who joined: on each day of this week, Monday to Sunday, or in the steps of chosen days. The ' +
      'kind of a member is what they are now. Erased members still count.',
    input: z.object({
      option: oneOf(['weekly', 'custom']).default('weekly'),
      member_type: blankable(oneOf(['all', ...memberTypes])),
      /** First and last day of `custom`, in the platform’s time zone. */
      custom_start_date: blankable(Day),
      custom_end_date: blankable(Day),
      /** As many days before; or chosen days of the year before, and for this week the one 52 weeks earlier. */
      compare: oneOf(pastPeriods).default('before'),
    }),
    result: Series,
  }),

  subscribers: post('/tracking_report/subscriber_figures', {
    areas: ['subscribers'],
    summary:
      'Members who joined in a range, by country and kind, from visit to premium, and how many came back.',
    input: z.object({ ...rangeFields, member_type: blankable(oneOf(memberTypes)) }),
    result: Report,
  }),
  freeMembers: post('/tracking_report/free_member_figures', {
    areas: ['memberReports'],
    summary: 'Free members who joined in a range, and how many became premium.',
    ...range,
  }),
  premiumMembers: post('/tracking_report/premium_member_figures', {
    areas: ['memberReports'],
    summary: 'Members who became premium or stopped being it in a range, and how long they stay.',
    ...range,
  }),
  contributors: post('/tracking_report/contributor_figures', {
    areas: ['memberReports'],
    summary: 'What contributors published in a range, and how often it was read.',
    ...range,
  }),
  engagement: post('/tracking_report/user_engagement_figures', {
    areas: ['memberReports'],
    summary: 'What visitors and members did on the site in a range.',
    ...range,
  }),
  cookieLaw: post('/tracking_report/cookie_law_figures', {
    areas: ['cookieLaw'],
    summary: 'Answers to the consent banner in a range by category, and what members agreed to or withdrew.',
    ...range,
  }),

  eventRows: post('/tracking_report/event_rows', {
    areas: ['reports', 'memberReports'],
    summary: 'Returns what is behind a number of visitors: its days, and the pages on which it happened.',
    input: z.object({
      ...rangeFields,
      of: oneOf(['page_views', 'visits', 'reads', 'shares', 'videos', 'helpful']),
      /** Only pages of this article. */
      news_id: blankable(Id),
      ...pageFields,
    }),
    result: EventRows,
  }),
  partRows: post('/tracking_report/part_rows', {
    areas: ['subscribers', 'memberReports'],
    summary:
      'Returns what is behind a part of the page views or visits: its days, and the single sources of a channel.',
    input: z.object({
      ...rangeFields,
      of: oneOf(['page_views', 'visits']),
      part: oneOf(visitorParts),
      /** The channel, device or country, as the report names it; empty if it is not known. */
      label: text({ max: trackLimits.kept }).default(''),
      ...pageFields,
    }),
    result: PartRows,
  }),
  consentAnswers: post('/tracking_report/consent_answer_rows', {
    areas: ['cookieLaw'],
    summary: 'Returns the days of answers to the consent banner, and what was accepted together.',
    input: z.object({
      ...rangeFields,
      /** Only answers that accepted this category. */
      category: blankable(text({ max: trackLimits.kept })),
    }),
    result: ConsentAnswers,
  }),
  memberConsents: post('/tracking_report/member_consent_rows', {
    areas: ['cookieLaw'],
    summary: 'Lists what members agreed to, or what they withdrew, newest first.',
    input: z.object({
      ...rangeFields,
      is_given: YesNo,
      consent: blankable(oneOf(consentKinds)),
      ...pageFields,
    }),
    result: pageOf(MemberConsentRow),
  }),

  cohorts: post('/tracking_report/member_cohorts', {
    areas: ['subscribers', 'memberReports'],
    summary:
      'Members of the last twelve months by the month in which they joined and how many were seen again after months; or ' +
      'by the month in which they became premium and how many still were.',
    input: z.object({ of: oneOf(['seen', 'premium']).default('seen') }),
    result: Cohorts,
  }),

  figuresFile: file('/tracking_report/figures_file', {
    areas: ['open'],
    summary: 'Returns the figures of charts as a spreadsheet, one sheet for each table that is sent.',
    input: z.object({
      title: text({ min: 1, max: limits.title }),
      /** The tables, as JSON text in a form. */
      sheets: recordsOf(FigureTable, { max: figuresLimits.sheets }),
    }),
    limits: { bytes: figuresLimits.bytes, keys: 50_000, depth: 6 },
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  }),
}
