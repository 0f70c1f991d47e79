import { Table, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Report } from '@balai/contract/insight/analytics-shapes.ts'
import type { RangeAnswer } from '@balai/contract/kit/ranges.ts'
import { formatNumber, formatPercent } from '../../../lib/format.ts'
import { daysName } from '../../../parts/figures/range-words.ts'
import { ScreenLink } from '../../../parts/screen-link.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { breakdownTitles, figureWords, rowName } from './report-words.ts'

type Breakdown = Report['breakdowns'][number]

interface Props {
  breakdown: Breakdown
  range: RangeAnswer
  /** The rows behind the number of one line. */
  rowsAt: (line: Breakdown['rows'][number]) => string
  /** Whether it is of free and premium members although only one kind was chosen. */
  isOfAllKinds: boolean
}

/** How a number splits, with shares and what it was before. */
export function BreakdownTable({ breakdown, range, rowsAt, isOfAllKinds }: Props) {
  const { t } = useTranslation()
  const { name, of, rows } = breakdown
  const title = `${breakdownTitles(t)[name]} · ${figureWords(t)[of].label}`
  const isFunnel = name === 'funnel'
  const whole = isFunnel ? (rows[0]?.value ?? 0) : rows.reduce((sum, { value }) => sum + value, 0)
  const isCut = rows.some(({ whole }) => whole !== null)
  const isCompared = rows.some(({ compared }) => compared !== null)
  const days = isCompared ? (isCut ? range.compared_whole : range.compared) : null
  const cell = (row: Breakdown['rows'][number]) => {
    const shown = formatNumber(row.value)
    return row.value === 0 ? shown : <ScreenLink to={rowsAt(row)}>{shown}</ScreenLink>
  }
  return (
    <Panel title={title}>
      {isOfAllKinds && (
        <Typography.Text type="secondary">{t('Free and premium members together.')}</Typography.Text>
      )}
      <Table<Breakdown['rows'][number]>
        size="small"
        rowKey={({ label, id }) => id ?? label}
        dataSource={rows}
        pagination={rows.length > 10 ? { pageSize: 10, size: 'small', showSizeChanger: false } : false}
        locale={{
          emptyText: (
            <Typography.Text type="secondary">{t('There is nothing in these days.')}</Typography.Text>
          ),
        }}
        columns={[
          { key: 'label', title: breakdownTitles(t)[name], render: (_, row) => rowName(name, row.label, t) },
          { key: 'value', title: t('Number'), align: 'right', render: (_, row) => cell(row) },
          {
            key: 'share',
            title: t('Share'),
            align: 'right',
            render: (_, { value }) =>
              whole === 0 ? '–' : formatPercent(Math.round((value / whole) * 1_000) / 10),
          },
          ...(days && isCut
            ? [
                {
                  key: 'whole',
                  title: (
                    <span title={t('Today is not over, so it is left out of what is compared.')}>
                      {t('Without today')}
                    </span>
                  ),
                  align: 'right' as const,
                  // A phone has no room for it; the spreadsheet has it.
                  responsive: ['sm' as const],
                  render: (_: unknown, { value, whole }: Breakdown['rows'][number]) =>
                    formatNumber(whole ?? value),
                },
              ]
            : []),
          ...(days
            ? [
                {
                  key: 'compared',
                  title: <span title={daysName(days)}>{t('Compared')}</span>,
                  align: 'right' as const,
                  render: (_: unknown, { compared }: Breakdown['rows'][number]) =>
                    formatNumber(compared ?? Number.NaN),
                },
              ]
            : []),
        ]}
      />
    </Panel>
  )
}
