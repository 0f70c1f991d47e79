import { useCallback, useState, type HTMLAttributes, type Key, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SkeletonBar } from './skeleton-bar.tsx'
import type { Column, TableProps } from './table-column.ts'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import { TickBox } from './tick-box.tsx'
import { toggled, useBoxes } from './use-selection.ts'
import type { Density } from './use-table-look.ts'

export const selectionWidth = 48
/** The width of the button that opens the detail of a row. */
export const detailWidth = 40

interface Props<Row> extends TableProps<Row> {
  /** The columns that fit, with their widths. */
  columns: (Column<Row> & { width: number })[]
  /** The others, which each row shows in its detail. */
  folded: Column<Row>[]
  actionsWidth: number
  density: Density
  onRow: (row: Row) => HTMLAttributes<HTMLElement>
  /** The number of skeletons while the rows are loaded. */
  blankCount: number
  /** What is shown without rows. */
  note: ReactNode
}

/** The rows of a table side by side with its columns, in a plain table. */
export function TableGrid<Row>(props: Props<Row>) {
  const { list, columns, folded, selection, actions, rowKey, density } = props
  const [open, setOpen] = useState<Key[]>([])
  const turn = useCallback((key: Key) => setOpen((before) => toggled(before, key)), [])
  const boxes = useBoxes(selection, list.rows, rowKey)
  const hasDetails = folded.length > 0
  const span = columns.length + [hasDetails, selection, actions].filter(Boolean).length
  const isWaiting = list.isFetching && !list.isPending
  const rows = list.rows.map((row) => {
    const key = rowKey(row)
    return (
      <TableRow
        key={key}
        at={key}
        row={row}
        rowName={props.rowName}
        columns={columns}
        folded={folded}
        span={span}
        {...(actions && { actions })}
        sortedBy={list.input.order_by}
        isChosen={selection && boxes.isChosen(key)}
        isOpen={open.includes(key)}
        onRow={props.onRow}
        onChoose={boxes.toggle}
        onTurn={turn}
      />
    )
  })
  return (
    <div className={`data-table-grid data-table-${density} ${isWaiting ? 'data-table-waiting' : ''}`}>
      <table>
        <colgroup>
          {hasDetails && <col style={{ width: detailWidth }} />}
          {selection && <col style={{ width: selectionWidth }} />}
          {columns.map(({ key, width }) => (
            <col key={key} style={{ width }} />
          ))}
          {actions && <col style={{ width: props.actionsWidth }} />}
        </colgroup>
        <TableHead
          list={list}
          columns={columns}
          hasDetails={hasDetails}
          hasActions={actions !== undefined}
          box={selection && boxes}
        />
        <tbody>
          {list.isPending ? <BlankRows {...props} /> : rows}
          {!list.isPending && rows.length === 0 && (
            <tr>
              <td className="data-table-note" colSpan={span}>
                {props.note}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}

/** Rows without content, of the height that rows will have. */
function BlankRows<Row>({ list, blankCount, columns, folded, selection, actions }: Props<Row>) {
  const { t } = useTranslation()
  return Array.from({ length: blankCount }, (_, place) => (
    <tr key={place} aria-hidden data-row-key={`blank ${place}`}>
      {folded.length > 0 && <td aria-hidden />}
      {selection && (
        <td className="data-table-tool">
          <TickBox disabled checked={false} label={t('Loading')} />
        </td>
      )}
      {columns.map(({ key, align, lines }) => (
        <td
          key={key}
          className={key === list.input.order_by ? 'data-table-sorted' : undefined}
          style={align && { textAlign: align }}
        >
          <SkeletonBar place={place + key.length} lines={lines ?? 1} />
        </td>
      ))}
      {actions && <td aria-hidden />}
    </tr>
  ))
}
