import { limits } from '@balai/contract/core/shapes.ts'
import { say, sayCount, type Sentence } from '@balai/contract/core/sentences.ts'
import { permalinkOf } from '@balai/contract/core/permalinks.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { notFound, Refusal, refuseField, staleVersion } from '../../../lib/refusal.ts'
import { updated, type Changes } from '../../../lib/updates.ts'
import { permalinkFor } from '../../../kit/permalinks/permalinks.rules.ts'
import {
  allCategories,
  findCategory,
  findCategoryOwners,
  type Category,
  type CategoryRow,
  type NewCategory,
} from './categories.queries.ts'
import { branchOf, folded, heightOf, nodeIn, pathTo, treesOf } from './category-tree.ts'

type Flags = Pick<NewCategory, 'is_content' | 'is_event' | 'is_topic' | 'is_course'>
export type Creating = Flags & {
  category_title: string
  category_permalink?: string | undefined
  category_par_id?: number | undefined
}
export type Updating = Changes<Omit<NewCategory, 'category_par_id'> & { category_par_id: number }> & {
  category_id: number
  version: number
}

async function findCategoryOrRefuse(db: ReadDb, category_id: number): Promise<Category> {
  const category = await findCategory(db, category_id)
  if (!category || category.deleted_at) throw notFound(say('This category does not exist any more.'))
  return category
}

function refuseStaleCategory(category: Category, input: { version: number } & Record<string, unknown>): void {
  if (category.version !== input.version) throw categoryConflict(category, input)
}

const categoryConflict = (category: Category, yours: Record<string, unknown>) =>
  staleVersion({
    changed_by: category.updated_by_name,
    changed_at: category.updated_at,
    theirs: { ...categoryFacts(category), version: category.version },
    yours,
  })

/** The fields of a category that the audit log and a version conflict show. */
export const categoryFacts = (category: NewCategory) => ({
  category_title: category.category_title,
  category_permalink: category.category_permalink,
  category_par_id: category.category_par_id,
  is_content: category.is_content,
  is_event: category.is_event,
  is_topic: category.is_topic,
  is_course: category.is_course,
})

/** The requested address if it is free; without a request, the first free address derived from the title. */
export const freeCategoryPermalink = (
  db: ReadDb,
  category: { category_title: string; category_permalink?: string | undefined; category_id?: number },
): Promise<string> =>
  permalinkFor({
    requested: category.category_permalink || undefined,
    suggested: permalinkOf(category.category_title) || 'category',
    owners: (permalinks) => findCategoryOwners(db, permalinks),
    isOwn: ({ category_id }) => category_id === category.category_id,
    refuse: ({ category_title }) =>
      refuseField(
        'category_permalink',
        say('This address leads to the category {{title}}. Choose a different one.', {
          title: category_title,
        }),
      ),
  })

/** Refuses a title that a sibling has. */
function refuseDuplicateTitle(
  rows: readonly CategoryRow[],
  {
    category_title,
    category_par_id,
    category_id,
  }: {
    category_title: string
    category_par_id: number | null
    category_id?: number
  },
): void {
  const twin = rows.find(
    (row) =>
      row.category_par_id === category_par_id &&
      row.category_id !== category_id &&
      folded(row.category_title) === folded(category_title),
  )
  if (twin)
    throw refuseField(
      'category_title',
      say('There is a category {{title}} in this place. Choose a different title.', {
        title: twin.category_title,
      }),
    )
}

/**
 * Refuses a parent that does not exist, lies inside the branch itself, or puts the branch below the depth
 * limit.
 */
function refuseInvalidParent(
  rows: readonly CategoryRow[],
  { category_par_id, category_id }: { category_par_id: number | null; category_id?: number },
): void {
  if (category_par_id === null) return
  const path = pathTo(rows, category_par_id)
  if (path.length === 0)
    throw refuseField(
      'category_par_id',
      say('The parent category does not exist any more. Choose another one.'),
    )
  if (category_id && branchOf(rows, category_id).includes(category_par_id))
    throw refuseField('category_par_id', say('A category cannot stand below itself. Choose another parent.'))
  const height = category_id ? heightOf(rows, category_id) : 1
  if (path.length + height > limits.categoryDepth)
    throw refuseField(
      'category_par_id',
      say('The tree may have {{max}} levels at most. Choose a parent that is higher up.', {
        max: limits.categoryDepth,
      }),
    )
}

function refuseFullTree(rows: readonly CategoryRow[]): void {
  if (rows.length >= limits.categories)
    throw new Refusal(
      say('There may be {{max}} categories at most. Delete one that is not used.', {
        max: limits.categories,
      }),
    )
}

