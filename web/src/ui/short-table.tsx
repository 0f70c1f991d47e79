import { Grid, Table, Typography, type TableProps } from 'antd'
import type { AriaAttributes, ReactNode } from 'react'
import { Explanation, Explanations } from './explanation.tsx'
import { RowDetail } from './row-detail.tsx'
import './short-table.css'

interface Column<Row> {
  key: string
  title: string
  /** How its number is counted: shown by a question mark beside the title. */
  explained?: string | undefined
  cell: (row: Row) => ReactNode
  align?: 'right'
  sorter?: (one: Row, other: Row, order?: 'ascend' | 'descend' | null) => number
}

interface Props<Row>
  extends
    Pick<AriaAttributes, 'aria-label'>,
    Pick<TableProps<Row>, 'dataSource' | 'rowKey' | 'pagination' | 'style'> {
  columns: [Column<Row>, ...Column<Row>[]]
  /** What it says without rows. */
  whenEmpty?: ReactNode
}

/**
 * A few rows beside or below something else, without filters and choices. It never scrolls sideways: on a phone a row of
 * more than two columns is its first cell, with the others below it by name.
 */
export function ShortTable<Row extends object>({ columns, whenEmpty, ...table }: Props<Row>) {
  const { xs = false } = Grid.useBreakpoint()
  const [first, ...others] = columns
  const isStacked = xs && others.length > 1
  return (
    <Table<Row>
      {...table}
      size="small"
      className="short-table"
      {...(whenEmpty !== undefined && {
        // The colour that tables give it can hardly be read.
        locale: { emptyText: <Typography.Text type="secondary">{whenEmpty}</Typography.Text> },
      })}
      columns={
        isStacked
          ? [
              {
                key: first.key,
                title: others.some(({ explained }) => explained)
                  ? marked(
                      first.title,
                      <Explanation>
                        <Explanations of={others} />
                      </Explanation>,
                    )
                  : first.title,
                onHeaderCell: () => ({ 'aria-label': first.title }),
                render: (_, row) => (
                  <>
                    {first.cell(row)}
                    <RowDetail row={row} columns={others} />
                  </>
                ),
              },
            ]
          : columns.map(({ cell, title, explained, ...column }) => ({
              ...column,
              title: explained ? marked(title, <Explanation of={title}>{explained}</Explanation>) : title,
              // Cells are read with the name of their column, without that of the question mark.
              ...(explained && { onHeaderCell: () => ({ 'aria-label': title }) }),
              render: (_: unknown, row: Row) => cell(row),
            }))
      }
    />
  )
}

/** A title with a question mark, which no line separates from it. */
const marked = (title: string, mark: ReactNode) => (
  <>
    {`${title}\u00a0`}
    {mark}
  </>
)
