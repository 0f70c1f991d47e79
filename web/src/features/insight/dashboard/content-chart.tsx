import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Flex, Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { contributorStatuses } from '@balai/contract/content/news-shapes.ts'
import { dashboard, type ContentSeries } from '@balai/contract/insight/dashboard.ts'
import { queryOf } from '../../../lib/queries.ts'
import { addDays, startOfMonth } from '../../../lib/zone.ts'
import { NotesButton } from '../../../parts/chart-notes/notes-button.tsx'
import { useChartNotes } from '../../../parts/chart-notes/use-chart-notes.ts'
import { ComparisonSelect } from '../../../parts/figures/comparison-select.tsx'
import { momentsOf } from '../../../parts/figures/moments-of.ts'
import { SeriesChart } from '../../../parts/figures/series-chart.tsx'
import { contentRows } from './content-rows.ts'
import { useComparison } from './use-comparison.ts'

const periods = ['weekly', 'monthly', 'annual'] as const
type Period = (typeof periods)[number]
const kinds = ['news', 'article', 'video', 'event'] as const
type Kind = (typeof kinds)[number]
type Author = (typeof contributorStatuses)[number]

/** The first days of the steps: days of a week, weeks of a month, months of a year. */
function stepsOf(period: Period, { first, labels }: ContentSeries): string[] {
  if (period !== 'annual') return labels.map((_, at) => addDays(first, period === 'weekly' ? at : 7 * at))
  return labels.map((_, at) => `${first.slice(0, 4)}-${String(at + 1).padStart(2, '0')}-01`)
}

/** What was published in this week, month or year, against the one before or that of the year before. */
export function ContentChart() {
  const { t, i18n } = useTranslation()
  const [period, setPeriod] = useState<Period>('weekly')
  const [kind, setKind] = useState<Kind>('news')
  const [author, setAuthor] = useState<Author>('all')
  const { compare, setCompare, asked, seriesOf, noteOf } = useComparison()
  const isEvent = kind === 'event'
  const filter = { contributor_status: author, ...asked }
  const articles = useQuery({
    ...queryOf(
      dashboard.articles,
      { ...filter, news_content_type: kind === 'article' || kind === 'video' ? kind : '' },
      { quiet: true },
    ),
    placeholderData: keepPreviousData,
    enabled: !isEvent,
  })
  const events = useQuery({
    ...queryOf(dashboard.events, filter, { quiet: true }),
    placeholderData: keepPreviousData,
    enabled: isEvent,
  })
  const { data, isPending, error, refetch } = isEvent ? events : articles
  const series = data?.[period]
  const { notes, annotations } = useChartNotes(series, isEvent ? 'events' : 'content')
  const periodNames: Record<Period, string> = {
    weekly: t('This week'),
    monthly: t('This month'),
    annual: t('This year'),
  }
  const kindNames: Record<Kind, string> = {
    news: t('Articles and videos'),
    article: t('Articles'),
    video: t('Videos'),
    event: t('Events'),
  }
  const authorNames: Record<Author, string> = {
    all: t('All'),
    internal: t('Staff'),
    contributor: t('Contributors'),
  }
  const locale = i18n.language === 'id' ? 'id-ID' : 'en-GB'
  const steps = series ? stepsOf(period, series) : []
  const labels = steps.map((day, at) => {
    if (period === 'monthly') return t('Week {{n}}', { n: at + 1 })
    const part = period === 'weekly' ? ({ weekday: 'long' } as const) : ({ month: 'short' } as const)
    return new Intl.DateTimeFormat(locale, { ...part, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
  })
  /** What was published in a step: a day, a week of the month, or a month. */
  const publishedIn = (first: string) => {
    const next = steps[steps.indexOf(first) + 1] ?? (period === 'annual' ? startOfMonth(first, 1) : undefined)
    const last = next === undefined ? (series?.last ?? first) : addDays(next, -1)
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
          onChange={setPeriod}
        />
        <Segmented<Kind>
          aria-label={t('Kind')}
          value={kind}
          options={kinds.map((value) => ({ value, label: kindNames[value] }))}
          onChange={setKind}
        />
        <Segmented<Author>
          aria-label={t('Written by')}
          value={author}
          options={contributorStatuses.map((value) => ({ value, label: authorNames[value] }))}
          onChange={setAuthor}
        />
        <ComparisonSelect value={compare} onChange={setCompare} />
        {series && <NotesButton notes={notes} area={isEvent ? 'events' : 'content'} day={series.last} />}
      </Flex>
      <SeriesChart
        title={t('Published for the first time')}
        note={noteOf(series)}
        kind="bar"
        steps={steps}
        labels={labels}
        grain="day"
        stepTitle={periodNames[period]}
        stepTo={publishedIn}
        series={seriesOf(kindNames[kind], series)}
        annotations={annotations}
        isPending={isPending}
        error={error}
        onRetry={refetch}
        emptyTitle={t('Nothing was published.')}
      />
    </>
  )
}
