import { z } from 'zod'
import { DraftStatus } from '../kit/approval.ts'
import { change, get, post, twoStep, upload } from '../core/endpoint.ts'
import { MediaRow, mediaLimits } from './media.ts'
import { NewsPreview } from './news-preview.ts'
import {
  ContributorStatus,
  NewsChanges,
  NewsDetail,
  NewsFields,
  NewsKind,
  NewsRow,
  NewsStatus,
  NewsVisibility,
  newsLimits,
  ReviewReason,
  Saved,
} from './news-shapes.ts'
import {
  blankable,
  Id,
  limits,
  listInput,
  listOf,
  Moment,
  oneOf,
  pageFields,
  pageOf,
  text,
  Version,
  YesNo,
} from '../core/shapes.ts'

/** The id of an article, or any current or former permalink. */
const IdOrPermalink = z.object({ id: text({ min: 1, max: limits.permalink }) })
const Reason = text({ max: limits.reason, lines: true }).default('')

/** One change for many articles; the answer has a result for each. */
const Bulk = z.object({
  news_ids: listOf(Id, { min: 1, max: limits.bulk }),
  action: oneOf(['status', 'add_tags', 'remove_tags', 'delete']),
  status: blankable(NewsStatus),
  tags: listOf(text({ min: 1, max: limits.tag }), { max: newsLimits.tags }).default([]),
})
const BulkResult = z.object({
  done: z.array(z.int()),
  failed: z.array(z.object({ news_id: z.int(), reason: z.string() })),
  /** Undoes the whole change within one hour; null if nothing was changed. */
  bulk_id: z.string().nullable(),
})

const NewsListInput = listInput([
  'updated_at',
  'news_published_date',
  'planned_at',
  'created_at',
  'news_title',
]).extend({
  news_content_type: blankable(NewsKind),
  news_status: blankable(NewsStatus),
  /** The status of the working copy beside a public article. */
  draft_status: blankable(DraftStatus),
  category_id: blankable(Id),
  sub_category_id: blankable(Id),
  /** 1 lists what has no category. */
  without_category: blankable(YesNo),
  tag_id: blankable(Id),
  author_id: blankable(Id),
  contributor_status: blankable(ContributorStatus),
  contributor_id: blankable(Id),
  news_visibility: blankable(NewsVisibility),
  /**
   * The date that `from` and `until` apply to. `news_published_date` is the one that readers see and writers may set;
   * `first_published_at` is when the article was published for the first time.
   */
  date_by: oneOf([
    'updated_at',
    'news_published_date',
    'first_published_at',
    'planned_at',
    'created_at',
  ]).default('news_published_date'),
  from: blankable(Moment),
  until: blankable(Moment),
  /** 1 lists deleted articles that can still be restored. */
  trash: blankable(YesNo),
})

