import { z } from 'zod'
import { MediaRow, mediaLimits } from '../content/media.ts'
import { newsLimits, NewsVisibility } from '../content/news-shapes.ts'
import { change, post, upload } from '../core/endpoint.ts'
import {
  blankable,
  Id,
  limits,
  listInput,
  Moment,
  oneOf,
  pageOf,
  text,
  Version,
  YesNo,
} from '../core/shapes.ts'
import {
  CourseAccess,
  CourseChanged,
  CourseChanges,
  CourseDetail,
  CourseFields,
  CourseLevel,
  CoursePreview,
  CourseRow,
  CourseSaved,
  CourseStatus,
  courseStatuses,
} from './course-shapes.ts'

/** The id of a course, or any current or former permalink. */
const IdOrPermalink = z.object({ id: text({ min: 1, max: limits.permalink }) })
const CourseId = z.object({ course_id: Id })

const Filter = z.object({
  search: text({ max: limits.search }).default(''),
  course_status: blankable(CourseStatus),
  /** The status of the working copy beside a public course. */
  draft_status: blankable(oneOf(['draft', 'scheduled'])),
  course_visibility: blankable(NewsVisibility),
  category_id: blankable(Id),
  author_id: blankable(Id),
  level: blankable(CourseLevel),
  access: blankable(CourseAccess),
  /** Courses that were created in this range. */
  created_from: blankable(Moment),
  created_until: blankable(Moment),
  /** Courses that were published for the first time in this range, even if they are not public any more. */
  published_from: blankable(Moment),
  published_until: blankable(Moment),
  /** 1 lists deleted courses that can still be restored. */
  trash: blankable(YesNo),
})

export const courses = {
  list: post('/course/list', {
    areas: ['courses', 'courseAuthoring'],
    summary: 'Lists courses with their learners, completion, rating and revenue.',
    input: listInput(['updated_at', 'created_at', 'course_title']).extend(Filter.shape),
    result: pageOf(CourseRow),
  }),
  counts: post('/course/counts', {
    areas: ['courses', 'courseAuthoring'],
    summary: 'Counts the courses of each status that match the filters of the list.',
    input: Filter.omit({ course_status: true, trash: true }),
    result: z.object({
      total: z.int(),
      statuses: z.record(z.enum(courseStatuses), z.int()),
      trash: z.int(),
    }),
  }),
  detail: post('/course/detail', {
    areas: ['courseAuthoring'],
    summary: 'Returns one course, also from the trash, with its working copy and history.',
    input: IdOrPermalink,
    result: CourseDetail,
  }),
  preview: post('/course/preview', {
    areas: ['courseAuthoring'],
    summary: 'Returns one course as a reader sees it: the working copy, or the public one on request.',
    input: IdOrPermalink.extend({
      copy: z.enum(['draft', 'public'], { error: 'must be draft or public' }).default('draft'),
    }),
    result: CoursePreview,
  }),
  create: change('/course/add_stored', {
    areas: ['courseAuthoring'],
    summary: 'Creates a course as a draft.',
    body: 'json',
    input: CourseFields,
    result: CourseSaved,
  }),
  update: change('/course/update_stored', {
    areas: ['courseAuthoring'],
    summary:
      'Saves the working copy, which becomes public by publishing. The certificate rule applies at once.',
    body: 'json',
    input: CourseChanges,
    result: CourseSaved,
  }),
  setStatus: change('/course/update_status', {
    areas: ['courseAuthoring'],
    summary: 'Publishes, schedules, archives, or returns a course to draft.',
    input: CourseId.extend({
      version: Version,
      course_status: CourseStatus,
      /** Required for `scheduled`. */
      publish_at: blankable(Moment),
      /** The course is archived automatically at this moment. */
      unpublish_at: blankable(Moment),
      reason: text({ max: limits.reason, lines: true }).default(''),
    }),
    result: CourseChanged,
  }),
  delete: change('/course/delete_stored', {
    areas: ['courseAuthoring'],
    summary: 'Moves a course without learners to the trash, where it stays for 30 days.',
    input: CourseId,
    result: z.null(),
  }),
  restore: change('/course/restore', {
    areas: ['courseAuthoring'],
    summary: 'Restores a course from the trash with its former status.',
    input: CourseId,
    result: z.null(),
  }),
  duplicate: change('/course/duplicate', {
    areas: ['courseAuthoring'],
    summary: 'Creates a draft with the texts, the outline and the quizzes of a course, without its learners.',
    input: CourseId.extend({
      /** The title of the course if missing. */
      course_title: blankable(text({ min: 1, max: limits.title })),
    }),
    result: CourseSaved,
  }),
  uploadImage: upload('/course/upload_image', {
    areas: ['courseAuthoring'],
    summary:
      'Uploads a cover, a poster or the picture of a teacher to the media library. Uploading the same file again returns the existing picture.',
    input: z.object({ alt_text: text({ max: newsLimits.alt }).default('') }),
    maxBytes: mediaLimits.imageBytes,
    result: MediaRow,
  }),
}
