import { sql, type RawBuilder } from 'kysely'
import type { CategoryFlag } from '@balai/contract/content/categories.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import { counterTotalOfColumn, defineCounter } from '../../../kit/counters/counters.queries.ts'

const shown = [
  'categories.category_id',
  'categories.category_par_id',
  'categories.category_title',
  'categories.category_permalink',
  'categories.category_input_timestamp',
  'categories.position',
  'categories.is_content',
  'categories.is_event',
  'categories.is_topic',
  'categories.is_course',
  'categories.version',
  'categories.deleted_at',
] as const

/** How many articles, and how many events, are in a category, without those in the trash. */
const usedBy = (counter: string) =>
  counterTotalOfColumn(defineCounter<number>(counter), 'categories.category_id')
const used = [
  usedBy('categories.usage').as('usage_count'),
  usedBy('events.category').as('event_count'),
] as const

/**
 * All categories outside the trash. There are a few thousand at most, and every caller needs the whole tree.
 */
export function allCategories(db: ReadDb) {
  return db.selectFrom('categories').select(shown).select(used).where('deleted_at', 'is', null).execute()
}
export type CategoryRow = Awaited<ReturnType<typeof allCategories>>[number]

/** The trash, the latest first. */
export function trashedCategories(db: ReadDb) {
  return db
    .selectFrom('categories')
    .select(shown)
    .select(used)
    .where('deleted_at', 'is not', null)
    .orderBy('deleted_at', 'desc')
    .execute()
}

/** Which of these categories exist, outside the trash. */
export async function findCategoryIds(db: ReadDb, category_ids: number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('categories')
    .select('category_id')
    .where('category_id', '=', sql<number>`any(${category_ids}::integer[])`)
    .where('deleted_at', 'is', null)
    .execute()
  return new Set(rows.map(({ category_id }) => category_id))
}

/** A category, in the trash or not. */
export function findCategory(db: ReadDb, category_id: number) {
  return db
    .selectFrom('categories')
    .leftJoin('users as changer', 'changer.user_id', 'categories.updated_by')
    .select(shown)
    .select(used)
    .select(['categories.updated_at', 'changer.name as updated_by_name'])
    .where('categories.category_id', '=', category_id)
    .executeTakeFirst()
}
export type Category = NonNullable<Awaited<ReturnType<typeof findCategory>>>

/** The categories that own these addresses, by address. Addresses may be current or old. */
export async function findCategoryOwners(db: ReadDb, permalinks: readonly string[]) {
  const rows = await db
    .selectFrom('category_permalinks')
    .innerJoin('categories', 'categories.category_id', 'category_permalinks.category_id')
    .select(['category_permalinks.category_permalink', 'categories.category_id', 'categories.category_title'])
    .where('category_permalinks.category_permalink', 'in', permalinks)
    .execute()
  return new Map(rows.map((row) => [row.category_permalink, row]))
}

/** The old addresses that still redirect to a category. */
export async function oldPermalinks(db: ReadDb, { category_id, category_permalink }: CategoryRow) {
  const rows = await db
    .selectFrom('category_permalinks')
    .select('category_permalink')
    .where('category_id', '=', category_id)
    .where('category_permalink', '<>', category_permalink)
    .orderBy('created_at', 'desc')
    .orderBy('category_permalink')
    .execute()
  return rows.map((row) => row.category_permalink)
}

/** Whether one category is a descendant of another. */
export async function isDescendant(db: ReadDb, category_id: number, above: number): Promise<boolean> {
  const { found } = await db
    .selectNoFrom(
      sql<boolean>`(with recursive path as (
        select category_par_id from categories where category_id = ${category_id}
        union select c.category_par_id from categories c join path on c.category_id = path.category_par_id
      ) select exists (select from path where category_par_id = ${above}))`.as('found'),
    )
    .executeTakeFirstOrThrow()
  return found
}

export interface NewCategory extends Record<CategoryFlag, boolean> {
  category_title: string
  category_permalink: string
  category_par_id: number | null
}

/** Adds a category after its siblings. */
export async function insertCategory(db: Transaction, category: NewCategory, updated_by: number | null) {
  const stored = await db
    .insertInto('categories')
    .values({ ...category, updated_by, position: nextPosition(category.category_par_id) })
    .returning(['category_id', 'category_permalink', 'version'])
    .executeTakeFirstOrThrow()
  await claimPermalink(db, stored)
  return stored
}

/** Stores the changes. The caller holds the lock on the tree, so the category is as the check read it. */
export async function updateCategory(
  db: Transaction,
  category_id: number,
  changes: Partial<NewCategory>,
  updated_by: number,
) {
  const stored = await db
    .updateTable('categories')
    .set({ ...changes, version: sql`version + 1`, updated_at: sql`now()`, updated_by })
    .$if(changes.category_par_id !== undefined, (set) =>
      set.set({ position: nextPosition(changes.category_par_id ?? null) }),
    )
    .where('category_id', '=', category_id)
    .returning(['category_id', 'category_permalink', 'version'])
    .executeTakeFirstOrThrow()
  await claimPermalink(db, stored)
  return stored
}

