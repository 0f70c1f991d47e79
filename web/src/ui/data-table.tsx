import { Table, theme, type TableColumnType } from 'antd'
import { useMemo, useRef, type Key, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { List } from '../lib/use-list.ts'
import { isShown, orderColumns } from './column-choice.ts'
import './data-table.css'
import { SkeletonBar } from './skeleton-bar.tsx'
import { TableNote, type WhenEmpty } from './table-note.tsx'
import { TableToolbar } from './table-toolbar.tsx'
import { useTableKeys } from './use-table-keys.ts'
import { useTableLook } from './use-table-look.ts'
import type { Selection } from './use-selection.ts'

/** A column of a table. Its key is also the column name that the server sorts by. */
export interface Column<Row> {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  /** Minimum width in pixels; the remaining width is shared in proportion. */
  width?: number
  align?: 'left' | 'right' | 'center'
  /** The number of lines in its cells, so that rows have their final height before they are loaded. */
  lines?: 1 | 2
  sortable?: boolean
  /** Cannot be hidden: the column by which rows are recognised. */
  always?: boolean
  /** Hidden by default. */
  hiddenAtFirst?: boolean
}

interface Props<Row> {
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

interface Blank {
  blank: number
}
type Shown<Row> = Row | Blank

const usualWidth = 160
/** The last number of rows of each table, so that its skeleton has the same size. */
const lastCounts = new Map<string, number>()

/** A table of one page of a list: sorts, selects, saves its columns. It neither loads nor filters rows. */
export function DataTable<Row extends object>(props: Props<Row>) {
  const { name, label, list, rowKey, rowName, onOpen, actions, actionsWidth = 72, selection } = props
  const { t } = useTranslation()
  const { token } = theme.useToken()
  const look = useTableLook(name)
  const frame = useRef<HTMLDivElement>(null)

  const shownColumns = useMemo(
    () => orderColumns(props.columns, look.columns).filter((column) => isShown(column, look.columns)),
    [props.columns, look.columns],
  )
  if (!list.isPending && !list.error) lastCounts.set(name, list.rows.length)
  const rows: Shown<Row>[] = list.isPending ? blanks(lastCounts.get(name) ?? list.input.perPage) : list.rows
  const onRow = useTableKeys<Row>(frame, {
    rowName,
    onOpen,
    onToggle: selection && ((row) => selection.choose(toggled(selection.keys, rowKey(row)), list.rows)),
  })

  const columns = shownColumns.map((column): TableColumnType<Shown<Row>> => ({
    key: column.key,
    title: column.title,
    width: column.width ?? usualWidth,
    align: column.align ?? 'left',
    ellipsis: { showTitle: false },
    render: (_, row, index) =>
      isBlank(row) ? (
        <SkeletonBar place={index + column.key.length} lines={column.lines ?? 1} />
      ) : (
        column.cell(row)
      ),
    ...(column.sortable && {
      sorter: true,
      sortOrder:
        list.input.order_by !== column.key ? null : list.input.order === 'asc' ? 'ascend' : 'descend',
    }),
  }))
  if (actions)
    columns.push({
      key: 'row actions',
      title: <span className="visually-hidden">{t('Actions')}</span>,
      width: actionsWidth,
      align: 'right',
      fixed: 'end',
      render: (_, row) => (isBlank(row) ? null : actions(row)),
    })
  const width = columns.reduce((sum, column) => sum + Number(column.width), selection ? selectionWidth : 0)

  return (
    <section ref={frame} aria-label={label} aria-busy={list.isFetching} className="data-table">
      <TableToolbar {...props} look={look} />
      <Table<Shown<Row>>
        className={list.isFetching && !list.isPending ? 'data-table-waiting' : ''}
        size={look.density}
        columns={columns}
        dataSource={rows}
        rowKey={(row) => (isBlank(row) ? `blank ${row.blank}` : rowKey(row))}
        pagination={false}
        tableLayout="fixed"
        sticky
        scroll={{ x: width }}
        sortDirections={['ascend', 'descend', 'ascend']}
        showSorterTooltip={false}
        onRow={(row) => (isBlank(row) ? { 'aria-hidden': true } : onRow(row))}
        onChange={(_, __, sorter) => {
          if (Array.isArray(sorter) || !sorter.order) return
          list.change({
            order_by: String(sorter.columnKey),
            order: sorter.order === 'ascend' ? 'asc' : 'desc',
          })
        }}
        {...(selection && {
          rowSelection: {
            columnWidth: selectionWidth,
            selectedRowKeys: selection.keys,
            preserveSelectedRowKeys: true,
            onChange: (keys) => selection.choose(keys, list.rows),
            getCheckboxProps: (row) =>
              isBlank(row)
                ? { disabled: true, 'aria-label': t('Loading') }
                : { 'aria-label': t('Select {{name}}', { name: rowName(row) }) },
            getTitleCheckboxProps: () => ({ 'aria-label': t('Select all rows of this page') }),
          },
        })}
        locale={{ emptyText: <TableNote list={list} whenEmpty={props.whenEmpty} /> }}
        style={{ fontVariantNumeric: 'tabular-nums', borderBlockStart: `1px solid ${token.colorSplit}` }}
      />
    </section>
  )
}

const selectionWidth = 48

const isBlank = (row: object): row is Blank => 'blank' in row

const blanks = (count: number): Blank[] =>
  Array.from({ length: Math.max(1, count) }, (_, blank) => ({ blank }))

const toggled = (keys: Key[], key: Key) =>
  keys.includes(key) ? keys.filter((other) => other !== key) : [...keys, key]
