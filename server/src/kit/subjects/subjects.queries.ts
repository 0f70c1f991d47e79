import { sql } from 'kysely'
import type { ReadDb } from '../../db/pool.ts'
import { foldedContains } from '../../db/search.ts'

/** Whether visitors can open a subject. */
const isPublic = sql<boolean>`(subjects.state = 'published' and subjects.deleted_at is null)`

const shown = ['subjects.subject_id', 'subjects.kind', 'subjects.title', 'subjects.permalink'] as const

/** The subjects of these ids, in the trash or not. */
export const findSubjects = (db: ReadDb, subject_ids: number[]) =>
  db
    .selectFrom('subjects')
    .select(shown)
    .select(isPublic.as('is_public'))
    .where('subject_id', '=', sql<number>`any(${subject_ids}::int[])`)
    .execute()

/** Public subjects of all kinds whose title contains the text, newest first. */
export function searchPublic(db: ReadDb, search: string, limit: number) {
  const found = db.selectFrom('subjects').select(shown).select(isPublic.as('is_public')).where(isPublic)
  return (search === '' ? found : found.where(foldedContains('subjects.search', search)))
    .orderBy('subject_id', 'desc')
    .limit(limit)
    .execute()
}
