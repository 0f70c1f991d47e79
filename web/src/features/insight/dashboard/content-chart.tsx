import { Flex, Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { contributorStatuses } from '@balai/contract/content/news-shapes.ts'
import { addDays, startOfMonth } from '../../../lib/zone.ts'
import { NotesButton } from '../../../parts/chart-notes/notes-button.tsx'
import { useChartNotes } from '../../../parts/chart-notes/use-chart-notes.ts'
import { ComparisonSelect } from '../../../parts/figures/comparison-select.tsx'
import { momentsOf } from '../../../parts/figures/moments-of.ts'
import { SeriesChart } from '../../../parts/figures/series-chart.tsx'
import { kinds, periods, type Kind, type Period } from './chart-address.ts'
import { contentRows } from './content-rows.ts'
import { useContentFigures } from './use-content-figures.ts'

type Author = (typeof contributorStatuses)[number]

/** What was published in this week, month or year, against the one before or that of the year before. */
export function ContentChart() {
  const { t } = useTranslation()
  const figures = useContentFigures()
  const { input, change, answer, isEvent, steps, labels, periodNames, kindNames, authorNames } = figures
  const { content_period: period, content_kind: kind, content_by: author } = input
  const area = isEvent ? 'events' : 'content'
  const { notes, annotations } = useChartNotes(answer, area)
  /** What was published in a step: a day, a week of the month, or a month. */
  const publishedIn = (first: string) => {
    const next = steps[steps.indexOf(first) + 1] ?? (period === 'annual' ? startOfMonth(first, 1) : undefined)
    const last = next === undefined ? (answer?.last ?? first) : addDays(next, -1)
    // The fifth week of a short February.
    if (first > last) return undefined
    return contentRows(kind, {
      contributor_status: author === 'all' ? undefined : author,
      published: momentsOf({ first, last }),
    })
  }
  return (
    <>
      <Flex gap={8} wrap style={{ marginBlock: 12 }}>
        <Segmented<Period>
          aria-label={t('Period')}
          value={period}
          options={periods.map((value) => ({ value, label: periodNames[value] }))}
          onChange={(content_period) => change({ content_period })}
        />
        <Segmented<Kind>
          className="dashboard-choice"
          aria-label={t('Kind')}
          value={kind}
          options={kinds.map((value) => ({ value, label: kindNames[value] }))}
          onChange={(content_kind) => change({ content_kind })}
        />
        <Segmented<Author>
          aria-label={t('Written by')}
          value={author}
          options={contributorStatuses.map((value) => ({ value, label: authorNames[value] }))}
          onChange={(content_by) => change({ content_by })}
        />
        <ComparisonSelect
          value={input.content_compare}
          onChange={(content_compare) => change({ content_compare })}
        />
        {answer && <NotesButton notes={notes} area={area} day={answer.last} />}
      </Flex>
      <SeriesChart
        title={t('Published for the first time')}
        note={figures.note}
        explained={t(
          'What was published for the first time on these days and is not in the trash, even if it is not public any more.',
        )}
        kind="bar"
        steps={steps}
        labels={labels}
        grain="day"
        stepTitle={periodNames[period]}
        stepTo={publishedIn}
        series={figures.series}
        annotations={annotations}
        isPending={figures.isPending}
        error={figures.error}
        onRetry={figures.refetch}
        emptyTitle={t('Nothing was published.')}
      />
    </>
  )
}
