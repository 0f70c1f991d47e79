import { sql } from 'kysely'
import { rolesThatEnter, type Role } from '@balai/contract/core/access.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import { foldedContains } from '../../../db/search.ts'
import { findPermalinkOwners } from '../../../kit/permalinks/permalinks.queries.ts'
import { deletePresence } from '../../../kit/versions/presence.queries.ts'
import { isSuspendedNow } from '../../people/members/suspension.queries.ts'
import { contributorName } from './list.queries.ts'

/** Lists articles by id with the columns that the rules need, in the trash or not. */
export const listNewsById = (db: ReadDb, news_ids: readonly number[]) =>
  db
    .selectFrom('news')
    .leftJoin('users as changer', 'changer.user_id', 'news.updated_by')
    .selectAll('news')
    .select('changer.name as updated_by_name')
    .where('news.news_id', '=', sql<number>`any(${news_ids}::int[])`)
    .execute()
export type News = Awaited<ReturnType<typeof listNewsById>>[number]

/** Finds an article with the columns that the rules need, in the trash or not. */
export async function findNews(db: ReadDb, news_id: number): Promise<News | undefined> {
  const [news] = await listNewsById(db, [news_id])
  return news
}

/** Finds the id of the article that has this id, or has or had this permalink. */
export async function findNewsId(db: ReadDb, id: string): Promise<number | undefined> {
  if (/^\d{1,9}$/.test(id)) return Number(id)
  return (await findPermalinkOwners(db, 'news', [id])).get(id)
}

/** Lists the first accounts that may write articles, by name. */
export function listAuthors(db: ReadDb, search: string) {
  return db
    .selectFrom('users')
    .select(['user_id', 'name'])
    .where('deleted_at', 'is', null)
    .where('status', '=', 'active')
    .where('roles', '&&', sql<Role[]>`${rolesThatEnter('articles')}::text[]`)
    .where(foldedContains('users.search', search))
    .orderBy('name')
    .orderBy('user_id')
    .limit(50)
    .execute()
}

/** Whether the account can be the author of a new article. */
export async function isAuthor(db: ReadDb, user_id: number): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('user_id')
    .where('user_id', '=', user_id)
    .where('deleted_at', 'is', null)
    .where('status', '=', 'active')
    .where('roles', '&&', sql<Role[]>`${rolesThatEnter('articles')}::text[]`)
    .executeTakeFirst()
  return found !== undefined
}

/** Lists the first contributors that can be chosen as writers, by name. */
export async function listContributors(db: ReadDb, search: string) {
  const rows = await contributors(db)
    .where(sql<boolean>`not ${isSuspendedNow}`)
    .where(foldedContains('members.search', search))
    .orderBy('member_first_name')
    .orderBy('id')
    .limit(50)
    .execute()
  return rows.map((row) => ({ contributor_id: row.id, name: contributorName(row) ?? '' }))
}

export const findContributor = (db: ReadDb, id: number) =>
  contributors(db).where('id', '=', id).executeTakeFirst()

const contributors = (db: ReadDb) =>
  db
    .selectFrom('members')
    .select(['id', 'member_first_name', 'member_last_name', 'suspended_at', 'suspended_until'])
    .where('contributor_status', '=', 'active')
    .where('erased_at', 'is', null)

/** Finds those of these categories that articles can be in. */
export async function findContentCategories(db: ReadDb, category_ids: number[]) {
  if (category_ids.length === 0) return []
  return db
    .selectFrom('categories')
    .select(['category_id', 'category_par_id', 'category_title'])
    .where('category_id', 'in', category_ids)
    .where('is_content', '=', true)
    .where('deleted_at', 'is', null)
    .execute()
}

export async function moveNewsToTrash(db: Transaction, news_id: number, deleted_by: number): Promise<number> {
  const { version } = await db
    .updateTable('news')
    .set({ deleted_at: sql`now()`, deleted_by, version: sql`version + 1` })
    .where('news_id', '=', news_id)
    .returning('version')
    .executeTakeFirstOrThrow()
  await deletePresence(db, news_id)
  return version
}

export async function takeNewsFromTrash(db: Transaction, news_id: number): Promise<number> {
  const { version } = await db
    .updateTable('news')
    .set({ deleted_at: null, deleted_by: null, version: sql`version + 1` })
    .where('news_id', '=', news_id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Purges articles that were deleted more than 30 days ago. Their pictures stay in the library. */
export function purgeNews(db: Transaction) {
  return db
    .deleteFrom('news')
    .where('deleted_at', '<', sql<Date>`now() - interval '30 days'`)
    .returning(['news_id', 'news_title', 'news_permalink'])
    .execute()
}
