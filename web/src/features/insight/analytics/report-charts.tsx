import { useTranslation } from 'react-i18next'
import type { ChartArea } from '@balai/contract/insight/chart-notes.ts'
import type { Report } from '@balai/contract/insight/analytics-shapes.ts'
import { NotesButton } from '../../../parts/chart-notes/notes-button.tsx'
import { useChartNotes } from '../../../parts/chart-notes/use-chart-notes.ts'
import { comparedSeries } from '../../../parts/figures/compared-series.ts'
import { SeriesChart } from '../../../parts/figures/series-chart.tsx'
import { useStepAddress } from '../../../parts/figures/use-step-address.ts'
import { seriesName } from './report-tables.ts'
import { figureWords, stepTitle } from './report-words.ts'

interface Props {
  report: Report | undefined
  isPending: boolean
  error: Error | null
  refetch: () => unknown
  /** Whose notes are marked in the charts. */
  area: ChartArea
}

/** One chart for each number of a report that has a series; the categories of consent share one. */
export function ReportCharts({ report, isPending, error, refetch, area }: Props) {
  const { t } = useTranslation()
  const hasDays = report !== undefined && report.range.first <= report.range.last
  const { notes, annotations } = useChartNotes(hasDays ? report.range : undefined, area)
  const shared = { isPending, error, onRetry: refetch, emptyTitle: t('There are no days in this range.') }
  const stepTo = useStepAddress(report?.range)
  const grain = report?.range.grain ?? 'day'
  const isRunning = report !== undefined && report.range.running !== null
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
      <div className="analytics-notes">
        <NotesButton notes={notes} area={area} day={report.range.last} />
      </div>
      {all
        .filter(({ name }) => isNumber(name))
        .map(({ name, points }) => (
          <div key={name} className="analytics-chart">
            <SeriesChart
              {...shared}
              title={seriesName(name, t)}
              steps={points.map(({ at }) => at)}
              grain={grain}
              isRunning={isRunning}
              stepTitle={stepTitle(grain, t)}
              stepTo={stepTo}
              annotations={annotations}
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
            isRunning={isRunning}
            stepTitle={stepTitle(grain, t)}
            stepTo={stepTo}
            annotations={annotations}
            series={categories.flatMap(({ name, points }) => comparedSeries(points, name, t))}
          />
        </div>
      )}
    </>
  )
}
