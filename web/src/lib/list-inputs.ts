import type { z } from 'zod'
import type { Input } from '@balai/contract/core/call-shape.ts'
import type { Read } from '@balai/contract/core/endpoint.ts'

/**
 * What a list asks the server. A search that finds very many rows shows them before they are counted: `page` may answer
 * with a quick total, and `count` asks for the exact one.
 */
export function listInputs<I extends Input>({ input }: Pick<Read<I>, 'input'>, wire: z.input<I>) {
  const isQuick = 'quick_total' in input.shape
  return {
    page: { ...wire, ...(isQuick && { quick_total: true }) } as z.input<I>,
    count: { ...wire, page: 0, perPage: 1 } as z.input<I>,
  }
}

/** Whether the exact total is asked for: only after a page with a quick one. */
export const isCountDue = (answer: { is_total_exact?: boolean }): boolean => answer.is_total_exact === false
