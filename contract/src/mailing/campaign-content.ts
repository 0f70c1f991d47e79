import { z } from 'zod'
import { change, get, post } from '../core/endpoint.ts'
import { languages } from '../core/sentences.ts'
import {
  AnswerMoment,
  blankable,
  Id,
  limits,
  listOf,
  Moment,
  Nothing,
  oneOf,
  pageFields,
  pageOf,
  recordsOf,
  text,
  VersionOrNone,
  wholeNumber,
  YesNo,
} from '../core/shapes.ts'
import { words } from '../core/words.ts'
import { CampaignBlock, CampaignBlocks, campaignTemplates, mergeFields } from './campaign-blocks.ts'

/** Limits that the editor and the server share. */
export const contentLimits = {
  /** Articles in one mail. */
  articles: 50,
  seed: 60,
  keywords: 200,
  mergeDefault: 80,
  /** Bytes of HTML above which staff are warned: Gmail cuts a mail at 102 kB. */
  warnAbove: 100_000,
} as const

/** The ways to choose articles. */
export const contentWays = ['latest', 'popular', 'category', 'tag', 'keyword', 'manual'] as const
export type ContentWay = (typeof contentWays)[number]
export const articleOrders = ['random', 'latest', 'popular', 'title'] as const
export const articleVisibilities = ['public', 'member', 'premium', 'all'] as const

const choice = {
  content_id: oneOf(contentWays).default('latest'),
  num: wholeNumber({ min: 1, max: contentLimits.articles }).default(12),
  keywords: text({ max: contentLimits.keywords }).default(''),
  news_visibility: oneOf(articleVisibilities).default('public'),
  news_content_type: oneOf(['article', 'video']).default('article'),
  /** The chosen categories, tags or articles. */
  content_values: listOf(Id, { max: limits.bulk }).default([]),
  order_by: oneOf(articleOrders).default('random'),
}
/** Which articles a campaign has. */
export const ContentChoice = z.strictObject(choice)
export type ContentChoice = z.output<typeof ContentChoice>

const article = {
  checked: z.boolean(),
  news_id: z.int(),
  news_title: z.string(),
  /** Its place, from 1. */
  num: z.int(),
  news_published_date: AnswerMoment,
}
const CampaignArticle = z.object({
  ...article,
  news_content_type: z.enum(['article', 'video']),
  news_visibility: z.enum(['public', 'member', 'premium']),
})
export type CampaignArticle = z.output<typeof CampaignArticle>

/** An article as a client sends it back: its number, whether it is taken, and its place. */
const SentArticle = z.strictObject({
  checked: YesNo.default(true),
  news_id: Id,
  num: wholeNumber({ max: 1_000 }).default(0),
  /** The server reads the title and the date itself. */
  news_title: text({ max: 500 }).optional(),
  news_published_date: Moment.nullable().optional(),
  news_content_type: oneOf(['article', 'video']).optional(),
  news_visibility: oneOf(['public', 'member', 'premium']).optional(),
  /** Stays where it is when articles are chosen again. */
  is_pinned: YesNo.default(false),
})
const SentArticles = recordsOf(SentArticle, { max: contentLimits.articles })

const MergeDefaults = recordsOf(
  z.strictObject({ name: oneOf(mergeFields), value: words({ max: contentLimits.mergeDefault }) }),
  { max: mergeFields.length },
)

/** A link in the mail. */
const LinkRow = z.object({
  link: z.string(),
  /** Leads to our own site. */
  is_own: z.boolean(),
  /** What is wrong with it; empty if nothing is. */
  problem: z.string(),
})
export type LinkRow = z.output<typeof LinkRow>

/** A fact about the recipient that the mail names. */
const MergeRow = z.object({
  name: z.enum(mergeFields),
  /** What those read of whom it is not known. */
  value: z.string(),
})

const Built = z.object({
  html: z.string(),
  text: z.string(),
  /** Bytes of the HTML. */
  size: z.int(),
  is_too_large: z.boolean(),
  links: z.array(LinkRow),
  /** The facts that its texts name. */
  merge_fields: z.array(MergeRow),
})

const Content = z.object({
  campaign_id: z.int(),
  choice: ContentChoice,
  seed: z.string(),
  articles: z.array(CampaignArticle.extend({ is_pinned: z.boolean(), is_published: z.boolean() })),
  blocks: z.array(CampaignBlock),
  template: z.enum(campaignTemplates),
  language: z.enum(languages),
  merge_defaults: z.array(MergeRow),
  /** The stored HTML is that of the stored blocks. */
  is_built: z.boolean(),
  size: z.int(),
  version: z.int(),
})
export type StoredContent = z.output<typeof Content>

/** How the blocks are shown. */
const look = {
  template: oneOf(campaignTemplates).optional(),
  language: oneOf(languages).optional(),
}
const sizes = { bytes: 2 * 1024 * 1024, keys: 4_000, depth: 8 }

