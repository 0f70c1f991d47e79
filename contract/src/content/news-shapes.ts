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

/** An article, a lasting page without date line and comments, or a film with a text. */
export const newsKinds = ['article', 'article_static', 'video'] as const
export type NewsKind = (typeof newsKinds)[number]
export const NewsKind = oneOf(newsKinds)

/** The states of an article are those of everything that is approved and published. */
export const newsStatuses = statuses
export type NewsStatus = Status
export const NewsStatus = Status

/** Who may read it. */
export const newsVisibilities = ['public', 'member', 'premium'] as const
export const NewsVisibility = oneOf(newsVisibilities)

/** Written by the house, or by a member who is a contributor. */
export const contributorStatuses = ['all', 'internal', 'contributor'] as const
export const ContributorStatus = oneOf(contributorStatuses)

/** Why a copy is given back to its writer. */
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
  /** Of the text, in characters of its HTML. */
  content: 500_000,
  tags: 20,
  source: 200,
  seoTitle: 120,
  seoDescription: 320,
  alt: 250,
  url: 2_000,
  /** A day. */
  duration: 86_400,
  previewDays: 30,
} as const

/** Players that a text may embed, and addresses that a video may have. Nothing else gets a frame. */
export const videoHosts = [
  'www.youtube.com',
  'www.youtube-nocookie.com',
  'player.vimeo.com',
  'www.dailymotion.com',
] as const

/** HTML as an editor sends it; characters that no text holds are left out, all else is the cleaner's affair. */
const Html = z
  .string()
  .max(newsLimits.content, {
    error: problem('may have at most {{max}} characters', { max: newsLimits.content }),
    abort: true,
  })
  .overwrite((value) => value.toWellFormed().replaceAll(unprintable, '').trim())
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/gu

/** A value that may be missing: empty, null and left out are the same. */
const orNone = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable().default(null))

const Url = text({ max: newsLimits.url }).regex(
  /^(?:https:\/\/\S+)?$/i,
  'must be an address that begins with https://',
)

/** Everything that is written about one article; a save replaces all of it. */
export const NewsFields = z.object({
  news_title: text({ min: 1, max: limits.title }),
  /** Left out, it is made of the title, or stays what it is. */
  news_permalink: blankable(Permalink),
  news_summary: text({ max: newsLimits.summary, lines: true }).default(''),
  news_content: Html.default(''),
  news_visibility: NewsVisibility.default('public'),
  category_id: orNone(Id),
  sub_category_id: orNone(Id),
  /** Their titles; those that do not exist yet are made. */
  tags: listOf(text({ min: 1, max: limits.tag }), { max: newsLimits.tags }).default([]),
  cover_media_id: orNone(Id),
  news_image_alt: text({ max: newsLimits.alt }).default(''),
  /** Left out, it is whoever creates it, or stays who it is. */
  author_id: blankable(Id),
  contributor_id: orNone(Id),
  news_source: text({ max: newsLimits.source }).default(''),
  /** The day that readers see; without one it is that of the first publication. */
  news_published_date: orNone(Moment),
  /** When the editors would like to have it: a plan, at which nothing happens by itself. */
  planned_at: orNone(Moment),
  news_seo_title: text({ max: newsLimits.seoTitle }).default(''),
  news_seo_description: text({ max: newsLimits.seoDescription, lines: true }).default(''),
  is_comment_enabled: YesNo.default(true),
  news_video_type: orNone(z.enum(['address', 'upload'], { error: 'must be address or upload' })),
  news_video_url: Url.default(''),
  video_media_id: orNone(Id),
  news_video_mime: text({ max: 100 }).default(''),
  poster_media_id: orNone(Id),
  /** In seconds. */
  news_video_duration: orNone(wholeNumber({ max: newsLimits.duration })),
})
export type NewsFields = z.output<typeof NewsFields>

/** What a version keeps beside its text. */
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
  /** How far the copy beside a public article has come; null where there is none. */
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
  /** The address of the cover, empty where there is none. */
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

/** Who is writing at the moment, and since when. */
export const Presence = z.object({
  user_id: z.int(),
  name: z.string(),
  since: AnswerMoment,
  is_me: z.boolean(),
})
export type Presence = z.output<typeof Presence>

/** What an answer tells of a picture or film that an article uses. */
const MediaOfNews = z.object({
  media_id: z.int(),
  link: z.string(),
  mime: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  alt_text: z.string(),
})

/** The writable part of one copy, as it was stored. */
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

const Transition = z.object({
  from_status: NewsStatus,
  to_status: NewsStatus,
  reason_codes: z.array(ReviewReason),
  reason: z.string(),
  happened_at: AnswerMoment,
  user_name: z.string().nullable(),
})

/** One article with its working copy and everything an editor has to know about it. */
export const NewsDetail = NewsRow.extend({
  fields: CopyFields,
  media: z.array(MediaOfNews),
  reading_minutes: z.int(),
  /** The working copy is this version, the public one that; null where nothing is public. */
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
  /** Addresses it had in public before, which lead to the present one. */
  old_permalinks: z.array(z.string()),
  editing: Presence.nullable(),
  /** Why the one who asks cannot change it now, in a sentence; null where they can. */
  locked: z.string().nullable(),
  /** Which statuses the one who asks may give it now. */
  next_statuses: z.array(NewsStatus),
  may_submit: z.boolean(),
  may_review: z.boolean(),
})
export type NewsDetail = z.output<typeof NewsDetail>

/** What a save answers. */
export const Saved = z.object({
  news_id: z.int(),
  version: z.int(),
  news_permalink: z.string(),
  news_status: NewsStatus,
  draft_status: DraftStatus.nullable(),
  updated_at: AnswerMoment,
  /** The text was not stored as it was sent: something in it is not allowed here. */
  is_cleaned: z.boolean(),
})
