import { useCallback, useEffect, useRef, useState, type Key } from 'react'

/** The selected rows of a table; they are kept across pages and dropped when the filter changes. */
export interface Selection<Row> {
  rows: Row[]
  keys: Key[]
  /** Selects these keys; rows that are not on this page are taken from the former selection. */
  choose(keys: Key[], present: Row[]): void
  clear(): void
}

/** Holds the selected rows of a table. */
export function useSelection<Row>(rowKey: (row: Row) => Key): Selection<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<Key, Row>>(none)
  const choose = useCallback(
    (keys: Key[], present: Row[]) => setChosen((before) => chosenRows(keys, present, before, rowKey)),
    [rowKey],
  )
  return { rows: [...chosen.values()], keys: [...chosen.keys()], choose, clear: () => setChosen(none) }
}

/** Drops the selection when the filter changes: an action must not change rows that nobody sees. */
export function useDroppedSelection<Row>(selection: Selection<Row> | undefined, filter: string): void {
  const last = useRef(filter)
  useEffect(() => {
    if (last.current !== filter) selection?.clear()
    last.current = filter
  }, [filter, selection])
}

/** The selected rows by key; a row of this page replaces its older copy. */
export function chosenRows<Row>(
  keys: Key[],
  present: Row[],
  before: ReadonlyMap<Key, Row>,
  rowKey: (row: Row) => Key,
): ReadonlyMap<Key, Row> {
  const at = new Map(present.map((row) => [rowKey(row), row]))
  return new Map(
    keys.flatMap((key) => {
      const row = at.get(key) ?? before.get(key)
      return row === undefined ? [] : [[key, row] as const]
    }),
  )
}

/** The keys with one of them added, or taken away if it was among them. */
export const toggled = (keys: Key[], key: Key): Key[] =>
  keys.includes(key) ? keys.filter((other) => other !== key) : [...keys, key]

/** The keys after a click with Shift: those of a range are all added, or all taken away if none was missing. */
export function rangeToggled(keys: Key[], present: Key[], from: Key, until: Key): Key[] {
  const ends = [present.indexOf(from), present.indexOf(until)]
  const range = present.slice(Math.min(...ends), Math.max(...ends) + 1)
  const missing = range.filter((key) => !keys.includes(key))
  return missing.length > 0 ? [...keys, ...missing] : keys.filter((key) => !range.includes(key))
}

/** What the boxes of a table's rows and of its header show, and what they do. */
export function useBoxes<Row>(selection: Selection<Row> | undefined, rows: Row[], rowKey: (row: Row) => Key) {
  /** The row that was selected last, at which a range begins. */
  const anchor = useRef<Key>(undefined)
  const chosen = new Set(selection?.keys)
  const present = rows.map(rowKey)
  const count = present.filter((key) => chosen.has(key)).length
  const toggle = useCallback(
    (key: Key, withShift: boolean) => {
      if (!selection) return
      const { keys } = selection
      const shown = rows.map(rowKey)
      const from = shown.find((each) => each === anchor.current) ?? key
      const isRange = withShift && shown.some((each) => keys.includes(each))
      anchor.current = keys.includes(key) ? undefined : key
      selection.choose(isRange ? rangeToggled(keys, shown, from, key) : toggled(keys, key), rows)
    },
    [selection, rows, rowKey],
  )
  const toggleAll = () => {
    anchor.current = undefined
    selection?.choose(allToggled(selection.keys, present), rows)
  }
  return {
    isChosen: (key: Key) => chosen.has(key),
    isAll: present.length > 0 && count === present.length,
    isPartly: count > 0 && count < present.length,
    toggle,
    toggleAll,
  }
}

/** The keys with all those of a page, or without them if none was missing. */
const allToggled = (keys: Key[], present: Key[]): Key[] => {
  const missing = present.filter((key) => !keys.includes(key))
  return missing.length > 0 ? [...keys, ...missing] : keys.filter((key) => !present.includes(key))
}

const none: ReadonlyMap<Key, never> = new Map<Key, never>()