/** The content of campaigns: which articles, which blocks, and the mail that is built of them. */
export const campaignContent = {
  options: get('/campaign/content-options', {
    areas: ['campaigns'],
    family: 'tracking',
    summary: 'Lists the ways to choose articles for a campaign, each with the values that it takes.',
    input: Nothing,
    result: z.array(
      z.object({
        content_id: z.enum(contentWays),
        title: z.string(),
        /** What `content_values` are the ids of; null if the way takes none. */
        values_of: z.enum(['category', 'tag', 'article']).nullable(),
        /** The categories or tags that published articles are in; articles are found by `list-article-category`. */
        values: z.array(z.object({ id: z.int(), title: z.string() })),
        takes_keywords: z.boolean(),
      }),
    ),
  }),
  byChoice: post('/campaign/content-by-choice', {
    areas: ['campaigns'],
    family: 'tracking',
    summary: 'Chooses published articles for a campaign. The same seed chooses the same articles again.',
    input: z.object({
      ...choice,
      /** Left out, the server makes one. */
      seed: blankable(text({ max: contentLimits.seed })),
      /** Articles that are not chosen. */
      without: listOf(Id, { max: limits.bulk }).default([]),
      /** Articles that keep their places. */
      pinned: recordsOf(
        z.strictObject({ news_id: Id, num: wholeNumber({ min: 1, max: contentLimits.articles }) }),
        {
          max: contentLimits.articles,
        },
      ).default([]),
    }),
    result: z.object({ seed: z.string(), count: z.int(), articles: z.array(CampaignArticle) }),
  }),
  categoryByTitle: post('/campaign/get-categoryid-by-title', {
    areas: ['campaigns'],
    family: 'tracking',
    summary: 'Finds the category of articles that has this title, in any case.',
    input: z.object({ category_title: text({ min: 1, max: limits.title }) }),
    result: z.object({ category_id: z.int(), category_title: z.string() }),
  }),
  articlesOfCategory: post('/campaign/list-article-category', {
    areas: ['campaigns'],
    family: 'tracking',
    summary:
      'Lists the published articles of a category and of those below it, newest first; of all without one.',
    input: z.object({
      category_id: blankable(Id),
      search: text({ max: limits.search }).default(''),
      news_visibility: oneOf(articleVisibilities).default('all'),
      news_content_type: oneOf(['article', 'video']).default('article'),
      ...pageFields,
    }),
    result: pageOf(CampaignArticle),
  }),
  htmlOfArticles: post('/campaign/generate-html-from-article-list', {
    areas: ['campaigns'],
    family: 'tracking',
    summary: 'Makes blocks of articles and builds a mail of them. Nothing is stored.',
    input: z.object({
      articles: SentArticles,
      template: oneOf(campaignTemplates).default('clean'),
      language: oneOf(languages).default('id'),
    }),
    result: Built.extend({ blocks: z.array(CampaignBlock) }),
    limits: sizes,
  }),
  build: change('/campaign/build-content', {
    areas: ['campaigns'],
    family: 'tracking',
    summary: 'Builds the mail of a campaign from its stored blocks, and stores its HTML and plain text.',
    input: z.object({ campaign_id: Id }),
    result: Built.extend({ campaign_id: z.int(), version: z.int() }),
  }),
  content: get('/campaign/content', {
    areas: ['campaigns'],
    family: 'tracking',
    summary: 'Returns the content of a campaign as it is edited.',
    input: z.object({ campaign_id: Id }),
    result: Content,
  }),
  save: change('/campaign/save-content', {
    areas: ['campaigns'],
    family: 'tracking',
    summary: 'Stores the content of a campaign that is a draft. What is left out stays as it is.',
    input: z.object({
      campaign_id: Id,
      version: VersionOrNone,
      choice: ContentChoice.optional(),
      seed: text({ max: contentLimits.seed }).optional(),
      articles: SentArticles.optional(),
      blocks: CampaignBlocks.optional(),
      merge_defaults: MergeDefaults.optional(),
      ...look,
    }),
    result: z.object({ campaign_id: z.int(), version: z.int() }),
    limits: sizes,
  }),
  preview: post('/campaign/preview', {
    areas: ['campaigns'],
    family: 'tracking',
    summary:
      'Returns the mail of a campaign as a member reads it, with the blocks as they are edited or stored.',
    input: z.object({
      campaign_id: Id,
      /** Whose facts are filled in; nobody’s if left out, so that the defaults are shown. */
      member_id: blankable(Id),
      blocks: CampaignBlocks.optional(),
      merge_defaults: MergeDefaults.optional(),
      ...look,
    }),
    result: Built.extend({ subject: z.string() }),
    limits: sizes,
  }),
  checkLinks: post('/campaign/check-links', {
    areas: ['campaigns'],
    family: 'tracking',
    summary:
      'Checks the links of a campaign by their shape, and those to our site by what is published there.',
    input: z.object({ campaign_id: Id }),
    result: z.object({ links: z.array(LinkRow), problems: z.int() }),
  }),
  templates: get('/campaign/templates', {
    areas: ['campaigns'],
    family: 'tracking',
    summary: 'Lists the looks that a campaign can have.',
    input: Nothing,
    result: z.array(
      z.object({ template: z.enum(campaignTemplates), title: z.string(), summary: z.string() }),
    ),
  }),
  cards: post('/campaign/find-cards', {
    areas: ['campaigns'],
    family: 'tracking',
    summary:
      'Finds published articles, events or courses by their title, as blocks that can be added to a campaign.',
    input: z.object({
      kind: oneOf(['article', 'event', 'course']),
      search: text({ max: limits.search }).default(''),
      ids: listOf(Id, { max: contentLimits.articles }).default([]),
      language: oneOf(languages).default('id'),
    }),
    result: z.array(CampaignBlock),
  }),
}
