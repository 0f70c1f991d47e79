import type { CategoryNode } from '@balai/contract/content/categories.ts'
import { limits } from '@balai/contract/core/shapes.ts'

/** A line of the tree: a category and its position. */
export interface Line {
  node: CategoryNode
  /** From 0. */
  depth: number
  /** Its position among its siblings, from 0, and the number of siblings. */
  place: number
  siblings: number
}

/** The target position of a category. */
export interface Target {
  category_par_id: number | null
  position: number
}

/** The tree as lines, without the children of folded categories. */
export function linesOf(nodes: readonly CategoryNode[], folded: ReadonlySet<number>, depth = 0): Line[] {
  return nodes.flatMap((node, place) => [
    { node, depth, place, siblings: nodes.length },
    ...(folded.has(node.category_id) ? [] : linesOf(node.children_category, folded, depth + 1)),
  ])
}

/**
 * The target position of a line that is dropped on another one, `shift` levels deeper or higher than it was. The line
 * above limits how deep it can go, the line below how high.
 */
export function dropTarget(
  lines: readonly Line[],
  from: number,
  onto: number,
  shift: number,
): (Target & { depth: number }) | null {
  const moved = lines[from]
  if (!moved || !lines[onto]) return null
  const others = lines.toSpliced(from, 1)
  const above = others[onto - 1]
  const below = others[onto]
  const deepest = Math.min(above ? above.depth + 1 : 0, limits.categoryDepth - heightOf(moved.node))
  const depth = Math.max(Math.min(moved.depth + shift, deepest), Math.min(below?.depth ?? 0, deepest))
  const parent = parentAt(others, onto, depth)
  const position = others
    .slice(0, onto)
    .filter(
      (line) => line.depth === depth && line.node.category_par_id === (parent?.category_id ?? null),
    ).length
  return { category_par_id: parent?.category_id ?? null, position, depth }
}

export type Step = 'up' | 'down' | 'in' | 'out'

/** The target position one step further among siblings or levels; null if there is none. */
export function stepTarget(nodes: readonly CategoryNode[], category_id: number, step: Step): Target | null {
  const path = pathTo(nodes, category_id)
  const node = path.at(-1)
  if (!node) return null
  const parent = path.at(-2)
  const siblings = parent?.children_category ?? nodes
  const place = siblings.indexOf(node)
  const category_par_id = parent?.category_id ?? null
  if (step === 'up') return place > 0 ? { category_par_id, position: place - 1 } : null
  if (step === 'down') return place < siblings.length - 1 ? { category_par_id, position: place + 1 } : null
  if (step === 'in') {
    const before = siblings[place - 1]
    const fits = path.length + heightOf(node) <= limits.categoryDepth
    return before && fits
      ? { category_par_id: before.category_id, position: before.children_category.length }
      : null
  }
  if (!parent) return null
  const above = path.at(-3)
  return {
    category_par_id: above?.category_id ?? null,
    position: (above?.children_category ?? nodes).indexOf(parent) + 1,
  }
}

/** The path from the top level down to the category. */
export function pathTo(nodes: readonly CategoryNode[], category_id: number): CategoryNode[] {
  for (const node of nodes) {
    if (node.category_id === category_id) return [node]
    const below = pathTo(node.children_category, category_id)
    if (below.length > 0) return [node, ...below]
  }
  return []
}

const heightOf = (node: CategoryNode): number => 1 + Math.max(0, ...node.children_category.map(heightOf))

/** The nearest line above that is one level higher. */
function parentAt(lines: readonly Line[], place: number, depth: number): CategoryNode | undefined {
  if (depth === 0) return undefined
  return lines.slice(0, place).findLast((line) => line.depth === depth - 1)?.node
}
