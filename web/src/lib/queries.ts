import { QueryClient, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Input, Read, Result, Signal } from '@balai/contract/core/endpoint.ts'
import { call, type CallOptions } from './api.ts'
import { onSignOut } from './session.ts'

/** All that was loaded. The calls repeat themselves where that makes sense, so nothing is repeated here. */
export const queries = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 5_000, refetchOnWindowFocus: false } },
})
onSignOut(() => queries.clear())

/** A reading call as React Query wants it: its key begins with the path, so that a change can name what it touches. */
export const queryOf = <I extends Input, R extends Result>(
  endpoint: Read<I, R> | Signal<I, R>,
  input: z.input<I>,
  options?: Omit<CallOptions, 'signal'>,
) =>
  queryOptions({
    queryKey: [endpoint.path, input] as const,
    queryFn: ({ signal }): Promise<z.output<R>> => call(endpoint, input, { ...options, signal }),
  })

/** Has what these calls answered loaded anew. */
export const refresh = (...endpoints: Pick<Read, 'path'>[]) =>
  Promise.all(endpoints.map(({ path }) => queries.invalidateQueries({ queryKey: [path] })))
