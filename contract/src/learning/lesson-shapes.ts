import { z } from 'zod'
import { Html, MediaOfCopy, newsLimits, optional } from '../content/news-shapes.ts'
import {
  AnswerMoment,
  blankable,
  Id,
  limits,
  oneOf,
  recordsOf,
  text,
  wholeNumber,
  YesNo,
} from '../core/shapes.ts'
import { updateOf } from '../core/updates.ts'
import { courseFileLimits } from './course-files.ts'
import { courseLimits } from './course-shapes.ts'

/** Never published, published, published with changes that are not public yet, or hidden from learners. */
export const lessonStates = ['draft', 'published', 'changed', 'hidden'] as const
export type LessonState = (typeof lessonStates)[number]

/** For whom a lesson counts: for everybody, for those who enrol from its publication on, or for nobody. */
export const lessonCounts = ['everybody', 'from_now', 'optional'] as const
export type LessonCounts = (typeof lessonCounts)[number]
export const LessonCounts = oneOf(lessonCounts)

/** Where a video comes from: an address of an allowed player or film file, or an upload. */
export const videoTypes = ['address', 'upload'] as const

const OnOff = wholeNumber({ max: 1 })

/** An attachment of a lesson: an uploaded file, and the title that learners see. */
export const Attachment = z.strictObject({
  file_id: Id,
  /** The name of the file if empty. */
  title: text({ max: courseLimits.attachmentTitle }).default(''),
})

/** The fields of a lesson that learners see after publication. */
const Written = z.object({
  lesson_title: text({ min: 1, max: limits.title }),
  lesson_description: text({ max: courseLimits.summary, lines: true }).default(''),
  lesson_text: Html.default(''),
  /** 1 if the lesson has a video. */
  lesson_video_status: OnOff.default(0),
  lesson_video_url: text({ max: newsLimits.url }).default(''),
  /** Set by the server from the address or the file. */
  lesson_video_mime: text({ max: 100 }).default(''),
  lesson_video_type: blankable(oneOf(videoTypes)),
  /** The upload, for the type `upload`. */
  video_file_id: optional(Id),
  /** A picture of the media library. */
  lesson_poster_image: optional(Id),
  /** 1 if learners see the attachments. */
  lesson_attachment_status: OnOff.default(0),
  /** In the order in which learners see them. */
  lesson_attachment: recordsOf(Attachment, { max: courseFileLimits.attachmentsOfLesson }).default([]),
  /** Seconds that a learner needs. */
  length_seconds: optional(wholeNumber({ max: newsLimits.duration })),
  /** Everybody may open it without enrolling. */
  is_preview: YesNo.default(false),
  quiz_id: optional(Id),
})

/** All writable fields of a lesson. */
export const LessonFields = Written.extend({ lesson_course_id: Id, lesson_topic_id: Id })
export type LessonFields = z.output<typeof LessonFields>

/** What a save changes in a lesson. A lesson changes its topic with the order. */
export const LessonChanges = updateOf({ lesson_id: Id }, Written)

/** The working copy as it is stored, and as `published` keeps it. */
export const LessonCopy = z.object({
  lesson_title: z.string(),
  lesson_description: z.string(),
  lesson_text: z.string(),
  lesson_video_status: z.int(),
  lesson_video_url: z.string(),
  lesson_video_mime: z.string(),
  lesson_video_type: z.enum(videoTypes).nullable(),
  video_file_id: z.int().nullable(),
  lesson_poster_image: z.int().nullable(),
  lesson_attachment_status: z.int(),
  lesson_attachment: z.array(z.object({ file_id: z.int(), title: z.string() })),
  length_seconds: z.int().nullable(),
  is_preview: z.boolean(),
  quiz_id: z.int().nullable(),
})
export type LessonCopy = z.output<typeof LessonCopy>

