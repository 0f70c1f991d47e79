import { z } from 'zod'
import { ContributorStatus, NewsKind, newsStatuses } from '../content/news-shapes.ts'
import { AnswerMoment, blankable, Id, listInput, pageOf, text, YesNo } from '../core/shapes.ts'
import { RangeAnswer, rangeFields, SeriesPoint } from '../kit/ranges.ts'
import { trackLimits } from '../tracking/tracks.ts'

/** Fewer answers than this say little: their share is shown grey and comes last. */
export const lowSample = 10

/** How a reader came to a page. */
const channels = [
  'search_engine',
  'mail',
  'link',
  'social',
  'campaign',
  'internal',
  'direct',
  'unknown',
] as const
export type Channel = (typeof channels)[number]

/** What is behind how readers came to an article: one source, or the sources of a number in the list of articles. */
export const arrivalParts = ['source', 'from_search', 'from_mail', 'from_links'] as const

/** What became of a keyword for which an article was planned. */
const gapStates = ['planned', 'published', 'closed'] as const
export type GapState = (typeof gapStates)[number]

/** The keywords that deserve attention. */
export const keywordGroups = ['without_results', 'without_click', 'planned'] as const
export const KeywordCounts = z.object({
  total: z.int(),
  without_results: z.int(),
  without_click: z.int(),
  planned: z.int(),
})

/** What popular lists are about. */
export const popularKinds = ['topics', 'tags', 'categories'] as const
export type PopularKind = (typeof popularKinds)[number]

/** The most frequent searches among which similar ones are looked for. */
export const similarAmong = 300

/** The text of a search as it is stored. */
export const Keyword = text({ min: 1, max: trackLimits.kept })

/** The input of a report: a list within a range of days. */
export const reportInput = <const Columns extends readonly [string, ...string[]]>(columns: Columns) =>
  listInput(columns).extend(rangeFields)

/** Filters of reports about articles and videos. */
export const articleFilters = {
  news_content_type: blankable(NewsKind),
  contributor_status: blankable(ContributorStatus),
  category_id: blankable(Id),
  /** 1 lists what has no category. */
  without_category: blankable(YesNo),
  tag_id: blankable(Id),
}

/** A page of a report, with the range that it answers for. Figures of the days before are null without a comparison. */
export const reportPageOf = <Row extends z.ZodType>(row: Row) => pageOf(row).extend({ days: RangeAnswer })

const compared = {
  /** Of the compared days; null if nothing is compared. */
  compared: z.int().nullable(),
  /** Without today, which is not over: what `compared` is compared with. Null if today is not in the range. */
  whole: z.int().nullable(),
}

/** The rows that a list leaves out: how many they are, and their sum. Null if it has all. */
const Rest = z.object({ num: z.int(), sum: z.int() }).nullable()
export type Rest = z.output<typeof Rest>

const ArticleName = {
  news_id: z.int(),
  news_title: z.string(),
  news_content_type: NewsKind,
  /** Null without a contributor, and if their data are erased. */
  contributor_name: z.string().nullable(),
  is_contributor_erased: z.boolean(),
}

/** The article that was planned for a keyword. */
export const Gap = z.object({
  news_id: z.int(),
  news_title: z.string(),
  state: z.enum(gapStates),
  planned_at: AnswerMoment,
  /** Null until it is published. */
  published_at: AnswerMoment.nullable(),
  /** Searches since the day of publication, and those of them that ended in a click. */
  searches: z.int(),
  clicks: z.int(),
})
export type Gap = z.output<typeof Gap>

/** A text that people searched for. */
export const KeywordRow = z.object({
  /** Empty: all texts beyond the limits of a day. */
  keyword: z.string(),
  searches: z.int(),
  ...compared,
  /** Searches that found nothing. */
  without_results: z.int(),
  /**
   * Searches that found something, but nobody opened it: those of each day, without the results opened on that day and never
   * less than none, added up.
   */
  without_click: z.int(),
  clicks: z.int(),
  gap: Gap.nullable(),
  /** The similar searches that are added up here, most first, with the keyword itself; empty if it stands alone. */
  words: z.array(z.object({ keyword: z.string(), searches: z.int() })),
})
export type KeywordRow = z.output<typeof KeywordRow>

/** What is behind the numbers of a keyword: its days, and the results that were opened. */
export const KeywordRows = z.object({
  /** Days with searches or opened results, the newest first. */
  days: z.array(
    z.object({
      day: z.iso.date(),
      searches: z.int(),
      without_results: z.int(),
      without_click: z.int(),
      clicks: z.int(),
    }),
  ),
  /** The most opened first. */
  results: z.array(
    z.object({
      path: z.string(),
      /** What the page shows; null if it is no article. */
      news_id: z.int().nullable(),
      news_title: z.string().nullable(),
      clicks: z.int(),
    }),
  ),
  other_results: Rest,
})

