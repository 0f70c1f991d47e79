import { sql, type AliasableExpression } from 'kysely'
import type { NewsKind } from '@balai/contract/content/news-shapes.ts'
import type { PublishedKind } from '@balai/contract/site/reading.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { fileLink } from '../../../lib/file-keys.ts'
import { contributorName } from '../../content/news/list.queries.ts'
import { readingMinutes } from '../../content/news/preview.rules.ts'

/** The kinds as articles store them. */
export const storedKinds = {
  article: 'article',
  video: 'video',
  page: 'article_static',
} as const satisfies Record<PublishedKind, NewsKind>

const kinds: Record<NewsKind, PublishedKind> = { article: 'article', video: 'video', article_static: 'page' }

/** The kind as visitors know it. */
export const kindOf = (kind: NewsKind): PublishedKind => kinds[kind]

const tagsOf = sql<{ tag_id: number; title: string; permalink: string }[]>`(
  select coalesce(json_agg(json_build_object('tag_id', t.tag_id, 'title', t.tag_title, 'permalink', t.tag_permalink)
    order by array_position(p.tag_ids, t.tag_id)), '[]')
  from tags t where t.tag_id = any(p.tag_ids) and t.deleted_at is null)`

/** Selects what lists show of the published articles with these keys. */
export const rowsOf = (db: ReadDb, keys: AliasableExpression<{ news_id: number }>) =>
  db
    .selectFrom(keys.as('keys'))
    .innerJoin('published_news as p', 'p.news_id', 'keys.news_id')
    .leftJoin('users as author', 'author.user_id', 'p.author_id')
    .leftJoin('members as contributor', 'contributor.id', 'p.contributor_id')
    .leftJoin('categories as category', 'category.category_id', 'p.category_id')
    .leftJoin('categories as sub', 'sub.category_id', 'p.sub_category_id')
    .leftJoin('media as cover', 'cover.media_id', 'p.cover_media_id')
    .select([
      'p.news_id',
      'p.kind',
      'p.title',
      'p.permalink',
      'p.summary',
      'p.visibility',
      'p.category_id',
      'category.category_title',
      'category.category_permalink',
      'p.sub_category_id',
      'sub.category_title as sub_category_title',
      'sub.category_permalink as sub_category_permalink',
      'p.author_id',
      'author.name as author_name',
      'contributor.member_first_name',
      'contributor.member_last_name',
      'cover.storage_key',
      'p.image_alt',
      'p.word_count',
      'p.published_at',
      'p.updated_at',
    ])
    .select(tagsOf.as('tags'))

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

/** A row as visitors see it. */
export const shownRow = (row: Row) => ({
  article_id: row.news_id,
  kind: kindOf(row.kind),
  title: row.title,
  permalink: row.permalink,
  summary: row.summary,
  visibility: row.visibility,
  image: row.storage_key ? fileLink(row.storage_key) : '',
  image_alt: row.image_alt,
  category: categoryOf(row.category_id, row.category_title, row.category_permalink),
  sub_category: categoryOf(row.sub_category_id, row.sub_category_title, row.sub_category_permalink),
  tags: row.tags,
  author: { author_id: row.author_id, name: row.author_name ?? '' },
  contributor_name: contributorName(row),
  reading_minutes: readingMinutes(row.word_count),
  published_at: dateOf(row),
  updated_at: row.updated_at,
})

/** A page has no date line. */
const dateOf = ({ kind, published_at }: { kind: NewsKind; published_at: Date }) =>
  kind === 'article_static' ? null : published_at

const categoryOf = (category_id: number | null, title: string | null, permalink: string | null) =>
  category_id === null || title === null || permalink === null ? null : { category_id, title, permalink }

/** The categories that articles can be in, in their order. */
export const listCategories = (db: ReadDb) =>
  db
    .selectFrom('categories')
    .select(['category_id', 'category_par_id', 'category_title as title', 'category_permalink as permalink'])
    .where('deleted_at', 'is', null)
    .where('is_content', '=', true)
    .orderBy('position')
    .orderBy('category_id')
    .execute()

/** The tag that has or had this permalink. */
export const findTag = (db: ReadDb, permalink: string) =>
  db
    .selectFrom('tag_permalinks')
    .innerJoin('tags', 'tags.tag_id', 'tag_permalinks.tag_id')
    .select('tags.tag_id')
    .where('tag_permalinks.tag_permalink', '=', permalink)
    .where('tags.deleted_at', 'is', null)
    .executeTakeFirst()
