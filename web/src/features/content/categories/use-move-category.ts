import { categories, type CategoryNode } from '@balai/contract/content/categories.ts'
import { useTranslation } from 'react-i18next'
import { ApiRefusal, store } from '../../../lib/api.ts'
import { refresh } from '../../../lib/queries.ts'
import { toastUndo } from '../../../lib/toast.tsx'
import { notSaved, useTwoStep } from '../../../lib/use-two-step.ts'
import { pathTo, type Target } from './tree-order.ts'

/** Moves a category among its siblings or to another parent; shows the effects first if articles move too. */
export function useMoveCategory(nodes: CategoryNode[]) {
  const { t } = useTranslation()
  const action = useTwoStep(categories.move)
  const move = async (category_id: number, target: Target): Promise<void> => {
    const [parent, node] = [undefined, ...pathTo(nodes, category_id)].slice(-2)
    if (!node) return
    const siblings = parent?.children_category ?? nodes
    const former = { category_par_id: node.category_par_id, position: siblings.indexOf(node) }
    // A drop also carries its depth.
    const { category_par_id, position } = target
    try {
      const stored = await action.run({ category_id, version: node.version, category_par_id, position })
      if (stored === notSaved) return
      const { version } = stored
      toastUndo(t('{{name}} was moved.', { name: node.category_title }), async () => {
        await store(categories.move, { category_id, version, ...former })
        await refresh(categories.list)
      })
    } catch (error) {
      if (!(error instanceof ApiRefusal)) throw error
      // The call has shown the refusal.
    } finally {
      await refresh(categories.list)
    }
  }
  return { move, question: action.question }
}
