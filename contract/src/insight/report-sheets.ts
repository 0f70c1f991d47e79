import { z } from 'zod'

const kindWords = { article: 'Article', article_static: 'Static article', video: 'Video' } as const
/** Instead of the name of a contributor whose data are erased. */
const writerWords = { 'Erased member': 'Erased member' } as const

/** The spreadsheets of the reports. Figures of the days before are empty without a comparison. */
export const keywordSheet = {
  filename: 'keywords',
  result: z.object({
    keyword: z.string(),
    searches: z.number(),
    compared: z.number().nullable(),
    without_results: z.number(),
    without_click: z.number(),
    clicks: z.number(),
    news_title: z.string(),
    state: z.string(),
    similar: z.string(),
  }),
  columns: {
    keyword: 'Keyword',
    searches: 'Searches',
    compared: 'Searches before',
    without_results: 'Without results',
    without_click: 'Without a click',
    clicks: 'Clicks',
    news_title: 'Planned article',
    state: 'Status',
    similar: 'Similar searches',
  },
  words: { state: { planned: 'Planned', published: 'Published', closed: 'Closed' } },
} as const

export const topArticleSheet = {
  filename: 'top-articles',
  result: z.object({
    news_title: z.string(),
    news_content_type: z.string(),
    contributor_name: z.string(),
    views: z.number(),
    compared: z.number().nullable(),
    readers_per_day: z.number(),
    finish: z.number().nullable(),
    from_search: z.number(),
    from_mail: z.number(),
    from_links: z.number(),
  }),
  columns: {
    news_title: 'Title',
    news_content_type: 'Kind',
    contributor_name: 'Contributor',
    views: 'Page views',
    compared: 'Page views before',
    readers_per_day: 'Readers per day',
    finish: 'Finished (%)',
    from_search: 'From search',
    from_mail: 'From mails',
    from_links: 'From links',
  },
  words: { news_content_type: kindWords, contributor_name: writerWords },
} as const

export const externalSheet = {
  filename: 'external-links',
  result: z.object({
    address: z.string(),
    path: z.string(),
    news_title: z.string(),
    clicks: z.number(),
    compared: z.number().nullable(),
    dead_since: z.date().nullable(),
  }),
  columns: {
    address: 'Address',
    path: 'Page',
    news_title: 'Article',
    clicks: 'Clicks',
    compared: 'Clicks before',
    dead_since: 'Marked as dead',
  },
} as const

export const helpfulSheet = {
  filename: 'helpful-content',
  result: z.object({
    news_title: z.string(),
    news_content_type: z.string(),
    contributor_name: z.string(),
    yes: z.number(),
    no: z.number(),
    answers: z.number(),
    compared: z.number().nullable(),
    share: z.number().nullable(),
    texts: z.number(),
  }),
  columns: {
    news_title: 'Title',
    news_content_type: 'Kind',
    contributor_name: 'Contributor',
    yes: 'Yes',
    no: 'No',
    answers: 'Answers',
    compared: 'Answers before',
    share: 'Helpful (%)',
    texts: 'Texts',
  },
  words: { news_content_type: kindWords, contributor_name: writerWords },
} as const

export const popularSheet = {
  filename: 'popular',
  result: z.object({
    title: z.string(),
    articles: z.number(),
    views: z.number(),
    compared: z.number().nullable(),
  }),
  columns: { title: 'Title', articles: 'Articles read', views: 'Page views', compared: 'Page views before' },
} as const
