import { z } from 'zod'
import { problem } from '../core/sentences.ts'
import { DraftStatus, Status, statuses } from '../kit/approval.ts'
import {
  AnswerMoment,
  blankable,
  Id,
  limits,
  listOf,
  Moment,
  Permalink,
  text,
  wholeNumber,
  YesNo,
  oneOf,
} from '../core/shapes.ts'
import { updateOf } from '../core/updates.ts'

/** An article, a static page without date line and comments, or a video with a text. */
export const newsKinds = ['article', 'article_static', 'video'] as const
export type NewsKind = (typeof newsKinds)[number]
export const NewsKind = oneOf(newsKinds)

/** The statuses of an article are those of the shared approval workflow. */
export const newsStatuses = statuses
export type NewsStatus = Status
export const NewsStatus = Status

/** Who can read it. */
export const newsVisibilities = ['public', 'member', 'premium'] as const
export type NewsVisibility = (typeof newsVisibilities)[number]
export const NewsVisibility = oneOf(newsVisibilities)

/** Written by staff, or by a member who is a contributor. */
export const contributorStatuses = ['all', 'internal', 'contributor'] as const
export const ContributorStatus = oneOf(contributorStatuses)

/** Why a reviewer returns a draft to its writer. */
export const reviewReasons = [
  'facts',
  'sources',
  'language',
  'style',
  'picture',
  'law',
  'duplicate',
  'other',
] as const
export type ReviewReason = (typeof reviewReasons)[number]
export const ReviewReason = oneOf(reviewReasons)

/** Limits that the editor and the server share. */
export const newsLimits = {
  summary: 500,
  /** Characters of HTML in the body. */
  content: 500_000,
  tags: 20,
  source: 200,
  seoTitle: 120,
  seoDescription: 320,
  alt: 250,
  url: 2_000,
  /** One day. */
  duration: 86_400,
  previewDays: 30,
} as const

/** The players that a text can embed and a video can use. No other host gets a frame. */
export const videoHosts = [
  'www.youtube.com',
  'www.youtube-nocookie.com',
  'player.vimeo.com',
  'www.dailymotion.com',
] as const

/** HTML from the editor. Control characters are removed here; the HTML cleaner does the rest. */
export const Html = z
  .string()
  .max(newsLimits.content, {
    error: problem('may have at most {{max}} characters', { max: newsLimits.content }),
    abort: true,
  })
  .overwrite((value) => value.toWellFormed().replaceAll(unprintable, '').trim())
// oxlint-disable-next-line no-control-regex -- the pattern matches control characters on purpose
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/gu

/** An optional value: empty, null and missing are the same. */
export const optional = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable().default(null))

const Url = text({ max: newsLimits.url }).regex(
  /^(?:https:\/\/\S+)?$/i,
  'must be an address that begins with https://',
)

/** All writable fields of an article. */
export const NewsFields = z.object({
  news_title: text({ min: 1, max: limits.title }),
  /** If missing, or emptied later, it is made from the title. */
  news_permalink: blankable(Permalink),
  news_summary: text({ max: newsLimits.summary, lines: true }).default(''),
  news_content: Html.default(''),
  news_visibility: NewsVisibility.default('public'),
  category_id: optional(Id),
  sub_category_id: optional(Id),
  /** Tag titles; tags that do not exist yet are created. */
  tags: listOf(text({ min: 1, max: limits.tag }), { max: newsLimits.tags }).default([]),
  cover_media_id: optional(Id),
  news_image_alt: text({ max: newsLimits.alt }).default(''),
  /** If missing, it is the caller who creates the article. */
  author_id: blankable(Id),
  contributor_id: optional(Id),
  news_source: text({ max: newsLimits.source }).default(''),
  /** The date that readers see; the first publication if missing. */
  news_published_date: optional(Moment),
  /** The target date of the editors, for planning only: it triggers nothing. */
  planned_at: optional(Moment),
  news_seo_title: text({ max: newsLimits.seoTitle }).default(''),
  news_seo_description: text({ max: newsLimits.seoDescription, lines: true }).default(''),
  is_comment_enabled: YesNo.default(true),
  news_video_type: optional(z.enum(['address', 'upload'], { error: 'must be address or upload' })),
  news_video_url: Url.default(''),
  video_media_id: optional(Id),
  news_video_mime: text({ max: 100 }).default(''),
  poster_media_id: optional(Id),
  /** In seconds. */
  news_video_duration: optional(wholeNumber({ max: newsLimits.duration })),
})
export type NewsFields = z.output<typeof NewsFields>

/** What a save changes in an article. */
export const NewsChanges = updateOf({ news_id: Id }, NewsFields).extend({
  /** Accepted if it is what the article is; the kind of an article never changes. */
  news_content_type: blankable(NewsKind),
  /** It can be changed, but not emptied. */
  author_id: Id.optional(),
})

