import type { LessonCopy } from '@balai/contract/learning/lesson-shapes.ts'
import type { Transaction } from '../../../db/pool.ts'
import { findVersion, insertVersion, renewAutosave } from '../../../kit/versions/versions.queries.ts'
import { cleanedAgain } from '../../../lib/html.ts'
import { cleanCopyOf } from '../courses/lesson-copy.rules.ts'
import type { Lesson } from './lessons.queries.ts'

/** How a copy was saved; a restored one names the version that it comes from. */
export interface SavedHow {
  how: 'save' | 'autosave' | 'restore'
  restored_from?: number
}

/** The fields of a version; its text is kept apart. */
export type VersionFields = Omit<LessonCopy, 'lesson_text'>

/**
 * Keeps a saved copy as a version. Saves of one person within ten minutes are one version. The history of a lesson begins
 * with the copy before its first save. The transaction holds the lesson; `lesson` is as it was before.
 */
export async function storeVersion(
  db: Transaction,
  lesson: Lesson,
  copy: LessonCopy,
  { how, restored_from, version, saved_by }: SavedHow & { version: number; saved_by: number },
): Promise<void> {
  const { lesson_id: subject_id, content_version, published_version } = lesson
  if (!(await findVersion(db, subject_id, content_version)))
    await insertVersion(db, {
      ...{ subject_id, version: content_version, kind: 'create', saved_by: lesson.updated_by },
      ...(await partsOf(await cleanCopyOf(lesson))),
      saved_at: lesson.updated_at,
    })
  const next = { version, saved_by, ...(await partsOf(copy)) }
  const isMerged =
    how === 'autosave' && (await renewAutosave(db, { subject_id, content_version, published_version }, next))
  if (!isMerged)
    await insertVersion(db, {
      ...next,
      ...{ subject_id, kind: how },
      ...(restored_from !== undefined && { restored_from }),
    })
  await db
    .updateTable('lessons')
    .set({ content_version: version })
    .where('lesson_id', '=', subject_id)
    .execute()
}

async function partsOf({ lesson_text, ...fields }: LessonCopy) {
  return { fields, text: await cleanedAgain(lesson_text) }
}
