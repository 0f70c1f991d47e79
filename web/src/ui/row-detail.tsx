import type { ReactNode } from 'react'
import { Explanation } from './explanation.tsx'
import './row-detail.css'

interface Props<Row> {
  row: Row
  columns: { key: string; title: string; explained?: string | undefined; cell: (row: Row) => ReactNode }[]
  /** Whether numbers say here how they are counted, because no header does. */
  isExplained?: boolean
}

/** Fields of a row with their labels: the columns that did not fit, or the lines of a card. */
export function RowDetail<Row>({ row, columns, isExplained = false }: Props<Row>) {
  return (
    <dl className="row-detail">
      {columns.map(({ key, title, explained, cell }) => (
        <div key={key}>
          <dt>
            {title} {isExplained && explained && <Explanation of={title}>{explained}</Explanation>}
          </dt>
          <dd>{cell(row) || '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
