import { sql, type Selectable } from 'kysely'
import type { NewsKind, StoredFields } from '@balai/contract/content/news-shapes.ts'
import { permalinkOf } from '@balai/contract/core/permalinks.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import type { Database } from '../../../db/schema.ts'
import { notify } from '../../../http/live.queries.ts'
import { changePermalink, claimPermalink } from '../../../kit/permalinks/permalinks.queries.ts'
import { freePermalink } from '../../../kit/permalinks/permalinks.rules.ts'
import type { ApprovalChange } from '../../../kit/subjects/kind.ts'
import { insertVersion } from '../../../kit/versions/versions.queries.ts'
import type { CleanHtml } from '../../../lib/clean-html.ts'
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
  const { fields, tag_ids } = await withTags(db, copy.fields, user_id)
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
  await replaceUses(db, news_id, fields, copy.text.keys)
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
  const { fields, tag_ids } = await withTags(db, copy.fields, user_id)
  if (fields.news_permalink !== news.news_permalink)
    await changePermalink(db, {
      kind: 'news',
      subject_id: news.news_id,
      from: news.news_permalink,
      to: fields.news_permalink,
    })
  await replaceTags(db, news.news_id, tag_ids)
  await replaceUses(db, news.news_id, fields, copy.text.keys)
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

/** Finds the tags with these titles, and creates those that do not exist. */
async function withTags(db: Transaction, fields: StoredFields, user_id: number) {
  const found = new Map<number, string>()
  for (const title of fields.tags) {
    const tag = (await findTagByTitle(db, title)) ?? (await createTag(db, title, user_id))
    found.set(tag.tag_id, tag.tag_title)
  }
  return { fields: { ...fields, tags: [...found.values()] }, tag_ids: [...found.keys()] }
}

const findTagByTitle = (db: ReadDb, title: string) =>
  db
    .selectFrom('tags')
    .select(['tag_id', 'tag_title'])
    .where(sql`folded(tag_title)`, '=', sql`folded(${title})`)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

async function findTagPermalinks(db: ReadDb, permalinks: readonly string[]) {
  const rows = await db
    .selectFrom('tag_permalinks')
    .select(['tag_permalink', 'tag_id'])
    .where('tag_permalink', 'in', permalinks)
    .execute()
  return new Map(rows.map(({ tag_permalink, tag_id }) => [tag_permalink, tag_id]))
}

async function createTag(db: Transaction, tag_title: string, updated_by: number) {
  const tag_permalink = await freePermalink(permalinkOf(tag_title) || 'tag', (permalinks) =>
    findTagPermalinks(db, permalinks),
  )
  const created = await db
    .insertInto('tags')
    .values({ tag_title, tag_permalink, updated_by })
    // Another transaction may create the same tag concurrently.
    .onConflict((conflict) =>
      conflict
        .expression(sql`folded(tag_title)`)
        .where('deleted_at', 'is', null)
        .doNothing(),
    )
    .returning(['tag_id', 'tag_title'])
    .executeTakeFirst()
  if (created) {
    await db
      .insertInto('tag_permalinks')
      .values({ tag_id: created.tag_id, tag_permalink })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return created
  }
  const existing = await findTagByTitle(db, tag_title)
  if (!existing) throw new Error(`The tag ${tag_title} could neither be created nor found.`)
  return existing
}

async function replaceTags(db: Transaction, news_id: number, tag_ids: number[]): Promise<void> {
  await sql`delete from news_tags where news_id = ${news_id} and tag_id <> all(${tag_ids}::int[])`.execute(db)
  await sql`insert into news_tags (news_id, tag_id) select ${news_id}::int, unnest(${tag_ids}::int[])
    on conflict do nothing`.execute(db)
}

/** Records which media the draft uses, so that they cannot be deleted. */
async function replaceUses(
  db: Transaction,
  news_id: number,
  fields: StoredFields,
  keys: string[],
): Promise<void> {
  const media = [
    { media_id: fields.cover_media_id, place: 'cover' as const },
    { media_id: fields.video_media_id, place: 'video' as const },
    { media_id: fields.poster_media_id, place: 'poster' as const },
  ].filter((use): use is typeof use & { media_id: number } => use.media_id !== null)
  await db.deleteFrom('media_uses').where('subject_id', '=', news_id).where('copy', '=', 'draft').execute()
  if (media.length > 0)
    await db
      .insertInto('media_uses')
      .values(media.map((use) => ({ ...use, subject_id: news_id, copy: 'draft' as const })))
      .execute()
  await sql`insert into media_uses (media_id, subject_id, place, copy)
    select media_id, ${news_id}::int, 'body', 'draft' from media where storage_key = any(${keys}::text[])`.execute(
    db,
  )
}
