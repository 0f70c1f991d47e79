import { bigint, text } from '../../columns.ts'

/** Exact totals, kept as differences. */
export const countersTables = {
  tallies: { tally: text, difference: bigint },
}
