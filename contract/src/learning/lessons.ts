import { z } from 'zod'
import { change, get, twoStep } from '../core/endpoint.ts'
import {
  blankable,
  Id,
  limits,
  listOf,
  oneOf,
  pageFields,
  pageOf,
  recordsOf,
  Version,
  wholeNumber,
} from '../core/shapes.ts'
import { courseLimits } from './course-shapes.ts'
import {
  DeletedLesson,
  LessonChanges,
  LessonCopy,
  LessonCounts,
  LessonDetail,
  LessonFields,
  LessonRow,
  LessonSaved,
  LessonVersion,
  Ordered,
} from './lesson-shapes.ts'

/** The lessons of courses. Each is saved with a version of its own. */
export const lessons = {
  list: get('/course/lesson/list', {
    areas: ['courses', 'courseAuthoring'],
    summary: 'Lists lessons of a course or of one topic, in their order.',
    input: z.object({
      course_id: blankable(Id),
      topic_id: blankable(Id),
      page: pageFields.page,
      perPage: wholeNumber({ min: 1, max: limits.perPage }).default(limits.perPage),
    }),
    result: pageOf(LessonRow),
  }),
  detail: get('/course/lesson/detail', {
    areas: ['courseAuthoring'],
    summary: 'Returns one lesson with its working copy and its public copy.',
    input: z.object({ lesson_id: Id }),
    result: LessonDetail,
  }),
  create: change('/course/lesson/add_stored', {
    areas: ['courseAuthoring'],
    summary: 'Adds a lesson as a draft, at the end of a topic or before another lesson of it.',
    body: 'json',
    input: LessonFields.extend({
      /** The new lesson comes before this one. */
      before_lesson_id: blankable(Id),
    }),
    result: LessonSaved,
  }),
  update: change('/course/lesson/update_stored', {
    areas: ['courseAuthoring'],
    summary: 'Saves the working copy of a lesson. Learners see it when it is published.',
    body: 'json',
    input: LessonChanges,
    result: LessonSaved,
  }),
  order: change('/course/lesson/queue_stored', {
    areas: ['courseAuthoring'],
    summary:
      'Stores the order of all lessons of a course, also across topics. A list that does not name each of them once is refused.',
    limits: { keys: 2 * (courseLimits.lessons + courseLimits.topics) },
    input: z.object({
      lesson_course_id: Id,
      /** The topics with all lessons of the course, in the new order. A topic without lessons can be left out. */
      topics: recordsOf(
        z.strictObject({ topic_id: Id, lesson_ids: listOf(Id, { max: courseLimits.lessons }) }),
        { max: courseLimits.topics },
      ),
      /** The version of the outline that the caller read. If given, an outline that changed since is refused. */
      outline_version: blankable(Version),
    }),
    result: Ordered,
  }),
  delete: change('/course/lesson/delete_stored', {
    areas: ['courseAuthoring'],
    summary:
      'Deletes a lesson. Learners who have done it keep it in their progress. It can be restored for 30 days.',
    input: z.object({ lesson_id: Id }),
    result: Ordered,
  }),
  setStatus: twoStep('/course/lesson/status_validation', '/course/lesson/status_stored', {
    areas: ['courseAuthoring'],
    summary:
      'Publishes the working copies of lessons, or hides them. If progress of learners would go down, the call names for whom the lessons count.',
    limits: { keys: 2 * courseLimits.lessons },
    input: z.object({
      lesson_course_id: Id,
      lesson_ids: listOf(Id, { min: 1, max: courseLimits.lessons }),
      lesson_status: oneOf(['published', 'hidden']),
      /** Required if lessons that were not visible are published in a course with learners. */
      counts: blankable(LessonCounts),
      /** The version of the outline that the caller read. If given, an outline that changed since is refused. */
      outline_version: blankable(Version),
    }),
    result: Ordered.extend({
      lessons: z.array(LessonRow.pick({ lesson_id: true, lesson_state: true, counts: true, version: true })),
      /** Learners whose progress changed. */
      learners: z.int(),
    }),
  }),
  discard: change('/course/lesson/discard_changes', {
    areas: ['courseAuthoring'],
    summary: 'Resets the working copy of a lesson to its public copy.',
    input: z.object({ lesson_id: Id, version: Version }),
    result: LessonSaved,
  }),
  deleted: get('/course/lesson/deleted', {
    areas: ['courseAuthoring'],
    summary: 'Lists the deleted lessons of a course that can be restored, the last deleted first.',
    input: z.object({ course_id: Id }),
    result: z.array(DeletedLesson),
  }),
  restore: twoStep('/course/lesson/restore_validation', '/course/lesson/restore_stored', {
    areas: ['courseAuthoring'],
    summary:
      'Puts a deleted lesson back into its topic, with its status and what learners did with it. The first step says whose progress goes down.',
    input: z.object({ lesson_id: Id }),
    result: LessonSaved.omit({ is_cleaned: true }),
  }),
  versions: get('/course/lesson/versions', {
    areas: ['courseAuthoring'],
    summary: 'Lists the versions of a lesson, newest first.',
    input: z.object({
      lesson_id: Id,
      ...pageFields,
    }),
    result: pageOf(LessonVersion),
  }),
  version: get('/course/lesson/version', {
    areas: ['courseAuthoring'],
    summary: 'Returns one version of a lesson with all of its fields.',
    input: z.object({ lesson_id: Id, version: Version }),
    result: LessonVersion.extend({ lesson_id: z.int(), fields: LessonCopy }),
  }),
  restoreVersion: change('/course/lesson/restore_version', {
    areas: ['courseAuthoring'],
    summary: 'Makes an older version of a lesson its working copy, as a new version.',
    input: z.object({
      lesson_id: Id,
      /** The version to restore. */
      restore: Version,
      version: Version,
    }),
    result: LessonSaved,
  }),
}
