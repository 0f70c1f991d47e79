import type { categories, subCategories } from '@balai/contract/content/categories.ts'
import { say, sayCount } from '@balai/contract/core/sentences.ts'
import { lockName } from '../../../db/locks.ts'
import type { ReadDb } from '../../../db/pool.ts'
import type { ChangeContext } from '../../../http/context.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { notFound } from '../../../lib/refusal.ts'
import { steps, type Steps } from '../../../http/steps.ts'
import {
  allCategories,
  findCategoryOwners,
  insertCategory,
  moveArticles,
  moveCategoryToTrash,
  oldPermalinks,
  orderCategories,
  setRootCategory,
  takeCategoryFromTrash,
  trashedCategories,
  updateCategory,
  type Category,
  type CategoryRow,
  type NewCategory,
} from './categories.queries.ts'
import {
  categoryFacts,
  checkCreate,
  checkDelete,
  checkMove,
  checkOrder,
  checkRestore,
  checkUpdate,
  effectsOfMove,
  placeOf,
  rootFrom,
  type Creating,
  type Updating,
} from './categories.rules.ts'
import { branchOf, nodeIn, pathTo, pruned, treesOf } from './category-tree.ts'

interface Stored {
  category_id: number
  category_permalink: string
  version: number
}

/**
 * The lock serialises changes of the tree: two concurrent moves, each valid alone, could form a cycle together.
 */
const lock = () => lockName('categories.tree')

/** Used for top-level categories and for sub-categories; `read` reads the fields from the call's own input. */
const create = <In>(read: (input: In) => Creating): Steps<In, Stored> =>
  steps({
    lock,
    check: ({ db }, input) => checkCreate(db, read(input)),
    store: async ({ db, caller }, _input, { found: category }) => {
      const data = await insertCategory(db, category, caller.user_id)
      return { data, audit: { entity: 'categories', entity_id: data.category_id, after: { ...category } } }
    },
  })

const update = <In>(read: (input: In) => Updating): Steps<In, Stored> =>
  steps({
    lock,
    check: ({ db }, input) => checkUpdate(db, read(input)),
    effects: async (_context, _input, { category, rows, category_par_id, changes }) => [
      ...(changes.category_permalink === category.category_permalink
        ? []
        : [
            say('The old address {{address}} goes on leading to it.', {
              address: category.category_permalink,
            }),
          ]),
      ...effectsOfMove(rows, category, category_par_id),
    ],
    store: async (context, _input, { found }) => storeChange(context, found, found.changes),
  })

const remove = (): Steps<
  { category_id: number; replacement_id?: number | undefined; version: number },
  null
> =>
  steps({
    lock,
    check: ({ db }, input) => checkDelete(db, input),
    effects: async (_context, _input, { category, replacement }) =>
      replacement
        ? [
            ...(category.usage_count > 0
              ? [
                  sayCount(
                    category.usage_count,
                    '{{count}} article moves to {{to}}.',
                    '{{count}} articles move to {{to}}.',
                    { to: replacement.category_title },
                  ),
                ]
              : []),
            ...(category.event_count > 0
              ? [
                  sayCount(
                    category.event_count,
                    '{{count}} event moves to {{to}}.',
                    '{{count}} events move to {{to}}.',
                    { to: replacement.category_title },
                  ),
                ]
              : []),
            say('The address {{from}} leads to {{to}}.', {
              from: category.category_permalink,
              to: replacement.category_title,
            }),
          ]
        : [],
    store: async ({ db, caller }, _input, { found: { category, replacement, rows } }) => {
      const moved = replacement ? await moveArticles(db, category.category_id, placeOf(rows, replacement)) : 0
      await moveCategoryToTrash(db, category.category_id, replacement?.category_id, caller.user_id)
      const before = categoryFacts(category)
      const after = replacement
        ? {
            replacement_id: replacement.category_id,
            replacement_title: replacement.category_title,
            articles: moved,
            events: category.event_count,
          }
        : null
      return { data: null, audit: { entity: 'categories', entity_id: category.category_id, before, after } }
    },
  })

