import { sql, type Selectable } from 'kysely'
import type { NewsKind, StoredFields } from '@balai/contract/content/news-shapes.ts'
import type { Transaction } from '../../../db/pool.ts'
import type { Database } from '../../../db/schema.ts'
import { notify } from '../../../http/live.queries.ts'
import { changePermalink, claimPermalink } from '../../../kit/permalinks/permalinks.queries.ts'
import type { ApprovalChange } from '../../../kit/subjects/kind.ts'
import { insertVersion } from '../../../kit/versions/versions.queries.ts'
import type { CleanHtml } from '../../../lib/clean-html.ts'
import { replaceDraftUses, type MediaUse } from '../media/media-uses.queries.ts'
import { withStoredTags } from '../tags/stored-tags.queries.ts'
import type { News } from './news.queries.ts'

/** The content and metadata of an article's draft, without the text. The schedule is not part of a version. */
export interface NewsDraft {
  fields: StoredFields
  planned_at: Date | null
}
export type NewsCopy = NewsDraft & { text: CleanHtml }

/** The columns that a change of an article returns. */
export const savedColumns = [
  'news_id',
  'version',
  'news_permalink',
  'news_status',
  'draft_status',
  'updated_at',
] as const
export type SavedNews = Pick<Selectable<Database['news']>, (typeof savedColumns)[number]>

/** Adds an article with its first version. */
export async function insertNews(
  db: Transaction,
  kind: NewsKind,
  copy: NewsCopy,
  user_id: number,
): Promise<SavedNews> {
  const { fields, tag_ids } = await withStoredTags(db, copy.fields, user_id)
  const stored = await db
    .insertInto('news')
    .values({
      ...columnsOf({ ...copy, fields }),
      news_published_date: dateOf(fields),
      news_content_type: kind,
      created_by: user_id,
      updated_by: user_id,
    })
    .returning(savedColumns)
    .executeTakeFirstOrThrow()
  const { news_id } = stored
  await insertVersion(db, {
    subject_id: news_id,
    version: 1,
    kind: 'create',
    fields,
    text: copy.text,
    saved_by: user_id,
  })
  await claimPermalink(db, { kind: 'news', subject_id: news_id, permalink: fields.news_permalink })
  await replaceTags(db, news_id, tag_ids)
  await replaceDraftUses(db, news_id, usesOf(fields), copy.text.keys)
  await announceNews(db, stored, user_id)
  return stored
}

/**
 * Stores a copy in the article's row and its related tables. The caller has locked the row, so it is as the
 * check read it.
 */
export async function storeNewsCopy(
  db: Transaction,
  news: News,
  copy: NewsCopy,
  { status, draft_status, version, user_id }: Pick<ApprovalChange, 'status' | 'draft_status'> & StoredBy,
): Promise<{ saved: SavedNews; fields: StoredFields }> {
  const saved = await db
    .updateTable('news')
    .set({
      ...columnsOf(copy),
      news_published_date: dateOf(copy.fields) ?? news.first_published_at,
      ...(status && { news_status: status }),
      ...(draft_status !== undefined && { draft_status }),
      version,
      content_version: version,
      updated_at: sql`now()`,
      updated_by: user_id,
    })
    .where('news_id', '=', news.news_id)
    .where('version', '=', news.version)
    .where('deleted_at', 'is', null)
    .returning(savedColumns)
    .executeTakeFirstOrThrow()
  const { fields, tag_ids } = await withStoredTags(db, copy.fields, user_id)
  if (fields.news_permalink !== news.news_permalink)
    await changePermalink(db, {
      kind: 'news',
      subject_id: news.news_id,
      from: news.news_permalink,
      to: fields.news_permalink,
    })
  await replaceTags(db, news.news_id, tag_ids)
  await replaceDraftUses(db, news.news_id, usesOf(fields), copy.text.keys)
  return { saved, fields }
}

interface StoredBy {
  version: number
  user_id: number
}

/** Notifies every open list and everyone who has the article open of a change. */
export async function announceNews(
  db: Transaction,
  { news_id, version }: { news_id: number; version: number },
  by: number | null,
): Promise<void> {
  await notify(db, 'news.changed', { to: { area: 'articles' }, data: { news_id, version, by } })
}

const columnsOf = ({ fields, text, planned_at }: NewsCopy) => ({
  news_title: fields.news_title,
  news_permalink: fields.news_permalink,
  news_visibility: fields.news_visibility,
  category_id: fields.category_id,
  sub_category_id: fields.sub_category_id,
  author_id: fields.author_id,
  contributor_id: fields.contributor_id,
  cover_media_id: fields.cover_media_id,
  news_image_alt: fields.news_image_alt,
  news_word_count: text.words,
  planned_at,
})

const dateOf = ({ news_published_date }: StoredFields) =>
  news_published_date === null ? null : new Date(news_published_date)

const usesOf = (fields: StoredFields): MediaUse[] => [
  { media_id: fields.cover_media_id, place: 'cover' },
  { media_id: fields.video_media_id, place: 'video' },
  { media_id: fields.poster_media_id, place: 'poster' },
]

async function replaceTags(db: Transaction, news_id: number, tag_ids: number[]): Promise<void> {
  await sql`delete from news_tags where news_id = ${news_id} and tag_id <> all(${tag_ids}::int[])`.execute(db)
  await sql`insert into news_tags (news_id, tag_id) select ${news_id}::int, unnest(${tag_ids}::int[])
    on conflict do nothing`.execute(db)
}
