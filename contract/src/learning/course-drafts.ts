import { z } from 'zod'
import { newsLimits, Presence } from '../content/news-shapes.ts'
import { change, get, post, signal } from '../core/endpoint.ts'
import { AnswerMoment, Id, pageFields, pageOf, text, Version, wholeNumber, YesNo } from '../core/shapes.ts'
import { CourseChanged, CourseChanges, CourseCopy, CoursePreview, CourseSaved } from './course-shapes.ts'

const CourseId = z.object({ course_id: Id })
const forAuthors = ['courseAuthoring'] as const

const VersionRow = z.object({
  version: z.int(),
  kind: z.enum(['create', 'save', 'autosave', 'restore']),
  course_title: z.string(),
  course_word_count: z.int(),
  /** The older version that this one restored. */
  restored_from: z.int().nullable(),
  saved_at: AnswerMoment,
  saved_by_name: z.string().nullable(),
  is_current: z.boolean(),
  is_public: z.boolean(),
})

/** Calls for writing a course: autosave, versions, presence and preview links. */
export const courseDrafts = {
  save: change('/course/save_draft', {
    areas: forAuthors,
    summary: 'Saves the working copy during editing. The certificate rule stays as it is.',
    body: 'json',
    input: CourseChanges,
    result: CourseSaved,
  }),
  discard: change('/course/discard_draft', {
    areas: forAuthors,
    summary: 'Resets the working copy to the public one; the discarded text stays in the versions.',
    input: CourseId.extend({ version: Version }),
    result: CourseChanged,
  }),
  versions: post('/course/versions', {
    areas: forAuthors,
    summary: 'Lists the versions of a course, newest first.',
    input: CourseId.extend({
      ...pageFields,
    }),
    result: pageOf(VersionRow),
  }),
  version: post('/course/version', {
    areas: forAuthors,
    summary: 'Returns one version with all of its fields.',
    input: CourseId.extend({ version: Version }),
    result: VersionRow.extend({ course_id: z.int(), fields: CourseCopy }),
  }),
  restoreVersion: change('/course/restore_version', {
    areas: forAuthors,
    summary: 'Creates a new version with the content of an older one.',
    input: CourseId.extend({
      /** The version to restore. */
      restore: Version,
      version: Version,
    }),
    result: CourseSaved,
  }),
  presence: signal('/course/presence', {
    areas: forAuthors,
    summary:
      'Reports every few seconds that the caller is editing, and returns who else is. Presence expires after 8 seconds.',
    input: CourseId.extend({
      /** 1 when the editor is closed. */
      leave: YesNo.default(false),
    }),
    result: z.object({ editing: Presence.nullable() }),
  }),
  takeOver: change('/course/take_over', {
    areas: forAuthors,
    summary: 'Takes over editing from another person, who is notified at once.',
    input: CourseId,
    result: z.object({ editing: Presence }),
  }),
  previewLink: change('/course/preview_link', {
    areas: forAuthors,
    summary: 'Creates a secret link that shows the working copy for some days, without a log-in.',
    replayable: false,
    input: CourseId.extend({ days: wholeNumber({ min: 1, max: newsLimits.previewDays }).default(7) }),
    result: z.object({ secret: z.string(), expires_at: AnswerMoment }),
  }),
  endPreviewLinks: change('/course/end_preview_links', {
    areas: forAuthors,
    summary: 'Ends every preview link of a course.',
    input: CourseId,
    result: z.object({ ended: z.int() }),
  }),
  previewBySecret: get('/course/preview_by_secret/{secret}', {
    areas: ['public'],
    family: 'visitor',
    summary: 'Returns the working copy as a reader sees it, to anyone with the secret.',
    input: z.object({ secret: text({ min: 1, max: 100 }) }),
    result: CoursePreview.extend({ expires_at: AnswerMoment }),
  }),
}
