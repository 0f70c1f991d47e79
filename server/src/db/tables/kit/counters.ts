import { bigint, day, generated, moment, nullable, optional, text } from '../../columns.ts'

const counted = {
  counter: text,
  key: optional(text),
  day: nullable(day),
  count: bigint,
  amount: optional(bigint),
}

/**
 * Exact totals and daily figures: folded counters, the differences that are not folded yet, and what the nightly recount
 * found.
 */
export const countersTables = {
  counters: counted,
  counter_changes: { change_id: generated(bigint), ...counted },
  counter_marks: { folded_to: bigint, last_change: bigint, next_xid: bigint },
  counter_checks: {
    counter: text,
    counted: bigint,
    found: bigint,
    checked_at: optional(moment),
    numbers: optional(bigint),
    of_days: optional(bigint),
    differing: optional(bigint),
  },
  counter_differences: {
    counter: text,
    key: text,
    day: nullable(day),
    counted: bigint,
    found: bigint,
    counted_amount: optional(bigint),
    found_amount: optional(bigint),
  },
}
