import { z } from 'zod'
import { change, get, post, signal } from '../core/endpoint.ts'
import { NewsPreview } from './news-preview.ts'
import { CopyFields, NewsChanges, newsLimits, Presence, Saved } from './news-shapes.ts'
import { AnswerMoment, Id, pageFields, pageOf, text, Version, wholeNumber, YesNo } from '../core/shapes.ts'

const NewsId = z.object({ news_id: Id })

const VersionRow = z.object({
  version: z.int(),
  kind: z.enum(['create', 'save', 'autosave', 'restore']),
  news_title: z.string(),
  news_word_count: z.int(),
  /** The older version that this one restored. */
  restored_from: z.int().nullable(),
  saved_at: AnswerMoment,
  saved_by_name: z.string().nullable(),
  is_current: z.boolean(),
  is_public: z.boolean(),
})

/** Calls for writing an article: autosave, versions, presence and preview links. */
export const drafts = {
  save: change('/news/save_draft', {
    areas: ['articles'],
    summary:
      'Saves the working copy during editing. Saves by one person within ten minutes form one version.',
    body: 'json',
    input: NewsChanges,
    result: Saved,
  }),
  discard: change('/news/discard_draft', {
    areas: ['articles'],
    summary: 'Resets the working copy to the public one; the discarded text stays in the versions.',
    input: z.object({ news_id: Id, version: Version }),
    result: Saved.omit({ is_cleaned: true }),
  }),
  versions: post('/news/versions', {
    areas: ['articles', 'review'],
    summary: 'Lists the versions of an article, newest first.',
    input: NewsId.extend({
      ...pageFields,
    }),
    result: pageOf(VersionRow),
  }),
  version: post('/news/version', {
    areas: ['articles', 'review'],
    summary: 'Returns one version with all of its fields.',
    input: NewsId.extend({ version: Version }),
    result: VersionRow.extend({ news_id: z.int(), fields: CopyFields }),
  }),
  restoreVersion: change('/news/restore_version', {
    areas: ['articles'],
    summary: 'Creates a new version with the content of an older one.',
    input: NewsId.extend({
      /** The version to restore. */
      restore: Version,
      version: Version,
    }),
    result: Saved,
  }),
  presence: signal('/news/presence', {
    areas: ['articles'],
    summary:
      'Reports every few seconds that the caller is editing, and returns who else is. Presence expires after 8 seconds.',
    input: NewsId.extend({
      /** 1 when the editor is closed. */
      leave: YesNo.default(false),
    }),
    result: z.object({ editing: Presence.nullable() }),
  }),
  takeOver: change('/news/take_over', {
    areas: ['articles'],
    summary: 'Takes over editing from another person, who is notified at once.',
    input: NewsId,
    result: z.object({ editing: Presence }),
  }),
  previewLink: change('/news/preview_link', {
    areas: ['articles', 'review'],
    summary: 'Creates a secret link that shows the working copy for some days, without a log-in.',
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
    summary: 'Returns the working copy as a reader sees it, to anyone with the secret.',
    input: z.object({ secret: text({ min: 1, max: 100 }) }),
    result: NewsPreview.extend({ expires_at: AnswerMoment }),
  }),
}
