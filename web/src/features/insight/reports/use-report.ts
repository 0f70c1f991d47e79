import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Read } from '@balai/contract/core/endpoint.ts'
import type { Input } from '@balai/contract/core/call-shape.ts'
import type { RangeAnswer } from '@balai/contract/kit/ranges.ts'
import { queryOf } from '../../../lib/queries.ts'
import { useList } from '../../../lib/use-list.ts'
import { useRange } from '../../../parts/figures/use-range.ts'

type ReportRows = z.ZodType<{ rows: unknown[]; total: number; days: RangeAnswer }>

/** A report as a list, and the days that it answers for. */
export function useReport<I extends Input, R extends ReportRows>(endpoint: Read<I, R>) {
  const list = useList(endpoint)
  // The same answer as the list's: the query is shared.
  const { data } = useQuery(queryOf(endpoint, list.wire as z.input<I>, { quiet: true }))
  return { list, days: (data as { days: RangeAnswer } | undefined)?.days }
}

/** The address of another report about the same days, with further filters. */
export function useSameDays(): (path: string, filters?: Record<string, string | number>) => string {
  const { wire } = useRange()
  return (path, filters = {}) => {
    const search = new URLSearchParams()
    for (const [name, value] of Object.entries({ ...wire, ...filters })) search.set(name, String(value))
    return search.size > 0 ? `${path}?${search}` : path
  }
}

/** The address of the report of an article. */
export const articlePath = (news_id: number) => `/report-tracking/article/${news_id}`

/** The address of a keyword in its report, for `useSameDays`. Rare ones together have no name to search for. */
export const keywordPath = (keyword: string) =>
  ['/report-tracking/kata-artikel', keyword === '' ? {} : { search: keyword }] as const

/** The address of the report of an article with the days of one source, for `useSameDays`. */
export const sourcePath = (news_id: number, source: string) =>
  [articlePath(news_id), { rows: 'source', part: source }] as const
