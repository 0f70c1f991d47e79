import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { analytics } from '@balai/contract/insight/analytics.ts'
import { queryOf } from '../../../lib/queries.ts'
import { addDays } from '../../../lib/zone.ts'
import { NotesButton } from '../../../parts/chart-notes/notes-button.tsx'
import { useChartNotes } from '../../../parts/chart-notes/use-chart-notes.ts'
import { ComparisonSelect } from '../../../parts/figures/comparison-select.tsx'
import { momentsOf } from '../../../parts/figures/moments-of.ts'
import { SeriesChart } from '../../../parts/figures/series-chart.tsx'
import { useComparison } from './use-comparison.ts'

/** The members who joined on a day. */
function joinedOn(day: string): string {
  const { from, until } = momentsOf({ first: day, last: day })
  return `/member?${new URLSearchParams({ joined_from: from, joined_until: until }).toString()}`
}

/** Who joined in this week, against the week before or that of the year before. */
export function SubscribersChart() {
  const { t } = useTranslation()
  const { compare, setCompare, asked, seriesOf, noteOf } = useComparison()
  const { data, isPending, error, refetch } = useQuery({
    ...queryOf(analytics.listSubscriber, { option: 'weekly', ...asked }, { quiet: true }),
    placeholderData: keepPreviousData,
  })
  const { notes, annotations } = useChartNotes(data, 'members')
  return (
    <>
      <Flex gap={8} wrap style={{ marginBlock: 12, minHeight: 32 }}>
        <ComparisonSelect value={compare} onChange={setCompare} />
        {data && <NotesButton notes={notes} area="members" day={data.last} />}
      </Flex>
      <SeriesChart
        title={t('New members')}
        note={noteOf(data)}
        kind="bar"
        steps={data?.labels.map((_, at) => addDays(data.first, at)) ?? []}
        grain="day"
        stepTitle={t('Day')}
        stepTo={joinedOn}
        series={seriesOf(t('New members'), data)}
        annotations={annotations}
        isPending={isPending}
        error={error}
        onRetry={refetch}
        emptyTitle={t('Nobody joined.')}
      />
    </>
  )
}
