import { Table, theme, type TableColumnType } from 'antd'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isShown, orderColumns } from './column-choice.ts'
import './data-table.css'
import { DetailButton } from './detail-button.tsx'
import { RowDetail } from './row-detail.tsx'
import { SkeletonBar } from './skeleton-bar.tsx'
import { TableCards } from './table-cards.tsx'
import type { Column, TableProps } from './table-column.ts'
import { TableNote } from './table-note.tsx'
import { TableToolbar } from './table-toolbar.tsx'
import { useFolding } from './use-folding.ts'
import { useTableKeys } from './use-table-keys.ts'
import { useTableLook } from './use-table-look.ts'
import { toggled, useDroppedSelection } from './use-selection.ts'

export type { Column } from './table-column.ts'

interface Blank {
  blank: number
}
type Shown<Row> = Row | Blank

const usualWidth = 160
const selectionWidth = 48
/** The button that opens the detail of a row. */
const detailWidth = 40
/** The last number of rows of each table, so that its skeleton has the same size. */
const lastCounts = new Map<string, number>()

/**
 * A table of one page of a list: sorts, selects, saves its columns. It never scrolls sideways: columns that do not fit
 * are folded into the row's detail, and on a phone a row is a card. It neither loads nor filters rows.
 */
export function DataTable<Row extends object>(props: TableProps<Row>) {
  const { name, label, list, rowKey, rowName, onOpen, actions, actionsWidth = 72, selection } = props
  const { t } = useTranslation()
  const { token } = theme.useToken()
  const look = useTableLook(name)
  const frame = useRef<HTMLDivElement>(null)
  useDroppedSelection(selection, list.filter)

  const chosenColumns = useMemo(
    () => orderColumns(props.columns, look.columns).filter((column) => isShown(column, look.columns)),
    [props.columns, look.columns],
  )
  const folding = useFolding(
    frame,
    chosenColumns.map((column) => ({ ...column, width: column.width ?? usualWidth })),
    { taken: (selection ? selectionWidth : 0) + (actions ? actionsWidth : 0), button: detailWidth },
  )
  const isFolded = ({ key }: Column<Row>) => folding.folded.has(key)
  const folded = chosenColumns.filter(isFolded)
  if (!list.isPending && !list.error) lastCounts.set(name, list.rows.length)
  const blankCount = lastCounts.get(name) ?? list.input.perPage
  const rows: Shown<Row>[] = list.isPending ? blanks(blankCount) : list.rows
  const onRow = useTableKeys<Row>(frame, {
    rowName,
    onOpen,
    onToggle: selection && ((row) => selection.choose(toggled(selection.keys, rowKey(row)), list.rows)),
  })

  const columns = chosenColumns
    .filter((column) => !isFolded(column))
    .map((column): TableColumnType<Shown<Row>> => ({
      key: column.key,
      title: column.title,
      width: column.width ?? usualWidth,
      align: column.align ?? 'left',
      render: (_, row, index) =>
        isBlank(row) ? (
          <SkeletonBar place={index + column.key.length} lines={column.lines ?? 1} />
        ) : (
          <div className="data-table-cell">{column.cell(row)}</div>
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
      render: (_, row) => (isBlank(row) ? null : <div className="data-table-actions">{actions(row)}</div>),
    })

  const note = <TableNote list={list} whenEmpty={props.whenEmpty} />
  return (
    <section ref={frame} aria-label={label} aria-busy={list.isFetching} className="data-table">
      <TableToolbar {...props} look={look} />
      {folding.isCards ? (
        <TableCards {...props} columns={chosenColumns} onRow={onRow} blankCount={blankCount} note={note} />
      ) : (
        <Table<Shown<Row>>
          className={list.isFetching && !list.isPending ? 'data-table-waiting' : ''}
          size={look.density}
          columns={columns}
          dataSource={rows}
          rowKey={(row) => (isBlank(row) ? `blank ${row.blank}` : rowKey(row))}
          pagination={false}
          tableLayout="fixed"
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
          {...(folded.length > 0 && {
            expandable: {
              columnWidth: detailWidth,
              expandedRowRender: (row) => !isBlank(row) && <RowDetail row={row} columns={folded} />,
              rowExpandable: (row) => !isBlank(row),
              expandIcon: ({ expanded, expandable, record, onExpand }) =>
                expandable && !isBlank(record) ? (
                  <DetailButton
                    isOpen={expanded}
                    name={rowName(record)}
                    onClick={(event) => onExpand(record, event)}
                  />
                ) : null,
            },
          })}
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
          locale={{ emptyText: note }}
          style={{ fontVariantNumeric: 'tabular-nums', borderBlockStart: `1px solid ${token.colorSplit}` }}
        />
      )}
    </section>
  )
}

const isBlank = (row: object): row is Blank => 'blank' in row

const blanks = (count: number): Blank[] =>
  Array.from({ length: Math.max(1, count) }, (_, blank) => ({ blank }))
