import { sql } from 'kysely'
import type { StoredFields } from '@balai/contract/content/news-shapes.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { fileLink } from '../../../lib/file-keys.ts'
import { findMediaWithKeys } from '../media/media.queries.ts'
import { asRow, contributorName, rowsOf } from './list.queries.ts'

/** Finds an article with the columns of a list row and those that only its own page shows. */
export async function findDetail(db: ReadDb, news_id: number) {
  const keys = db.selectFrom('news').select('news_id').where('news_id', '=', news_id)
  const row = await rowsOf(db, keys)
    .leftJoin('users as submitter', 'submitter.user_id', 'news.submitted_by')
    .leftJoin('users as claimer', 'claimer.user_id', 'news.claimed_by')
    .select([
      'news.content_version',
      'news.published_version',
      'news.first_published_at',
      'news.submitted_at',
      'submitter.name as submitted_by_name',
      'news.review_due_at',
      'news.claimed_by',
      'claimer.name as claimed_by_name',
    ])
    .executeTakeFirstOrThrow()
  return asRow(row)
}

/** The images and videos that a copy names outside its text. */
export const mediaIdsOf = ({ cover_media_id, video_media_id, poster_media_id }: StoredFields) => [
  cover_media_id,
  video_media_id,
  poster_media_id,
]

/** Lists the images and videos with these ids or storage keys, with their addresses. */
export async function listMediaOf(db: ReadDb, media_ids: readonly (number | null)[], keys: string[]) {
  const named = media_ids.filter((id) => id !== null)
  if (named.length === 0 && keys.length === 0) return []
  const rows = await findMediaWithKeys(db, named, keys)
  return rows.map(({ storage_key, ...row }) => ({ ...row, link: fileLink(storage_key) }))
}

type Named = Pick<StoredFields, 'author_id' | 'category_id' | 'sub_category_id' | 'contributor_id'>

/** Finds the names of the records that a copy refers to by id. */
export async function findNames(db: ReadDb, fields: Named) {
  const row = await db
    .selectNoFrom([
      sql<string | null>`(select name from users where user_id = ${fields.author_id})`.as('author_name'),
      sql<
        string | null
      >`(select category_title from categories where category_id = ${fields.category_id})`.as(
        'category_title',
      ),
      sql<
        string | null
      >`(select category_title from categories where category_id = ${fields.sub_category_id})`.as(
        'sub_category_title',
      ),
      sql<string | null>`(select member_first_name from members where id = ${fields.contributor_id})`.as(
        'member_first_name',
      ),
      sql<string | null>`(select member_last_name from members where id = ${fields.contributor_id})`.as(
        'member_last_name',
      ),
    ])
    .executeTakeFirstOrThrow()
  return { ...row, contributor_name: contributorName(row) }
}
