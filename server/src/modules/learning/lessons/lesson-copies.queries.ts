import { sql } from 'kysely'
import type { LessonCopy } from '@balai/contract/learning/lesson-shapes.ts'
import type { Transaction } from '../../../db/pool.ts'
import { picturesIn, rulesVersion, type CleanHtml } from '../../../lib/clean-html.ts'
import {
  copyUsesToPublic,
  deletePublicUses,
  replaceDraftUses,
} from '../../content/media/media-uses.queries.ts'
import type { PublishedCopy } from '../courses/lesson-copy.rules.ts'

interface Place {
  lesson_course_id: number
  lesson_topic_id: number
  position: number
}

/** Adds a lesson as a draft at a position that is free. */
export async function insertLesson(
  db: Transaction,
  place: Place,
  copy: LessonCopy,
  { keys, user_id }: Pick<CleanHtml, 'keys'> & { user_id: number },
): Promise<{ lesson_id: number; version: number; updated_at: Date }> {
  const stored = await db
    .insertInto('lessons')
    .values({ ...place, ...columnsOf(copy), created_by: user_id, updated_by: user_id })
    .returning(['lesson_id', 'version', 'updated_at'])
    .executeTakeFirstOrThrow()
  await replaceDraftUses(db, stored.lesson_id, usesOf(copy), keys)
  return stored
}

/** Stores a working copy. The caller has locked the row. */
export async function updateCopy(
  db: Transaction,
  lesson_id: number,
  copy: LessonCopy,
  { keys, user_id, is_changed }: Pick<CleanHtml, 'keys'> & { user_id: number; is_changed: boolean },
) {
  const stored = await db
    .updateTable('lessons')
    .set({
      ...columnsOf(copy),
      is_changed,
      version: sql`version + 1`,
      updated_at: sql`now()`,
      updated_by: user_id,
    })
    .where('lesson_id', '=', lesson_id)
    .returning(['version', 'updated_at'])
    .executeTakeFirstOrThrow()
  await replaceDraftUses(db, lesson_id, usesOf(copy), keys)
  return stored
}

/** Makes working copies the public ones. Lessons that were not visible get `counts_from`; null: optional. */
export async function publishLessons(
  db: Transaction,
  lessons: readonly { lesson_id: number; copy: LessonCopy; isNew: boolean }[],
  { counts_from, user_id }: { counts_from: 'everybody' | 'from_now' | 'optional'; user_id: number },
): Promise<void> {
  const from = { everybody: sql`'-infinity'::timestamptz`, from_now: sql`now()`, optional: sql`null` }
  const ids = lessons.map(({ lesson_id }) => lesson_id)
  const copies = lessons.map(({ copy }) =>
    JSON.stringify({ ...copy, cleaned_by: rulesVersion } satisfies PublishedCopy),
  )
  await sql`update lessons set lesson_status = 'published', published = given.copy, published_at = now(),
      is_changed = false, published_version = content_version, version = version + 1, updated_at = now(), updated_by = ${user_id},
      counts_from = case when given.is_new then ${from[counts_from]} else counts_from end
    from unnest(${ids}::int[], ${copies}::jsonb[], ${lessons.map(({ isNew }) => isNew)}::boolean[])
      as given (lesson_id, copy, is_new)
    where lessons.lesson_id = given.lesson_id`.execute(db)
  await copyUsesToPublic(db, ids)
}

/** Hides lessons from learners. Their public copies stay, so that they can be shown again. */
export async function hideLessons(db: Transaction, lesson_ids: number[], user_id: number): Promise<void> {
  await db
    .updateTable('lessons')
    .set({
      lesson_status: 'hidden',
      version: sql`version + 1`,
      updated_at: sql`now()`,
      updated_by: user_id,
    })
    .where('lesson_id', '=', sql<number>`any(${lesson_ids}::int[])`)
    .execute()
  await deletePublicUses(db, lesson_ids)
}

const usesOf = ({ lesson_poster_image }: LessonCopy) => [
  { media_id: lesson_poster_image, place: 'poster' as const },
]

/** The pictures in the text of a copy. */
export const keysOf = ({ lesson_text }: LessonCopy) => picturesIn(lesson_text)

const columnsOf = ({ lesson_poster_image, lesson_video_type, lesson_attachment, ...copy }: LessonCopy) => ({
  ...copy,
  poster_media_id: lesson_poster_image,
  lesson_video_type: lesson_video_type ?? '',
  lesson_attachment: JSON.stringify(lesson_attachment) as never,
  cleaned_by: rulesVersion,
})
