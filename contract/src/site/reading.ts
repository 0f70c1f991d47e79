import { z } from 'zod'
import { newsVisibilities } from '../content/news-shapes.ts'
import { get } from '../core/endpoint.ts'
import { languages } from '../core/sentences.ts'
import {
  AnswerMoment,
  blankable,
  Id,
  limits,
  Nothing,
  oneOf,
  pageFields,
  pageOf,
  text,
} from '../core/shapes.ts'
import { imagePlaceNames, socialNetworks, type SocialNetwork } from '../kit/site.ts'

/** What is published: articles, videos with a text, and pages without a date, such as the imprint. */
export const publishedKinds = ['article', 'video', 'page'] as const
export type PublishedKind = (typeof publishedKinds)[number]

/** What a search finds: what is published, events and courses. */
export const foundKinds = [...publishedKinds, 'event', 'course'] as const
export type FoundKind = (typeof foundKinds)[number]

/** The memberships that open a text. */
export const memberships = ['member', 'premium'] as const

/** How many results a search has at most. */
export const mostFound = 100

const Address = text({ min: 1, max: limits.permalink })

const Category = z.object({ category_id: z.int(), title: z.string(), permalink: z.string() })
const Tag = z.object({ tag_id: z.int(), title: z.string(), permalink: z.string() })
const Author = z.object({ author_id: z.int(), name: z.string() })

/** What a list shows of an article, a video or a page. */
export const PublishedRow = z.object({
  article_id: z.int(),
  kind: z.enum(publishedKinds),
  title: z.string(),
  permalink: z.string(),
  summary: z.string(),
  /** Who can read the text. */
  visibility: z.enum(newsVisibilities),
  /** The path of the picture on this server; empty if there is none. */
  image: z.string(),
  image_alt: z.string(),
  category: Category.nullable(),
  sub_category: Category.nullable(),
  tags: z.array(Tag),
  author: Author,
  /** The member who wrote it, if a member did. */
  contributor_name: z.string().nullable(),
  reading_minutes: z.int(),
  /** Null for a page. */
  published_at: AnswerMoment.nullable(),
  updated_at: AnswerMoment,
})
export type PublishedRow = z.output<typeof PublishedRow>

/** One article, video or page. */
export const PublishedArticle = PublishedRow.extend({
  /** Cleaned HTML; null if the caller needs a membership to read it. */
  content: z.string().nullable(),
  /** The membership that opens the text to the caller; null if it is open. */
  opened_by: z.enum(memberships).nullable(),
  source: z.string(),
  seo_title: z.string(),
  seo_description: z.string(),
  is_comment_enabled: z.boolean(),
  /** Null without a video, and as long as the text is not open. */
  video: z
    .object({
      /** The address of an allowed player, or the path of the film on this server. */
      address: z.string(),
      mime: z.string(),
      poster: z.string(),
      /** In seconds. */
      duration: z.int().nullable(),
    })
    .nullable(),
})

const CategoryTree = Category.extend({
  get children() {
    return z.array(CategoryTree)
  },
})
export type CategoryTree = z.output<typeof CategoryTree>
// The schema is recursive, so the API documentation needs a name for it.
z.globalRegistry.add(CategoryTree, { id: 'CategoryTree' })

/** A text in parts; those that match the search are marked. They are texts, not HTML. */
const Marked = z.array(z.object({ text: z.string(), is_match: z.boolean() }))
export type Marked = z.output<typeof Marked>

const networks = Object.keys(socialNetworks) as [SocialNetwork, ...SocialNetwork[]]

const forAnyone = { areas: ['public'], family: 'visitor', cached: 'revision' } as const

export const reading = {
  articles: get('/articles', {
    ...forAnyone,
    summary: 'Lists what is published, the newest first: articles and videos, or the given kind.',
    input: z.object({
      ...pageFields,
      kind: blankable(oneOf(publishedKinds)),
      /** A permalink of a category: it and those below it. */
      category: blankable(Address),
      /** A permalink of a tag. */
      tag: blankable(Address),
      author_id: blankable(Id),
    }),
    result: pageOf(PublishedRow),
    example: { kind: 'article', perPage: 10 },
  }),
  article: get('/articles/{permalink}', {
    ...forAnyone,
    summary:
      'Returns an article, a video or a page. A former permalink answers `moved_to`, the present one, and no article.',
    input: z.object({ permalink: Address }),
    result: z.object({ moved_to: z.string().nullable(), article: PublishedArticle.nullable() }),
    example: { permalink: 'kopi-gayo' },
  }),
  categories: get('/categories', {
    ...forAnyone,
    summary: 'Returns the categories of articles as a tree, in their order.',
    input: Nothing,
    result: z.array(CategoryTree),
  }),
  tags: get('/tags', {
    ...forAnyone,
    summary: 'Lists the tags of what is published, by their title.',
    input: z.object({ ...pageFields, search: text({ max: limits.search }).default('') }),
    result: pageOf(Tag),
    example: { search: 'kopi' },
  }),
  authors: get('/authors', {
    ...forAnyone,
    summary: 'Lists the authors of what is published, by their name.',
    input: z.object(pageFields),
    result: pageOf(Author),
  }),
  site: get('/site', {
    ...forAnyone,
    summary: 'Returns what the site says about itself. Pictures are paths on this server.',
    input: Nothing,
    result: z.object({
      site_name: z.string(),
      tagline: z.string(),
      about_text: z.string(),
      address: z.string(),
      phones: z.array(z.string()),
      email: z.string(),
      social_links: z.array(z.object({ network: z.enum(networks), address: z.string() })),
      logo: z.string().nullable(),
      favicon: z.string().nullable(),
      share_picture: z.string().nullable(),
      languages: z.array(z.enum(languages)),
      time_zone: z.string(),
    }),
  }),
  imageLinks: get('/image-links', {
    ...forAnyone,
    // The answer also depends on the time.
    cached: 'answer',
    summary: 'Returns the pictures with links that are shown now, by their place and in their order.',
    input: Nothing,
    result: z.array(
      z.object({
        place: z.enum(imagePlaceNames),
        links: z.array(
          z.object({
            picture: z.string(),
            alt_text: z.string(),
            /** What it opens: an address, or something published by its kind and permalink. */
            address: z.string().nullable(),
            target: z.object({ kind: z.string(), permalink: z.string() }).nullable(),
          }),
        ),
      }),
    ),
  }),
  search: get('/search', {
    ...forAnyone,
    summary:
      'Finds articles, videos, pages, events and courses by words in any order: those with the words in their title first, then the newest. The texts for members are not searched.',
    input: z.object({
      ...pageFields,
      search: text({ min: 2, max: limits.search }),
      /** Only what is of this kind. */
      kind: blankable(oneOf(foundKinds)),
    }),
    result: pageOf(
      z.object({
        /** The id of the article, event or course; no two kinds share one. */
        article_id: z.int(),
        kind: z.enum(foundKinds),
        permalink: z.string(),
        visibility: z.enum(newsVisibilities),
        /** Null for a page. */
        published_at: AnswerMoment.nullable(),
        /** When an event starts; null for other kinds. */
        starts_at: AnswerMoment.nullable(),
        title: Marked,
        /** The part of the summary or of the text that has the words. */
        excerpt: Marked,
      }),
    ).extend({
      /** Whether these are all: a search stops after the best 100. */
      is_complete: z.boolean(),
    }),
    example: { search: 'kopi gayo' },
  }),
}
