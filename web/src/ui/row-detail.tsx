import type { ReactNode } from 'react'
import './row-detail.css'

interface Props<Row> {
  row: Row
  columns: { key: string; title: string; cell: (row: Row) => ReactNode }[]
}

/** Fields of a row with their labels: the columns that did not fit, or the lines of a card. */
export function RowDetail<Row>({ row, columns }: Props<Row>) {
  return (
    <dl className="row-detail">
      {columns.map(({ key, title, cell }) => (
        <div key={key}>
          <dt>{title}</dt>
          <dd>{cell(row) || '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
