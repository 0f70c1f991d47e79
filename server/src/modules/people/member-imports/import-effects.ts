import { say, sayCount, type Sentence } from '@balai/contract/core/sentences.ts'
import type { ImportCounts } from '@balai/contract/people/member-imports.ts'

/** The effects of running an import. */
export function runEffects(
  { label }: { label: string },
  { created, updated, skipped, refused }: ImportCounts,
): Sentence[] {
  const effects: Sentence[] = []
  if (created > 0)
    effects.push(sayCount(created, '{{count}} member will be added.', '{{count}} members will be added.'))
  if (updated > 0)
    effects.push(sayCount(updated, '{{count}} member will be changed.', '{{count}} members will be changed.'))
  if (skipped > 0)
    effects.push(sayCount(skipped, '{{count}} row will be skipped.', '{{count}} rows will be skipped.'))
  if (refused > 0)
    effects.push(
      sayCount(
        refused,
        '{{count}} row cannot be imported; the error file says why.',
        '{{count}} rows cannot be imported; the error file says why.',
      ),
    )
  if (label) effects.push(say('Everybody who is added or changed gets the label “{{label}}”.', { label }))
  return effects
}

/** The effects of undoing an import. */
export function undoEffects({
  all,
  added,
  changed,
}: {
  all: number
  added: number
  changed: number
}): Sentence[] {
  const effects: Sentence[] = []
  if (added > 0)
    effects.push(
      sayCount(
        added,
        '{{count}} member who was added will be removed, unless they ordered, commented or asked for something since.',
        '{{count}} members who were added will be removed, unless they ordered, commented or asked for something since.',
      ),
    )
  if (changed > 0)
    effects.push(
      sayCount(
        changed,
        '{{count}} member will be as they were before.',
        '{{count}} members will be as they were before.',
      ),
    )
  if (all > added + changed)
    effects.push(
      sayCount(
        all - added - changed,
        '{{count}} member stays as they are, because somebody changed them since.',
        '{{count}} members stay as they are, because somebody changed them since.',
      ),
    )
  return effects
}
