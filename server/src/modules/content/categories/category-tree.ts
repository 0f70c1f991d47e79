import type { z } from 'zod'
import type { categories, CategoryFlag, CategoryNode } from '@balai/contract/content/categories.ts'
import { categoryFlags } from '@balai/contract/content/categories.ts'
import type { CategoryRow } from './categories.queries.ts'

/** A category with all its descendants, in its wire format. */
export type Node = z.input<typeof CategoryNode>

type Order = Pick<z.output<typeof categories.list.input>, 'order_by' | 'order'>
type Wanted = { search: string } & { [F in CategoryFlag]?: boolean | undefined }

/** Builds trees from rows, with sorted siblings. Returns the top level. */
export function treesOf(rows: readonly CategoryRow[], { order_by, order }: Order = inOrder): Node[] {
  const below = Map.groupBy(rows, ({ category_par_id }) => category_par_id)
  const grow = (parent: number | null): Node[] =>
    (below.get(parent) ?? [])
      .toSorted((a, b) => (order === 'desc' ? -1 : 1) * compare(a, b, order_by))
      .map((row) => {
        const children_category = grow(row.category_id)
        const branch_usage_count =
          row.usage_count + children_category.reduce((sum, child) => sum + child.branch_usage_count, 0)
        return { ...row, branch_usage_count, children_category }
      })
  return grow(null)
}

const inOrder: Order = { order_by: 'position', order: 'asc' }

/** Keeps matches, their ancestors, and all descendants of a category whose title matches the search. */
export function pruned(nodes: readonly Node[], wanted: Wanted): Node[] {
  const words = folded(wanted.search)
  const flags = categoryFlags.filter((flag) => wanted[flag] !== undefined)
  const keep = (node: Node, isFound: boolean): Node | undefined => {
    const found = isFound || folded(node.category_title).includes(words)
    const children_category = node.children_category.flatMap((child) => keep(child, found) ?? [])
    const fits = found && flags.every((flag) => node[flag] === wanted[flag])
    return fits || children_category.length > 0 ? { ...node, children_category } : undefined
  }
  return nodes.flatMap((node) => keep(node, words === '') ?? [])
}

/** From the top level down to the category, itself included. */
export function pathTo(rows: readonly CategoryRow[], category_id: number): CategoryRow[] {
  const row = rows.find((one) => one.category_id === category_id)
  if (!row) return []
  return row.category_par_id === null ? [row] : [...pathTo(rows, row.category_par_id), row]
}

/** The category and all its descendants. */
export function branchOf(rows: readonly CategoryRow[], category_id: number): number[] {
  const below = rows.filter(({ category_par_id }) => category_par_id === category_id)
  return [category_id, ...below.flatMap((child) => branchOf(rows, child.category_id))]
}

/** The number of levels in a branch, including its root. */
export function heightOf(rows: readonly CategoryRow[], category_id: number): number {
  const below = rows.filter(({ category_par_id }) => category_par_id === category_id)
  return 1 + Math.max(0, ...below.map((child) => heightOf(rows, child.category_id)))
}

/** Finds a category in trees. */
export function nodeIn(nodes: readonly Node[], category_id: number): Node | undefined {
  for (const node of nodes) {
    const found = node.category_id === category_id ? node : nodeIn(node.children_category, category_id)
    if (found) return found
  }
  return undefined
}

/** Normalises a text as the database does for searches. */
export const folded = (value: string) =>
  value
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()

function compare(a: CategoryRow, b: CategoryRow, by: Order['order_by']): number {
  const first =
    by === 'category_title'
      ? a.category_title.localeCompare(b.category_title, 'id')
      : by === 'position'
        ? a.position - b.position
        : a.category_input_timestamp.getTime() - b.category_input_timestamp.getTime()
  return first || a.category_id - b.category_id
}
