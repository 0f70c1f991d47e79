import { z } from 'zod'
import { newsLimits, Presence } from '../content/news-shapes.ts'
import { change, get, post, signal } from '../core/endpoint.ts'
import { AnswerMoment, Id, pageFields, pageOf, text, Version, wholeNumber, YesNo } from '../core/shapes.ts'
import { EventChanged, EventCopy, EventPreview, EventSaved } from './event-answers.ts'
import { EventChanges } from './event-shapes.ts'

const EventId = z.object({ event_id: Id })

const VersionRow = z.object({
  version: z.int(),
  kind: z.enum(['create', 'save', 'autosave', 'restore']),
  event_title: z.string(),
  event_word_count: z.int(),
  /** The older version that this one restored. */
  restored_from: z.int().nullable(),
  saved_at: AnswerMoment,
  saved_by_name: z.string().nullable(),
  is_current: z.boolean(),
  is_public: z.boolean(),
})

/** Calls for writing an event: autosave, versions, presence and preview links. */
export const eventDrafts = {
  save: change('/event/save_draft', {
    areas: ['articles'],
    summary:
      'Saves the working copy during editing. The dates, place, capacity and questions of a public event stay as they are.',
    body: 'json',
    input: EventChanges,
    result: EventSaved,
  }),
  discard: change('/event/discard_draft', {
    areas: ['articles'],
    summary: 'Resets the working copy to the public one; the discarded text stays in the versions.',
    input: EventId.extend({ version: Version }),
    result: EventChanged,
  }),
  versions: post('/event/versions', {
    areas: ['events', 'articles', 'review'],
    summary: 'Lists the versions of an event, newest first.',
    input: EventId.extend({
      ...pageFields,
    }),
    result: pageOf(VersionRow),
  }),
  version: post('/event/version', {
    areas: ['events', 'articles', 'review'],
    summary: 'Returns one version with all of its fields.',
    input: EventId.extend({ version: Version }),
    result: VersionRow.extend({ event_id: z.int(), fields: EventCopy }),
  }),
  restoreVersion: change('/event/restore_version', {
    areas: ['articles'],
    summary: 'Creates a new version with the content of an older one.',
    input: EventId.extend({
      /** The version to restore. */
      restore: Version,
      version: Version,
    }),
    result: EventSaved,
  }),
  presence: signal('/event/presence', {
    areas: ['articles'],
    summary:
      'Reports every few seconds that the caller is editing, and returns who else is. Presence expires after 8 seconds.',
    input: EventId.extend({
      /** 1 when the editor is closed. */
      leave: YesNo.default(false),
    }),
    result: z.object({ editing: Presence.nullable() }),
  }),
  takeOver: change('/event/take_over', {
    areas: ['articles'],
    summary: 'Takes over editing from another person, who is notified at once.',
    input: EventId,
    result: z.object({ editing: Presence }),
  }),
  previewLink: change('/event/preview_link', {
    areas: ['articles', 'review'],
    summary: 'Creates a secret link that shows the working copy for some days, without a log-in.',
    replayable: false,
    input: EventId.extend({ days: wholeNumber({ min: 1, max: newsLimits.previewDays }).default(7) }),
    result: z.object({ secret: z.string(), expires_at: AnswerMoment }),
  }),
  endPreviewLinks: change('/event/end_preview_links', {
    areas: ['articles', 'review'],
    summary: 'Ends every preview link of an event.',
    input: EventId,
    result: z.object({ ended: z.int() }),
  }),
  previewBySecret: get('/event/preview_by_secret/{secret}', {
    areas: ['public'],
    family: 'visitor',
    summary: 'Returns the working copy as a reader sees it, to anyone with the secret.',
    input: z.object({ secret: text({ min: 1, max: 100 }) }),
    result: EventPreview.extend({ expires_at: AnswerMoment }),
  }),
}
