import { limits } from '@balai/contract/core/shapes.ts'
import { permalinkOf } from '@balai/contract/core/permalinks.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { notFound, Refusal, refuseField, staleVersion } from '../../../http/refusal.ts'
import {
  allCategories,
  findCategory,
  findPermalink,
  type Category,
  type CategoryRow,
  type NewCategory,
} from './categories.queries.ts'
import { branchOf, folded, heightOf, nodeIn, pathTo, treesOf } from './category-tree.ts'

type Flags = Pick<NewCategory, 'is_content' | 'is_event' | 'is_topic' | 'is_course'>
export type Creating = Flags & {
  category_title: string
  category_permalink?: string | undefined
  category_par_id?: number
}
export type Updating = Flags & {
  category_id: number
  category_title: string
  category_permalink: string
  category_par_id?: number
  version: number
}

export async function findCategoryOrRefuse(db: ReadDb, category_id: number): Promise<Category> {
  const category = await findCategory(db, category_id)
  if (!category || category.deleted_at) throw notFound('This category does not exist any more.')
  return category
}

/** What was read must still be what is stored. */
function refuseStaleCategory(category: Category, input: { version: number } & Record<string, unknown>): void {
  if (category.version !== input.version) throw categoryConflict(category, input)
}

export const categoryConflict = (category: Category, yours: Record<string, unknown>) =>
  staleVersion({
    changed_by: category.updated_by_name,
    changed_at: category.updated_at,
    theirs: { ...categoryFacts(category), version: category.version },
    yours,
  })

/** What the audit log and a conflict show of a category. */
export const categoryFacts = (category: NewCategory) => ({
  category_title: category.category_title,
  category_permalink: category.category_permalink,
  category_par_id: category.category_par_id,
  is_content: category.is_content,
  is_event: category.is_event,
  is_topic: category.is_topic,
  is_course: category.is_course,
})

/** The address that was asked for, if it is free; without one, the next free one that the title suggests. */
export async function freePermalink(
  db: ReadDb,
  {
    category_title,
    category_permalink,
    category_id,
  }: {
    category_title: string
    category_permalink?: string | undefined
    category_id?: number
  },
): Promise<string> {
  if (category_permalink) {
    const owner = await findPermalink(db, category_permalink)
    if (owner && owner.category_id !== category_id)
      throw refuseField(
        'category_permalink',
        `This address leads to the category ${owner.category_title}. Choose a different one.`,
      )
    return category_permalink
  }
  const suggested = permalinkOf(category_title) || 'category'
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? suggested : `${suggested.slice(0, limits.permalink - 8)}-${number}`
    if (!(await findPermalink(db, candidate))) return candidate
  }
}

/** A title stands once among siblings. */
function refuseTwinTitle(
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
      `There is a category ${twin.category_title} in this place. Choose a different title.`,
    )
}

/** A place in the tree exists, is not inside the branch itself, and leaves no level too many. */
function refusePlace(
  rows: readonly CategoryRow[],
  { category_par_id, category_id }: { category_par_id: number | null; category_id?: number },
): void {
  if (category_par_id === null) return
  const path = pathTo(rows, category_par_id)
  if (path.length === 0)
    throw refuseField('category_par_id', 'The parent category does not exist any more. Choose another one.')
  if (category_id && branchOf(rows, category_id).includes(category_par_id))
    throw refuseField('category_par_id', 'A category cannot stand below itself. Choose another parent.')
  const height = category_id ? heightOf(rows, category_id) : 1
  if (path.length + height > limits.categoryDepth)
    throw refuseField(
      'category_par_id',
      `The tree may have ${limits.categoryDepth} levels at most. Choose a parent that is higher up.`,
    )
}

function refuseFullTree(rows: readonly CategoryRow[]): void {
  if (rows.length >= limits.categories)
    throw new Refusal(`There may be ${limits.categories} categories at most. Delete one that is not used.`)
}

