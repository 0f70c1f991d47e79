import { z } from 'zod'
import { AnswerMoment, pageOf } from '../core/shapes.ts'
import { RangeAnswer, SeriesPoint } from '../kit/ranges.ts'

/** The numbers of the reports. Numbers that end in `_now` are of this moment and compare with nothing. */
const figureNames = [
  'new_members',
  'new_free',
  'new_premium',
  'became_premium',
  'ended_premium',
  'premium_at_end',
  'churn',
  'free_now',
  'premium_now',
  'contributors_now',
  'visits',
  'page_views',
  'searches',
  'reads',
  'shares',
  'helpful_answers',
  'videos',
  'outbound_clicks',
  'comments',
  'likes',
  'course_comments',
  'course_likes',
  'published',
  'publishing_contributors',
  'contributor_views',
  'consent_answers',
  'consents_given',
  'consents_withdrawn',
] as const
export type FigureName = (typeof figureNames)[number]

const ReportFigure = z.object({
  name: z.enum(figureNames),
  /** Null: a share of nothing. */
  value: z.number().nullable(),
  /** Of the compared days; null if nothing is compared. */
  compared: z.number().nullable(),
  /** Without today, which is not over: what `compared` is compared with. Null if that is `value`. */
  whole: z.number().nullable(),
})

/** A series has the name of a number, or of a category of consent with its share in percent. */
const ReportSeries = z.object({
  name: z.string(),
  /** A share of nothing is null. */
  points: z.array(SeriesPoint.extend({ value: z.number().nullable() })),
})

/** What numbers are split by. */
const breakdowns = [
  'country',
  'kind',
  /** Numbers of their own, not parts of one. */
  'activity',
  'source',
  'device',
  'funnel',
  'consent',
  'member_consent',
  'member_label',
  'category',
  'visibility',
] as const
export type BreakdownName = (typeof breakdowns)[number]

const Breakdown = z.object({
  name: z.enum(breakdowns),
  /** The number that is split. */
  of: z.enum(figureNames),
  rows: z.array(
    z.object({
      /** A code, such as a country or a channel, or the name of a number or a category; empty if it is not known. */
      label: z.string(),
      /** The category, whose name is the label. */
      id: z.int().optional(),
      value: z.number(),
      compared: z.number().nullable(),
      /** Without today, as of the numbers; null if that is `value`. */
      whole: z.number().nullable(),
    }),
  ),
  /** The lines beyond those, added up, and how many they are; missing if there are none. */
  others: z
    .object({
      num: z.int(),
      value: z.number(),
      compared: z.number().nullable(),
      whole: z.number().nullable(),
    })
    .optional(),
})

/** Members by the month in which they joined or became premium, and how many percent of them were left after months. */
export const Cohorts = z.array(z.object({ month: z.string(), size: z.int(), shares: z.array(z.number()) }))
export type Cohorts = z.output<typeof Cohorts>

/** What one contributor wrote and how far it reached. An erased one has no name. */
const ContributorRow = z.object({
  member_id: z.int(),
  member_name: z.string().nullable(),
  published: z.int(),
  views: z.int(),
  comments: z.int(),
  likes: z.int(),
})

const DayCount = z.object({ day: z.iso.date(), count: z.int() })

/** What is behind a number of visitors: its days, and the pages on which it happened, most first. */
export const EventRows = pageOf(
  z.object({
    /** The path of the page. */
    label: z.string(),
    /** What the page shows; null if it is no article. */
    news_id: z.int().nullable(),
    news_title: z.string().nullable(),
    count: z.int(),
  }),
).extend({ days: z.array(DayCount) })

/** What is behind a part of the page views or visits: its days, and of a channel its single sources, most first. */
export const PartRows = pageOf(
  z.object({
    /** The source, such as www.google.com; empty if it is not known. */
    label: z.string(),
    count: z.int(),
  }),
).extend({ days: z.array(DayCount) })

/** Answers to the consent banner: their days, and the categories that were accepted together. */
export const ConsentAnswers = z.object({
  days: z.array(DayCount),
  rows: z.array(z.object({ label: z.string(), count: z.int() })),
})

/** What a member agreed to or withdrew. That of an erased one has no member any more. */
export const MemberConsentRow = z.object({
  consent_id: z.int(),
  member_id: z.int().nullable(),
  member_name: z.string().nullable(),
  consent: z.string(),
  source: z.string(),
  recorded_at: AnswerMoment,
})

/** Every report has this form; what it has not is empty. */
export const Report = z.object({
  range: RangeAnswer,
  /** The moments of the range and of the compared one, as filters of lists take them. */
  from: z.string(),
  until: z.string(),
  figures: z.array(ReportFigure),
  series: z.array(ReportSeries),
  breakdowns: z.array(Breakdown),
  contributors: z.array(ContributorRow),
})
export type Report = z.output<typeof Report>
