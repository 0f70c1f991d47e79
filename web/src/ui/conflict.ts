import type { Conflict } from '@balai/contract/core/envelope.ts'
import { sameValue, type Values } from './form-values.ts'

/** A field about which two people disagree, or which only the other one changed. */
export interface Disagreement {
  name: string
  mine: unknown
  theirs: unknown
  /** I changed it as well, so one of us must give way. */
  isContested: boolean
}

/** The fields of a form that differ from what somebody else stored meanwhile. */
export const disagreements = (
  fields: string[],
  initial: Values,
  mine: Values,
  theirs: Values,
): Disagreement[] =>
  fields
    .filter((name) => name in theirs && !sameValue(mine[name], theirs[name]))
    .map((name) => ({
      name,
      mine: mine[name],
      theirs: theirs[name],
      isContested: !sameValue(mine[name], initial[name]),
    }))

/** My values on top of theirs: what I changed is mine, what I left alone is as they made it. */
export const keepMine = (initial: Values, mine: Values, theirs: Values): Values =>
  Object.fromEntries(
    Object.entries(mine).map(([name, value]) => [
      name,
      name in theirs && sameValue(value, initial[name]) ? theirs[name] : value,
    ]),
  )

/** Reads the two sides out of a refusal; undefined when it is about something else. */
export function conflictIn(refusal: { status: number; data: unknown }): Conflict | undefined {
  const data = (refusal.data ?? {}) as Partial<Conflict>
  return refusal.status === 409 && data.theirs && data.yours ? (data as Conflict) : undefined
}
