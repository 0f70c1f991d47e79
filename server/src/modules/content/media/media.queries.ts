import { sql, type Insertable } from 'kysely'
import type { z } from 'zod'
import type { media } from '@balai/contract/content/media.ts'
import { asPage, countOf, limitTo } from '../../../db/page.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import type { Statement } from '../../../http/at-once.queries.ts'
import type { Database } from '../../../db/schema.ts'
import { foldedContains } from '../../../db/search.ts'
import { counterTotal, defineCounter } from '../../../kit/counters/counters.queries.ts'
import { discardFiles } from '../../../files/files.queries.ts'
import type { MediaUser } from './media-users.rules.ts'

type ListInput = z.output<typeof media.list.input>
type Filter = Omit<ListInput, 'page' | 'perPage' | 'order_by' | 'order'>

/** Images and videos that are not in the trash. */
const mediaCounter = defineCounter('media')

const shown = [
  'media.media_id',
  'media.storage_key',
  'media.media_kind',
  'media.mime',
  'media.bytes',
  'media.width',
  'media.height',
  'media.alt_text',
  'media.caption',
  'media.original_name',
  'media.created_at',
  'media.deleted_at',
  'media.version',
  'media.updated_at',
  'media.source_sha256',
] as const

const useCount = sql<number>`(select count(distinct subject_id) from media_uses u where u.media_id = media.media_id)`

/** How often other wings use it. */
const usedElsewhere = (users: readonly MediaUser[]) =>
  sql<number>`(${sql.join([sql`0`, ...users.map((user) => user.countOf('media.storage_key'))], sql` + `)})`

export async function listMedia(
  db: ReadDb,
  { page, perPage, order, ...filter }: ListInput,
  users: readonly MediaUser[],
) {
  const { search, media_kind, unused, trash } = filter
  const total =
    search === '' && !media_kind && !unused && !trash
      ? counterTotal(mediaCounter)
      : countOf(filtered(db, filter, users).select(({ fn }) => fn.countAll().as('count')))
  const rows = await withNames(filtered(db, filter, users), users)
    .select(total.as('total'))
    // Ids are assigned in the order of creation, so this sorts by creation.
    .orderBy('media.media_id', order)
    .$call(limitTo({ page, perPage }))
    .execute()
  return asPage(db, rows, total, { page, perPage })
}

/** An image or video, in the trash or not. */
export const findMedia = (db: ReadDb, media_id: number, users: readonly MediaUser[] = []) =>
  withNames(db.selectFrom('media'), users).where('media.media_id', '=', media_id).executeTakeFirst()
export type Media = NonNullable<Awaited<ReturnType<typeof findMedia>>>

/** The image or video that was made from the same uploaded file, if it is not in the trash. */
export const findMediaBySource = (db: ReadDb, source_sha256: Buffer) =>
  withNames(db.selectFrom('media'), [])
    .where('media.source_sha256', '=', source_sha256)
    .where('media.deleted_at', 'is', null)
    .executeTakeFirst()

export const findMediaWithKeys = (db: ReadDb, media_ids: number[], storage_keys: string[]) =>
  db
    .selectFrom('media')
    .select(['media_id', 'storage_key', 'mime', 'width', 'height', 'alt_text'])
    .where((where) =>
      where.or([
        where('media_id', '=', sql<number>`any(${media_ids}::int[])`),
        where('storage_key', '=', sql<string>`any(${storage_keys}::text[])`),
      ]),
    )
    .execute()

/** The articles and events that use it in their draft or their public version. */
export async function listUses(db: ReadDb, media_id: number) {
  const rows = await db
    .selectFrom('media_uses')
    .innerJoin('subjects', 'subjects.subject_id', 'media_uses.subject_id')
    .select(['subjects.subject_id', 'kind', 'title', 'permalink', 'state', 'place', 'copy', 'deleted_at'])
    .where('media_uses.media_id', '=', media_id)
    .orderBy('subjects.subject_id', 'desc')
    .orderBy('copy')
    .orderBy('place')
    .limit(500)
    .execute()
  return rows.map(({ deleted_at, ...use }) => ({ ...use, is_in_trash: deleted_at !== null }))
}

/** Adds it. Returns undefined if another transaction added the same file first. */
export function insertMedia(db: Transaction, row: Insertable<Database['media']>) {
  return db
    .insertInto('media')
    .values(row)
    .onConflict((conflict) => conflict.column('source_sha256').where('deleted_at', 'is', null).doNothing())
    .returning('media_id')
    .executeTakeFirst()
}

