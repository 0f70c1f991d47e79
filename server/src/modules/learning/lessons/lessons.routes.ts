import type { lessons } from '@balai/contract/learning/lessons.ts'
import type { ReadDb } from '../../../db/pool.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { listVersions } from '../../../kit/versions/versions.queries.ts'
import { listMediaOf } from '../../content/news/detail.queries.ts'
import { cleanCopyOf, cleanPublishedOf } from '../courses/lesson-copy.rules.ts'
import { deleting, restoring } from './deleting.rules.ts'
import { listDeleted } from './deleted.queries.ts'
import { changing, creating, discarding, ordering } from './lesson-changes.rules.ts'
import { restoringVersion, versionOf } from './lesson-versions.rules.ts'
import { keysOf } from './lesson-copies.queries.ts'
import { asLessonRow, countDone, findLessonRow, listFiles, listLessons } from './lessons.queries.ts'
import { findChangeable, findLessonOrRefuse, lessonGone } from './lessons.rules.ts'
import { changingStatus } from './status.rules.ts'

export const lessonsRoutes: Handlers<typeof lessons> = {
  list: ({ db }, wanted) => listLessons(db, wanted),

  detail: ({ db }, { lesson_id }) => detailOf(db, lesson_id),

  create: creating,

  update: changing,

  order: ordering,

  delete: deleting,

  setStatus: changingStatus,

  discard: discarding,

  deleted: async ({ db, caller }, { course_id }) => {
    await findChangeable({ db, caller }, course_id)
    return listDeleted(db, course_id)
  },

  restore: restoring,

  versions: async ({ db }, { lesson_id, ...place }) => {
    const lesson = await findLessonOrRefuse(db, lesson_id)
    return listVersions(db, { ...lesson, subject_id: lesson_id }, 'lesson_title', place)
  },

  version: ({ db }, input) => versionOf(db, input),

  restoreVersion: restoringVersion,
}

async function detailOf(db: ReadDb, lesson_id: number) {
  const lesson = await findLessonOrRefuse(db, lesson_id)
  const row = await findLessonRow(db, lesson_id)
  if (!row) throw lessonGone()
  const fields = await cleanCopyOf(lesson)
  const files = [fields.video_file_id, ...fields.lesson_attachment.map(({ file_id }) => file_id)]
  return {
    ...asLessonRow(row),
    fields,
    published: await cleanPublishedOf(lesson),
    media: await listMediaOf(db, [fields.lesson_poster_image], keysOf(fields)),
    files: await listFiles(
      db,
      lesson.lesson_course_id,
      files.filter((id) => id !== null),
    ),
    done: await countDone(db, lesson_id),
    updated_by_name: lesson.updated_by_name,
  }
}
