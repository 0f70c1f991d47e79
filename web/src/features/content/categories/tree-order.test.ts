import { describe, expect, it } from 'vitest'
import type { CategoryNode } from '@balai/contract/content/categories.ts'
import { dropTarget, linesOf, pathTo, stepTarget } from './tree-order.ts'

/** `a(b c(d)) e` as a tree; letters are numbers: a is 1. */
const tree = [node(1, null, [node(2, 1), node(3, 1, [node(4, 3)])]), node(5, null)]
const lines = linesOf(tree, new Set())
const place = (category_id: number) => lines.findIndex((line) => line.node.category_id === category_id)

describe('linesOf', () => {
  it('lists the tree depth first, without the children of folded categories', () => {
    expect(lines.map(({ node: { category_id }, depth }) => [category_id, depth])).toEqual([
      [1, 0],
      [2, 1],
      [3, 1],
      [4, 2],
      [5, 0],
    ])
    expect(linesOf(tree, new Set([1])).map((line) => line.node.category_id)).toEqual([1, 5])
  })
})

describe('dropTarget', () => {
  it.each([
    ['stays at the end', 5, 5, 0, { category_par_id: null, position: 1, depth: 0 }],
    ['goes under the one above by moving in', 5, 5, 1, { category_par_id: 1, position: 2, depth: 1 }],
    ['goes no deeper than the one above allows', 5, 5, 9, { category_par_id: 4, position: 0, depth: 3 }],
    ['goes among the children it is dropped between', 5, 3, 0, { category_par_id: 1, position: 1, depth: 1 }],
    ['goes to the top', 4, 1, -9, { category_par_id: null, position: 0, depth: 0 }],
    ['changes places with its sibling', 2, 3, 0, { category_par_id: 3, position: 0, depth: 2 }],
  ])('%s', (_what, moved, onto, shift, target) => {
    expect(dropTarget(lines, place(moved), place(onto), shift)).toEqual(target)
  })

  it('keeps a branch within four levels', () => {
    const deep = [node(1, null, [node(2, 1, [node(3, 2)])]), node(4, null, [node(5, 4)])]
    const all = linesOf(deep, new Set([4]))
    expect(dropTarget(all, 3, 3, 9)).toMatchObject({ depth: 2, category_par_id: 2 })
  })
})

describe('stepTarget', () => {
  it('returns the positions before, after, inside and outside, and null if there is none', () => {
    expect(stepTarget(tree, 3, 'up')).toEqual({ category_par_id: 1, position: 0 })
    expect(stepTarget(tree, 2, 'up')).toBeNull()
    expect(stepTarget(tree, 2, 'down')).toEqual({ category_par_id: 1, position: 1 })
    expect(stepTarget(tree, 5, 'down')).toBeNull()
    expect(stepTarget(tree, 3, 'in')).toEqual({ category_par_id: 2, position: 0 })
    expect(stepTarget(tree, 1, 'in')).toBeNull()
    expect(stepTarget(tree, 4, 'out')).toEqual({ category_par_id: 1, position: 2 })
    expect(stepTarget(tree, 5, 'out')).toBeNull()
  })
})

it('pathTo starts at the top level', () => {
  expect(pathTo(tree, 4).map(({ category_id }) => category_id)).toEqual([1, 3, 4])
})

function node(
  category_id: number,
  category_par_id: number | null,
  children_category: CategoryNode[] = [],
): CategoryNode {
  return {
    category_id,
    category_par_id,
    category_title: `Category ${category_id}`,
    category_permalink: `category-${category_id}`,
    category_input_timestamp: '2026-01-01T00:00:00.000Z',
    is_content: true,
    is_event: false,
    is_topic: false,
    is_course: false,
    usage_count: 0,
    branch_usage_count: 0,
    event_count: 0,
    deleted_at: null,
    version: 1,
    children_category,
  }
}
