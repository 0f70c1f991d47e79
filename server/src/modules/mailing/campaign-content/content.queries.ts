import { sql } from 'kysely'
import { ContentChoice } from '@balai/contract/mailing/campaign-content.ts'
import { lockRows, type Lock } from '../../../db/locks.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import { foldedContains } from '../../../db/search.ts'
import type { ChosenArticle, MergeDefault } from '../../../db/tables/mailing/campaign-contents.ts'
import type { Database } from '../../../db/schema.ts'
import type { Selectable } from 'kysely'
import { keepPictures } from './media-uses.queries.ts'

/** Changing the content of a campaign needs its lock, so that it stays a draft meanwhile. */
export const campaignLock = (campaign_id: number): Lock => lockRows('campaigns', 'campaign_id', [campaign_id])

/** A campaign with its content; a campaign whose content was never saved has that of an empty one, of version 0. */
export async function findContent(db: ReadDb, campaign_id: number) {
  const found = await db
    .selectFrom('campaigns')
    .leftJoin('campaign_contents as content', 'content.campaign_id', 'campaigns.campaign_id')
    .leftJoin('users as changer', 'changer.user_id', 'content.updated_by')
    .select(['campaigns.campaign_id', 'campaigns.subject', 'campaigns.preview_text', 'campaigns.state'])
    .select([
      ...([
        'content.choice',
        'content.seed',
        'content.articles',
        'content.blocks',
        'content.template',
      ] as const),
      ...(['content.language', 'content.merge_defaults', 'content.html', 'content.plain_text'] as const),
      ...([
        'content.merge_fields',
        'content.built_version',
        'content.version',
        'content.updated_at',
      ] as const),
      'changer.name as updated_by_name',
    ])
    .where('campaigns.campaign_id', '=', campaign_id)
    .where('campaigns.deleted_at', 'is', null)
    .executeTakeFirst()
  return (
    found && {
      ...found,
      choice: ContentChoice.parse(found.choice ?? {}),
      seed: found.seed ?? '',
      articles: found.articles ?? [],
      blocks: found.blocks ?? [],
      template: found.template ?? 'clean',
      language: found.language ?? 'id',
      merge_defaults: found.merge_defaults ?? [],
      html: found.html ?? '',
      plain_text: found.plain_text ?? '',
      merge_fields: found.merge_fields ?? [],
      version: found.version ?? 0,
    }
  )
}
export type FoundContent = NonNullable<Awaited<ReturnType<typeof findContent>>>

/** The fields that staff change. */
export type ContentFields = Pick<
  FoundContent,
  'choice' | 'seed' | 'articles' | 'blocks' | 'template' | 'language' | 'merge_defaults'
>

/** Stores the content of a campaign. The transaction must hold `campaignLock`. */
export async function storeContent(
  db: Transaction,
  { campaign_id, updated_by, ...content }: ContentFields & { campaign_id: number; updated_by: number | null },
) {
  const values = { ...content, ...inJson(content), updated_by, updated_at: sql<Date>`now()` }
  const stored = await db
    .insertInto('campaign_contents')
    .values({ campaign_id, ...values })
    .onConflict((conflict) =>
      conflict.column('campaign_id').doUpdateSet({ ...values, version: sql`campaign_contents.version + 1` }),
    )
    .returning(['campaign_id', 'version'])
    .executeTakeFirstOrThrow()
  await keepPictures(db, campaign_id)
  return stored
}

const inJson = ({ choice, articles, blocks, merge_defaults }: ContentFields) => ({
  choice: JSON.stringify(choice) as never,
  articles: JSON.stringify(articles satisfies ChosenArticle[]) as never,
  blocks: JSON.stringify(blocks) as never,
  merge_defaults: JSON.stringify(merge_defaults satisfies MergeDefault[]) as never,
})

type Built = Pick<Selectable<Database['campaign_contents']>, 'html' | 'plain_text' | 'merge_fields'>

/** Stores the mail that was built of this version. Building changes nothing that staff wrote, so the version stays. */
export const storeBuilt = (db: Transaction, campaign_id: number, built: Built) =>
  db
    .updateTable('campaign_contents')
    .set({ ...built, built_version: sql`version` })
    .where('campaign_id', '=', campaign_id)
    .returning(['campaign_id', 'version'])
    .executeTakeFirstOrThrow()

/** Articles that were read by everybody when they were published: their texts, by number. */
export async function findPublicTexts(db: ReadDb, news_ids: readonly number[]) {
  if (news_ids.length === 0) return {}
  const rows = await db
    .selectFrom('published_news as p')
    .innerJoin('versions', (join) =>
      join.onRef('versions.subject_id', '=', 'p.news_id').onRef('versions.version', '=', 'p.version'),
    )
    .select(['p.news_id', 'versions.content'])
    .where('p.news_id', '=', sql<number>`any(${news_ids}::int[])`)
    .where('p.visibility', '=', 'public')
    .execute()
  return Object.fromEntries(rows.map(({ news_id, content }) => [news_id, content]))
}

