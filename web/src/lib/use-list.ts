import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { z } from 'zod'
import type { Read } from '@balai/contract/core/endpoint.ts'
import type { Input } from '@balai/contract/core/call-shape.ts'
import { isCountDue, listInputs } from './list-inputs.ts'
import { queryOf } from './queries.ts'
import { useListAddress, type How } from './use-list-address.ts'

type PageOfRows = z.ZodType<{ rows: unknown[]; total: number; is_total_exact?: boolean }>

/** The part of a list's state that every list has. */
export interface ListInput {
  page: number
  perPage: number
  search: string
  order_by: string
  order: 'asc' | 'desc'
}

/** A change of that state, as the address or a control gives it. */
export interface ListChange {
  page?: number | string | undefined
  perPage?: number | string | undefined
  search?: string | undefined
  order_by?: string | undefined
  order?: 'asc' | 'desc' | undefined
}

/** What table, filters, pager and views need to know of a list. */
export interface List<Row> {
  rows: Row[]
  total: number
  /** Whether there are no more rows than `total`; the exact number follows. */
  isTotalExact?: boolean
  input: ListInput
  /** Names of the active filters. */
  filters: string[]
  /** Their values, as text: it changes whenever other rows are meant. */
  filter: string
  /** The state without the page, as text; `show` takes it back. */
  view: string
  isPending: boolean
  isFetching: boolean
  error: Error | null
  // Methods, not properties, so that a list with a narrower order_by is assignable.
  change(next: ListChange, how?: How): void
  show(view: string): void
  reset(): void
  refetch(): unknown
}

/**
 * A list whose state is kept in the address bar and parsed by the endpoint's input schema. Fields that the screen
 * sets itself, such as whose rows they are, are `fixed`: the address cannot change them.
 */
export function useList<I extends Input, R extends PageOfRows>(
  endpoint: Read<I, R>,
  fixed?: Partial<z.input<I>>,
) {
  const address = useListAddress(endpoint.input, fixed)
  const { input, wire, change } = address
  const asked = listInputs(endpoint, wire as z.input<I>)
  const { data, isPending, isPlaceholderData, isFetching, error, refetch } = useQuery({
    // The table shows errors, so there is no toast.
    ...queryOf(endpoint, asked.page, { quiet: true }),
    // The rows stay while the next page is loaded, unless the fixed fields have changed.
    placeholderData: (previous, query) => (holds(query?.queryKey[1], fixed) ? previous : undefined),
  })
  const answer = (data ?? nothing) as { rows: z.output<R>['rows']; total: number; is_total_exact?: boolean }
  const counted = useQuery({
    ...queryOf(endpoint, asked.count, { quiet: true }),
    enabled: !isPlaceholderData && isCountDue(answer),
  })
  const exact = (counted.data as { total: number } | undefined)?.total
  const isTotalExact = answer.is_total_exact !== false || exact !== undefined
  const { rows } = answer
  const total = answer.is_total_exact === false ? (exact ?? answer.total) : answer.total

  // The last row of the last page may be deleted while it is shown.
  const { page, perPage } = input as unknown as ListInput
  const isPageMissing = !isFetching && rows.length === 0 && total > 0 && page > 0
  useEffect(() => {
    const last = { page: Math.max(0, Math.ceil(total / perPage) - 1) } as unknown as Partial<z.input<I>>
    if (isPageMissing) change(last, { replace: true })
  }, [isPageMissing, change, total, perPage])

  return {
    ...address,
    rows,
    total,
    isTotalExact,
    input: input as z.output<I> & ListInput,
    isPending: isPending || isPageMissing,
    isFetching,
    error,
    refetch,
  }
}

/** Whether an earlier input had the same fixed fields. */
const holds = (earlier: unknown, fixed: object = {}) =>
  Object.entries(fixed).every(
    ([name, value]) =>
      JSON.stringify((earlier as Record<string, unknown> | undefined)?.[name]) === JSON.stringify(value),
  )

const nothing = { rows: [], total: 0 }
