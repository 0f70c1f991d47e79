import { bigint, day, generated, nullable, optional, text } from '../../columns.ts'

const counted = {
  counter: text,
  key: optional(text),
  day: nullable(day),
  count: bigint,
  amount: optional(bigint),
}

/** Exact totals and daily figures: folded counters, and the differences that are not folded yet. */
export const countersTables = {
  counters: counted,
  counter_changes: { change_id: generated(bigint), ...counted },
  counter_marks: { folded_to: bigint, last_change: bigint, next_xid: bigint },
}
