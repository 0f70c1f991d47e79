import { sql, type AliasableExpression, type OrderByItemBuilder } from 'kysely'
import type { z } from 'zod'
import type { news } from '@balai/contract/content/news.ts'
import { newsStatuses, type NewsKind, type NewsStatus } from '@balai/contract/content/news-shapes.ts'
import { asPage, countOf, limitTo, preparedRows } from '../../../db/page.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { foldedContains } from '../../../db/search.ts'
import { counterTotal, readCounters } from '../../../kit/counters/counters.queries.ts'
import { newsCounters, type NewsCounter } from './counters.queries.ts'
import { fileLink } from '../../../lib/file-keys.ts'
import { nameOf } from '../../people/members/member-name.queries.ts'

type ListInput = z.output<typeof news.list.input>
type Filter = Omit<ListInput, 'page' | 'perPage' | 'order_by' | 'order'>
type CountFilter = z.output<typeof news.counts.input>

/**
 * Lists a page of articles. The keys come from an index alone, so a deep page stays cheap; then the rows are
 * read.
 */
export async function listNews(db: ReadDb, { page, perPage, order_by, order, ...filter }: ListInput) {
  const total = totalOf(db, filter)
  const rows = await preparedRows(db, ['news', page, perPage, order_by, order, filter], () => {
    // Ids are assigned in the order of creation, so this sorts by creation.
    const column = order_by === 'created_at' ? 'news.news_id' : (`news.${order_by}` as const)
    // Only for nullable columns: the other indexes do not define where nulls sort.
    const byDay = order_by === 'news_published_date' || order_by === 'planned_at'
    const inOrder = (by: OrderByItemBuilder) => {
      const ordered = order === 'asc' ? by.asc() : by.desc()
      return byDay ? ordered.nullsLast() : ordered
    }
    const keys = filtered(db, filter)
      .select('news.news_id')
      .orderBy(column, inOrder)
      .orderBy('news.news_id', order)
      .$call(limitTo({ page, perPage }))
    return rowsOf(db, keys).select(total.as('total')).orderBy(column, inOrder).orderBy('news.news_id', order)
  })
  return asPage(db, rows.map(asRow), total, { page, perPage })
}

/** Selects the list columns of the articles with these keys. */
export const rowsOf = (db: ReadDb, keys: AliasableExpression<{ news_id: number }>) =>
  db
    .selectFrom(keys.as('keys'))
    .innerJoin('news', 'news.news_id', 'keys.news_id')
    .leftJoin('users as author', 'author.user_id', 'news.author_id')
    .leftJoin('users as changer', 'changer.user_id', 'news.updated_by')
    .leftJoin('members as contributor', 'contributor.id', 'news.contributor_id')
    .leftJoin('categories as category', 'category.category_id', 'news.category_id')
    .leftJoin('categories as sub_category', 'sub_category.category_id', 'news.sub_category_id')
    .leftJoin('media as cover', 'cover.media_id', 'news.cover_media_id')
    .select([
      'news.news_id',
      'news.news_title',
      'news.news_permalink',
      'news.news_content_type',
      'news.news_status',
      'news.draft_status',
      'news.news_visibility',
      'news.category_id',
      'category.category_title',
      'news.sub_category_id',
      'sub_category.category_title as sub_category_title',
      'news.author_id',
      'author.name as author',
      'news.contributor_id',
      'contributor.member_first_name',
      'contributor.member_last_name',
      'cover.storage_key',
      'news.news_image_alt',
      'news.news_word_count',
      'news.news_published_date',
      'news.planned_at',
      'news.publish_at',
      'news.unpublish_at',
      'news.created_at',
      'news.updated_at',
      'changer.name as updated_by_name',
      'news.deleted_at',
      'news.version',
    ])
    .select(tagsOfNews.as('tags'))

const tagsOfNews = sql<{ tag_id: number; tag_title: string }[]>`(
  select coalesce(json_agg(json_build_object('tag_id', t.tag_id, 'tag_title', t.tag_title) order by t.search), '[]')
  from news_tags nt join tags t on t.tag_id = nt.tag_id
  where nt.news_id = news.news_id and t.deleted_at is null)`

interface Names {
  author: string | null
  member_first_name: string | null
  member_last_name: string | null
  storage_key: string | null
}

/** Adds the display names to a row. */
export const asRow = <R extends Names>(row: R) => ({
  ...row,
  author_name: row.author ?? '',
  contributor_name: contributorName(row),
  news_image: row.storage_key ? fileLink(row.storage_key) : '',
})

