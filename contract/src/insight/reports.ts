import { z } from 'zod'
import { NewsStatus, NewsVisibility } from '../content/news-shapes.ts'
import { change, excel, post } from '../core/endpoint.ts'
import { blankable, Id, limits, Moment, oneOf, pageFields, pageOf, text, YesNo } from '../core/shapes.ts'
import { RangeInput } from '../kit/ranges.ts'
import { trackLimits } from '../tracking/tracks.ts'
import {
  arrivalParts,
  ArticleArrivals,
  articleFilters,
  ArticleMember,
  ArticleReport,
  DayCounts,
  ExternalLinkRow,
  HelpfulRow,
  HelpfulRows,
  HelpfulText,
  keywordGroups,
  Keyword,
  KeywordCounts,
  KeywordRow,
  KeywordRows,
  popularKinds,
  PopularRow,
  reportInput,
  reportPageOf,
  TopArticleRow,
} from './report-shapes.ts'
import { externalSheet, helpfulSheet, keywordSheet, popularSheet, topArticleSheet } from './report-sheets.ts'

const paging = { page: true, perPage: true } as const

const Keywords = reportInput(['searches', 'without_results', 'without_click', 'clicks', 'keyword']).extend({
  /** Only keywords that have searches without results, without a click, or for which an article is planned. */
  only: blankable(oneOf(keywordGroups)),
  /** 1 adds up similar searches, of the most frequent ones, under the most frequent of them. */
  together: blankable(YesNo),
})
const TopArticles = reportInput([
  'views',
  'readers_per_day',
  'finish',
  'from_search',
  'from_mail',
  'from_links',
  'news_title',
]).extend({
  ...articleFilters,
  news_status: blankable(NewsStatus),
  news_visibility: blankable(NewsVisibility),
  contributor_id: blankable(Id),
})
const ExternalLinks = reportInput(['clicks', 'address', 'news_title']).extend({
  news_id: blankable(Id),
  address: blankable(text({ max: trackLimits.kept })),
  /** 1 lists addresses that are marked as dead, 0 the others. */
  dead: blankable(YesNo),
})
const HelpfulContent = reportInput(['answers', 'share', 'yes', 'no', 'texts', 'news_title']).extend(
  articleFilters,
)
const Popular = reportInput(['views', 'articles', 'title']).extend({
  news_content_type: articleFilters.news_content_type,
  contributor_status: articleFilters.contributor_status,
})

const Address = text({ min: 1, max: trackLimits.kept })