export const TopArticleRow = z.object({
  ...ArticleName,
  news_status: z.enum(newsStatuses),
  views: z.int(),
  ...compared,
  /** The mean of the readers of each day. Readers of several days cannot be added up: they are only known within a day. */
  readers_per_day: z.number(),
  /**
   * Of those who played a video on a day, the percentage who reached its last tenth; of those who opened an article, the
   * percentage who read to its end. Null if nobody did, or the site did not report it.
   */
  finish: z.int().nullable(),
  /** Views that came from search engines, and opened results of the site's own search. */
  from_search: z.int(),
  from_mail: z.int(),
  /** From other sites, social networks and campaigns other than mails. */
  from_links: z.int(),
})
export type TopArticleRow = z.output<typeof TopArticleRow>

/** A link to another site, on one page. */
export const ExternalLinkRow = z.object({
  /** Empty: all addresses beyond the limits of a day. */
  address: z.string(),
  path: z.string(),
  /** What the page shows; null if it is no article. */
  news_id: z.int().nullable(),
  news_title: z.string().nullable(),
  clicks: z.int(),
  ...compared,
  /** When staff marked the address as dead; null if they did not. */
  dead_since: AnswerMoment.nullable(),
  marked_by_name: z.string().nullable(),
})
export type ExternalLinkRow = z.output<typeof ExternalLinkRow>

/** What visitors said about an article. */
export const HelpfulRow = z.object({
  ...ArticleName,
  yes: z.int(),
  no: z.int(),
  /** `yes` and `no` together: the size of the sample. */
  answers: z.int(),
  ...compared,
  /** The percentage of `yes`; null without answers. */
  share: z.int().nullable(),
  is_low_sample: z.boolean(),
  /** Answers with a text. */
  texts: z.int(),
})
export type HelpfulRow = z.output<typeof HelpfulRow>

/** The answers about an article by day. */
export const HelpfulRows = z.object({
  /** Days with answers, the newest first. */
  days: z.array(z.object({ day: z.iso.date(), yes: z.int(), no: z.int(), texts: z.int() })),
})

/** A text in answers to “was this helpful?”, with how many visitors wrote it. */
export const HelpfulText = z.object({
  text: z.string(),
  is_helpful: z.boolean(),
  day: z.iso.date(),
  count: z.int(),
})

/** A topic, tag or category, by the views of its articles. */
export const PopularRow = z.object({
  id: z.int(),
  title: z.string(),
  /** Its articles that were read. */
  articles: z.int(),
  views: z.int(),
  ...compared,
})
export type PopularRow = z.output<typeof PopularRow>

/** A keyword whose result was opened; an empty one stands for all beyond the limits of a day. */
const Opened = z.object({ keyword: z.string(), clicks: z.int() })

const Source = z.object({ source: z.string(), channel: z.enum(channels), views: z.int() })

/** A number by day: the days with some of it, the newest first. */
export const DayCounts = z.object({ days: z.array(z.object({ day: z.iso.date(), count: z.int() })) })

/** How readers came to an article, by day and by source. */
export const ArticleArrivals = DayCounts.extend({
  /** The most frequent first. */
  sources: z.array(Source),
  /** Searches of the site whose results were opened, which count as from a search. */
  keywords: z.array(Opened),
})

const Compared = z.object({
  value: z.number(),
  compared: z.number().nullable(),
  whole: z.number().nullable(),
})

/** A member who registered after reading an article on the same day. */
export const ArticleMember = z.object({
  member_id: z.int(),
  member_name: z.string(),
  /** When they opened the article for the first time on that day. */
  read_at: AnswerMoment,
  joined_at: AnswerMoment,
})

/** One article: how it was read, and what readers did. */
export const ArticleReport = z.object({
  ...ArticleName,
  news_status: z.enum(newsStatuses),
  news_permalink: z.string(),
  published_at: AnswerMoment.nullable(),
  days: RangeAnswer,
  views: Compared,
  readers_per_day: Compared,
  comments: Compared,
  likes: Compared,
  shares: Compared,
  external_clicks: Compared,
  /** As in the list of articles. */
  finish: z.int().nullable(),
  helpful: z.object({ yes: z.int(), no: z.int(), share: z.int().nullable(), is_low_sample: z.boolean() }),
  /** Page views by day, week or month. */
  views_series: z.array(SeriesPoint),
  /** The mean of the readers of each day, for the same steps. */
  readers_series: z.array(SeriesPoint),
  /** The most frequent first. */
  sources: z.array(Source),
  other_sources: Rest,
  /** Searches of the site that led here, the most frequent first. */
  keywords: z.array(Opened),
  other_keywords: Rest,
  /**
   * Members who registered on a day on which they had read the article before. Only members who allow tracking are known;
   * the others are not counted, so the true number can be higher.
   */
  new_members: z.int(),
  /** Campaigns with a link to it that started on these days, or whose link was followed on these days. */
  campaigns: z.array(
    z.object({
      campaign_id: z.int(),
      name: z.string(),
      started_at: AnswerMoment,
      sent: z.int(),
      /** How often its link was followed on these days. */
      clicks: z.int(),
    }),
  ),
})
export type ArticleReport = z.output<typeof ArticleReport>