/** The name of the contributor; `null` where there is none. */
export const contributorName = ({
  member_first_name,
  member_last_name,
}: Pick<Names, 'member_first_name' | 'member_last_name'>) =>
  member_first_name === null ? null : nameOf({ member_first_name, member_last_name: member_last_name ?? '' })

/** Counts the articles of each status: from the counters if only a kind is chosen, else those that match the filter. */
export async function countNews(db: ReadDb, filter: CountFilter) {
  const { news_content_type: kind, search, date_by: _by, contributor_status: origin, ...rest } = filter
  const isCounted =
    search === '' &&
    (origin === undefined || origin === 'all') &&
    Object.values(rest).every((value) => value === undefined)
  const { statuses, trash } = isCounted ? await countedNews(db, kind) : await countMatching(db, filter)
  const byStatus = newsStatuses.map((status) => [status, statuses(status)] as const)
  return {
    total: byStatus.reduce((sum, [, count]) => sum + count, 0),
    statuses: Object.fromEntries(byStatus) as Record<NewsStatus, number>,
    trash,
  }
}

async function countedNews(db: ReadDb, kind: NewsKind | undefined) {
  const { kindStatus, status: byStatus, trash } = newsCounters
  const read = await readCounters(db, kind ? kindStatus : byStatus, trash)
  const statuses = (status: NewsStatus) =>
    (kind ? read(kindStatus, `${kind}/${status}`) : read(byStatus, status)).count
  return { statuses, trash: kind ? await countTrash(db, { news_content_type: kind }) : read(trash).count }
}

async function countMatching(db: ReadDb, filter: CountFilter) {
  const rows = await filtered(db, filter)
    .select(({ fn }) => ['news.news_status', fn.countAll<number>().as('count')])
    .groupBy('news.news_status')
    .execute()
  const statuses = (status: NewsStatus) => rows.find((row) => row.news_status === status)?.count ?? 0
  return { statuses, trash: await countTrash(db, filter) }
}

async function countTrash(db: ReadDb, filter: Partial<CountFilter>) {
  const { count } = await filtered(db, { search: '', date_by: 'news_published_date', ...filter, trash: true })
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function totalOf(db: ReadDb, filter: Filter) {
  return (
    totalFromCounter(filter) ?? countOf(filtered(db, filter).select(({ fn }) => fn.countAll().as('count')))
  )
}

/** The counter whose value equals the total of this filter, if there is one. */
function totalFromCounter({ search, date_by: _by, trash, contributor_status: origin, ...rest }: Filter) {
  if (search !== '') return undefined
  const given = Object.entries({ ...rest, origin: origin === 'all' ? undefined : origin }).filter(
    ([, value]) => value !== undefined,
  )
  if (trash) return given.length === 0 ? counterTotal(newsCounters.trash) : undefined
  if (given.length === 0) return counterTotal(newsCounters.kind)
  const { news_content_type: kind, news_status: status } = rest
  if (given.length === 2 && kind && status)
    return counterTotal(newsCounters.kindStatus, [`${kind}/${status}`])
  const [[name, value] = ['', '']] = given
  const counter = counterOfFilter[name]
  return given.length === 1 && counter ? counterTotal<string | number>(counter, [String(value)]) : undefined
}

const counterOfFilter: Record<string, NewsCounter> = {
  news_content_type: newsCounters.kind,
  news_status: newsCounters.status,
  draft_status: newsCounters.draftStatus,
  category_id: newsCounters.category,
  author_id: newsCounters.author,
  news_visibility: newsCounters.visibility,
  origin: newsCounters.origin,
}

function filtered(db: ReadDb, filter: Filter) {
  const { search, trash, without_category, tag_id, contributor_status, date_by, from, until, ...equal } =
    filter
  let found = db.selectFrom('news').where('news.deleted_at', trash ? 'is not' : 'is', null)
  if (without_category) found = found.where('news.category_id', 'is', null)
  for (const [name, value] of Object.entries(equal))
    if (value !== undefined) found = found.where(`news.${name as keyof typeof equal}`, '=', value)
  if (search !== '') found = found.where(foldedContains('news.search', search))
  if (tag_id)
    found = found.where('news.news_id', 'in', (from_tags) =>
      from_tags.selectFrom('news_tags').select('news_tags.news_id').where('news_tags.tag_id', '=', tag_id),
    )
  if (contributor_status === 'internal') found = found.where('news.contributor_id', 'is', null)
  if (contributor_status === 'contributor') found = found.where('news.contributor_id', 'is not', null)
  if (from) found = found.where(`news.${date_by}`, '>=', from)
  if (until) found = found.where(`news.${date_by}`, '<', until)
  return found
}
