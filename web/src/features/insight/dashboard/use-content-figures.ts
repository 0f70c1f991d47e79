import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { contributorStatuses } from '@balai/contract/content/news-shapes.ts'
import { dashboard, type ContentSeries } from '@balai/contract/insight/dashboard.ts'
import { queryOf } from '../../../lib/queries.ts'
import { useListAddress } from '../../../lib/use-list-address.ts'
import { addDays } from '../../../lib/zone.ts'
import { ContentAddress, type Kind, type Period } from './chart-address.ts'
import { useComparison } from './use-comparison.ts'

/** The first days of the steps: days of a week, weeks of a month, months of a year. */
function stepsOf(period: Period, { first, labels }: ContentSeries): string[] {
  if (period !== 'annual') return labels.map((_, at) => addDays(first, period === 'weekly' ? at : 7 * at))
  return labels.map((_, at) => `${first.slice(0, 4)}-${String(at + 1).padStart(2, '0')}-01`)
}

/** What was published in a week, month or year, as the address asks for it. The chart and the workbook share the answer. */
export function useContentFigures() {
  const { t, i18n } = useTranslation()
  const { input, change } = useListAddress(ContentAddress)
  const { content_period: period, content_kind: kind, content_by: author } = input
  const { asked, seriesOf, noteOf } = useComparison(input.content_compare)
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
  const answer = data?.[period]
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
  const authorNames: Record<(typeof contributorStatuses)[number], string> = {
    all: t('All'),
    internal: t('Staff'),
    contributor: t('Contributors'),
  }
  const locale = i18n.language === 'id' ? 'id-ID' : 'en-GB'
  const steps = answer ? stepsOf(period, answer) : []
  const labels = steps.map((day, at) => {
    if (period === 'monthly') return t('Week {{n}}', { n: at + 1 })
    const part = period === 'weekly' ? ({ weekday: 'long' } as const) : ({ month: 'short' } as const)
    return new Intl.DateTimeFormat(locale, { ...part, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
  })
  return {
    ...{ input, change, answer, isPending, error, refetch, isEvent },
    ...{ periodNames, kindNames, authorNames, steps, labels },
    series: seriesOf(kindNames[kind], answer),
    note: noteOf(answer),
  }
}