export const categoriesRoutes: Handlers<typeof categories> = {
  list: async ({ db }, { page, perPage, trash, ...input }) => {
    const nodes = trash
      ? (await trashedCategories(db)).map((row) => ({ ...row, branch_usage_count: 0, children_category: [] }))
      : treesOf(await allCategories(db), input)
    return pageOf(pruned(nodes, input), { page, perPage })
  },

  find: async ({ db }, input) => {
    const category_id = input.category_id ?? (await categoryOf(db, input.category_permalink))
    const rows = await allCategories(db)
    const node = category_id ? nodeIn(treesOf(rows), category_id) : undefined
    if (!node) throw notFound(say('This category does not exist any more.'))
    const path = pathTo(rows, node.category_id)
    const row = path.at(-1) as CategoryRow
    return { ...node, path, old_permalinks: await oldPermalinks(db, row) }
  },

  create: create((input) => input),
  update: update((input) => input),
  delete: remove(),

  move: steps({
    lock,
    check: ({ db }, input) => checkMove(db, input),
    effects: async (_context, _input, { category, rows, category_par_id }) =>
      effectsOfMove(rows, category, category_par_id),
    store: async (context, input, { found }) => {
      const stored = await storeChange(context, found, {})
      if (input.position !== undefined) {
        const siblings = found.rows
          .filter(
            (row) => row.category_par_id === found.category_par_id && row.category_id !== input.category_id,
          )
          .toSorted((a, b) => a.position - b.position || a.category_id - b.category_id)
          .map(({ category_id }) => category_id)
        await orderCategories(context.db, siblings.toSpliced(input.position, 0, input.category_id))
        stored.audit.after['place'] = input.position
      }
      return stored
    },
  }),

  restore: steps({
    lock,
    check: ({ db }, { category_id }) => checkRestore(db, category_id),
    store: async ({ db }, { category_id }, { found: { category, category_par_id } }) => {
      await takeCategoryFromTrash(db, category, category_par_id)
      const after = { ...categoryFacts(category), category_par_id }
      return { data: null, audit: { entity: 'categories', entity_id: category_id, after } }
    },
  }),
}

export const subCategoriesRoutes: Handlers<typeof subCategories> = {
  list: async ({ db }, { page, perPage, category_par_id, ...input }) => {
    const trees = treesOf(await allCategories(db), input)
    const parents = category_par_id ? [nodeIn(trees, category_par_id)] : trees
    const nodes = parents.flatMap((parent) => parent?.children_category ?? [])
    return pageOf(pruned(nodes, input), { page, perPage })
  },

  // `title` and `category_id` are the second names of the title and the parent.
  create: create(({ title = '', category_id, ...input }) => ({
    ...input,
    category_title: input.category_title ?? title,
    category_par_id: input.category_par_id ?? category_id,
  })),
  update: update(({ title, ...input }) => ({ ...input, category_title: input.category_title ?? title })),
  delete: remove(),

  order: steps({
    lock,
    check: ({ db }, input) => checkOrder(db, input),
    store: async ({ db }, input, { found: before }) => {
      await orderCategories(db, input.category_ids)
      return {
        data: null,
        audit: {
          entity: 'categories',
          entity_id: input.category_par_id ?? 'top level',
          before: { order: before },
          after: { order: input.category_ids },
        },
      }
    },
  }),
}

/** The category that owns an address. */
async function categoryOf(db: ReadDb, category_permalink: string | undefined): Promise<number | undefined> {
  if (!category_permalink) return undefined
  return (await findCategoryOwners(db, [category_permalink])).get(category_permalink)?.category_id
}

interface Found {
  category: Category
  rows: CategoryRow[]
  category_par_id: number | null
}

async function storeChange(
  { db, caller }: ChangeContext,
  { category, rows, category_par_id }: Found,
  changes: Partial<NewCategory>,
) {
  const isMoved = category_par_id !== category.category_par_id
  const all = isMoved ? { ...changes, category_par_id } : changes
  const data = await updateCategory(db, category.category_id, all, caller.user_id)
  const branch = branchOf(rows, category.category_id)
  const moved = isMoved ? await setRootCategory(db, branch, rootFrom(rows, category, category_par_id)) : 0
  const before = categoryFacts(category)
  const after: Record<string, unknown> = {
    ...before,
    ...all,
    ...(moved > 0 && { articles_placed_anew: moved }),
  }
  return { data, audit: { entity: 'categories', entity_id: category.category_id, before, after } }
}

const pageOf = <Row>(rows: Row[], { page, perPage }: { page: number; perPage: number }) => ({
  rows: rows.slice(page * perPage, (page + 1) * perPage),
  total: rows.length,
  page,
  perPage,
})