/** Which of these permalinks of a kind are published now, or lead on to what is. */
export async function findPublishedPermalinks(
  db: ReadDb,
  kind: 'news' | 'event' | 'course',
  permalinks: readonly string[],
): Promise<Set<string>> {
  if (permalinks.length === 0) return new Set()
  const wanted = sql<string>`any(${permalinks}::text[])`
  const published =
    kind === 'news'
      ? db.selectFrom('published_news').select('permalink').where('permalink', '=', wanted)
      : db
          .selectFrom('public_subjects')
          .select('permalink')
          .where('permalink', '=', wanted)
          .where('kind', '=', kind)
  const former = db
    .selectFrom('permalinks')
    .select('permalinks.permalink')
    .where('permalinks.kind', '=', kind)
    .where('permalinks.was_public', '=', true)
    .where('permalinks.permalink', '=', wanted)
    .where(
      sql<boolean>`(exists (select from published_news p where p.news_id = permalinks.subject_id)
        or exists (select from public_subjects s where s.subject_id = permalinks.subject_id))`,
    )
  const rows = await published.union(former).execute()
  return new Set(rows.map(({ permalink }) => permalink))
}

/** Which of these files the library has, outside its trash. */
export async function findLibraryKeys(db: ReadDb, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await db
    .selectFrom('media')
    .select('storage_key')
    .where('storage_key', '=', sql<string>`any(${keys}::text[])`)
    .where('deleted_at', 'is', null)
    .execute()
  return new Set(rows.map(({ storage_key }) => storage_key))
}

/** The categories that articles can be in, and the tags of published ones. */
export const listUsedCategories = (db: ReadDb) =>
  db
    .selectFrom('categories')
    .select(['category_id as id', 'category_title as title'])
    .where('deleted_at', 'is', null)
    .where('is_content', '=', true)
    .orderBy('position')
    .orderBy('category_id')
    .execute()
export const listUsedTags = (db: ReadDb) =>
  db
    .selectFrom('tags')
    .select(['tag_id as id', 'tag_title as title'])
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`exists (select from published_news p where p.tag_ids @> array[tags.tag_id])`)
    .orderBy('search')
    .orderBy('tag_id')
    .limit(500)
    .execute()

/** The first category of articles with this title, ignoring case and accents. */
export const findCategoryByTitle = (db: ReadDb, title: string) =>
  db
    .selectFrom('categories')
    .select(['category_id', 'category_title'])
    .where('deleted_at', 'is', null)
    .where('is_content', '=', true)
    .where(sql<boolean>`folded(category_title) = folded(${title})`)
    .orderBy('category_id')
    .executeTakeFirst()

/** The facts about a member that mails can name. */
export const findMergePerson = (db: ReadDb, member_id: number) =>
  db
    .selectFrom('members')
    .select(['member_first_name', 'member_last_name', 'member_email', 'city'])
    .where('id', '=', member_id)
    .where('erased_at', 'is', null)
    .executeTakeFirst()

const found = { limit: 20 }

/** Published events by their title, or these ones; the next ones first. */
export async function findEventCards(db: ReadDb, search: string, ids: readonly number[]) {
  return db
    .selectFrom('public_subjects as s')
    .innerJoin('events', 'events.event_id', 's.subject_id')
    .innerJoin('versions', (join) =>
      join.onRef('versions.subject_id', '=', 's.subject_id').onRef('versions.version', '=', 's.version'),
    )
    .leftJoin('media as cover', (join) =>
      join.on(sql<boolean>`cover.media_id = (versions.fields ->> 'cover_media_id')::int`),
    )
    .select(['s.subject_id', 's.title', 's.summary', 's.permalink', 'cover.storage_key'])
    .select(['events.event_start_date', 'events.time_zone', 'events.place'])
    .where('s.kind', '=', 'event')
    .where('events.cancelled_at', 'is', null)
    .where(foldedContains('s.search', search))
    .$if(ids.length > 0, (query) => query.where('s.subject_id', '=', sql<number>`any(${ids}::int[])`))
    .orderBy(sql`events.event_start_date < now()`)
    .orderBy(sql`abs(extract(epoch from events.event_start_date - now()))`)
    .orderBy('s.subject_id')
    .limit(found.limit)
    .execute()
}

/** Published courses by their title, or these ones; the newest first. */
export const findCourseCards = (db: ReadDb, search: string, ids: readonly number[]) =>
  db
    .selectFrom('public_subjects as s')
    .innerJoin('versions', (join) =>
      join.onRef('versions.subject_id', '=', 's.subject_id').onRef('versions.version', '=', 's.version'),
    )
    .leftJoin('media as cover', (join) =>
      join.on(sql<boolean>`cover.media_id = (versions.fields ->> 'cover_media_id')::int`),
    )
    .select(['s.subject_id', 's.title', 's.summary', 's.permalink', 'cover.storage_key'])
    .where('s.kind', '=', 'course')
    .where(foldedContains('s.search', search))
    .$if(ids.length > 0, (query) => query.where('s.subject_id', '=', sql<number>`any(${ids}::int[])`))
    .orderBy('s.published_at', 'desc')
    .orderBy('s.subject_id', 'desc')
    .limit(found.limit)
    .execute()

/** What a list shows of articles that are not published any more. */
export async function findStoredTitles(db: ReadDb, news_ids: readonly number[]) {
  if (news_ids.length === 0) return []
  const rows = await db
    .selectFrom('news')
    .select(['news_id', 'news_title', 'news_content_type', 'news_visibility'])
    .select(({ fn }) => fn.coalesce('news_published_date', 'created_at').as('news_published_date'))
    .where('news_id', '=', sql<number>`any(${news_ids}::int[])`)
    .execute()
  return rows.map((row) => ({
    ...row,
    news_content_type: row.news_content_type === 'video' ? ('video' as const) : ('article' as const),
  }))
}
