import { areas, mayEnter, type Area, type Role } from '@balai/contract/core/access.ts'

/** The areas that the new roles add, and those that they remove. */
export function areaChanges(
  before: readonly Role[],
  after: readonly Role[],
): { gained: Area[]; lost: Area[] } {
  const all = (Object.keys(areas) as Area[]).filter((area) => area !== 'client' && area !== 'open')
  return {
    gained: all.filter((area) => mayEnter(after, area) && !mayEnter(before, area)),
    lost: all.filter((area) => mayEnter(before, area) && !mayEnter(after, area)),
  }
}