/** The fields that a version stores besides the body. */
export type StoredFields = Omit<
  NewsFields,
  'news_content' | 'planned_at' | 'news_published_date' | 'news_permalink' | 'author_id'
> & { news_permalink: string; author_id: number; news_published_date: string | null }

const TagOfNews = z.object({ tag_id: z.int(), tag_title: z.string() })

/** An article in a list. */
export const NewsRow = z.object({
  news_id: z.int(),
  news_title: z.string(),
  news_permalink: z.string(),
  news_content_type: NewsKind,
  news_status: NewsStatus,
  /** The status of the working copy beside a public article; null if there is none. */
  draft_status: DraftStatus.nullable(),
  news_visibility: NewsVisibility,
  category_id: z.int().nullable(),
  category_title: z.string().nullable(),
  sub_category_id: z.int().nullable(),
  sub_category_title: z.string().nullable(),
  tags: z.array(TagOfNews),
  author_id: z.int(),
  author_name: z.string(),
  contributor_id: z.int().nullable(),
  contributor_name: z.string().nullable(),
  /** The address of the cover; empty if there is none. */
  news_image: z.string(),
  news_image_alt: z.string(),
  news_word_count: z.int(),
  news_published_date: AnswerMoment.nullable(),
  planned_at: AnswerMoment.nullable(),
  publish_at: AnswerMoment.nullable(),
  unpublish_at: AnswerMoment.nullable(),
  created_at: AnswerMoment,
  updated_at: AnswerMoment,
  updated_by_name: z.string().nullable(),
  deleted_at: AnswerMoment.nullable(),
  version: z.int(),
})
export type NewsRow = z.output<typeof NewsRow>

/** Who is editing now, and since when. */
export const Presence = z.object({
  user_id: z.int(),
  name: z.string(),
  since: AnswerMoment,
  is_me: z.boolean(),
})
export type Presence = z.output<typeof Presence>

/** A picture or film that a text uses. */
export const MediaOfCopy = z.object({
  media_id: z.int(),
  link: z.string(),
  mime: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  alt_text: z.string(),
})

/** The writable fields of one copy, as stored. */
export const CopyFields = z.object({
  news_title: z.string(),
  news_permalink: z.string(),
  news_summary: z.string(),
  news_content: z.string(),
  news_visibility: NewsVisibility,
  category_id: z.int().nullable(),
  sub_category_id: z.int().nullable(),
  tags: z.array(z.string()),
  cover_media_id: z.int().nullable(),
  news_image_alt: z.string(),
  author_id: z.int(),
  contributor_id: z.int().nullable(),
  news_source: z.string(),
  news_published_date: z.string().nullable(),
  news_seo_title: z.string(),
  news_seo_description: z.string(),
  is_comment_enabled: z.boolean(),
  news_video_type: z.enum(['address', 'upload']).nullable(),
  news_video_url: z.string(),
  video_media_id: z.int().nullable(),
  news_video_mime: z.string(),
  poster_media_id: z.int().nullable(),
  news_video_duration: z.int().nullable(),
})

/** A change of the status, in the history. */
export const Transition = z.object({
  from_status: NewsStatus,
  to_status: NewsStatus,
  reason_codes: z.array(ReviewReason),
  reason: z.string(),
  happened_at: AnswerMoment,
  user_name: z.string().nullable(),
})

/** One article with its working copy and everything that the editor shows. */
export const NewsDetail = NewsRow.extend({
  fields: CopyFields,
  media: z.array(MediaOfCopy),
  reading_minutes: z.int(),
  /** The versions of the working copy and of the public copy; the latter is null if nothing is public. */
  content_version: z.int(),
  published_version: z.int().nullable(),
  first_published_at: AnswerMoment.nullable(),
  submitted_at: AnswerMoment.nullable(),
  submitted_by_name: z.string().nullable(),
  review_due_at: AnswerMoment.nullable(),
  claimed_by: z.int().nullable(),
  claimed_by_name: z.string().nullable(),
  /** Newest first. */
  history: z.array(Transition),
  /** Former public permalinks, which lead to the current one. */
  old_permalinks: z.array(z.string()),
  editing: Presence.nullable(),
  /** Why the caller cannot change it now, in a sentence; null if they can. */
  locked: z.string().nullable(),
  /** The statuses that the caller may give it now. */
  next_statuses: z.array(NewsStatus),
  may_submit: z.boolean(),
  may_review: z.boolean(),
  /** Why the caller cannot approve it, in a sentence; null if they can once it waits for review. */
  not_approvable: z.string().nullable(),
})
export type NewsDetail = z.output<typeof NewsDetail>

/** The answer to a save. */
export const Saved = z.object({
  news_id: z.int(),
  version: z.int(),
  news_permalink: z.string(),
  news_status: NewsStatus,
  draft_status: DraftStatus.nullable(),
  updated_at: AnswerMoment,
  /** Whether the HTML cleaner removed something from the text. */
  is_cleaned: z.boolean(),
})
