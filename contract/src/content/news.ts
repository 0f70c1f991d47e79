import { z } from 'zod'
import { DraftStatus } from '../kit/approval.ts'
import { change, get, post, twoStep, upload } from '../core/endpoint.ts'
import { MediaRow, mediaLimits } from './media.ts'
import { NewsPreview } from './news-preview.ts'
import {
  ContributorStatus,
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
  oneOf,
  listOf,
  Moment,
  pageOf,
  text,
  Version,
  wholeNumber,
  YesNo,
} from '../core/shapes.ts'

/** The number of an article or any permalink it has or had. */
const IdOrPermalink = z.object({ id: text({ min: 1, max: limits.permalink }) })
const Reason = text({ max: limits.reason, lines: true }).default('')

/** A change of many: the same for each, and each is told how it went. */
const Bulk = z.object({
  news_ids: listOf(Id, { min: 1, max: limits.bulk }),
  action: oneOf(['status', 'add_tags', 'remove_tags', 'delete']),
  status: blankable(NewsStatus),
  tags: listOf(text({ min: 1, max: limits.tag }), { max: newsLimits.tags }).default([]),
})
const BulkResult = z.object({
  done: z.array(z.int()),
  failed: z.array(z.object({ news_id: z.int(), reason: z.string() })),
  /** Takes all of it back, within the hour; null where nothing was done. */
  bulk_id: z.string().nullable(),
})

export const news = {
  list: post('/news/list', {
    areas: ['articles', 'review'],
    summary: 'Articles and videos, with the filters that editors need.',
    input: listInput(['updated_at', 'news_published_date', 'planned_at', 'created_at', 'news_title']).extend({
      news_content_type: blankable(NewsKind),
      news_status: blankable(NewsStatus),
      /** Of the copy beside a public article. */
      draft_status: blankable(DraftStatus),
      category_id: blankable(Id),
      sub_category_id: blankable(Id),
      tag_id: blankable(Id),
      author_id: blankable(Id),
      contributor_status: blankable(ContributorStatus),
      contributor_id: blankable(Id),
      news_visibility: blankable(NewsVisibility),
      /** Which of its dates `from` and `until` speak of. */
      date_by: oneOf(['updated_at', 'news_published_date', 'planned_at', 'created_at']).default(
        'news_published_date',
      ),
      from: blankable(Moment),
      until: blankable(Moment),
      /** 1 lists what was deleted and can still be restored. */
      trash: blankable(YesNo),
    }),
    result: pageOf(NewsRow),
  }),
  counts: post('/news/counts', {
    areas: ['articles', 'review'],
    summary: 'How many articles there are of each status, of one kind or of all.',
    input: z.object({ news_content_type: blankable(NewsKind) }),
    result: z.object({
      total: z.int(),
      statuses: z.record(NewsStatus, z.int()),
      /** Of all kinds. */
      trash: z.int(),
    }),
  }),
  latest: post('/news/list_latest_modified', {
    areas: ['articles', 'review'],
    summary: 'What was changed last.',
    input: z.object({
      page: wholeNumber({ max: 1_000_000 }).default(0),
      perPage: wholeNumber({ min: 1, max: limits.perPage }).default(20),
    }),
    result: pageOf(NewsRow),
  }),
  authors: post('/news/authors', {
    areas: ['articles', 'review'],
    summary: 'Who can be the author of an article.',
    input: z.object({ search: text({ max: limits.search }).default('') }),
    result: z.array(z.object({ user_id: z.int(), name: z.string() })),
  }),
  contributors: post('/news/contributors', {
    areas: ['articles', 'review'],
    summary: 'Members who write as contributors.',
    input: z.object({ search: text({ max: limits.search }).default('') }),
    result: z.array(z.object({ contributor_id: z.int(), name: z.string() })),
  }),
  detail: get('/news/detail/{id}', {
    areas: ['articles', 'review'],
    summary:
      'One article, in the trash or not, with its working copy, its history and what one may do with it.',
    input: IdOrPermalink,
    result: NewsDetail,
  }),
  preview: get('/news/preview/{id}', {
    areas: ['articles', 'review'],
    summary: 'One article as a reader sees it: the working copy, or the public one if asked for.',
    input: IdOrPermalink.extend({
      copy: z.enum(['draft', 'public'], { error: 'must be draft or public' }).default('draft'),
    }),
    result: NewsPreview,
  }),
  create: twoStep('/news/create_validation', '/news/create_stored', {
    areas: ['articles'],
    summary: 'Creates an article or a video, as a draft.',
    body: 'json',
    input: NewsFields.extend({ news_content_type: NewsKind }),
    result: Saved,
  }),
  update: twoStep('/news/update_validation', '/news/update_stored', {
    areas: ['articles'],
    summary: 'Saves the working copy; what is public stays as it is until the copy is published.',
    body: 'json',
    input: NewsFields.extend({ news_id: Id, version: Version }),
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
    summary: 'Takes an article out of the trash, as it was.',
    input: z.object({ news_id: Id }),
    result: z.null(),
  }),
  // The path is the specification’s, misspelling included.
  setStatus: twoStep('/news/update_satus_validation', '/news/update_satus', {
    areas: ['articles'],
    summary:
      'Publishes, schedules, archives, or takes back to draft. Who may not publish can do so only with what was approved.',
    input: z.object({
      news_id: Id,
      version: Version,
      news_status: oneOf(['draft', 'scheduled', 'published', 'archived']),
      /** Asked for by `scheduled`. */
      publish_at: blankable(Moment),
      /** It goes to the archive by itself at this moment. */
      unpublish_at: blankable(Moment),
      reason: Reason,
    }),
    result: Saved.omit({ is_cleaned: true }),
  }),
  approve: twoStep('/news/validation_approval', '/news/approval', {
    areas: ['review'],
    summary: 'Approves what was submitted, or returns it to its writer with a reason.',
    input: z.object({
      news_id: Id,
      version: Version,
      decision: z.enum(['approve', 'return'], { error: 'must be approve or return' }),
      /** Asked for by `return`, together with a sentence of explanation. */
      reason_codes: listOf(ReviewReason, { max: 8 }).default([]),
      reason: Reason,
      /** With it, an approved article appears by itself; without, somebody publishes it. */
      publish_at: blankable(Moment),
    }),
    result: Saved.omit({ is_cleaned: true }),
  }),
  bulk: twoStep('/news/bulk_validation', '/news/bulk_stored', {
    areas: ['articles'],
    summary:
      'Changes the status or the tags of many, or deletes them; each that cannot be is named with its reason.',
    input: Bulk,
    result: BulkResult,
  }),
  undoBulk: change('/news/bulk_undo', {
    areas: ['articles'],
    summary: 'Takes back one’s own change of many, but for those that were changed since.',
    input: z.object({ bulk_id: z.uuid({ error: 'must be the id of a change of many' }) }),
    result: BulkResult.omit({ bulk_id: true }),
  }),
  uploadImage: upload('/news/upload_image', {
    areas: ['articles'],
    summary: 'Puts a cover into the media library. The same file sent again is the same picture.',
    input: z.object({ alt_text: text({ max: newsLimits.alt }).default('') }),
    maxBytes: mediaLimits.imageBytes,
    result: MediaRow,
  }),
  uploadPhoto: upload('/news/upload_news_photo', {
    areas: ['articles'],
    summary:
      'Puts a picture for a text into the media library. The same file sent again is the same picture.',
    input: z.object({ alt_text: text({ max: newsLimits.alt }).default('') }),
    maxBytes: mediaLimits.imageBytes,
    result: MediaRow,
  }),
}
