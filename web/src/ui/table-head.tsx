import { useTranslation } from 'react-i18next'
import type { List } from '../lib/use-list.ts'
import { Explanation } from './explanation.tsx'
import type { Column } from './table-column.ts'
import { TickBox } from './tick-box.tsx'

interface Props<Row> {
  list: List<Row>
  columns: Column<Row>[]
  /** Whether there is a column with the buttons that open details. */
  hasDetails: boolean
  hasActions: boolean
  /** The box that selects the rows of the page, in a table whose rows can be selected. */
  box?: { isAll: boolean; isPartly: boolean; toggleAll: () => void } | undefined
}

/** The header of a table: sorts by a click on a title, and selects all rows of the page. */
export function TableHead<Row>({ list, columns, hasDetails, hasActions, box }: Props<Row>) {
  const { t } = useTranslation()
  return (
    <thead>
      <tr>
        {hasDetails && (
          <th scope="col">
            <span className="visually-hidden">{t('Details')}</span>
          </th>
        )}
        {box && (
          <th scope="col" className="data-table-tool">
            <TickBox
              label={t('Select all rows of this page')}
              checked={box.isAll}
              isPartly={box.isPartly}
              disabled={list.isPending || list.rows.length === 0}
              onChange={box.toggleAll}
            />
          </th>
        )}
        {columns.map((column) => (
          <TitleCell key={column.key} list={list} column={column} />
        ))}
        {hasActions && (
          <th scope="col">
            <span className="visually-hidden">{t('Actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

const sorted = { asc: 'ascending', desc: 'descending' } as const

function TitleCell<Row>({ list, column }: { list: List<Row>; column: Column<Row> }) {
  const { key, title, explained, align, sortable } = column
  const order = list.input.order_by === key ? list.input.order : undefined
  const sort = () => list.change({ order_by: key, order: order === 'asc' ? 'desc' : 'asc' })
  const name = sortable ? <SortButton title={title} order={order} onClick={sort} /> : title
  return (
    <th
      scope="col"
      // Cells are read with the name of their column, without that of the question mark.
      aria-label={explained && title}
      style={align && { textAlign: align }}
      aria-sort={sortable && order ? sorted[order] : undefined}
    >
      {explained === undefined ? (
        name
      ) : (
        <div className="data-table-title">
          {name}
          <Explanation of={title}>{explained}</Explanation>
        </div>
      )}
    </th>
  )
}

interface SortProps {
  title: string
  order: 'asc' | 'desc' | undefined
  onClick: () => void
}

function SortButton({ title, order, onClick }: SortProps) {
  return (
    <button type="button" className="data-table-sort" onClick={onClick}>
      <span>{title}</span>
      <svg viewBox="0 0 1024 1741" aria-hidden>
        <path d={caret} data-current={order === 'asc' || undefined} />
        <path d={caret} data-current={order === 'desc' || undefined} transform="rotate(180 512 870.5)" />
      </svg>
    </button>
  )
}

/** The caret that points up, as in the icons of antd. */
const caret =
  'M858.9 689L530.5 308.2c-9.4-10.9-27.5-10.9-37 0L165.1 689c-12.2 14.2-1.2 35 18.5 35h656.8c19.7 0 30.7-20.8 18.5-35z'
