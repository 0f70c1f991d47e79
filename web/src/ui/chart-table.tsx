import { Table } from 'antd'
import type { ReactNode } from 'react'

interface Props {
  columns: { title: string; align?: 'right' }[]
  rows: ReactNode[][]
  height: number
}

/** The figures of a chart as a table. */
export function ChartTable({ columns, rows, height }: Props) {
  return (
    <Table<{ cells: ReactNode[]; place: number }>
      size="small"
      pagination={false}
      scroll={{ y: height - 40 }}
      rowKey={({ place }) => place}
      dataSource={rows.map((cells, place) => ({ cells, place }))}
      columns={columns.map((column, place) => ({
        key: place,
        title: column.title,
        align: column.align ?? 'left',
        render: (_, { cells }) => cells[place],
      }))}
      style={{ fontVariantNumeric: 'tabular-nums' }}
    />
  )
}
