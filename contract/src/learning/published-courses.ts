import { z } from 'zod'
import { newsVisibilities } from '../content/news-shapes.ts'
import { get } from '../core/endpoint.ts'
import { AnswerMoment, blankable, Id, limits, pageFields, pageOf, text } from '../core/shapes.ts'
import { certificateRules, CourseAccess, courseAccesses, CourseLevel, courseLevels } from './course-shapes.ts'

const Address = text({ min: 1, max: limits.permalink })

/** What a list of the site shows of a course. */
export const PublishedCourseRow = z.object({
  course_id: z.int(),
  title: z.string(),
  permalink: z.string(),
  summary: z.string(),
  /** Who can read the text and enrol. */
  visibility: z.enum(newsVisibilities),
  /** The path of the picture on this server; empty if there is none. */
  image: z.string(),
  image_alt: z.string(),
  category: z.object({ category_id: z.int(), title: z.string(), permalink: z.string() }).nullable(),
  level: z.enum(courseLevels),
  hours: z.int().nullable(),
  access: z.enum(courseAccesses),
  /** Whole rupiah; 0 if nothing is paid. */
  price: z.int(),
  access_days: z.int().nullable(),
  lessons: z.int(),
  length_seconds: z.int(),
  learners: z.int(),
  rating: z.number().nullable(),
  ratings: z.int(),
})
export type PublishedCourseRow = z.output<typeof PublishedCourseRow>

const PublishedTopic = z.object({
  topic_id: z.int(),
  title: z.string(),
  summary: z.string(),
  lessons: z.array(
    z.object({
      lesson_id: z.int(),
      title: z.string(),
      description: z.string(),
      length_seconds: z.int().nullable(),
      has_video: z.boolean(),
      has_quiz: z.boolean(),
      /** Everybody can open it without enrolling. */
      is_preview: z.boolean(),
    }),
  ),
})

/** One course with everything that a visitor reads before they enrol. */
export const PublishedCourse = PublishedCourseRow.extend({
  /** Cleaned HTML; null if the caller needs a membership to read it. */
  content: z.string().nullable(),
  /** The membership that opens the course to the caller; null if it is open. */
  opened_by: z.enum(['member', 'premium']).nullable(),
  teachers: z.array(z.object({ name: z.string(), title: z.string(), bio: z.string(), image: z.string() })),
  certificate: z.enum(certificateRules),
  /** The product that one buys; null if the course is not sold. */
  product_id: z.int().nullable(),
  topics: z.array(PublishedTopic),
  seo_title: z.string(),
  seo_description: z.string(),
  updated_at: AnswerMoment,
})
export type PublishedCourse = z.output<typeof PublishedCourse>

/** A lesson as visitors see it. Another call returns the link to an uploaded file, which expires after some minutes. */
export const PublishedLesson = z.object({
  lesson_id: z.int(),
  course_id: z.int(),
  topic_id: z.int(),
  title: z.string(),
  description: z.string(),
  /** Cleaned HTML. */
  text: z.string(),
  video: z
    .object({
      type: z.enum(['address', 'upload']),
      /** The address of a player or a film file; empty for an upload. */
      address: z.string(),
      mime: z.string(),
      file_id: z.int().nullable(),
    })
    .nullable(),
  /** The path of the poster on this server; empty if there is none. */
  poster: z.string(),
  attachments: z.array(z.object({ file_id: z.int(), title: z.string(), mime: z.string(), bytes: z.int() })),
  length_seconds: z.int().nullable(),
  is_preview: z.boolean(),
  quiz_id: z.int().nullable(),
})
export type PublishedLesson = z.output<typeof PublishedLesson>

const forAnyone = { areas: ['public'], family: 'visitor', cached: 'answer' } as const

/** Published courses for visitors and members of the site. */
export const publishedCourses = {
  list: get('/courses', {
    ...forAnyone,
    summary: 'Lists published courses, the latest first.',
    input: z.object({
      ...pageFields,
      search: text({ max: limits.search }).default(''),
      /** A permalink of a category. */
      category: blankable(Address),
      level: blankable(CourseLevel),
      access: blankable(CourseAccess),
    }),
    result: pageOf(PublishedCourseRow),
    example: { level: 'beginner', perPage: 10 },
  }),
  detail: get('/courses/{permalink}', {
    ...forAnyone,
    summary:
      'Returns a published course with its outline. A former permalink answers `moved_to`, the present one, and no course.',
    input: z.object({ permalink: Address }),
    result: z.object({ moved_to: z.string().nullable(), course: PublishedCourse.nullable() }),
    example: { permalink: 'ekspor-untuk-pemula' },
  }),
  preview: get('/courses/preview_lesson/{lesson_id}', {
    areas: ['public'],
    family: 'visitor',
    summary: 'Returns a lesson that everybody can open without enrolling.',
    input: z.object({ lesson_id: Id }),
    result: PublishedLesson,
  }),
}
