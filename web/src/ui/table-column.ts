import type { Key, ReactNode } from 'react'
import type { List } from '../lib/use-list.ts'
import type { WhenEmpty } from './table-note.tsx'
import type { Selection } from './use-selection.ts'

/** A column of a table. Its key is also the column name that the server sorts by. */
export interface Column<Row> {
  key: string
  title: string
  /** How its number is counted: shown by a question mark beside the title. */
  explained?: string | undefined
  cell: (row: Row) => ReactNode
  /** Minimum width in pixels; the remaining width is shared in proportion. */
  width?: number
  align?: 'left' | 'right' | 'center'
  /** The number of lines in its cells, so that rows have their final height before they are loaded. */
  lines?: 1 | 2
  sortable?: boolean
  /** Cannot be hidden: the column by which rows are recognised, and the title of a card. */
  always?: boolean
  /**
   * Which columns stay when the table is too narrow for all: 3 is folded into the row's detail first, 1 last. On a
   * phone, where each row is a card, only those of 1 are on the card: status, amount, date. 2 by default.
   */
  priority?: 1 | 2 | 3
  /** Hidden by default. */
  hiddenAtFirst?: boolean
}

/** The properties of a table. */
export interface TableProps<Row> {
  /** Columns, density and views are remembered under this name. */
  name: string
  /** The accessible name of the table. */
  label: string
  list: List<Row>
  columns: Column<Row>[]
  rowKey: (row: Row) => Key
  /** The accessible name of a row. */
  rowName: (row: Row) => string
  /** Opens a row: on Enter, or on a click outside its links and buttons. */
  onOpen?: (row: Row) => void
  /** The actions of a row, in its last cell. */
  actions?: (row: Row) => ReactNode
  actionsWidth?: number
  selection?: Selection<Row>
  /** Actions for the selected rows; shown while there are any. */
  bulkActions?: ReactNode
  whenEmpty: WhenEmpty
}
