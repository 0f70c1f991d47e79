import { courses } from '@balai/contract/learning/courses.ts'
import type { LessonDetail } from '@balai/contract/learning/lesson-shapes.ts'
import { lessons } from '@balai/contract/learning/lessons.ts'
import { topics } from '@balai/contract/learning/topics.ts'
import { call, upload } from '../../../../lib/api.ts'
import { refresh } from '../../../../lib/queries.ts'
import { deskQuery } from '../../../../parts/desk/query.ts'
import type { VersionedKind } from '../../../../parts/writing-desk/kind.ts'
import { inTurn, noteVersion, patchLesson } from '../outline-data.ts'
import { fieldLabels } from './field-labels.ts'
import { blankLesson, lessonChanges, type LessonFields } from './fields.ts'
import { shownValue } from './shown-value.ts'

/** A lesson in the terms of a draft: changes beside the public copy are its working copy. */
const statusesOf = (state: LessonDetail['lesson_state']) => ({
  status: state === 'changed' ? ('published' as const) : state === 'hidden' ? ('archived' as const) : state,
  draft_status: state === 'changed' ? ('draft' as const) : null,
})

/** Editing a lesson of a course. It is created in the tree, so there is nothing to create here. */
export const lessonKind = (course_id: number): VersionedKind<LessonFields, LessonDetail> => ({
  titleField: 'lesson_title',
  bodyField: 'lesson_text',
  blank: blankLesson,
  fieldsOf: ({ fields }) => fields,
  recordOf: ({ lesson_id, version, lesson_state }) => ({
    id: lesson_id,
    version,
    ...statusesOf(lesson_state),
  }),
  detail: (lesson_id) => deskQuery(lessons.detail, { lesson_id }),
  create: () => Promise.reject(new Error('Lessons are created in the tree.')),
  async save({ id, version }, fields) {
    const saved = await inTurn(course_id, () =>
      call(lessons.update, { ...lessonChanges(fields), lesson_id: id, version }, { quiet: true }),
    )
    patchLesson(course_id, id, {
      lesson_title: fields.lesson_title,
      lesson_state: saved.lesson_state,
      version: saved.version,
      has_text: fields.lesson_text !== '',
      lesson_video_status: fields.lesson_video_status,
      attachments: fields.lesson_attachment_status === 1 ? fields.lesson_attachment.length : 0,
      length_seconds: fields.length_seconds,
      is_preview: fields.is_preview,
    })
    noteVersion(course_id, saved.outline_version)
    return { id, version: saved.version, ...statusesOf(saved.lesson_state), filled: {} }
  },
  versions: (lesson_id, page, perPage) => deskQuery(lessons.versions, { lesson_id, page, perPage }),
  version: (lesson_id, version) => deskQuery(lessons.version, { lesson_id, version }),
  restoreVersion: ({ id, version }, restore) =>
    inTurn(course_id, () => call(lessons.restoreVersion, { lesson_id: id, version, restore })),
  refreshLists: () => refresh(lessons.versions, topics.outline),
  refreshRecord: () => refresh(lessons.detail),
  uploadPicture: (file) => upload(courses.uploadImage, file, {}),
  labels: fieldLabels,
  texts: new Set(['lesson_title', 'lesson_description', 'lesson_text']),
  shownValue,
})
