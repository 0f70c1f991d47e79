import { z } from 'zod'
import { Html, MediaOfCopy, newsLimits, NewsVisibility, optional, Presence } from '../content/news-shapes.ts'
import {
  AnswerMoment,
  blankable,
  Id,
  limits,
  Moment,
  oneOf,
  Permalink,
  recordsOf,
  text,
  wholeNumber,
} from '../core/shapes.ts'
import { updateOf } from '../core/updates.ts'
import { DraftStatus, Status } from '../kit/approval.ts'
import { Amount } from '../money/order-shapes.ts'

/** For whom a course is written. */
export const courseLevels = ['all', 'beginner', 'intermediate', 'advanced'] as const
export type CourseLevel = (typeof courseLevels)[number]
export const CourseLevel = oneOf(courseLevels)

/** How one gets in: free for everybody who is signed in, for premium members, or for a price. */
export const courseAccesses = ['free', 'premium', 'paid'] as const
export type CourseAccess = (typeof courseAccesses)[number]
export const CourseAccess = oneOf(courseAccesses)

/** Who gets a certificate: nobody, who did every lesson that counts, or who also passed the quizzes. */
export const certificateRules = ['none', 'completed', 'passed'] as const
export const CertificateRule = oneOf(certificateRules)

/** The statuses of a course. There is no review. */
export const courseStatuses = ['draft', 'scheduled', 'published', 'archived'] as const
export type CourseStatus = (typeof courseStatuses)[number]
export const CourseStatus = oneOf(courseStatuses)

/** Limits that the editor and the server share. */
export const courseLimits = {
  teachers: 20,
  teacherTitle: 200,
  bio: 2_000,
  hours: 1_000,
  accessDays: 3_650,
  topics: 200,
  lessons: 2_000,
  /** Of a topic, and of a lesson. */
  summary: 1_000,
  attachmentTitle: 200,
} as const

/** A teacher of a course. */
export const Teacher = z.strictObject({
  /** Names the entry in every version. The server makes one for a new entry. */
  key: blankable(
    z.string().regex(/^[a-z0-9]{1,20}$/, 'must be the key of an entry, or left out for a new one'),
  ),
  name: text({ min: 1, max: limits.name }),
  /** Such as their position. */
  title: text({ max: courseLimits.teacherTitle }).default(''),
  bio: text({ max: courseLimits.bio, lines: true }).default(''),
  media_id: optional(Id),
})

/** The fields of a course that a version holds. What is public of them changes only by publishing. */
const Versioned = z.object({
  course_title: text({ min: 1, max: limits.title }),
  /** If missing, or emptied later, it is made from the title. */
  course_permalink: blankable(Permalink),
  course_summary: text({ max: newsLimits.summary, lines: true }).default(''),
  course_content: Html.default(''),
  course_visibility: NewsVisibility.default('public'),
  category_id: optional(Id),
  cover_media_id: optional(Id),
  course_image_alt: text({ max: newsLimits.alt }).default(''),
  level: CourseLevel.default('all'),
  /** Hours that learning it takes. */
  hours: optional(wholeNumber({ min: 1, max: courseLimits.hours })),
  teachers: recordsOf(Teacher, { max: courseLimits.teachers }).default([]),
  access: CourseAccess.default('free'),
  /** Whole rupiah; it is asked only for `paid`. */
  price: Amount.default(0),
  /** Days of access after enrolling; without end if missing. */
  access_days: optional(wholeNumber({ min: 1, max: courseLimits.accessDays })),
  /** If missing, it is the caller who creates the course. */
  author_id: blankable(Id),
  course_seo_title: text({ max: newsLimits.seoTitle }).default(''),
  course_seo_description: text({ max: newsLimits.seoDescription, lines: true }).default(''),
})

/** All writable fields of a course. */
export const CourseFields = Versioned.extend({
  /** It applies at once, also while the course is public. */
  certificate_rule: CertificateRule.default('none'),
  /** The target date of the editors, for planning only: it triggers nothing. */
  planned_at: optional(Moment),
})
export type CourseFields = z.output<typeof CourseFields>

/** What a save changes in a course. */
export const CourseChanges = updateOf({ course_id: Id }, CourseFields).extend({
  /** It can be changed, but not emptied. */
  author_id: Id.optional(),
})

/** A teacher as a version stores it. */
export type StoredTeacher = Omit<z.output<typeof Teacher>, 'key'> & { key: string }

/** The fields that a version stores besides the body. */
export type StoredCourse = Omit<
  z.output<typeof Versioned>,
  'course_content' | 'course_permalink' | 'author_id' | 'teachers'
> & { course_permalink: string; author_id: number; teachers: StoredTeacher[] }

