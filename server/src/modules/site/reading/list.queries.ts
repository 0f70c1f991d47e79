import { sql } from 'kysely'
import type { z } from 'zod'
import type { reading } from '@balai/contract/site/reading.ts'
import { asPage, countOf, limitTo, preparedRows } from '../../../db/page.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { foldedContains } from '../../../db/search.ts'
import { counterTotal, defineCounter } from '../../../kit/counters/counters.queries.ts'
import { rowsOf, shownRow, storedKinds } from './published.queries.ts'

type ListInput = z.output<typeof reading.articles.input>
type TagInput = z.output<typeof reading.tags.input>
type Place = z.output<typeof reading.authors.input>

/** What the list is filtered by, with the keys of category and tag. */
export interface Filter {
  kind: ListInput['kind']
  category_ids: number[] | null
  tag_id: number | null
  author_id: number | undefined
}

/** What is published, by kind. */
const published = defineCounter<string>('reading.kind')

/** Lists a page of what is published, the newest first. */
export async function listPublished(db: ReadDb, { page, perPage, ...filter }: Filter & Place) {
  const total = totalOf(db, filter)
  const rows = await preparedRows(db, ['published', page, perPage, filter], () => {
    const keys = filtered(db, filter)
      .select('published_news.news_id')
      .orderBy('published_news.published_at', 'desc')
      .orderBy('published_news.news_id', 'desc')
      .$call(limitTo({ page, perPage }))
    return rowsOf(db, keys)
      .select(total.as('total'))
      .orderBy('p.published_at', 'desc')
      .orderBy('p.news_id', 'desc')
  })
  const shown = rows.map((row) => ({ ...shownRow(row), total: row.total }))
  return asPage(db, shown, total, { page, perPage })
}

/** From the counters if at most a kind is chosen. */
function totalOf(db: ReadDb, filter: Filter) {
  if (filter.category_ids === null && filter.tag_id === null && filter.author_id === undefined)
    return counterTotal(
      published,
      filter.kind ? [storedKinds[filter.kind]] : [storedKinds.article, storedKinds.video],
    )
  return countOf(filtered(db, filter).select(({ fn }) => fn.countAll().as('count')))
}

function filtered(db: ReadDb, { kind, category_ids, tag_id, author_id }: Filter) {
  // The literal lets PostgreSQL use the index that has no pages.
  const ofKind = kind
    ? sql<boolean>`published_news.kind = ${sql.lit(storedKinds[kind])}`
    : sql<boolean>`published_news.kind <> 'article_static'`
  let found = db.selectFrom('published_news').where(ofKind)
  if (category_ids)
    found = found.where('published_news.in_category', '=', sql<number>`any(${category_ids}::int[])`)
  if (tag_id !== null) found = found.where(sql<boolean>`published_news.tag_ids @> array[${tag_id}::int]`)
  if (author_id !== undefined) found = found.where('published_news.author_id', '=', author_id)
  return found
}

/** Lists the tags of what is published, by their title. */
export async function listTags(db: ReadDb, { page, perPage, search }: TagInput) {
  const found = db
    .selectFrom('tags')
    .where('tags.deleted_at', 'is', null)
    .where(foldedContains('tags.search', search))
    .where(
      sql<boolean>`exists (select from published_news where published_news.tag_ids @> array[tags.tag_id])`,
    )
  const total = countOf(found.select(({ fn }) => fn.countAll().as('count')))
  const rows = await found
    .select(['tags.tag_id', 'tags.tag_title as title', 'tags.tag_permalink as permalink'])
    .select(total.as('total'))
    .orderBy('tags.search')
    .orderBy('tags.tag_id')
    .$call(limitTo({ page, perPage }))
    .execute()
  return asPage(db, rows, total, { page, perPage })
}

/** Lists the authors of what is published, by their name. */
export async function listAuthors(db: ReadDb, { page, perPage }: Place) {
  const found = db
    .selectFrom('users')
    .where(sql<boolean>`exists (select from published_news where published_news.author_id = users.user_id)`)
  const total = countOf(found.select(({ fn }) => fn.countAll().as('count')))
  const rows = await found
    .select(['users.user_id as author_id', 'users.name'])
    .select(total.as('total'))
    .orderBy('users.name')
    .orderBy('users.user_id')
    .$call(limitTo({ page, perPage }))
    .execute()
  return asPage(db, rows, total, { page, perPage })
}
