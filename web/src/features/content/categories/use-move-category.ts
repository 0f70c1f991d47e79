import { categories, type CategoryNode } from '@balai/contract/content/categories.ts'
import { ApiRefusal } from '../../../lib/api.ts'
import { refresh } from '../../../lib/queries.ts'
import { useTwoStep } from '../../../lib/use-two-step.ts'
import { pathTo, type Target } from './tree-order.ts'

/** Moves a category among its siblings or to another parent; shows the effects first if articles move too. */
export function useMoveCategory(nodes: CategoryNode[]) {
  const action = useTwoStep(categories.move)
  const move = async (category_id: number, target: Target): Promise<void> => {
    const node = pathTo(nodes, category_id).at(-1)
    if (!node) return
    // A drop also carries its depth.
    const { category_par_id, position } = target
    try {
      await action.run({ category_id, version: node.version, category_par_id, position })
    } catch (error) {
      if (!(error instanceof ApiRefusal)) throw error
      // The call has shown the refusal.
    } finally {
      await refresh(categories.list)
    }
  }
  return { move, question: action.question }
}
