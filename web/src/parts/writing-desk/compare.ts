import type { Conflict } from '@balai/contract/core/envelope.ts'
import { sameValue } from '../../ui/form-values.ts'
import { fieldsFrom, type Draft, type DraftKind } from './draft.ts'

/** The names of the fields that both copies have and in which they differ, in the order of the labels. */
export const differingFields = <Fields extends object>(
  labels: Record<keyof Fields & string, string>,
  before: Partial<Fields>,
  after: Partial<Fields>,
): (keyof Fields & string)[] =>
  (Object.keys(labels) as (keyof Fields & string)[]).filter(
    (name) => name in before && name in after && !sameValue(before[name], after[name]),
  )

/** Both sides of a conflict: what is written here, and what another person stored at `version`. */
export function conflictSides<Fields extends object>(
  kind: Pick<DraftKind<Fields>, 'bodyField'>,
  draft: Pick<Draft<Fields>, 'read'>,
  conflict: Conflict,
) {
  const mine = draft.read()
  return {
    mine,
    theirs: fieldsFrom(conflict.theirs, mine, kind.bodyField),
    version: Number(conflict.theirs['version']),
  }
}
