import { QueryClient, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Read, Signal } from '@balai/contract/core/endpoint.ts'
import type { Input, Result } from '@balai/contract/core/call-shape.ts'
import { call, type CallOptions } from './api.ts'
import { onSignOut } from './session.ts'

/** The query cache. Calls retry by themselves, so queries do not. */
export const queries = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 5_000, refetchOnWindowFocus: false } },
})
onSignOut(() => queries.clear())

/** A read as options of React Query. Its key begins with the path, so that a change can name what is out of date. */
export const queryOf = <I extends Input, R extends Result>(
  endpoint: Read<I, R> | Signal<I, R>,
  input: z.input<I>,
  options?: Omit<CallOptions, 'signal'>,
) =>
  queryOptions({
    queryKey: [endpoint.path, input] as const,
    queryFn: ({ signal }): Promise<z.output<R>> => call(endpoint, input, { ...options, signal }),
  })

/** Invalidates the answers of these calls; those on screen are loaded again. */
export const refresh = (...endpoints: Pick<Read, 'path'>[]) =>
  Promise.all(endpoints.map(({ path }) => queries.invalidateQueries({ queryKey: [path] })))
