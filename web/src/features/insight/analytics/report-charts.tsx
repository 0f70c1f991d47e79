import { useTranslation } from 'react-i18next'
import type { Report } from '@balai/contract/insight/analytics-shapes.ts'
import { comparedSeries } from '../../../parts/figures/compared-series.ts'
import { SeriesChart } from '../../../parts/figures/series-chart.tsx'
import { seriesName } from './report-tables.ts'
import { figureWords, stepTitle } from './report-words.ts'

interface Props {
  report: Report | undefined
  isPending: boolean
  error: Error | null
  refetch: () => unknown
}

/** One chart for each number of a report that has a series; the categories of consent share one. */
export function ReportCharts({ report, isPending, error, refetch }: Props) {
  const { t } = useTranslation()
  const shared = { isPending, error, onRetry: refetch, emptyTitle: t('There are no days in this range.') }
  const grain = report?.range.grain ?? 'day'
  const isNumber = (name: string) => name in figureWords(t)
  const all = report?.series ?? []
  const categories = all.filter(({ name }) => !isNumber(name))
  if (!report)
    return (
      <div className="analytics-chart">
        <SeriesChart
          {...shared}
          title={t('Series')}
          steps={[]}
          grain={grain}
          stepTitle={t('Day')}
          series={[]}
        />
      </div>
    )
  return (
    <>
      {all
        .filter(({ name }) => isNumber(name))
        .map(({ name, points }) => (
          <div key={name} className="analytics-chart">
            <SeriesChart
              {...shared}
              title={seriesName(name, t)}
              steps={points.map(({ at }) => at)}
              grain={grain}
              stepTitle={stepTitle(grain, t)}
              series={comparedSeries(points, seriesName(name, t), t)}
            />
          </div>
        ))}
      {categories.length > 0 && (
        <div className="analytics-chart">
          <SeriesChart
            {...shared}
            title={t('Share that accepted, in percent')}
            steps={(categories[0]?.points ?? []).map(({ at }) => at)}
            grain={grain}
            stepTitle={stepTitle(grain, t)}
            series={categories.map(({ name, points }) => ({
              name,
              values: points.map(({ value }) => value),
            }))}
          />
        </div>
      )}
    </>
  )
}
