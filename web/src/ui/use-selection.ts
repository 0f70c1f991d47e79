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

const none: ReadonlyMap<Key, never> = new Map<Key, never>()
