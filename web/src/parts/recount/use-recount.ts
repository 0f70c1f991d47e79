import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { mayEnter } from '@balai/contract/core/access.ts'
import { figures } from '@balai/contract/insight/figures.ts'
import { useProfile } from '../../lib/profile.ts'
import { queryOf } from '../../lib/queries.ts'

/** Whether the person may see what the last recount found. */
export function useMayCheck(): boolean {
  const { roles } = useProfile()
  return figures.checks.areas.some((area) => mayEnter(roles, area))
}

export const useChecks = (enabled = true) =>
  useQuery({ ...queryOf(figures.checks, {}, { quiet: true }), enabled })

/** Whether the recount is shown, which stands in the address: a notification opens it. */
export function useRecountAddress() {
  const [params, setParams] = useSearchParams()
  const show = (isOpen: boolean) => {
    const next = new URLSearchParams(params)
    if (isOpen) next.set('recount', 'open')
    else next.delete('recount')
    setParams(next, { replace: !isOpen, preventScrollReset: true })
  }
  return { isOpen: params.get('recount') === 'open', show }
}