/** Reports on what visitors search, read, follow and find helpful. */
export const reports = {
  keywords: post('/tracking_report/list_most_search_keyword', {
    areas: ['reports'],
    summary:
      'Lists what visitors searched for, with the searches without results or without a click, and the article that was planned for it.',
    input: Keywords,
    result: reportPageOf(KeywordRow),
  }),
  keywordCounts: post('/tracking_report/most_search_keyword_counts', {
    areas: ['reports'],
    summary: 'Counts the keywords of the list, and those of each group, that match the search.',
    input: Keywords.omit({ ...paging, order_by: true, order: true, only: true }),
    result: KeywordCounts,
  }),
  keywordRows: post('/tracking_report/most_search_keyword_rows', {
    areas: ['reports'],
    summary: 'Returns the days on which visitors searched for a keyword, and the results that they opened.',
    input: RangeInput.extend({
      keyword: text({ max: trackLimits.kept }),
      /** 1 has those of similar searches, too, as the list adds them up. */
      together: blankable(YesNo),
    }),
    result: KeywordRows,
  }),
  keywordsExcel: excel('/tracking_report/list_most_search_keyword-excel', {
    areas: ['reports'],
    summary: 'Exports the keywords as a spreadsheet: every row of the filter, in the same order.',
    input: Keywords.omit(paging),
    ...keywordSheet,
  }),
  planArticle: change('/tracking_report/plan_article', {
    areas: ['articles'],
    summary: 'Creates a planned draft for a keyword that visitors searched for.',
    input: z.object({
      keyword: Keyword,
      /** The title of the draft; the keyword if missing. */
      news_title: blankable(text({ min: 1, max: limits.title })),
      /** A week from now if missing. */
      planned_at: blankable(Moment),
    }),
    result: z.object({ news_id: z.int(), news_title: z.string() }),
  }),
  topArticles: post('/tracking_report/list_top_article', {
    areas: ['reports'],
    summary: 'Lists the articles and videos that were read, with how readers came to them.',
    input: TopArticles,
    result: reportPageOf(TopArticleRow),
  }),
  topArticlesExcel: excel('/tracking_report/list_top_article-excel', {
    areas: ['reports'],
    summary: 'Exports the articles and videos that were read: every row of the filter, in the same order.',
    input: TopArticles.omit(paging),
    ...topArticleSheet,
  }),
  article: post('/tracking_report/article', {
    areas: ['reports'],
    summary: 'Returns how one article was read in a range of days, and what its readers did.',
    input: RangeInput.extend({ news_id: Id }),
    result: ArticleReport,
  }),
  articleArrivals: post('/tracking_report/article_arrival_rows', {
    areas: ['reports'],
    summary: 'Returns the days and sources of the page views of an article that came one way.',
    input: RangeInput.extend({
      news_id: Id,
      of: oneOf(arrivalParts),
      /** Of `source`: which one; empty if it is not known. */
      source: text({ max: trackLimits.kept }).default(''),
    }),
    result: ArticleArrivals,
  }),
  articleCampaignRows: post('/tracking_report/article_campaign_rows', {
    areas: ['reports'],
    summary:
      'Returns the days on which readers of a campaign followed its link to an article, the newest first.',
    input: RangeInput.extend({ news_id: Id, campaign_id: Id }),
    result: DayCounts,
  }),
  articleMembers: post('/tracking_report/article_member_rows', {
    areas: ['members'],
    summary:
      'Lists the members who registered on a day on which they had read an article before, newest first.',
    input: RangeInput.extend({ news_id: Id, ...pageFields }),
    result: pageOf(ArticleMember),
  }),
  externalLinks: post('/tracking_report/list_tautan_eksternal', {
    areas: ['reports'],
    summary: 'Lists the clicks on links to other sites, by address and page.',
    input: ExternalLinks,
    result: reportPageOf(ExternalLinkRow),
  }),
  externalLinkRows: post('/tracking_report/tautan_eksternal_rows', {
    areas: ['reports'],
    summary: 'Returns the days on which visitors followed a link on a page, the newest first.',
    input: RangeInput.extend({
      address: text({ max: trackLimits.kept }),
      path: text({ max: trackLimits.kept }),
    }),
    result: z.object({ days: z.array(z.object({ day: z.iso.date(), clicks: z.int() })) }),
  }),
  externalLinksExcel: excel('/tracking_report/list_tautan_eksternal-excel', {
    areas: ['reports'],
    summary: 'Exports the clicks on links to other sites: every row of the filter, in the same order.',
    input: ExternalLinks.omit(paging),
    ...externalSheet,
  }),
  markDead: change('/tracking_report/mark_dead', {
    areas: ['reports'],
    summary: 'Marks the address of another site as dead.',
    input: z.object({ address: Address }),
    result: z.null(),
  }),
  unmarkDead: change('/tracking_report/unmark_dead', {
    areas: ['reports'],
    summary: 'Takes back that the address of another site is dead.',
    input: z.object({ address: Address }),
    result: z.null(),
  }),
  helpful: post('/helpful_content/list', {
    areas: ['reports'],
    summary: 'Lists how many visitors found articles and videos helpful, and how many did not.',
    input: HelpfulContent,
    result: reportPageOf(HelpfulRow),
  }),
  helpfulExcel: excel('/helpful_content/list-excel', {
    areas: ['reports'],
    summary: 'Exports the answers to “helpful?”: every row of the filter, in the same order.',
    input: HelpfulContent.omit(paging),
    ...helpfulSheet,
  }),
  helpfulRows: post('/helpful_content/rows', {
    areas: ['reports'],
    summary: 'Returns the days on which visitors answered whether an article was helpful, the newest first.',
    input: RangeInput.extend({ news_id: Id }),
    result: HelpfulRows,
  }),
  helpfulTexts: post('/helpful_content/texts', {
    areas: ['reports'],
    summary: 'Lists the texts with which visitors answered whether an article was helpful, newest first.',
    input: RangeInput.extend({
      news_id: Id,
      ...pageFields,
    }),
    result: z.object({ rows: z.array(HelpfulText), page: z.int(), perPage: z.int(), is_more: z.boolean() }),
  }),
  topics: post('/popular/list_topics', {
    areas: ['reports'],
    summary: 'Lists the topics by the views of their articles.',
    input: Popular,
    result: reportPageOf(PopularRow),
  }),
  tags: post('/popular/list_tags', {
    areas: ['reports'],
    summary: 'Lists the tags by the views of their articles.',
    input: Popular,
    result: reportPageOf(PopularRow),
  }),
  categories: post('/popular/list_category', {
    areas: ['reports'],
    summary: 'Lists the categories by the views of their articles.',
    input: Popular,
    result: reportPageOf(PopularRow),
  }),
  popularExcel: excel('/popular/list-excel', {
    areas: ['reports'],
    summary: 'Exports the popular topics, tags or categories: every row of the filter, in the same order.',
    input: Popular.omit(paging).extend({ kind: oneOf(popularKinds) }),
    ...popularSheet,
  }),
}
