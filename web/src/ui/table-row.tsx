import { memo, type HTMLAttributes, type Key } from 'react'
import { useTranslation } from 'react-i18next'
import { DetailButton } from './detail-button.tsx'
import { RowDetail } from './row-detail.tsx'
import type { Column, TableProps } from './table-column.ts'
import { TickBox } from './tick-box.tsx'

interface Props<Row> extends Pick<TableProps<Row>, 'rowName' | 'actions'> {
  row: Row
  /** The key of the row in its list; `key` itself belongs to React. */
  at: Key
  columns: Column<Row>[]
  /** The columns that did not fit; they are in the detail. */
  folded: Column<Row>[]
  /** The number of all columns, those of buttons and boxes included. */
  span: number
  sortedBy: string
  /** Whether the row is selected; undefined in a table without selection. */
  isChosen: boolean | undefined
  isOpen: boolean
  onRow: (row: Row) => HTMLAttributes<HTMLElement>
  onChoose: (key: Key, withShift: boolean) => void
  onTurn: (key: Key) => void
}

function AnyRow<Row>(props: Props<Row>) {
  const { row, at, columns, folded, isChosen, isOpen, onRow, onChoose, onTurn, actions } = props
  const { t } = useTranslation()
  const name = props.rowName(row)
  const { className = '', ...handlers } = onRow(row)
  return (
    <>
      <tr
        {...handlers}
        className={`data-table-row ${className} ${isChosen ? 'data-table-selected' : ''}`}
        data-row-key={at}
      >
        {folded.length > 0 && (
          <td className="data-table-tool">
            <DetailButton isOpen={isOpen} name={name} onClick={() => onTurn(at)} />
          </td>
        )}
        {isChosen !== undefined && (
          <td className="data-table-tool data-table-select">
            <TickBox
              label={t('Select {{name}}', { name })}
              checked={isChosen}
              onChange={(_, withShift) => onChoose(at, withShift)}
            />
          </td>
        )}
        {columns.map(({ key, align, cell }) => (
          <td
            key={key}
            className={key === props.sortedBy ? 'data-table-sorted' : undefined}
            style={align && { textAlign: align }}
          >
            <div className="data-table-cell">{cell(row)}</div>
          </td>
        ))}
        {actions && (
          <td>
            <div className="data-table-actions">{actions(row)}</div>
          </td>
        )}
      </tr>
      {isOpen && folded.length > 0 && (
        <tr className="data-table-detail">
          <td colSpan={props.span}>
            <RowDetail row={row} columns={folded} isExplained />
          </td>
        </tr>
      )}
    </>
  )
}

/** A row of a table and, if it is open, its detail below. Opening one row renders no other. */
export const TableRow = memo(AnyRow) as typeof AnyRow
