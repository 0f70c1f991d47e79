import type { Conflict } from '@balai/contract/core/envelope.ts'
import { sameValue, type Values } from './form-values.ts'

/** A field that both people changed, or that only the other one changed. */
export interface Disagreement {
  name: string
  mine: unknown
  theirs: unknown
  /** Both changed it, so one of the values is lost. */
  isContested: boolean
}

/** The fields of a form that differ from what another person stored meanwhile. */
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

/** My changes applied to their version: fields that I did not change keep their value. */
export const keepMine = (initial: Values, mine: Values, theirs: Values): Values =>
  Object.fromEntries(
    Object.entries(mine).map(([name, value]) => [
      name,
      name in theirs && sameValue(value, initial[name]) ? theirs[name] : value,
    ]),
  )

/** The two sides of a conflict, from a refusal; undefined if the refusal is not a conflict. */
export function conflictIn(refusal: { status: number; data: unknown }): Conflict | undefined {
  const data = (refusal.data ?? {}) as Partial<Conflict>
  return refusal.status === 409 && data.theirs && data.yours ? (data as Conflict) : undefined
}
