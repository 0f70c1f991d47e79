/** A column as far as folding needs to know it. */
export interface Foldable {
  key: string
  width: number
  /** Never folded. */
  always?: boolean
  /** 3 is folded first, 1 last; 2 by default. */
  priority?: 1 | 2 | 3
}

/**
 * The keys of the columns to fold so that the others fit: those of the least priority first, and among those the last.
 * If any is folded, the button that shows it takes its width too.
 */
export function foldedKeys(columns: Foldable[], room: number, button: number): ReadonlySet<string> {
  const folded = new Set<string>()
  const order = columns
    .filter(({ always }) => !always)
    .toReversed()
    .toSorted((one, other) => (other.priority ?? usual) - (one.priority ?? usual))
  let width = columns.reduce((sum, column) => sum + column.width, 0)
  for (const column of order) {
    if (width + (folded.size > 0 ? button : 0) <= room) break
    folded.add(column.key)
    width -= column.width
  }
  return folded
}

const usual = 2
