import { say } from '@balai/contract/core/sentences.ts'
import {
  courseFileLimits,
  type courseFiles,
  type lessonFiles,
} from '@balai/contract/learning/course-files.ts'
import { lockRows } from '../../../db/locks.ts'
import { insertFile, type NewFile } from '../../../files/files.queries.ts'
import { storeSpooled } from '../../../files/files.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { steps } from '../../../http/steps.ts'
import type { StreamedFile } from '../../../http/uploads.ts'
import { notFound } from '../../../lib/refusal.ts'
import { deleteCourseFile, findSpace, insertCourseFile, listCourseFiles } from './course-files.queries.ts'
import {
  findFileOrRefuse,
  findLessonToOpen,
  recognise,
  refuseNoSpace,
  refuseUsedFile,
  type FileKind,
} from './course-files.rules.ts'
import { courseFileLink } from './file-links.rules.ts'

const entity = 'course_files'

export const courseFilesRoutes: Handlers<typeof courseFiles> = {
  list: async ({ db }, { course_id }) => {
    const space = await findSpace(db, course_id)
    if (!space) throw notFound(say('This course does not exist any more.'))
    const rows = await listCourseFiles(db, course_id)
    return { rows, used_bytes: space.used_bytes, most_bytes: courseFileLimits.courseBytes }
  },

  uploadVideo: uploading('video'),
  uploadAttachment: uploading('attachment'),

  link: async ({ db, secrets }, { file_id }) =>
    courseFileLink(secrets, await findFileOrRefuse(db, file_id), 'staff'),

  delete: steps({
    lock: ({ file_id }) => lockRows('course_files', 'file_id', [file_id]),
    check: async ({ db }, { file_id }) => {
      const file = await findFileOrRefuse(db, file_id)
      refuseUsedFile(file)
      return file
    },
    store: async ({ db }, { file_id }, { found: { name, course_id } }) => {
      await deleteCourseFile(db, file_id)
      return { data: { file_id }, audit: { entity, entity_id: file_id, before: { name, course_id } } }
    },
  }),
}

export const lessonFilesRoutes: Handlers<typeof lessonFiles> = {
  link: async ({ db, secrets, caller }, { lesson_id, file_id }) => {
    const { lesson, holder } = await findLessonToOpen(db, lesson_id, caller)
    if (![lesson.video_file_id, ...lesson.attachment_ids].includes(file_id))
      throw notFound(say('This lesson does not have this file any more. Open the lesson again.'))
    return courseFileLink(secrets, await findFileOrRefuse(db, file_id), holder)
  },
}

/** The upload is on disk, apart from the store. It enters the store when its type and the space of the course are right. */
function uploading(kind: FileKind) {
  return steps({
    prepare: async ({ db, files }, { course_id, file }: { course_id: number; file: StreamedFile }) => {
      const mime = await recognise(kind, file)
      await refuseNoSpace(db, course_id, file.bytes)
      return storeSpooled(files, file, {
        mime,
        original_name: file.original_name,
        is_public: false,
        is_download: kind === 'attachment',
        purpose: `course ${kind}`,
      })
    },
    undo: ({ files }, { storage_key }: NewFile) => files.remove(storage_key),
    // Uploads of one course are added one after the other, so that they cannot exceed its space together.
    lock: ({ course_id }) => lockRows('courses', 'course_id', [course_id]),
    check: ({ db }, { course_id, file }) => refuseNoSpace(db, course_id, file.bytes),
    store: async ({ db, caller }, { course_id }, { prepared }) => {
      const { mime, bytes, storage_key, original_name: name } = prepared
      await insertFile(db, prepared, caller.user_id)
      const row = await insertCourseFile(db, {
        ...{ course_id, kind, name, mime, bytes, storage_key },
        uploaded_by: caller.user_id,
      })
      const after = { course_id, kind, name, mime, bytes }
      return { data: row, audit: { entity, entity_id: row.file_id, after } }
    },
  })
}