/** A course in a list. */
export const CourseRow = z.object({
  course_id: z.int(),
  course_title: z.string(),
  course_permalink: z.string(),
  course_status: Status,
  /** The status of the working copy beside a public course; null if there is none. */
  draft_status: DraftStatus.nullable(),
  course_visibility: NewsVisibility,
  category_id: z.int().nullable(),
  category_title: z.string().nullable(),
  author_id: z.int(),
  author_name: z.string(),
  /** The address of the cover; empty if there is none. */
  course_image: z.string(),
  course_image_alt: z.string(),
  level: CourseLevel,
  hours: z.int().nullable(),
  access: CourseAccess,
  price: z.int(),
  access_days: z.int().nullable(),
  certificate_rule: CertificateRule,
  topics: z.int(),
  /** All lessons, and those that learners can see. */
  lessons: z.int(),
  published_lessons: z.int(),
  /** Who learns it or has finished it, and who still has to pay. */
  learners: z.int(),
  pending_payment: z.int(),
  completed: z.int(),
  /** Percent of the learners who have finished, rounded down. */
  completion: z.int(),
  /** The mean of 1 to 5; null without ratings. */
  rating: z.number().nullable(),
  ratings: z.int(),
  /** What paid orders brought, in whole rupiah. */
  revenue: z.int(),
  outline_version: z.int(),
  planned_at: AnswerMoment.nullable(),
  publish_at: AnswerMoment.nullable(),
  unpublish_at: AnswerMoment.nullable(),
  created_at: AnswerMoment,
  updated_at: AnswerMoment,
  updated_by_name: z.string().nullable(),
  deleted_at: AnswerMoment.nullable(),
  version: z.int(),
})
export type CourseRow = z.output<typeof CourseRow>

const TeacherAnswer = z.object({
  key: z.string(),
  name: z.string(),
  title: z.string(),
  bio: z.string(),
  media_id: z.int().nullable(),
})

/** The versioned fields of one copy, as stored. */
export const CourseCopy = z.object({
  course_title: z.string(),
  course_permalink: z.string(),
  course_summary: z.string(),
  course_content: z.string(),
  course_visibility: NewsVisibility,
  category_id: z.int().nullable(),
  cover_media_id: z.int().nullable(),
  course_image_alt: z.string(),
  level: CourseLevel,
  hours: z.int().nullable(),
  teachers: z.array(TeacherAnswer),
  access: CourseAccess,
  price: z.int(),
  access_days: z.int().nullable(),
  author_id: z.int(),
  course_seo_title: z.string(),
  course_seo_description: z.string(),
})
export type CourseCopy = z.output<typeof CourseCopy>

/** One course with its working copy and everything that the editor shows. The outline has a call of its own. */
export const CourseDetail = CourseRow.extend({
  fields: CourseCopy,
  media: z.array(MediaOfCopy),
  course_word_count: z.int(),
  /** The product that sells the public copy; null if it was never sold. */
  product_id: z.int().nullable(),
  product_code: z.string().nullable(),
  /** The versions of the working copy and of the public copy; the latter is null if nothing is public. */
  content_version: z.int(),
  published_version: z.int().nullable(),
  first_published_at: AnswerMoment.nullable(),
  /** Newest first. */
  history: z.array(
    z.object({
      from_status: Status,
      to_status: Status,
      reason: z.string(),
      happened_at: AnswerMoment,
      user_name: z.string().nullable(),
    }),
  ),
  /** Former public permalinks, which lead to the current one. */
  old_permalinks: z.array(z.string()),
  editing: Presence.nullable(),
  /** Why the caller cannot change it now, in a sentence; null if they can. */
  locked: z.string().nullable(),
  /** The statuses that the caller may give it now. */
  next_statuses: z.array(Status),
  /** What prevents publication, in sentences; empty if nothing does. */
  problems: z.array(z.object({ field: z.string(), sentence: z.string() })),
})
export type CourseDetail = z.output<typeof CourseDetail>

/** A course as a reader sees it. */
export const CoursePreview = CourseCopy.omit({ teachers: true }).extend({
  course_id: z.int(),
  course_status: Status,
  copy: z.enum(['draft', 'public']),
  version: z.int(),
  category_title: z.string().nullable(),
  author_name: z.string(),
  course_image: z.string(),
  teachers: z.array(TeacherAnswer.extend({ image: z.string() })),
  /** The titles of the outline. `copy: public` shows what is published. */
  topics: z.array(
    z.object({
      topic_id: z.int(),
      topic_title: z.string(),
      topic_summary: z.string(),
      lessons: z.array(
        z.object({
          lesson_id: z.int(),
          lesson_title: z.string(),
          length_seconds: z.int().nullable(),
          is_preview: z.boolean(),
        }),
      ),
    }),
  ),
})
export type CoursePreview = z.output<typeof CoursePreview>

/** The answer to a save. */
export const CourseSaved = z.object({
  course_id: z.int(),
  version: z.int(),
  course_permalink: z.string(),
  course_status: Status,
  draft_status: DraftStatus.nullable(),
  updated_at: AnswerMoment,
  /** Whether the HTML cleaner removed something from the text. */
  is_cleaned: z.boolean(),
})
/** The answer to a change that saves no text. */
export const CourseChanged = CourseSaved.omit({ is_cleaned: true })
