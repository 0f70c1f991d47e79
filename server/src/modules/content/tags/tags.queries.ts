import { sql } from 'kysely'
import type { z } from 'zod'
import type { tags } from '@balai/contract/content/tags.ts'
import { asPage, countOf, limitTo } from '../../../db/page.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import { foldedContains } from '../../../db/search.ts'
import {
  counterTotal,
  counterTotalOfColumn,
  defineCounter,
  rowsOf,
} from '../../../kit/counters/counters.queries.ts'

type ListInput = z.output<typeof tags.list.input>

const shown = [
  'tags.tag_id',
  'tags.tag_title',
  'tags.tag_permalink',
  'tags.tag_input_timestamp',
  'tags.deleted_at',
  'tags.version',
] as const

const tagsCounters = {
  /** Tags that are not in the trash. */
  all: defineCounter('tags'),
  /** Articles per tag, except those in the trash. */
  usage: defineCounter<number>('tags.usage'),
}

/** The number of articles that have a tag. */
const usage = counterTotalOfColumn(tagsCounters.usage, 'tags.tag_id')

export async function listTags(db: ReadDb, { page, perPage, order_by, order, ...filter }: ListInput) {
  const total = totalOf(db, filter)
  if (order_by === 'usage_count') {
    const found = await byUsage(db, filter, order)
      .select(total.as('total'))
      .$call(limitTo({ page, perPage }))
      .execute()
    return asPage(db, found, total, { page, perPage })
  }
  const rows = await filtered(db, filter)
    .select(shown)
    .select([usage.as('usage_count'), total.as('total')])
    .orderBy(order_by, order)
    .orderBy('tag_id', order)
    .$call(limitTo({ page, perPage }))
    .execute()
  return asPage(db, rows, total, { page, perPage })
}

/** A tag, in the trash or not. */
export function findTag(db: ReadDb, tag_id: number) {
  return db
    .selectFrom('tags')
    .leftJoin('users as changer', 'changer.user_id', 'tags.updated_by')
    .select(shown)
    .select([usage.as('usage_count'), 'tags.updated_at', 'changer.name as updated_by_name'])
    .where('tags.tag_id', '=', tag_id)
    .executeTakeFirst()
}
export type Tag = NonNullable<Awaited<ReturnType<typeof findTag>>>

/** Tags outside the trash. */
export function findTags(db: ReadDb, tag_ids: number[]) {
  return db
    .selectFrom('tags')
    .select(shown)
    .select(usage.as('usage_count'))
    .where('tag_id', 'in', tag_ids)
    .where('deleted_at', 'is', null)
    .orderBy('tag_id')
    .execute()
}
export type TagRow = Awaited<ReturnType<typeof findTags>>[number]

/** The tag with this title, if it is not in the trash. */
export function findTagByTitle(db: ReadDb, tag_title: string) {
  return db
    .selectFrom('tags')
    .select(['tag_id', 'tag_title'])
    .where(sql`folded(tag_title)`, '=', sql`folded(${tag_title})`)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** The tags that own these addresses, by address. Addresses may be current or old. */
export async function findTagOwners(db: ReadDb, permalinks: readonly string[]) {
  const rows = await db
    .selectFrom('tag_permalinks')
    .innerJoin('tags', 'tags.tag_id', 'tag_permalinks.tag_id')
    .select(['tag_permalinks.tag_permalink', 'tags.tag_id', 'tags.tag_title'])
    .where('tag_permalinks.tag_permalink', 'in', permalinks)
    .execute()
  return new Map(rows.map((row) => [row.tag_permalink, row]))
}

/** The old addresses that still redirect to a tag. */
export async function oldTagPermalinks(db: ReadDb, { tag_id, tag_permalink }: Tag): Promise<string[]> {
  const rows = await db
    .selectFrom('tag_permalinks')
    .select('tag_permalink')
    .where('tag_id', '=', tag_id)
    .where('tag_permalink', '<>', tag_permalink)
    .orderBy('created_at', 'desc')
    .orderBy('tag_permalink')
    .limit(50)
    .execute()
  return rows.map((row) => row.tag_permalink)
}

/** The tags that were merged into a tag, the latest first. */
export function mergedInto(db: ReadDb, tag_id: number) {
  return db
    .selectFrom('tag_merges')
    .leftJoin('users', 'users.user_id', 'tag_merges.merged_by')
    .select([
      'tag_merges.tag_title',
      'tag_merges.articles',
      'tag_merges.merged_at',
      'users.name as merged_by_name',
    ])
    .where('into_tag_id', '=', tag_id)
    .orderBy('tag_merge_id', 'desc')
    .limit(50)
    .execute()
}

export async function insertTag(
  db: Transaction,
  tag: { tag_title: string; tag_permalink: string },
  updated_by: number | null,
) {
  const stored = await db
    .insertInto('tags')
    .values({ ...tag, updated_by })
    .returning(['tag_id', 'tag_title', 'tag_permalink', 'version'])
    .executeTakeFirstOrThrow()
  await claimTagPermalink(db, stored)
  return stored
}

/** Stores the changes. The caller has locked the tag, so it is as the check read it. */
export async function updateTag(
  db: Transaction,
  tag_id: number,
  changes: { tag_title: string; tag_permalink: string },
  updated_by: number,
) {
  const stored = await db
    .updateTable('tags')
    .set({ ...changes, version: sql`version + 1`, updated_at: sql`now()`, updated_by })
    .where('tag_id', '=', tag_id)
    .returning(['tag_id', 'tag_title', 'tag_permalink', 'version'])
    .executeTakeFirstOrThrow()
  await claimTagPermalink(db, stored)
  return stored
}

/** Assigns an address to the tag, even if it is an old address of another tag. */
async function claimTagPermalink(
  db: Transaction,
  { tag_id, tag_permalink }: { tag_id: number; tag_permalink: string },
): Promise<void> {
  await db
    .insertInto('tag_permalinks')
    .values({ tag_id, tag_permalink })
    .onConflict((conflict) => conflict.column('tag_permalink').doUpdateSet({ tag_id }))
    .execute()
}

type Filter = Pick<ListInput, 'search' | 'unused' | 'trash'>

function totalOf(db: ReadDb, filter: Filter) {
  const { search, unused, trash } = filter
  if (!search && unused === undefined && !trash) return counterTotal(tagsCounters.all)
  return countOf(filtered(db, filter).select(({ fn }) => fn.countAll().as('count')))
}

function filtered(db: ReadDb, { search, unused, trash }: Filter) {
  let found = db
    .selectFrom('tags')
    .where('deleted_at', trash ? 'is not' : 'is', null)
    .where(foldedContains('tags.search', search))
  if (unused !== undefined) found = found.where(usage, unused ? '=' : '>', 0)
  return found
}

/** Reads the usage of all tags in one query instead of one per tag. */
const byUsage = (db: ReadDb, filter: Filter, order: 'asc' | 'desc') =>
  filtered(db, filter)
    .leftJoin(
      (query) =>
        query
          .selectFrom(rowsOf(tagsCounters.usage))
          .select([sql<number>`key::integer`.as('tag_id'), sql<number>`sum(count)::bigint`.as('used')])
          .groupBy('key')
          .as('usage'),
      (join) => join.onRef('usage.tag_id', '=', 'tags.tag_id'),
    )
    .select(shown)
    .select(sql<number>`coalesce(usage.used, 0)`.as('usage_count'))
    .orderBy('usage_count', order)
    .orderBy('tags.tag_id', order)
