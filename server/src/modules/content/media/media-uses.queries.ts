import { sql } from 'kysely'
import type { ReadDb, Transaction } from '../../../db/pool.ts'

/** Where a subject uses a picture or film. */
export interface MediaUse {
  media_id: number | null
  place: 'cover' | 'video' | 'poster' | 'speaker' | 'teacher'
}

/** Records which media the draft of a subject uses, so that they cannot be deleted. */
export async function replaceDraftUses(
  db: Transaction,
  subject_id: number,
  uses: readonly MediaUse[],
  /** The storage keys of the pictures in the text. */
  keys: string[],
): Promise<void> {
  const media = uses.filter((use): use is MediaUse & { media_id: number } => use.media_id !== null)
  await db.deleteFrom('media_uses').where('subject_id', '=', subject_id).where('copy', '=', 'draft').execute()
  if (media.length > 0)
    await db
      .insertInto('media_uses')
      .values(media.map((use) => ({ ...use, subject_id, copy: 'draft' as const })))
      // Two speakers or teachers may have the same picture.
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  await sql`insert into media_uses (media_id, subject_id, place, copy)
    select media_id, ${subject_id}::int, 'body', 'draft' from media where storage_key = any(${keys}::text[])`.execute(
    db,
  )
}

/** Records that the public versions use the media that the drafts use. */
export async function copyUsesToPublic(db: Transaction, subject_ids: number[]): Promise<void> {
  await sql`with gone as (
      delete from media_uses public where subject_id = any(${subject_ids}::int[]) and copy = 'public' and not exists (
        select from media_uses draft where draft.subject_id = public.subject_id and draft.media_id = public.media_id
          and draft.place = public.place and draft.copy = 'draft')
    )
    insert into media_uses (media_id, subject_id, place, copy)
    select media_id, subject_id, place, 'public' from media_uses
    where subject_id = any(${subject_ids}::int[]) and copy = 'draft'
    on conflict do nothing`.execute(db)
}

export async function deletePublicUses(db: Transaction, subject_ids: number[]): Promise<void> {
  await db
    .deleteFrom('media_uses')
    .where('subject_id', 'in', subject_ids)
    .where('copy', '=', 'public')
    .execute()
}

/** Stores the pictures that the template of a subject's certificates uses. */
export async function storeTemplateUses(
  db: Transaction,
  subject_id: number,
  media_ids: readonly number[],
): Promise<void> {
  await db
    .deleteFrom('media_uses')
    .where('subject_id', '=', subject_id)
    .where('copy', '=', 'template')
    .execute()
  // A picture may have been deleted since an older version named it.
  await sql`insert into media_uses (media_id, subject_id, place, copy)
    select media_id, ${subject_id}::int, 'certificate', 'template' from media
    where media_id = any(${[...new Set(media_ids)]}::int[])`.execute(db)
}

/** Pictures of the media library that are not in the trash. */
export const findPictures = (db: ReadDb, media_ids: readonly number[]) =>
  db
    .selectFrom('media')
    .select(['media_id', 'storage_key', 'width', 'height'])
    .where('media_id', '=', sql<number>`any(${[...media_ids]}::int[])`)
    .where('media_kind', '=', 'image')
    .where('deleted_at', 'is', null)
    .execute()