/** Stores the order of siblings. */
export async function orderCategories(db: Transaction, category_ids: number[]): Promise<void> {
  await sql`update categories set position = wanted.place
    from unnest(${category_ids}::int[]) with ordinality as wanted (category_id, place)
    where categories.category_id = wanted.category_id and position <> wanted.place`.execute(db)
}

/** Moves a category to the trash and redirects its addresses to the replacement. */
export async function moveCategoryToTrash(
  db: Transaction,
  category_id: number,
  replacement_id: number | undefined,
  deleted_by: number,
): Promise<void> {
  await db
    .updateTable('categories')
    .set({ deleted_at: sql`now()`, deleted_by, version: sql`version + 1` })
    .where('category_id', '=', category_id)
    .execute()
  if (replacement_id)
    await db
      .updateTable('category_permalinks')
      .set({ category_id: replacement_id })
      .where('category_id', '=', category_id)
      .execute()
}

/** Restores a category after its siblings, together with its own address. */
export async function takeCategoryFromTrash(
  db: Transaction,
  category: Category,
  category_par_id: number | null,
) {
  const { category_id, category_permalink } = category
  await db
    .updateTable('categories')
    .set({
      deleted_at: null,
      deleted_by: null,
      category_par_id,
      position: nextPosition(category_par_id),
      version: sql`version + 1`,
    })
    .where('category_id', '=', category_id)
    .execute()
  await claimPermalink(db, { category_id, category_permalink })
}

interface Place {
  category_id: number
  sub_category_id: number | null
}

/** Moves the articles of a category to another place. Returns how many. */
export function moveArticles(db: Transaction, category_id: number, place: Place): Promise<number> {
  return updateArticles(db, [category_id], sql`${place.category_id}::int`, sql`${place.sub_category_id}::int`)
}

/** Stores the new top-level category in the articles of a moved branch. Returns how many articles changed. */
export function setRootCategory(db: Transaction, branch: number[], root: number): Promise<number> {
  return updateArticles(
    db,
    branch,
    sql`${root}::int`,
    sql`nullif(coalesce(sub_category_id, category_id), ${root}::int)`,
  )
}

/**
 * Purges categories that were deleted more than 30 days ago, except those that an article or a sub-category
 * still refers to.
 */
export function purgeCategories(db: Transaction) {
  return db
    .deleteFrom('categories')
    .where('deleted_at', '<', sql<Date>`now() - interval '30 days'`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('categories as child')
            .select('child.category_id')
            .whereRef('child.category_par_id', '=', 'categories.category_id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('news')
            .select('news.news_id')
            .where(({ or, eb }) =>
              or([
                eb('news.category_id', '=', eb.ref('categories.category_id')),
                eb('news.sub_category_id', '=', eb.ref('categories.category_id')),
              ]),
            ),
        ),
      ),
    )
    .returning(['category_id', 'category_title', 'category_permalink'])
    .execute()
}

/** Changes articles, including those in the trash, and their current and public versions. */
async function updateArticles(
  db: Transaction,
  from: number[],
  category_id: RawBuilder<unknown>,
  sub_category_id: RawBuilder<unknown>,
): Promise<number> {
  const { rows } = await sql<{ news_id: number }>`update news
    set category_id = ${category_id}, sub_category_id = ${sub_category_id}
    where sub_category_id = any(${from}::int[]) or (sub_category_id is null and category_id = any(${from}::int[]))
    returning news_id`.execute(db)
  const news_ids = rows.map(({ news_id }) => news_id)
  await sql`update versions copy set fields = copy.fields
      || jsonb_build_object('category_id', news.category_id, 'sub_category_id', news.sub_category_id)
    from news where news.news_id = any(${news_ids}::int[]) and copy.subject_id = news.news_id
      and copy.version in (news.content_version, news.published_version)
      and coalesce(copy.fields ->> 'sub_category_id', copy.fields ->> 'category_id')::int = any(${from}::int[])`.execute(
    db,
  )
  return rows.length
}

/** Assigns an address to the category, even if it is an old address of another category. */
async function claimPermalink(
  db: Transaction,
  { category_id, category_permalink }: { category_id: number; category_permalink: string },
): Promise<void> {
  await db
    .insertInto('category_permalinks')
    .values({ category_id, category_permalink })
    .onConflict((conflict) => conflict.column('category_permalink').doUpdateSet({ category_id }))
    .execute()
}

const nextPosition = (category_par_id: number | null) =>
  sql<number>`(select coalesce(max(position), 0) + 1 from categories siblings
    where siblings.category_par_id is not distinct from ${category_par_id}::int)`
