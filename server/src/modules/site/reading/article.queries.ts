import { sql } from 'kysely'
import type { StoredFields } from '@balai/contract/content/news-shapes.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { fileLink } from '../../../lib/file-keys.ts'
import { rowsOf } from './published.queries.ts'
import type { StoredKind } from './search.queries.ts'

/** Finds what is published at a permalink, with the text and the fields of the published version. */
export async function findPublished(db: ReadDb, permalink: string) {
  const found = await rowsOf(
    db,
    db
      .selectFrom('published_news')
      .select('published_news.news_id')
      .where('published_news.permalink', '=', permalink),
  )
    .innerJoin('versions', (join) =>
      join.onRef('versions.subject_id', '=', 'p.news_id').onRef('versions.version', '=', 'p.version'),
    )
    .select(['versions.content', 'versions.cleaned_by', 'versions.content_hash', 'versions.fields'])
    .executeTakeFirst()
  // Only the kind writes the fields of its subjects, so the cast is safe.
  return found && { ...found, fields: found.fields as StoredFields }
}

/** The present permalink of what had this one while it was public. */
export async function findMoved(db: ReadDb, permalink: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('permalinks')
    .innerJoin('published_news', 'published_news.news_id', 'permalinks.subject_id')
    .select('published_news.permalink')
    .where('permalinks.kind', '=', 'news')
    .where('permalinks.permalink', '=', permalink)
    .where('permalinks.was_public', '=', true)
    .executeTakeFirst()
  return found?.permalink
}

/** The paths of these files of the library, by their ids. */
export async function findLinks(db: ReadDb, media_ids: (number | null)[]): Promise<Map<number, string>> {
  const wanted = media_ids.filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const rows = await db
    .selectFrom('media')
    .select(['media_id', 'storage_key'])
    .where('media_id', '=', sql<number>`any(${wanted}::int[])`)
    .execute()
  return new Map(rows.map(({ media_id, storage_key }) => [media_id, fileLink(storage_key)]))
}

/** The image links that are shown now, with the permalink of what they open. */
export const listShownLinks = (db: ReadDb) =>
  db
    .selectFrom('image_links as link')
    .leftJoin('published_news as target', 'target.news_id', 'link.subject_id')
    .leftJoin('public_subjects as other', 'other.subject_id', 'link.subject_id')
    .select(['link.place_id', 'link.picture', 'link.alt_text', 'link.target_kind', 'link.target_address'])
    .select(({ fn }) => [
      fn.coalesce(sql.ref<StoredKind | null>('target.kind'), 'other.kind').as('kind'),
      fn.coalesce('target.permalink', 'other.permalink').as('permalink'),
    ])
    .where('link.is_on', '=', true)
    .where(
      sql<boolean>`(link.shown_from is null or link.shown_from <= now()) and (link.shown_until is null or link.shown_until > now())`,
    )
    // Links to withdrawn records are left out.
    .where(
      sql<boolean>`(link.target_kind <> 'subject' or target.news_id is not null or other.subject_id is not null)`,
    )
    .orderBy('link.place_id')
    .orderBy('link.position')
    .execute()
