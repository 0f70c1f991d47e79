import { z } from 'zod'
import { change, get, post, signal } from '../core/endpoint.ts'
import { NewsPreview } from './news-preview.ts'
import { CopyFields, NewsFields, newsLimits, Presence, Saved } from './news-shapes.ts'
import { AnswerMoment, Id, limits, pageOf, text, Version, wholeNumber, YesNo } from '../core/shapes.ts'

const NewsId = z.object({ news_id: Id })

const VersionRow = z.object({
  version: z.int(),
  kind: z.enum(['create', 'save', 'autosave', 'restore']),
  news_title: z.string(),
  news_word_count: z.int(),
  /** The version that it brought back. */
  restored_from: z.int().nullable(),
  saved_at: AnswerMoment,
  saved_by_name: z.string().nullable(),
  is_current: z.boolean(),
  is_public: z.boolean(),
})

/** Work on an article: saving while one writes, its versions, who is writing, and showing it to somebody. */
export const drafts = {
  save: change('/news/save_draft', {
    areas: ['articles'],
    summary:
      'Saves the working copy while somebody writes. Saves of one person within ten minutes make one version.',
    body: 'json',
    input: NewsFields.extend({ news_id: Id, version: Version }),
    result: Saved,
  }),
  discard: change('/news/discard_draft', {
    areas: ['articles'],
    summary: 'Makes the working copy what is public; what was written since stays among the versions.',
    input: z.object({ news_id: Id, version: Version }),
    result: Saved.omit({ is_cleaned: true }),
  }),
  versions: post('/news/versions', {
    areas: ['articles', 'review'],
    summary: 'The versions of an article, newest first.',
    input: NewsId.extend({
      page: wholeNumber({ max: 1_000_000 }).default(0),
      perPage: wholeNumber({ min: 1, max: limits.perPage }).default(20),
    }),
    result: pageOf(VersionRow),
  }),
  version: post('/news/version', {
    areas: ['articles', 'review'],
    summary: 'One version with all of its fields.',
    input: NewsId.extend({ version: Version }),
    result: VersionRow.extend({ news_id: z.int(), fields: CopyFields }),
  }),
  restoreVersion: change('/news/restore_version', {
    areas: ['articles'],
    summary: 'Makes a new version that is like an older one.',
    input: NewsId.extend({
      /** The version to bring back. */
      restore: Version,
      version: Version,
    }),
    result: Saved,
  }),
  presence: signal('/news/presence', {
    areas: ['articles'],
    summary:
      'Says that one is writing, every 20 seconds, and hears who else is. Whoever says nothing for 60 seconds is gone.',
    input: NewsId.extend({
      /** 1 when the window is closed. */
      leave: YesNo.default(false),
    }),
    result: z.object({ editing: Presence.nullable() }),
  }),
  takeOver: change('/news/take_over', {
    areas: ['articles'],
    summary: 'Becomes the one who writes, in place of somebody else, who hears of it at once.',
    input: NewsId,
    result: z.object({ editing: Presence }),
  }),
  previewLink: change('/news/preview_link', {
    areas: ['articles', 'review'],
    summary: 'Makes a secret that shows the working copy to whoever holds it, for some days.',
    replayable: false,
    input: NewsId.extend({ days: wholeNumber({ min: 1, max: newsLimits.previewDays }).default(7) }),
    result: z.object({ secret: z.string(), expires_at: AnswerMoment }),
  }),
  endPreviewLinks: change('/news/end_preview_links', {
    areas: ['articles', 'review'],
    summary: 'Ends every preview link of an article.',
    input: NewsId,
    result: z.object({ ended: z.int() }),
  }),
  previewBySecret: get('/news/preview_by_secret/{secret}', {
    areas: ['public'],
    family: 'visitor',
    summary: 'The working copy as a reader sees it, for whoever holds the secret.',
    input: z.object({ secret: text({ min: 1, max: 100 }) }),
    result: NewsPreview.extend({ expires_at: AnswerMoment }),
  }),
}