export const news = {
  list: post('/news/list', {
    areas: ['articles', 'review'],
    summary: 'Lists articles and videos, with the filters of the editors.',
    input: NewsListInput,
    result: pageOf(NewsRow),
  }),
  counts: post('/news/counts', {
    areas: ['articles', 'review'],
    summary: 'Counts the articles of each status that match the filters of the list.',
    input: NewsListInput.omit({
      page: true,
      perPage: true,
      order_by: true,
      order: true,
      news_status: true,
      trash: true,
    }),
    result: z.object({
      total: z.int(),
      statuses: z.record(NewsStatus, z.int()),
      trash: z.int(),
    }),
  }),
  latest: post('/news/list_latest_modified', {
    areas: ['articles', 'review'],
    summary: 'Lists the articles that were changed last.',
    input: z.object({
      ...pageFields,
    }),
    result: pageOf(NewsRow),
  }),
  authors: post('/news/authors', {
    areas: ['articles', 'review'],
    summary: 'Lists the accounts that can be the author of an article.',
    input: z.object({ search: text({ max: limits.search }).default('') }),
    result: z.array(z.object({ user_id: z.int(), name: z.string() })),
  }),
  contributors: post('/news/contributors', {
    areas: ['articles', 'review'],
    summary: 'Lists the members who are contributors.',
    input: z.object({ search: text({ max: limits.search }).default('') }),
    result: z.array(z.object({ contributor_id: z.int(), name: z.string() })),
  }),
  detail: get('/news/detail/{id}', {
    areas: ['articles', 'review'],
    summary:
      'Returns one article, also from the trash, with its working copy, history and permitted actions.',
    input: IdOrPermalink,
    result: NewsDetail,
  }),
  preview: get('/news/preview/{id}', {
    areas: ['articles', 'review'],
    summary: 'Returns one article as a reader sees it: the working copy, or the public one on request.',
    input: IdOrPermalink.extend({
      copy: z.enum(['draft', 'public'], { error: 'must be draft or public' }).default('draft'),
    }),
    result: NewsPreview,
  }),
  create: twoStep('/news/create_validation', '/news/create_stored', {
    areas: ['articles'],
    summary: 'Creates an article or a video as a draft.',
    body: 'json',
    input: NewsFields.extend({ news_content_type: NewsKind }),
    result: Saved,
  }),
  update: twoStep('/news/update_validation', '/news/update_stored', {
    areas: ['articles'],
    summary: 'Saves the working copy; the public copy does not change until the working copy is published.',
    body: 'json',
    input: NewsChanges,
    result: Saved,
  }),
  delete: twoStep('/news/delete_validation', '/news/delete_stored', {
    areas: ['articles'],
    summary: 'Moves an article to the trash, where it stays for 30 days.',
    input: z.object({ news_id: Id }),
    result: z.null(),
  }),
  restore: change('/news/restore', {
    areas: ['articles'],
    summary: 'Restores an article from the trash with its former status.',
    input: z.object({ news_id: Id }),
    result: z.null(),
  }),
  // The path is the specification’s, misspelling included.
  setStatus: twoStep('/news/update_satus_validation', '/news/update_satus', {
    areas: ['articles'],
    summary:
      'Submits for review, publishes, schedules, archives, or returns to draft. Callers without publishing rights need an approved copy.',
    input: z.object({
      news_id: Id,
      version: Version,
      /** `in_review` submits the working copy for review. */
      news_status: oneOf(['draft', 'in_review', 'scheduled', 'published', 'archived']),
      /** Required for `scheduled`. */
      publish_at: blankable(Moment),
      /** The article is archived automatically at this moment. */
      unpublish_at: blankable(Moment),
      reason: Reason,
    }),
    result: Saved.omit({ is_cleaned: true }),
  }),
  approve: twoStep('/news/validation_approval', '/news/approval', {
    areas: ['review'],
    summary: 'Approves a submitted article, or returns it to its writer with a reason.',
    input: z.object({
      news_id: Id,
      version: Version,
      decision: z.enum(['approve', 'return'], { error: 'must be approve or return' }),
      /** Required for `return`, together with an explanation. */
      reason_codes: listOf(ReviewReason, { max: 8 }).default([]),
      reason: Reason,
      /** If set, the approved article is published automatically at this moment; otherwise somebody publishes it. */
      publish_at: blankable(Moment),
    }),
    result: Saved.omit({ is_cleaned: true }),
  }),
  bulk: twoStep('/news/bulk_validation', '/news/bulk_stored', {
    areas: ['articles'],
    summary:
      'Changes the status or tags of many articles, or deletes them; skipped articles are listed with the reason.',
    input: Bulk,
    result: BulkResult,
  }),
  undoBulk: change('/news/bulk_undo', {
    areas: ['articles'],
    summary: 'Undoes the caller’s own bulk change, except for articles that were changed since.',
    input: z.object({ bulk_id: z.uuid({ error: 'must be the id of a change of many' }) }),
    result: BulkResult.omit({ bulk_id: true }),
  }),
  uploadImage: upload('/news/upload_image', {
    areas: ['articles'],
    summary:
      'Uploads a cover to the media library. Uploading the same file again returns the existing picture.',
    input: z.object({ alt_text: text({ max: newsLimits.alt }).default('') }),
    maxBytes: mediaLimits.imageBytes,
    result: MediaRow,
  }),
  uploadPhoto: upload('/news/upload_news_photo', {
    areas: ['articles'],
    summary:
      'Uploads a picture for a text to the media library. Uploading the same file again returns the existing picture.',
    input: z.object({ alt_text: text({ max: newsLimits.alt }).default('') }),
    maxBytes: mediaLimits.imageBytes,
    result: MediaRow,
  }),
}
