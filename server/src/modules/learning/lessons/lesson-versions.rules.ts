import type { LessonCopy } from '@balai/contract/learning/lesson-shapes.ts'
import { lockRows } from '../../../db/locks.ts'
import type { ReadDb } from '../../../db/pool.ts'
import type { ChangeContext, ReadContext } from '../../../http/context.ts'
import { steps } from '../../../http/steps.ts'
import { findVersionOrRefuse, textOf } from '../../../kit/versions/versions.rules.ts'
import { findFresh, saveCopy } from './lesson-changes.rules.ts'
import type { VersionFields } from './lesson-versions.queries.ts'
import { checkCopy, findLessonOrRefuse } from './lessons.rules.ts'

interface Wanted {
  lesson_id: number
  version: number
}

/** One version of a lesson with its text. */
export async function versionOf(db: ReadDb, { lesson_id, version }: Wanted) {
  const { content_version, published_version } = await findLessonOrRefuse(db, lesson_id)
  const { found, fields } = await readVersion(db, { lesson_id, version })
  return {
    ...found,
    lesson_id,
    fields,
    title: fields.lesson_title,
    is_current: version === content_version,
    is_public: version === published_version,
  }
}

async function readVersion(db: ReadDb, { lesson_id, version }: Wanted) {
  const found = await findVersionOrRefuse<VersionFields>(db, lesson_id, version)
  const fields: LessonCopy = { ...found.fields, lesson_text: (await textOf(found)).html }
  return { found, fields }
}

/** Makes an older version the working copy. What it refers to must still exist. */
export const restoringVersion = steps({
  lock: ({ lesson_id }: Wanted & { restore: number }) => lockRows('lessons', 'lesson_id', [lesson_id]),
  check: async (context: ReadContext, { lesson_id, restore, version }: Wanted & { restore: number }) => {
    const { lesson, outline_version } = await findFresh(context, { lesson_id, version })
    const { fields } = await readVersion(context.db, { lesson_id, version: restore })
    return { lesson, outline_version, copy: await checkCopy(context.db, lesson.lesson_course_id, fields) }
  },
  store: async ({ db, caller }: ChangeContext, { lesson_id, restore }, { found }) => {
    const { lesson } = found
    const how = { how: 'restore', restored_from: restore } as const
    const saved = await saveCopy({ db, caller }, found, found.copy, how)
    return {
      data: { ...saved, is_cleaned: false },
      audit: {
        entity: 'lesson',
        entity_id: lesson_id,
        before: { version: lesson.content_version },
        after: { restored: restore, version: saved.version },
      },
    }
  },
})
