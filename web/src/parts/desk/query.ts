import type { z } from 'zod'
import type { Read, Signal } from '@balai/contract/core/endpoint.ts'
import type { Input, Result } from '@balai/contract/core/call-shape.ts'
import { call } from '../../lib/api.ts'
import { queryOf } from '../../lib/queries.ts'

/** A read that a kind hands to a desk: the key under which it is cached, and the call. */
export interface DeskQuery<Data> {
  queryKey: readonly unknown[]
  queryFn: (context: { signal: AbortSignal }) => Promise<Data>
}

/** A read of the contract as a desk takes it. It shares its cache with `queryOf`; the desk shows refusals itself. */
export const deskQuery = <I extends Input, R extends Result>(
  endpoint: Read<I, R> | Signal<I, R>,
  input: z.input<I>,
): DeskQuery<z.output<R>> => ({
  queryKey: queryOf(endpoint, input).queryKey,
  queryFn: ({ signal }) => call(endpoint, input, { quiet: true, signal }),
})
