import type { z } from 'zod'
import type { figures } from '@balai/contract/insight/figures.ts'

type Checks = z.output<typeof figures.checks.result>

/**
 * Whether the last recount found every number of a figure right; with `beginning` those of the keys that begin so.
 * Undefined if it was not recounted. Sums say nothing: one too many and another too few have the right sum.
 */
export function wasFoundRight(
  { checks, differences }: Checks,
  figure: string,
  beginning = '',
): boolean | undefined {
  const check = checks.find((each) => each.figure === figure)
  if (!check) return undefined
  const known = differences.filter((difference) => difference.figure === figure)
  // The answer has a limit: what it left out may be of these keys.
  if (known.length < check.differing) return false
  return !known.some(({ key }) => key.startsWith(beginning))
}
