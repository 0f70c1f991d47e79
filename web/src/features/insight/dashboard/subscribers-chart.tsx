import { useQuery } from '@tanstack/react-query'
import { Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { analytics } from '@balai/contract/insight/analytics.ts'
import { queryOf } from '../../../lib/queries.ts'
import { addDays } from '../../../lib/zone.ts'
import { NotesButton } from '../../../parts/chart-notes/notes-button.tsx'
import { useChartNotes } from '../../../parts/chart-notes/use-chart-notes.ts'
import { momentsOf } from '../../../parts/figures/moments-of.ts'
import { daysName } from '../../../parts/figures/range-words.ts'
import { SeriesChart } from '../../../parts/figures/series-chart.tsx'

/** The members who joined on a day. */
function joinedOn(day: string): string {
  const { from, until } = momentsOf({ first: day, last: day })
  return `/member?${new URLSearchParams({ joined_from: from, joined_until: until }).toString()}`
}

/** Who joined in this week, against the week before. */
export function SubscribersChart() {
  const { t } = useTranslation()
  const { data, isPending, error, refetch } = useQuery(
    queryOf(analytics.listSubscriber, { option: 'weekly' }),
  )
  const { notes, annotations } = useChartNotes(data, 'members')
  const before = data && { first: data.before_first, last: data.before_last }
  return (
    <>
      <Flex style={{ marginBlock: 12, minHeight: 24 }}>
        {data && <NotesButton notes={notes} area="members" day={data.last} />}
      </Flex>
      <SeriesChart
        title={t('New members')}
        note={
          data &&
          before &&
          t('{{days}}, compared with {{compared}}', { days: daysName(data), compared: daysName(before) })
        }
        kind="bar"
        steps={data?.labels.map((_, at) => addDays(data.first, at)) ?? []}
        grain="day"
        stepTitle={t('Day')}
        stepTo={joinedOn}
        series={[
          { name: t('New members'), values: data?.values ?? [] },
          { name: t('Week before'), values: data?.before ?? [], isCompared: true },
        ]}
        annotations={annotations}
        isPending={isPending}
        error={error}
        onRetry={refetch}
        emptyTitle={t('Nobody joined.')}
      />
    </>
  )
}
