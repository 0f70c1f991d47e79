import type { KeyboardEvent, RefObject } from 'react'
import type { CategoryNode } from '@balai/contract/content/categories.ts'
import { stepTarget, type Line, type Step, type Target } from './tree-order.ts'

/** The indentation per level, in pixels. */
export const indent = 28

interface Options {
  nodes: CategoryNode[]
  lines: Line[]
  folded: ReadonlySet<number>
  fold: (id: number, isFolded: boolean) => void
  onEdit: (node: CategoryNode) => void
  onDelete: (node: CategoryNode) => void
  /** Undefined while nothing can be moved. */
  move: ((id: number, target: Target) => Promise<unknown>) | undefined
}

const steps: Record<string, Step> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' }

/**
 * The keys of the tree: arrows move the focus, fold and unfold; with Alt they move the category itself, among its
 * siblings and between levels. Enter opens it, Delete asks to delete it.
 */
export function useTreeKeys(frame: RefObject<HTMLElement | null>, options: Options) {
  const { nodes, lines, folded, fold, onEdit, onDelete, move } = options
  const focus = (line: Line | undefined) =>
    frame.current?.querySelector<HTMLElement>(`[data-category="${line?.node.category_id}"]`)?.focus()
  return (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLElement) || event.target.role !== 'treeitem') return
    const id = Number(event.target.dataset['category'])
    const place = lines.findIndex((line) => line.node.category_id === id)
    const line = lines[place]
    if (!line || event.ctrlKey || event.metaKey) return
    const step = steps[event.key]
    if (event.altKey) {
      const target = step && stepTarget(nodes, id, step)
      if (step) event.preventDefault()
      if (target && move) {
        if (target.category_par_id !== null) fold(target.category_par_id, false)
        void move(id, target).then(() => requestAnimationFrame(() => focus(line)))
      }
      return
    }
    const hasChildren = line.node.children_category.length > 0
    if (event.key === 'ArrowDown') focus(lines[place + 1])
    else if (event.key === 'ArrowUp') focus(lines[place - 1])
    else if (event.key === 'Home') focus(lines[0])
    else if (event.key === 'End') focus(lines.at(-1))
    else if (event.key === 'ArrowRight' && hasChildren) {
      if (folded.has(id)) fold(id, false)
      else focus(lines[place + 1])
    } else if (event.key === 'ArrowLeft') {
      if (hasChildren && !folded.has(id)) fold(id, true)
      else focus(lines.find((other) => other.node.category_id === line.node.category_par_id))
    } else if (event.key === 'Enter') onEdit(line.node)
    else if (event.key === 'Delete') onDelete(line.node)
    else return
    event.preventDefault()
  }
}
