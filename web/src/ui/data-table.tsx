import { useMemo, useRef } from 'react'
import { isShown, orderColumns } from './column-choice.ts'
import './data-table.css'
import { TableCards } from './table-cards.tsx'
import type { Column, TableProps } from './table-column.ts'
import { detailWidth, selectionWidth, TableGrid } from './table-grid.tsx'
import { TableNote } from './table-note.tsx'
import { TableToolbar } from './table-toolbar.tsx'
import { useFolding } from './use-folding.ts'
import { useTableKeys } from './use-table-keys.ts'
import { useTableLook } from './use-table-look.ts'
import { toggled, useDroppedSelection } from './use-selection.ts'

export type { Column } from './table-column.ts'

const usualWidth = 160
/** The last number of rows of each table, so that its skeleton has the same size. */
const lastCounts = new Map<string, number>()

/**
 * A table of one page of a list: sorts, selects, saves its columns. It never scrolls sideways: columns that do not fit
 * are folded into the row's detail, and on a phone a row is a card. It neither loads nor filters rows.
 */
export function DataTable<Row extends object>(props: TableProps<Row>) {
  const { name, label, list, rowKey, rowName, onOpen, actions, actionsWidth = 72, selection } = props
  const look = useTableLook(name)
  const frame = useRef<HTMLDivElement>(null)
  useDroppedSelection(selection, list.filter)

  const chosenColumns = useMemo(
    () =>
      orderColumns(props.columns, look.columns)
        .filter((column) => isShown(column, look.columns))
        .map((column) => ({ ...column, width: column.width ?? usualWidth })),
    [props.columns, look.columns],
  )
  const folding = useFolding(frame, chosenColumns, {
    taken: (selection ? selectionWidth : 0) + (actions ? actionsWidth : 0),
    button: detailWidth,
  })
  const isFolded = ({ key }: Column<Row>) => folding.folded.has(key)
  if (!list.isPending && !list.error) lastCounts.set(name, list.rows.length)
  const blankCount = Math.max(1, lastCounts.get(name) ?? list.input.perPage)
  const onRow = useTableKeys<Row>(frame, {
    rowName,
    onOpen,
    onToggle: selection && ((row) => selection.choose(toggled(selection.keys, rowKey(row)), list.rows)),
  })

  const note = <TableNote list={list} whenEmpty={props.whenEmpty} />
  return (
    <section ref={frame} aria-label={label} aria-busy={list.isFetching} className="data-table">
      <TableToolbar {...props} look={look} />
      {folding.isCards ? (
        <TableCards {...props} columns={chosenColumns} onRow={onRow} blankCount={blankCount} note={note} />
      ) : (
        <TableGrid
          {...props}
          columns={chosenColumns.filter((column) => !isFolded(column))}
          folded={chosenColumns.filter(isFolded)}
          actionsWidth={actionsWidth}
          density={look.density}
          onRow={onRow}
          blankCount={blankCount}
          note={note}
        />
      )}
    </section>
  )
}
