import { Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { NotesButton } from '../../../parts/chart-notes/notes-button.tsx'
import { useChartNotes } from '../../../parts/chart-notes/use-chart-notes.ts'
import { ComparisonSelect } from '../../../parts/figures/comparison-select.tsx'
import { momentsOf } from '../../../parts/figures/moments-of.ts'
import { SeriesChart } from '../../../parts/figures/series-chart.tsx'
import { useMembersFigures } from './use-members-figures.ts'

/** The members who joined on a day. */
function joinedOn(day: string): string {
  const { from, until } = momentsOf({ first: day, last: day })
  return `/member?${new URLSearchParams({ joined_from: from, joined_until: until }).toString()}`
}

/** Who joined in this week, against the week before or that of the year before. */
export function SubscribersChart() {
  const { t } = useTranslation()
  const { input, change, answer, ...figures } = useMembersFigures()
  const { notes, annotations } = useChartNotes(answer, 'members')
  return (
    <>
      <Flex gap={8} wrap style={{ marginBlock: 12, minHeight: 32 }}>
        <ComparisonSelect
          value={input.members_compare}
          onChange={(members_compare) => change({ members_compare })}
        />
        {answer && <NotesButton notes={notes} area="members" day={answer.last} />}
      </Flex>
      <SeriesChart
        title={t('New members')}
        note={figures.note}
        explained={t('Members who joined. Erased members still count, but are no longer listed.')}
        kind="bar"
        steps={figures.steps}
        grain="day"
        stepTitle={t('Day')}
        stepTo={joinedOn}
        series={figures.series}
        annotations={annotations}
        isPending={figures.isPending}
        error={figures.error}
        onRetry={figures.refetch}
        emptyTitle={t('Nobody joined.')}
      />
    </>
  )
}
