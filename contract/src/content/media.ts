import { z } from 'zod'
import { change, post, twoStep, upload } from '../core/endpoint.ts'
import { newsLimits, NewsStatus } from './news-shapes.ts'
import { AnswerMoment, blankable, Id, listInput, pageOf, text, YesNo } from '../core/shapes.ts'
import { updateOf } from '../core/updates.ts'

const Kind = z.enum(['image', 'video'], { error: 'must be image or video' })

/** Limits that the forms and the server share. */
export const mediaLimits = {
  imageBytes: 15 * 1024 * 1024,
  videoBytes: 64 * 1024 * 1024,
  caption: 500,
} as const

export const MediaRow = z.object({
  media_id: z.int(),
  media_kind: Kind,
  /** The public address of the file. */
  link: z.string(),
  mime: z.string(),
  bytes: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  alt_text: z.string(),
  caption: z.string(),
  original_name: z.string(),
  created_at: AnswerMoment,
  created_by_name: z.string().nullable(),
  /** The number of articles, events, courses and campaigns that use it, in their working copy or their public one. */
  use_count: z.int(),
  deleted_at: AnswerMoment.nullable(),
  version: z.int(),
})
export type MediaRow = z.output<typeof MediaRow>

const MediaId = z.object({ media_id: Id })
const Described = z.object({
  alt_text: text({ max: newsLimits.alt }).default(''),
  caption: text({ max: mediaLimits.caption, lines: true }).default(''),
})

export const media = {
  list: post('/media/list', {
    areas: ['articles'],
    summary: 'Lists the uploaded pictures and films, newest first.',
    input: listInput(['created_at']).extend({
      media_kind: blankable(Kind),
      /** 1 lists media that nothing uses. */
      unused: blankable(YesNo),
      /** 1 lists deleted media that can still be restored. */
      trash: blankable(YesNo),
    }),
    result: pageOf(MediaRow),
  }),
  find: post('/media/find', {
    areas: ['articles'],
    summary: 'Returns one picture or film, and the articles, events and campaigns that use it.',
    input: MediaId,
    result: MediaRow.extend({
      uses: z.array(
        z.object({
          /** An article, a video or an event. */
          kind: z.string(),
          subject_id: z.int(),
          title: z.string(),
          permalink: z.string(),
          state: NewsStatus,
          place: z.enum(['cover', 'body', 'video', 'poster', 'speaker', 'teacher', 'certificate']),
          copy: z.enum(['draft', 'public', 'template']),
          is_in_trash: z.boolean(),
        }),
      ),
      /** What else uses it. */
      elsewhere: z.array(
        z.object({
          kind: z.enum(['campaign']),
          id: z.int(),
          title: z.string(),
          /** Readers have it already. */
          is_sent: z.boolean(),
        }),
      ),
    }),
  }),
  upload: upload('/media/upload', {
    areas: ['articles'],
    summary: 'Uploads a picture. Uploading the same file again returns the existing picture.',
    input: Described,
    maxBytes: mediaLimits.imageBytes,
    result: MediaRow,
  }),
  uploadVideo: upload('/media/upload_video', {
    areas: ['articles'],
    summary: 'Uploads a film: MP4 or WebM, detected from its content.',
    input: Described,
    maxBytes: mediaLimits.videoBytes,
    result: MediaRow,
  }),
  update: change('/media/update', {
    areas: ['articles'],
    summary: 'Changes the alternative text and the caption.',
    input: updateOf({ media_id: Id }, Described),
    result: z.object({ media_id: z.int(), version: z.int() }),
  }),
  delete: twoStep('/media/delete_validation', '/media/delete_stored', {
    areas: ['articles'],
    summary:
      'Moves a picture or film to the trash; refused while an article, an event or a campaign uses it.',
    input: MediaId,
    result: z.null(),
  }),
  restore: change('/media/restore', {
    areas: ['articles'],
    summary: 'Restores a picture or film from the trash.',
    input: MediaId,
    result: z.null(),
  }),
}
