import { BarChartOutlined, TableOutlined } from '@ant-design/icons'
import { Flex, Segmented, Skeleton, theme, Typography } from 'antd'
import { Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Explanation } from './explanation.tsx'
import { lazyPart } from './lazy-part.tsx'
import { EmptyNote, ErrorNote } from './state-notes.tsx'

// A table is a large module, which most people never open.
const Figures = lazyPart(async () => (await import('./chart-table.tsx')).ChartTable)

interface Props {
  title: string
  /** A subtitle, such as the period or the unit. */
  note?: ReactNode
  /** How its numbers are counted. */
  explained?: string | undefined
  legend?: { name: string; color: string }[]
  isPending: boolean
  error?: Error | null
  onRetry?: () => unknown
  /** The same figures as a table, to read or copy. */
  columns: { title: string; align?: 'right' }[]
  rows: ReactNode[][]
  /** The text if there are no rows. */
  emptyTitle: string
  height?: number
  /** Buttons beside the choice of chart and table. */
  actions?: ReactNode
  /** The chart, which fills the height of the frame. What only shows the figures of the table is hidden from readers. */
  children: ReactNode
}

/** The frame of a chart: title, legend, the figures as a table, and the loading, empty and error states. */
export function ChartFrame(props: Props) {
  const {
    title,
    note,
    explained,
    legend = [],
    isPending,
    error,
    onRetry,
    rows,
    emptyTitle,
    height = 280,
    actions,
    children,
  } = props
  const { t } = useTranslation()
  const { token } = theme.useToken()
  const [shown, setShown] = useState<'chart' | 'table'>('chart')
  const content = () => {
    if (isPending) return <Skeleton.Node active style={{ width: '100%', height }} />
    if (error) return <ErrorNote error={error} onRetry={onRetry} />
    if (rows.length === 0) return <EmptyNote title={emptyTitle} />
    if (shown === 'chart') return children
    return (
      <Suspense>
        <Figures columns={props.columns} rows={rows} height={height} />
      </Suspense>
    )
  }
  return (
    <section aria-label={title} aria-busy={isPending}>
      <Flex justify="space-between" align="flex-start" gap={16} wrap style={{ marginBottom: 16 }}>
        <div>
          <Flex align="center" gap={8}>
            <Typography.Title level={2} style={{ fontSize: token.fontSizeLG, margin: 0 }}>
              {title}
            </Typography.Title>
            {explained && <Explanation of={title}>{explained}</Explanation>}
          </Flex>
          {note && <Typography.Text type="secondary">{note}</Typography.Text>}
        </div>
        <Flex align="center" gap={16} wrap>
          {legend.map(({ name, color }) => (
            <Flex key={name} align="center" gap={8}>
              <span aria-hidden style={{ width: 12, height: 12, borderRadius: 2, background: color }} />
              {name}
            </Flex>
          ))}
          <Segmented
            size="small"
            aria-label={t('Show as')}
            value={shown}
            onChange={setShown}
            options={[
              { value: 'chart', icon: <BarChartOutlined />, label: t('Chart') },
              { value: 'table', icon: <TableOutlined />, label: t('Table') },
            ]}
          />
          {actions}
        </Flex>
      </Flex>
      <div style={{ minHeight: height }}>{content()}</div>
    </section>
  )
}
