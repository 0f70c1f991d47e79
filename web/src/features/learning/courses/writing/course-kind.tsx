import type { z } from 'zod'
import { newsLimits } from '@balai/contract/content/news-shapes.ts'
import { courseDrafts } from '@balai/contract/learning/course-drafts.ts'
import type { CourseDetail, CourseSaved } from '@balai/contract/learning/course-shapes.ts'
import { courses } from '@balai/contract/learning/courses.ts'
import { call, upload } from '../../../../lib/api.ts'
import { refresh } from '../../../../lib/queries.ts'
import { deskQuery } from '../../../../parts/desk/query.ts'
import type { Place } from '../../../../parts/desk/record.ts'
import type { Saved } from '../../../../parts/writing-desk/draft.ts'
import type { WritingKind } from '../../../../parts/writing-desk/kind.ts'
import { allowedFor } from '../allowed.ts'
import { courseStatusChange } from '../status-change.ts'
import { courseTrash } from '../trash.ts'
import { previewPath } from '../words.tsx'
import { CourseBelow } from './course-below.tsx'
import { CourseLead } from './course-lead.tsx'
import { CoursePanel } from './course-panel.tsx'
import { fieldLabels } from './field-labels.ts'
import { blankCourse, fieldsOf, inputOf, type CourseFields } from './fields.ts'
import { shownValue } from './shown-value.tsx'

const quiet = { quiet: true }
const coursePlace = ({ id, version }: Place) => ({ course_id: id, version })

const savedOf = (saved: z.output<typeof CourseSaved>): Saved<CourseFields> => ({
  id: saved.course_id,
  version: saved.version,
  status: saved.course_status,
  draft_status: saved.draft_status,
  filled: { course_permalink: saved.course_permalink },
})

/** Everything the writing desk has to know about courses. */
export const courseKind: WritingKind<CourseFields, CourseDetail> = {
  titleField: 'course_title',
  bodyField: 'course_content',
  blank: blankCourse,
  words: (t) => ({ kind: t('Course'), reasons: {} }),
  fieldsOf,
  recordOf: (detail) => ({
    ...detail,
    id: detail.course_id,
    title: detail.course_title,
    status: detail.course_status,
    history: detail.history.map((step) => ({ ...step, reason_codes: [] })),
  }),
  allowed: allowedFor,
  ...courseTrash,

  create: async (fields) => savedOf(await call(courses.create, inputOf(fields), quiet)),
  save: async (place, fields) =>
    savedOf(await call(courseDrafts.save, { ...inputOf(fields), ...coursePlace(place) }, quiet)),
  refreshLists: () => refresh(courses.list, courses.counts, courseDrafts.versions),
  refreshRecord: () => refresh(courses.detail),

  detail: (id) => deskQuery(courses.detail, { id: String(id) }),
  versions: (id, page, perPage) => ({
    queryKey: [courseDrafts.versions.path, { id, page, perPage }],
    queryFn: async ({ signal }) => {
      const input = { course_id: id, page, perPage }
      const { rows, total } = await call(courseDrafts.versions, input, { quiet: true, signal })
      return { rows: rows.map((row) => ({ ...row, word_count: row.course_word_count })), total }
    },
  }),
  version: (id, version) => deskQuery(courseDrafts.version, { course_id: id, version }),
  restoreVersion: (place, version) =>
    call(courseDrafts.restoreVersion, { ...coursePlace(place), restore: version }),
  discard: (place) => call(courseDrafts.discard, coursePlace(place)),
  statusChange: courseStatusChange,
  presence: (id) => deskQuery(courseDrafts.presence, { course_id: id }),
  leave: (id) => call(courseDrafts.presence, { course_id: id, leave: true }, { ...quiet, keepalive: true }),
  async takeOver(id) {
    await call(courseDrafts.takeOver, { course_id: id })
    await refresh(courseDrafts.presence)
  },

  listPath: '/lms',
  previewPath,

  bodyLimit: newsLimits.content,
  uploadPicture: (file) => upload(courses.uploadImage, file, {}),
  Lead: CourseLead,
  Panel: CoursePanel,
  Below: CourseBelow,

  labels: fieldLabels,
  texts: new Set(['course_title', 'course_summary', 'course_content', 'course_seo_description']),
  shownValue,
}
