import { z } from 'zod'
import { change, get, post, streamedUpload } from '../core/endpoint.ts'
import { AnswerMoment, Id } from '../core/shapes.ts'

const gigabyte = 1024 ** 3

/** Limits that the upload field and the server share. */
export const courseFileLimits = {
  videoBytes: gigabyte,
  attachmentBytes: 100 * 1024 ** 2,
  /** All files of one course together. */
  courseBytes: 50 * gigabyte,
  attachmentsOfLesson: 20,
  /** How long a link to a file works, in seconds. A suspension takes effect on files after this time at the latest. */
  linkSeconds: 300,
} as const

/** The kinds of attachments, recognised by their content, with their extensions. Only texts are distinguished by name. */
export const attachmentKinds = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  'application/vnd.oasis.opendocument.presentation': 'odp',
  'application/zip': 'zip',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'audio/mpeg': 'mp3',
  'text/plain; charset=utf-8': 'txt',
  'text/csv; charset=utf-8': 'csv',
  'text/markdown; charset=utf-8': 'md',
} as const
export type AttachmentMime = keyof typeof attachmentKinds

/** An uploaded video or attachment. It belongs to a lesson as soon as the lesson is saved with its id. */
export const CourseFile = z.object({
  file_id: z.int(),
  course_id: z.int(),
  kind: z.enum(['video', 'attachment']),
  /** The file name of the upload. */
  name: z.string(),
  mime: z.string(),
  bytes: z.int(),
  uploaded_at: AnswerMoment,
})
export type CourseFile = z.output<typeof CourseFile>

/** A link to the content of a file. A new one must be requested after `expires_at`. */
export const FileLink = z.object({
  file_id: z.int(),
  name: z.string(),
  mime: z.string(),
  bytes: z.int(),
  /** An address on this server that answers byte ranges. */
  link: z.string(),
  expires_at: AnswerMoment,
})
export type FileLink = z.output<typeof FileLink>

/** Files of lessons for those who write courses. */
export const courseFiles = {
  list: post('/course/file/list', {
    areas: ['courseAuthoring'],
    summary: 'Lists the files of a course, newest first, and how much of its space they take.',
    input: z.object({ course_id: Id }),
    result: z.object({
      rows: z.array(CourseFile.extend({ is_used: z.boolean() })),
      used_bytes: z.int(),
      most_bytes: z.int(),
    }),
  }),
  uploadVideo: streamedUpload('/course/file/upload_video', {
    areas: ['courseAuthoring'],
    summary: 'Uploads the video of a lesson: MP4 or WebM, recognised by its content.',
    input: z.object({ course_id: Id }),
    maxBytes: courseFileLimits.videoBytes,
    result: CourseFile,
  }),
  uploadAttachment: streamedUpload('/course/file/upload_attachment', {
    areas: ['courseAuthoring'],
    summary: 'Uploads an attachment of a lesson, recognised by its content.',
    input: z.object({ course_id: Id }),
    maxBytes: courseFileLimits.attachmentBytes,
    result: CourseFile,
  }),
  link: post('/course/file/link', {
    areas: ['courseAuthoring'],
    summary: 'Returns a link of at most five minutes to a file of a course, to look at it.',
    input: z.object({ file_id: Id }),
    result: FileLink,
  }),
  delete: change('/course/file/delete', {
    areas: ['courseAuthoring'],
    summary: 'Deletes a file that no lesson uses.',
    input: z.object({ file_id: Id }),
    result: z.object({ file_id: z.int() }),
  }),
}

/** Files of lessons for learners. */
export const lessonFiles = {
  link: get('/course/file/link', {
    family: 'visitor',
    areas: ['public'],
    summary:
      'Returns a link of at most five minutes to a file of a lesson, for learners of the course; for everybody if the lesson is a preview.',
    input: z.object({ lesson_id: Id, file_id: Id }),
    result: FileLink,
  }),
}
