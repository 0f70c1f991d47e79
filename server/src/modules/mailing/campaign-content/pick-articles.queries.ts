import { sql, type SelectQueryBuilder } from 'kysely'
import type { ContentChoice } from '@balai/contract/mailing/campaign-content.ts'
import { asPage, countOf, limitTo } from '../../../db/page.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { containsWords } from '../../../db/search.ts'
import { fileLink } from '../../../lib/file-keys.ts'

/** What a mail can show of an article: never its text, which may be for members only. */
const published = (db: ReadDb) =>
  db
    .selectFrom('published_news as p')
    .leftJoin('media as cover', 'cover.media_id', 'p.cover_media_id')
    .select([
      'p.news_id',
      'p.title',
      'p.permalink',
      'p.summary',
      'p.kind',
      'p.visibility',
      'p.published_at',
      'p.image_alt',
      'cover.storage_key',
    ])
type Row = Awaited<ReturnType<ReturnType<typeof published>['execute']>>[number]

/** An article of a campaign, and what a card shows of it. */
const asPicked = (row: Row, place: number) => ({
  checked: true,
  news_id: row.news_id,
  news_title: row.title,
  num: place + 1,
  news_published_date: row.published_at,
  news_content_type: row.kind === 'video' ? ('video' as const) : ('article' as const),
  news_visibility: row.visibility,
  news_permalink: row.permalink,
  news_summary: row.summary,
  picture: row.storage_key ? fileLink(row.storage_key) : '',
  picture_alt: row.image_alt,
})
export type PickedArticle = ReturnType<typeof asPicked>

/**
 * Chooses articles that are published, in their order. The same choice and seed choose the same articles, until something
 * is published or withdrawn.
 */
export async function pickArticles(
  db: ReadDb,
  choice: ContentChoice,
  { seed, without = [], at }: { seed: string; without?: readonly number[]; at?: Date },
): Promise<PickedArticle[]> {
  if (choice.content_id === 'manual') {
    const left_out = new Set(without)
    return findPicked(db, choice.content_values.filter((id) => !left_out.has(id)).slice(0, choice.num))
  }
  let found = fitting(db, choice)
  if (without.length > 0) found = found.where(sql<boolean>`p.news_id <> all (${without}::int[])`)
  if (at) found = found.where('p.published_at', '<=', at)
  // The newest or the most liked ones are chosen first; the order then only arranges them.
  const chosen = found
    .select('p.news_id')
    .$call(firstBy(firstOf(choice), seed))
    .limit(choice.num)
  const rows = await published(db)
    .where('p.news_id', 'in', chosen)
    .$call(firstBy(choice.order_by, seed))
    .execute()
  return rows.map(asPicked)
}

const firstOf = ({ content_id, order_by }: ContentChoice) =>
  content_id === 'latest' || content_id === 'popular' ? content_id : order_by

/** The likes of an article in a year; what was popular long ago is not news. */
const likes = sql`(select count(*) from likes where likes.subject_id = p.news_id and likes.liked_at > now() - interval '1 year')`

const firstBy =
  (order: ContentChoice['order_by'], seed: string) =>
  <DB, T extends keyof DB, Found>(
    query: SelectQueryBuilder<DB, T, Found>,
  ): SelectQueryBuilder<DB, T, Found> =>
    query
      .$if(order === 'random', (each) => each.orderBy(sql`md5(${seed}::text || ' ' || p.news_id)`))
      .$if(order === 'popular', (each) => each.orderBy(likes, 'desc'))
      .$if(order === 'title', (each) => each.orderBy(sql`p.search`))
      .orderBy(sql`p.published_at`, 'desc')
      .orderBy(sql`p.news_id`, 'desc')

/** What fits a choice, of all that is published. */
function fitting(db: ReadDb, { content_id, ...choice }: ContentChoice) {
  let found = ofKind(db, choice)
  if (content_id === 'category') found = found.where(inCategories(choice.content_values))
  if (content_id === 'tag') found = found.where(sql<boolean>`p.tag_ids && ${choice.content_values}::int[]`)
  // Words narrow every way; a choice by keyword without any chooses nothing.
  if (choice.keywords !== '') found = found.where(containsWords('p.search', choice.keywords))
  else if (content_id === 'keyword') found = found.where(sql<boolean>`false`)
  return found
}

const ofKind = (db: ReadDb, wanted: Pick<ContentChoice, 'news_content_type' | 'news_visibility'>) =>
  db
    .selectFrom('published_news as p')
    .where('p.kind', '=', wanted.news_content_type)
    .$if(wanted.news_visibility !== 'all', (query) =>
      query.where('p.visibility', '=', wanted.news_visibility as 'public'),
    )

/** In one of these categories, or in one below it. */
const inCategories = (category_ids: readonly number[]) => sql<boolean>`p.in_category in (
  with recursive branch as (
    select category_id from categories where category_id = any(${category_ids}::int[]) and deleted_at is null
    union
    select below.category_id from branch join categories below on below.category_par_id = branch.category_id
    where below.deleted_at is null)
  select category_id from branch)`

/** The published ones of these articles, in the order of their numbers. */
export async function findPicked(db: ReadDb, news_ids: readonly number[]): Promise<PickedArticle[]> {
  if (news_ids.length === 0) return []
  const rows = await published(db)
    .where('p.news_id', '=', sql<number>`any(${news_ids}::int[])`)
    .where('p.kind', '<>', 'article_static')
    .orderBy(sql`array_position(${news_ids}::int[], p.news_id)`)
    .execute()
  return rows.map(asPicked)
}

interface Listed extends Pick<ContentChoice, 'news_content_type' | 'news_visibility'> {
  category_id?: number | undefined
  search: string
  page: number
  perPage: number
}

/** Lists a page of what is published, of a category if there is one, newest first. */
export async function listArticles(db: ReadDb, { category_id, search, page, perPage, ...wanted }: Listed) {
  let found = ofKind(db, wanted)
  if (category_id !== undefined) found = found.where(inCategories([category_id]))
  if (search !== '') found = found.where(containsWords('p.search', search))
  const total = countOf(found.select(({ fn }) => fn.countAll().as('count')))
  const keys = found.select('p.news_id').$call(firstBy('latest', '')).$call(limitTo({ page, perPage }))
  const rows = await published(db)
    .where('p.news_id', 'in', keys)
    .select(total.as('total'))
    .$call(firstBy('latest', ''))
    .execute()
  const listed = rows.map((row, place) => ({ ...asPicked(row, page * perPage + place), total: row.total }))
  return asPage(db, listed, total, { page, perPage })
}
