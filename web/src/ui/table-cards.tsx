import { Select } from 'antd'
import { useState, type HTMLAttributes, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { List } from '../lib/use-list.ts'
import type { Column, TableProps } from './table-column.ts'
import { DetailButton } from './detail-button.tsx'
import { Explanation, Explanations } from './explanation.tsx'
import { RowDetail } from './row-detail.tsx'
import { SkeletonBar } from './skeleton-bar.tsx'
import './table-cards.css'
import { TickBox } from './tick-box.tsx'
import { toggled, useBoxes } from './use-selection.ts'

interface Props<Row> extends TableProps<Row> {
  onRow: (row: Row) => HTMLAttributes<HTMLElement>
  /** The number of skeletons while the rows are loaded. */
  blankCount: number
  /** What is shown without rows. */
  note: ReactNode
}

/** The rows of a table on a phone: each is a card with its title, its main fields, its actions, and its detail. */
export function TableCards<Row>(props: Props<Row>) {
  const { list, columns, selection, rowKey, label } = props
  const { t } = useTranslation()
  const boxes = useBoxes(selection, list.rows, rowKey)
  if (list.isPending)
    return (
      <ul className="table-cards" aria-hidden>
        {Array.from({ length: props.blankCount }, (_, place) => (
          <li key={place} className="table-card">
            <SkeletonBar place={place} lines={2} />
            <SkeletonBar place={place + 1} lines={2} />
          </li>
        ))}
      </ul>
    )
  if (list.rows.length === 0) return props.note
  return (
    <>
      <div className="table-cards-head">
        {selection && (
          <TickBox
            label={t('Select all rows of this page')}
            checked={boxes.isAll}
            isPartly={boxes.isPartly}
            onChange={boxes.toggleAll}
          />
        )}
        {columns.some(({ explained }) => explained) && (
          <Explanation>
            <Explanations of={columns} />
          </Explanation>
        )}
        <SortSelect list={list} columns={columns} />
      </div>
      <ul className="table-cards" aria-label={label}>
        {list.rows.map((row) => (
          <Card key={rowKey(row)} {...props} row={row} />
        ))}
      </ul>
    </>
  )
}

function Card<Row>(props: Props<Row> & { row: Row }) {
  const { row, columns, rowKey, rowName, actions, actionsWidth = iconWidth, selection, list, onRow } = props
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const key = rowKey(row)
  const main = columns.filter(({ always, priority }) => !always && priority === 1)
  const more = columns.filter(({ always, priority }) => !always && priority !== 1)
  const buttons = actions?.(row)
  // An icon needs no line of its own.
  const isIcon = actionsWidth <= iconWidth
  return (
    <li {...onRow(row)} className={`table-card ${onRow(row).className ?? ''}`} data-row-key={key}>
      <div className="table-card-head">
        {selection && (
          <TickBox
            label={t('Select {{name}}', { name: rowName(row) })}
            checked={selection.keys.includes(key)}
            onChange={() => selection.choose(toggled(selection.keys, key), list.rows)}
          />
        )}
        <div className="table-card-title">
          {columns
            .filter(({ always }) => always)
            .map((column) => (
              <div key={column.key}>{column.cell(row)}</div>
            ))}
        </div>
        {buttons && isIcon && buttons}
        {more.length > 0 && (
          <DetailButton name={rowName(row)} isOpen={isOpen} onClick={() => setOpen(!isOpen)} />
        )}
      </div>
      {main.length > 0 && <RowDetail row={row} columns={main} />}
      {isOpen && <RowDetail row={row} columns={more} />}
      {buttons && !isIcon && <div className="table-card-actions">{buttons}</div>}
    </li>
  )
}

/** The width of actions that are one icon. */
const iconWidth = 72

/** Cards have no header to click, so a field sorts them. */
function SortSelect<Row>({ list, columns }: { list: List<Row>; columns: Column<Row>[] }) {
  const { t } = useTranslation()
  const sortable = columns.filter((column) => column.sortable)
  if (sortable.length === 0) return null
  const { order_by, order } = list.input
  return (
    <Select
      aria-label={t('Sort by')}
      value={sortable.some(({ key }) => key === order_by) ? `${order_by} ${order}` : null}
      placeholder={t('Sort by')}
      onChange={(chosen: string) => {
        const [by = '', direction] = chosen.split(' ')
        list.change({ order_by: by, order: direction === 'asc' ? 'asc' : 'desc' })
      }}
      options={sortable.flatMap(({ key, title }) => [
        { value: `${key} asc`, label: `${title} ↑` },
        { value: `${key} desc`, label: `${title} ↓` },
      ])}
      popupMatchSelectWidth={false}
      style={{ marginInlineStart: 'auto', minWidth: 140 }}
    />
  )
}