/** What deleting asks for: nothing below it, and a place for its articles where it has any. */
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
      below === 1
        ? 'It has a sub-category. Move or delete that one first.'
        : `It has ${below} sub-categories. Move or delete them first.`,
    )
  const replacement = input.replacement_id
    ? rows.find(({ category_id }) => category_id === input.replacement_id)
    : undefined
  if (input.replacement_id && (!replacement || replacement.category_id === category.category_id))
    throw refuseField('replacement_id', 'Choose another category for the articles.')
  if (category.usage_count > 0 && !replacement)
    throw refuseField(
      'replacement_id',
      `It is used by ${articles(category.usage_count)}. Choose the category they move to.`,
    )
  if (category.usage_count > 0 && replacement && !replacement.is_content)
    throw refuseField(
      'replacement_id',
      `${replacement.category_title} is not meant for articles. Choose a category that is.`,
    )
  return { category, replacement, rows }
}

export async function planned(db: ReadDb, input: Creating): Promise<NewCategory> {
  const { category_title, is_content, is_event, is_topic, is_course } = input
  const rows = await allCategories(db)
  const place = { category_title, category_par_id: input.category_par_id ?? null }
  refuseFullTree(rows)
  refusePlace(rows, place)
  refuseTwinTitle(rows, place)
  const category_permalink = await freePermalink(db, input)
  return { ...place, category_permalink, is_content, is_event, is_topic, is_course }
}

export async function checkChange(db: ReadDb, input: Updating) {
  const category = await findCategoryOrRefuse(db, input.category_id)
  refuseStaleCategory(category, input)
  const rows = await allCategories(db)
  const { category_id, category_title, category_par_id = category.category_par_id } = input
  refusePlace(rows, { category_id, category_par_id })
  refuseTwinTitle(rows, { category_id, category_title, category_par_id })
  await freePermalink(db, input)
  return { category, rows, category_par_id }
}

export async function checkMove(
  db: ReadDb,
  input: { category_id: number; category_par_id?: number | undefined; version: number },
) {
  const category = await findCategoryOrRefuse(db, input.category_id)
  refuseStaleCategory(category, input)
  const rows = await allCategories(db)
  const { category_id, category_title } = category
  const category_par_id = input.category_par_id ?? null
  refusePlace(rows, { category_id, category_par_id })
  refuseTwinTitle(rows, { category_id, category_title, category_par_id })
  return { category, rows, category_par_id }
}

export async function checkRestore(db: ReadDb, category_id: number) {
  const category = await findCategory(db, category_id)
  if (!category?.deleted_at) throw notFound('This category is not in the trash.')
  const rows = await allCategories(db)
  refuseFullTree(rows)
  // Where its parent is gone, it comes back at the top.
  const parent = rows.find((row) => row.category_id === category.category_par_id)
  const category_par_id = parent?.category_id ?? null
  refuseTwinTitle(rows, { category_title: category.category_title, category_par_id })
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
    throw new Refusal('The categories here have changed in the meantime. Load the page again.', {
      status: 409,
    })
  return present
}

/** Articles name the category of the top level and the one they stand in, so a branch takes them along. */
export function effectsOfMove(
  rows: CategoryRow[],
  category: Category,
  category_par_id: number | null,
): string[] {
  if (category_par_id === category.category_par_id) return []
  const branch = new Set(branchOf(rows, category.category_id))
  const used = rows
    .filter(({ category_id }) => branch.has(category_id))
    .reduce((sum, row) => sum + row.usage_count, 0)
  const root = rootFrom(rows, category, category_par_id)
  if (used === 0 || root === pathTo(rows, category.category_id)[0]?.category_id) return []
  const title = rows.find(({ category_id }) => category_id === root)?.category_title
  return [`${articles(used)} ${used === 1 ? 'stands' : 'stand'} under ${title} from then on.`]
}

export const rootFrom = (rows: CategoryRow[], category: Category, category_par_id: number | null): number =>
  category_par_id === null
    ? category.category_id
    : (pathTo(rows, category_par_id)[0]?.category_id ?? category_par_id)

export function placeOf(rows: CategoryRow[], { category_id }: CategoryRow) {
  const root = pathTo(rows, category_id)[0]?.category_id ?? category_id
  return { category_id: root, sub_category_id: root === category_id ? null : category_id }
}

export const articles = (number: number) => (number === 1 ? '1 article' : `${number} articles`)