/** A category can be deleted if it has no sub-categories, and its articles and events, if any, have a replacement. */
export async function checkDelete(
  db: ReadDb,
  input: { category_id: number; replacement_id?: number | undefined; version: number },
) {
  const category = await findCategoryOrRefuse(db, input.category_id)
  refuseStaleCategory(category, input)
  const rows = await allCategories(db)
  const below = rows.filter(({ category_par_id }) => category_par_id === category.category_id).length
  if (below > 0)
    throw new Refusal(
      sayCount(
        below,
        'It has a sub-category. Move or delete that one first.',
        'It has {{count}} sub-categories. Move or delete them first.',
      ),
    )
  const replacement = input.replacement_id
    ? rows.find(({ category_id }) => category_id === input.replacement_id)
    : undefined
  if (input.replacement_id && (!replacement || replacement.category_id === category.category_id))
    throw refuseField('replacement_id', say('Choose another category for what is in it.'))
  if (category.usage_count > 0 && !replacement)
    throw refuseField(
      'replacement_id',
      sayCount(
        category.usage_count,
        'It is used by {{count}} article. Choose the category they move to.',
        'It is used by {{count}} articles. Choose the category they move to.',
      ),
    )
  if (category.usage_count > 0 && replacement && !replacement.is_content)
    throw refuseField(
      'replacement_id',
      say('{{title}} is not meant for articles. Choose a category that is.', {
        title: replacement.category_title,
      }),
    )
  if (category.event_count > 0 && !replacement)
    throw refuseField(
      'replacement_id',
      sayCount(
        category.event_count,
        'It is used by {{count}} event. Choose the category they move to.',
        'It is used by {{count}} events. Choose the category they move to.',
      ),
    )
  if (category.event_count > 0 && replacement && !replacement.is_event)
    throw refuseField(
      'replacement_id',
      say('{{title}} is not meant for events. Choose a category that is.', {
        title: replacement.category_title,
      }),
    )
  return { category, replacement, rows }
}

export async function checkCreate(db: ReadDb, input: Creating): Promise<NewCategory> {
  const { category_title, is_content, is_event, is_topic, is_course } = input
  const rows = await allCategories(db)
  const place = { category_title, category_par_id: input.category_par_id ?? null }
  refuseFullTree(rows)
  refuseInvalidParent(rows, place)
  refuseDuplicateTitle(rows, place)
  const category_permalink = await freeCategoryPermalink(db, input)
  return { ...place, category_permalink, is_content, is_event, is_topic, is_course }
}

export async function checkUpdate(db: ReadDb, input: Updating) {
  const category = await findCategoryOrRefuse(db, input.category_id)
  refuseStaleCategory(category, input)
  const rows = await allCategories(db)
  const { category_par_id, ...changes } = updated(categoryFacts(category), input)
  const { category_id } = category
  refuseInvalidParent(rows, { category_id, category_par_id })
  refuseDuplicateTitle(rows, { category_id, category_title: changes.category_title, category_par_id })
  await freeCategoryPermalink(db, { category_id, ...changes })
  return { category, rows, category_par_id, changes }
}

export async function checkMove(
  db: ReadDb,
  input: { category_id: number; category_par_id?: number | null | undefined; version: number },
) {
  const category = await findCategoryOrRefuse(db, input.category_id)
  refuseStaleCategory(category, input)
  const rows = await allCategories(db)
  const { category_id, category_title } = category
  const { category_par_id } = updated({ category_par_id: category.category_par_id }, input)
  refuseInvalidParent(rows, { category_id, category_par_id })
  refuseDuplicateTitle(rows, { category_id, category_title, category_par_id })
  return { category, rows, category_par_id }
}

export async function checkRestore(db: ReadDb, category_id: number) {
  const category = await findCategory(db, category_id)
  if (!category?.deleted_at) throw notFound(say('This category is not in the trash.'))
  const rows = await allCategories(db)
  refuseFullTree(rows)
  // If its parent is deleted, it is restored at the top level.
  const parent = rows.find((row) => row.category_id === category.category_par_id)
  const category_par_id = parent?.category_id ?? null
  refuseDuplicateTitle(rows, { category_title: category.category_title, category_par_id })
  return { category, category_par_id }
}

export async function checkOrder(
  db: ReadDb,
  input: { category_par_id?: number | undefined; category_ids: number[] },
): Promise<number[]> {
  const siblings = treesOf(await allCategories(db))
  const parent = input.category_par_id ? nodeIn(siblings, input.category_par_id) : undefined
  const present = (input.category_par_id ? (parent?.children_category ?? []) : siblings).map(
    ({ category_id }) => category_id,
  )
  const wanted = new Set(input.category_ids)
  if (wanted.size !== input.category_ids.length || wanted.symmetricDifference(new Set(present)).size > 0)
    throw new Refusal(say('The categories here have changed in the meantime. Load the page again.'), {
      status: 409,
    })
  return present
}

/** Articles store their top-level category as well as their own, so moving a branch changes them. */
export function effectsOfMove(
  rows: CategoryRow[],
  category: Category,
  category_par_id: number | null,
): Sentence[] {
  if (category_par_id === category.category_par_id) return []
  const branch = new Set(branchOf(rows, category.category_id))
  const used = rows
    .filter(({ category_id }) => branch.has(category_id))
    .reduce((sum, row) => sum + row.usage_count, 0)
  const root = rootFrom(rows, category, category_par_id)
  if (used === 0 || root === pathTo(rows, category.category_id)[0]?.category_id) return []
  const title = rows.find(({ category_id }) => category_id === root)?.category_title ?? ''
  return [
    sayCount(
      used,
      '{{count}} article stands under {{title}} from then on.',
      '{{count}} articles stand under {{title}} from then on.',
      { title },
    ),
  ]
}

export const rootFrom = (rows: CategoryRow[], category: Category, category_par_id: number | null): number =>
  category_par_id === null
    ? category.category_id
    : (pathTo(rows, category_par_id)[0]?.category_id ?? category_par_id)

export function placeOf(rows: CategoryRow[], { category_id }: CategoryRow) {
  const root = pathTo(rows, category_id)[0]?.category_id ?? category_id
  return { category_id: root, sub_category_id: root === category_id ? null : category_id }
}
