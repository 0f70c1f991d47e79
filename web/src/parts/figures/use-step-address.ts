import { useLocation, useSearchParams } from 'react-router'
import type { RangeAnswer } from '@balai/contract/kit/ranges.ts'
import { withoutRows } from './rows-address.ts'
import { daysOfStep } from './step-days.ts'

/** Where a step of a report leads: to the same report about its days. */
export function useStepAddress(range: RangeAnswer | undefined): (at: string) => string | undefined {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  return (at) => {
    const days = range && daysOfStep(at, range.grain, range)
    if (!days) return undefined
    // The list that is open beside the report, and its page, belong to the former days.
    const next = withoutRows(params)
    next.delete('page')
    for (const [name, value] of [
      ['range', 'custom'],
      ['from', days.first],
      ['to', days.last],
    ] as const)
      next.set(name, value)
    return `${pathname}?${next.toString()}`
  }
}
