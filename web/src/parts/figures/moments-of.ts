import { settings } from '../../lib/settings.ts'
import { rangeOf } from '../../ui/range-presets.ts'

/** Days of the platform’s zone as the two moments that a list filters by. */
export function momentsOf({ first, last }: { first: string; last: string }): { from: string; until: string } {
  const { from, until } = rangeOf(settings.time_zone, [first, last])
  return { from: from.toISOString(), until: until.toISOString() }
}