export function updateMedia(
  db: Transaction,
  media_id: number,
  changes: { alt_text: string; caption: string },
  updated_by: number,
) {
  return db
    .updateTable('media')
    .set({ ...changes, version: sql`version + 1`, updated_at: sql`now()`, updated_by })
    .where('media_id', '=', media_id)
    .returning(['media_id', 'version'])
    .executeTakeFirstOrThrow()
}

/** `updateMedia` of the version that the caller read, as one statement. */
export const updateMediaAtOnce = (
  {
    media_id,
    version,
    ...changes
  }: { media_id: number; version: number; alt_text?: string | undefined; caption?: string | undefined },
  updated_by: number,
): Statement<{ media_id: number; version: number }> => ({
  parts: {
    before: sql`select media_id, alt_text, caption from media
      where media_id = ${media_id} and version = ${version} and deleted_at is null for update`,
    stored: sql`update media set alt_text = coalesce(${changes.alt_text ?? null}, before.alt_text),
        caption = coalesce(${changes.caption ?? null}, before.caption),
        version = version + 1, updated_at = now(), updated_by = ${updated_by}
      from before where media.media_id = before.media_id
      returning media.media_id, media.alt_text, media.caption,
        jsonb_build_object('media_id', media.media_id, 'version', version) as answer`,
  },
  audit: {
    entity: 'media',
    entity_id: sql`media_id`,
    before: sql`(select jsonb_build_object('alt_text', alt_text, 'caption', caption) from before)`,
    after: sql`jsonb_build_object('alt_text', alt_text, 'caption', caption)`,
  },
})

export async function moveMediaToTrash(db: Transaction, media_id: number, deleted_by: number): Promise<void> {
  await db
    .updateTable('media')
    .set({ deleted_at: sql`now()`, deleted_by, version: sql`version + 1` })
    .where('media_id', '=', media_id)
    .execute()
}

export async function takeMediaFromTrash(db: Transaction, media_id: number): Promise<void> {
  await db
    .updateTable('media')
    .set({ deleted_at: null, deleted_by: null, version: sql`version + 1` })
    .where('media_id', '=', media_id)
    .execute()
}

/** Whether the about text of the site shows it. */
export async function isInAboutText(db: ReadDb, storage_key: string): Promise<boolean> {
  const use = await db
    .selectFrom('site_settings')
    .select('site_id')
    .where(sql<boolean>`${storage_key} = any(about_keys)`)
    .executeTakeFirst()
  return use !== undefined
}

/** Purges media that was deleted more than 30 days ago, with its files, except what is used again by now. */
export async function purgeMedia(db: Transaction, users: readonly MediaUser[]) {
  const purged = await db
    .deleteFrom('media')
    .where('deleted_at', '<', sql<Date>`now() - interval '30 days'`)
    .where(sql<boolean>`not exists (select from media_uses u where u.media_id = media.media_id)`)
    .where(sql<boolean>`not exists (select from news where news.cover_media_id = media.media_id)`)
    .where(sql<boolean>`not exists (select from site_settings where media.storage_key = any(about_keys))`)
    .where(usedElsewhere(users), '=', 0)
    .returning(['media_id', 'storage_key', 'original_name'])
    .execute()
  await discardFiles(
    db,
    purged.map(({ storage_key }) => storage_key),
  )
  return purged
}

function withNames(found: ReturnType<typeof filtered>, users: readonly MediaUser[]) {
  const uses = sql<number>`(${useCount} + ${usedElsewhere(users)})`
  return found
    .leftJoin('users as creator', 'creator.user_id', 'media.created_by')
    .leftJoin('users as changer', 'changer.user_id', 'media.updated_by')
    .select(shown)
    .select(['creator.name as created_by_name', 'changer.name as updated_by_name', uses.as('use_count')])
}

function filtered(db: ReadDb, { search, media_kind, unused, trash }: Filter, users: readonly MediaUser[]) {
  let found = db.selectFrom('media').where('media.deleted_at', trash ? 'is not' : 'is', null)
  if (media_kind) found = found.where('media.media_kind', '=', media_kind)
  if (search !== '') found = found.where(foldedContains('media.search', search))
  if (unused)
    found = found
      .where(sql<boolean>`not exists (select from media_uses u where u.media_id = media.media_id)`)
      .where(usedElsewhere(users), '=', 0)
  return found
}
