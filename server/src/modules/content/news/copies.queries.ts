import { sql } from 'kysely'
import type { NewsKind, StoredFields } from '@balai/contract/content/news-shapes.ts'
import { permalinkOf } from '@balai/contract/core/permalinks.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import { notify } from '../../../http/live.queries.ts'
import { changePermalink, claimPermalink } from '../../../kit/permalinks/permalinks.queries.ts'
import { freePermalink } from '../../../kit/permalinks/permalinks.rules.ts'
import type { CleanHtml } from '../../../lib/html-rules.ts'
import type { News } from './news.queries.ts'
import { withDraftStatus, draftStatusOf } from './states.rules.ts'

/** What is written: all fields, the cleaned text, and the plan, which is no part of a version. */
export interface Copy {
  fields: StoredFields
  text: CleanHtml
  planned_at: Date | null
}

const saved = ['news_id', 'version', 'news_permalink', 'news_status', 'draft_status', 'updated_at'] as const

export async function insertNews(db: Transaction, kind: NewsKind, copy: Copy, user_id: number) {
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
    .returning(saved)
    .executeTakeFirstOrThrow()
  const { news_id } = stored
  await insertVersion(db, {
    news_id,
    version: 1,
    kind: 'create',
    copy: { ...copy, fields },
    saved_by: user_id,
  })
  await claimPermalink(db, { kind: 'news', subject_id: news_id, permalink: fields.news_permalink })
  await replaceTags(db, news_id, tag_ids)
  await replaceUses(db, news_id, fields, copy.text.keys)
  await tellOfNews(db, stored, user_id)
  return stored
}

interface Save {
  kind: 'save' | 'autosave' | 'restore'
  restored_from?: number
  user_id: number
}

/** Stores the next version if the article still is what it was read as; answers nothing otherwise. */
export async function saveCopy(
  db: Transaction,
  news: News,
  copy: Copy,
  { kind, restored_from, user_id }: Save,
) {
  const version = news.version + 1
  // Whoever comes second waits here, and finds nothing to change afterwards.
  const stored = await db
    .updateTable('news')
    .set({
      ...columnsOf(copy),
      news_published_date: dateOf(copy.fields) ?? news.first_published_at,
      ...(draftStatusOf(news) === null && withDraftStatus(news, 'draft')),
      version,
      content_version: version,
      updated_at: sql`now()`,
      updated_by: user_id,
    })
    .where('news_id', '=', news.news_id)
    .where('version', '=', news.version)
    .where('deleted_at', 'is', null)
    .returning(saved)
    .executeTakeFirst()
  if (!stored) return undefined
  const { fields, tag_ids } = await withTags(db, copy.fields, user_id)
  const full = { ...copy, fields }
  const merged = kind === 'autosave' && (await renewAutosave(db, news, version, full, user_id))
  if (!merged)
    await insertVersion(db, {
      news_id: news.news_id,
      version,
      kind,
      copy: full,
      saved_by: user_id,
      ...(restored_from !== undefined && { restored_from }),
    })
  if (fields.news_permalink !== news.news_permalink)
    await changePermalink(db, {
      kind: 'news',
      subject_id: news.news_id,
      from: news.news_permalink,
      to: fields.news_permalink,
    })
  await replaceTags(db, news.news_id, tag_ids)
  await replaceUses(db, news.news_id, fields, copy.text.keys)
  await tellOfNews(db, stored, user_id)
  return stored
}

/** Tells everybody who has the list or the article before them. */
export async function tellOfNews(
  db: Transaction,
  { news_id, version }: { news_id: number; version: number },
  by: number | null,
): Promise<void> {
  await notify(db, 'news.changed', { to: { area: 'articles' }, data: { news_id, version, by } })
}