/** A lesson in the outline. */
export const LessonRow = z.object({
  lesson_id: z.int(),
  lesson_course_id: z.int(),
  lesson_topic_id: z.int(),
  /** From 1 within the topic. */
  position: z.int(),
  lesson_title: z.string(),
  lesson_state: z.enum(lessonStates),
  has_text: z.boolean(),
  lesson_video_status: z.int(),
  /** How many learners would see. */
  attachments: z.int(),
  length_seconds: z.int().nullable(),
  is_preview: z.boolean(),
  quiz_id: z.int().nullable(),
  quiz_title: z.string().nullable(),
  /** Null: it was never published. */
  counts: z.enum(lessonCounts).nullable(),
  published_at: AnswerMoment.nullable(),
  updated_at: AnswerMoment,
  version: z.int(),
})
export type LessonRow = z.output<typeof LessonRow>

const FileOfLesson = z.object({
  file_id: z.int(),
  kind: z.enum(['video', 'attachment']),
  name: z.string(),
  mime: z.string(),
  bytes: z.int(),
})

/** One lesson with its working copy, and the public copy beside it. */
export const LessonDetail = LessonRow.extend({
  fields: LessonCopy,
  /** What learners see; null if it was never published. */
  published: LessonCopy.nullable(),
  /** The poster and the pictures of the text. */
  media: z.array(MediaOfCopy),
  /** The video and the attachments of the working copy. */
  files: z.array(FileOfLesson),
  /** How many learners have done it. */
  done: z.int(),
  updated_by_name: z.string().nullable(),
})
export type LessonDetail = z.output<typeof LessonDetail>

/** The answer to a change of one lesson. */
export const LessonSaved = z.object({
  lesson_id: z.int(),
  lesson_course_id: z.int(),
  lesson_topic_id: z.int(),
  position: z.int(),
  lesson_state: z.enum(lessonStates),
  version: z.int(),
  outline_version: z.int(),
  updated_at: AnswerMoment,
  /** Whether the HTML cleaner removed something from the text. */
  is_cleaned: z.boolean(),
})

/** A deleted lesson that can be restored. */
export const DeletedLesson = z.object({
  lesson_id: z.int(),
  lesson_title: z.string(),
  /** The status that it gets back. */
  lesson_status: z.enum(['draft', 'published', 'hidden']),
  /** The topic into which it is restored. */
  topic_title: z.string(),
  deleted_at: AnswerMoment,
  deleted_by_name: z.string().nullable(),
  /** How many learners have done it. */
  done: z.int(),
})
export type DeletedLesson = z.output<typeof DeletedLesson>

/** A version of a lesson in a list. */
export const LessonVersion = z.object({
  version: z.int(),
  kind: z.enum(['create', 'save', 'autosave', 'restore']),
  title: z.string(),
  word_count: z.int(),
  /** The older version that this one restored. */
  restored_from: z.int().nullable(),
  saved_at: AnswerMoment,
  saved_by_name: z.string().nullable(),
  is_current: z.boolean(),
  is_public: z.boolean(),
})

/** A topic without its lessons. */
export const TopicRow = z.object({
  topic_id: z.int(),
  topic_course_id: z.int(),
  topic_title: z.string(),
  topic_summary: z.string(),
  /** From 1 within the course. */
  position: z.int(),
  lessons: z.int(),
  updated_at: AnswerMoment,
  version: z.int(),
})
export type TopicRow = z.output<typeof TopicRow>

/** A person who has the outline open now, and the lesson that they edit. */
export const OutlinePerson = z.object({
  user_id: z.int(),
  name: z.string(),
  lesson_id: z.int().nullable(),
  since: AnswerMoment,
  is_me: z.boolean(),
})

/** The whole outline of a course. */
export const Outline = z.object({
  course_id: z.int(),
  course_title: z.string(),
  course_permalink: z.string(),
  course_status: z.enum(['draft', 'scheduled', 'published', 'archived']),
  outline_version: z.int(),
  /** Who learns it or has finished it. If there is anybody, publishing a lesson asks for whom it counts. */
  learners: z.int(),
  /** Why the caller cannot change it now, in a sentence; null if they can. */
  locked: z.string().nullable(),
  topics: z.array(TopicRow.omit({ lessons: true }).extend({ lessons: z.array(LessonRow) })),
  people: z.array(OutlinePerson),
})
export type Outline = z.output<typeof Outline>

/** The answer to a change of the order. */
export const Ordered = z.object({ course_id: z.int(), outline_version: z.int() })
