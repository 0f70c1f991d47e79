import { Table, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Report } from '@balai/contract/insight/analytics-shapes.ts'
import { formatNumber, formatPercent } from '../../../lib/format.ts'
import { othersLast } from '../../../parts/figures/others.ts'
import { daysName } from '../../../parts/figures/range-words.ts'
import { ScreenLink } from '../../../parts/screen-link.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { linesOf, type Breakdown, type Line } from './breakdown-lines.ts'
import { breakdownTitle, breakdownTitles } from './report-words.ts'

interface Props {
  breakdown: Breakdown
  report: Pick<Report, 'range' | 'figures'>
  /** The rows behind the number of one line. */
  rowsAt: (line: Breakdown['rows'][number]) => string
  /** Whether it is of free and premium members although only one kind was chosen. */
  isOfAllKinds: boolean
}

const byName = othersLast<Line>((one, other) => one.name.localeCompare(other.name))
const byNumber = (numberOf: (line: Line) => number | null) =>
  othersLast<Line>((one, other) => (numberOf(one) ?? 0) - (numberOf(other) ?? 0))

/** How a number splits, with shares and what it was before. Its titles sort it, most first to begin with. */
export function BreakdownTable({ breakdown, report, rowsAt, isOfAllKinds }: Props) {
  const { t } = useTranslation()
  const { range } = report
  const lines = linesOf(breakdown, report.figures, t)
  const isCut = lines.some(({ whole }) => whole !== null)
  const isCompared = lines.some(({ compared }) => compared !== null)
  const days = isCompared ? (isCut ? range.compared_whole : range.compared) : null
  const number = (key: string, title: ReactNode, numberOf: (line: Line) => number | null) => ({
    key,
    title,
    align: 'right' as const,
    sorter: byNumber(numberOf),
    render: (_: unknown, line: Line) => formatNumber(numberOf(line) ?? Number.NaN),
  })
  return (
    <Panel title={breakdownTitle(breakdown, t)}>
      {isOfAllKinds && (
        <Typography.Text type="secondary">{t('Free and premium members together.')}</Typography.Text>
      )}
      {breakdown.name === 'source' && breakdown.of === 'contributor_views' && (
        <Typography.Text type="secondary">
          {t(
            'Opened results of the search on the site count as from a search. All views that came neither from there, nor by mail, nor by a link elsewhere came directly, or from the site.',
          )}
        </Typography.Text>
      )}
      <Table<Line>
        className="analytics-breakdown"
        size="small"
        rowKey="key"
        dataSource={lines}
        pagination={lines.length > 10 ? { pageSize: 10, size: 'small', showSizeChanger: false } : false}
        locale={{
          emptyText: (
            <Typography.Text type="secondary">{t('There is nothing in these days.')}</Typography.Text>
          ),
        }}
        columns={[
          {
            key: 'label',
            title: breakdownTitles(t)[breakdown.name],
            sorter: byName,
            render: (_, { name }) => name,
          },
          {
            ...number('value', t('Number'), ({ value }) => value),
            render: (_, { value, row }) =>
              row && value > 0 ? (
                <ScreenLink to={rowsAt(row)}>{formatNumber(value)}</ScreenLink>
              ) : (
                formatNumber(value)
              ),
          },
          ...(lines.some(({ share }) => share !== undefined)
            ? [
                {
                  ...number('share', t('Share'), ({ share }) => share ?? null),
                  render: (_: unknown, { share }: Line) => formatPercent(share ?? Number.NaN),
                },
              ]
            : []),
          ...(days && isCut
            ? [
                {
                  ...number(
                    'whole',
                    <span title={t('Today is not over, so it is left out of what is compared.')}>
                      {t('Without today')}
                    </span>,
                    ({ value, whole }) => whole ?? value,
                  ),
                  // A phone has no room for it; the spreadsheet has it.
                  responsive: ['sm' as const],
                },
              ]
            : []),
          ...(days
            ? [
                number(
                  'compared',
                  <span title={daysName(days)}>{t('Compared')}</span>,
                  ({ compared }) => compared,
                ),
              ]
            : []),
        ]}
      />
    </Panel>
  )
}