/** A version with all that was written in it. */
export async function findVersion(db: ReadDb, news_id: number, version: number) {
  const found = await db
    .selectFrom('versions')
    .leftJoin('users', 'users.user_id', 'versions.saved_by')
    .selectAll('versions')
    .select('users.name as saved_by_name')
    .where('subject_id', '=', news_id)
    .where('versions.version', '=', version)
    .executeTakeFirst()
  return (
    found && {
      ...found,
      news_id,
      fields: found.fields as StoredFields,
      news_content: found.content,
      news_word_count: found.word_count,
    }
  )
}
export type NewsVersion = NonNullable<Awaited<ReturnType<typeof findVersion>>>

const columnsOf = ({ fields, text, planned_at }: Copy) => ({
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

interface NewVersion {
  news_id: number
  version: number
  kind: 'create' | Save['kind']
  copy: Copy
  saved_by: number
  restored_from?: number
}

async function insertVersion(
  db: Transaction,
  { copy: { fields, text }, news_id, ...rest }: NewVersion,
): Promise<void> {
  await db
    .insertInto('versions')
    .values({ ...rest, subject_id: news_id, fields, content: text.html, word_count: text.words })
    .execute()
}

/** Saves of one person that follow each other closely are one version; one that is public stays as it is. */
async function renewAutosave(
  db: Transaction,
  news: News,
  version: number,
  { fields, text }: Copy,
  user_id: number,
) {
  if (news.content_version === news.published_version) return false
  const renewed = await db
    .updateTable('versions')
    .set({
      version,
      fields,
      content: text.html,
      word_count: text.words,
    })
    .where('subject_id', '=', news.news_id)
    .where('version', '=', news.content_version)
    .where('kind', '=', 'autosave')
    .where('saved_by', '=', user_id)
    .where('saved_at', '>', sql<Date>`now() - interval '10 minutes'`)
    .executeTakeFirst()
  return renewed.numUpdatedRows === 1n
}

/** The keys of the tags with these titles; those that do not exist yet are made. */
async function withTags(db: Transaction, fields: StoredFields, user_id: number) {
  const found = new Map<number, string>()
  for (const title of fields.tags) {
    const tag = (await findTagByTitle(db, title)) ?? (await makeTag(db, title, user_id))
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

async function makeTag(db: Transaction, tag_title: string, updated_by: number) {
  const tag_permalink = await freePermalink(permalinkOf(tag_title) || 'tag', (permalinks) =>
    findTagPermalinks(db, permalinks),
  )
  const made = await db
    .insertInto('tags')
    .values({ tag_title, tag_permalink, updated_by })
    // Somebody else may be making the same one.
    .onConflict((conflict) =>
      conflict
        .expression(sql`folded(tag_title)`)
        .where('deleted_at', 'is', null)
        .doNothing(),
    )
    .returning(['tag_id', 'tag_title'])
    .executeTakeFirst()
  if (made) {
    await db
      .insertInto('tag_permalinks')
      .values({ tag_id: made.tag_id, tag_permalink })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return made
  }
  const theirs = await findTagByTitle(db, tag_title)
  if (!theirs) throw new Error(`The tag ${tag_title} is there and is not.`)
  return theirs
}

async function replaceTags(db: Transaction, news_id: number, tag_ids: number[]): Promise<void> {
  await sql`delete from news_tags where news_id = ${news_id} and tag_id <> all(${tag_ids}::int[])`.execute(db)
  await sql`insert into news_tags (news_id, tag_id) select ${news_id}::int, unnest(${tag_ids}::int[])
    on conflict do nothing`.execute(db)
}

/** What the working copy uses of the library, so that nothing goes that is needed. */
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
  await db.deleteFrom('media_uses').where('news_id', '=', news_id).where('copy', '=', 'draft').execute()
  if (media.length > 0)
    await db
      .insertInto('media_uses')
      .values(media.map((use) => ({ ...use, news_id, copy: 'draft' as const })))
      .execute()
  await sql`insert into media_uses (media_id, news_id, place, copy)
    select media_id, ${news_id}::int, 'body', 'draft' from media where storage_key = any(${keys}::text[])`.execute(
    db,
  )
}
