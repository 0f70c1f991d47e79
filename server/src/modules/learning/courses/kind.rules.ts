import { Nothing } from '@balai/contract/core/shapes.ts'
import { courseWords, whyNot } from '@balai/contract/learning/course-rules.ts'
import type { StoredCourse } from '@balai/contract/learning/course-shapes.ts'
import { lockRows } from '../../../db/locks.ts'
import { notify } from '../../../http/live.queries.ts'
import { defineJob } from '../../../jobs/define-job.ts'
import { enqueue } from '../../../jobs/queue.ts'
import { runDue } from '../../../kit/approval/due.ts'
import type { Kind, KindTypes } from '../../../kit/subjects/kind.ts'
import { copyUsesToPublic, deletePublicUses } from '../../content/media/media-uses.queries.ts'
import { notifyWriters } from '../../content/news/writer-mails.rules.ts'
import { listDueCourses, tryLockCourses, writeApproval } from './approval.queries.ts'
import { announceCourse, storeCourseCopy, type CourseDraft, type SavedCourse } from './copies.queries.ts'
import { courseFieldWords } from './course-words.rules.ts'
import { courseMails } from './courses.mail.ts'
import { listCoursesById, type Course } from './courses.queries.ts'
import { checkDraft, permalinkTaken, problemsOf, type CourseInput } from './courses.rules.ts'

/** The types that the generic approval, version and permalink code uses for courses. */
export interface CourseTypes extends KindTypes {
  item: Course
  saved: SavedCourse
  key: 'course_id'
  input: CourseInput
  fields: StoredCourse
  draft: CourseDraft
}

/** Courses are never reviewed. */
const neverReviewed = () => Promise.reject(new Error('Courses are not reviewed.'))

/** Courses as a kind: everything that approval, versions and permalinks need to know of them. */
export const courseKind: Kind<CourseTypes> = {
  name: 'course',
  key: 'course_id',
  words: courseWords,
  titleField: 'course_title',

  find: listCoursesById,
  read: (course) => ({
    ...course,
    subject_id: course.course_id,
    status: course.course_status,
    title: course.course_title,
    permalink: course.course_permalink,
    review_before: null,
    submitted_by: null,
    claimed_by: null,
  }),
  lock: (course_id) => lockRows('courses', 'course_id', [course_id]),
  whyNot,
  maySkipReview: () => true,

  contentOf: ({ course_content }) => course_content,
  fieldWords: courseFieldWords,
  checkDraft,
  inputOf: ({ fields, content }, course) => ({
    ...fields,
    course_content: content,
    ...notVersioned(course),
  }),
  draftOf: ({ fields }, course) => ({ fields, ...notVersioned(course) }),
  storeCopy: storeCourseCopy,
  theirs: (course, { fields, content }) => ({
    ...fields,
    ...notVersioned(course),
    course_content: content,
    course_status: course.course_status,
    draft_status: course.draft_status,
    version: course.version,
  }),
  permalinkTaken,

  problemsOf,
  write: writeApproval,
  writeClaim: neverReviewed,
  onPublished: (db, courses) => copyUsesToPublic(db, idsOf(courses)),
  onUnpublished: (db, courses) => deletePublicUses(db, idsOf(courses)),
  audited: ({ course_status, draft_status }) => ({ course_status, draft_status }),

  listDue: listDueCourses,
  tryLock: tryLockCourses,
  wakeAt: async (context, at) => {
    await enqueue(context, coursesRunSchedule, {}, { at, singleton_key: at.toISOString() })
  },

  notify: (db, told, notice) =>
    notifyWriters(
      db,
      {
        kind: 'course',
        mails: courseMails,
        aboutOf: ({ course_id, course_permalink, course_title: title, version }) => ({
          facts: { course_id, course_permalink, title },
          source: `course ${course_id} version ${version}`,
          page: `/lms/update/${course_id}`,
        }),
      },
      told,
      notice,
    ),
  notifyReviewers: neverReviewed,
  announce: (db, { id, version, by }) => announceCourse(db, { course_id: id, version }, by),
  announceReview: neverReviewed,
  announcePresence: (db, { id, user_id }) =>
    notify(db, 'courses.presence', { to: { area: 'courseAuthoring' }, data: { course_id: id, user_id } }),
}

/** What a course stores outside its versions. */
const notVersioned = ({ certificate_rule, planned_at }: Course) => ({ certificate_rule, planned_at })

/** The same kind for saves during editing, which leave the certificate rule of a public course as it is. */
export const courseAutosaveKind: Kind<CourseTypes> = {
  ...courseKind,
  checkDraft: (db, about, input) =>
    checkDraft(
      db,
      about,
      about.before.course_status === 'published'
        ? { ...input, certificate_rule: about.before.certificate_rule }
        : input,
    ),
}

const idsOf = (courses: readonly Course[]) => courses.map(({ course_id }) => course_id)

/** Runs at every scheduled time, and periodically, so that a failed run is repeated. */
export const coursesRunSchedule = defineJob('courses.run-schedule', {
  input: Nothing,
  schedule: { cron: '*/5 * * * *' },
  isPunctual: true,
  run: (context) => runDue(courseKind, context),
})
