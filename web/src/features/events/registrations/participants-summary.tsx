import { useTranslation } from 'react-i18next'
import { formatNumber, tCount } from '../../../lib/format.ts'
import { useParticipantCounts, type ParticipantList } from './use-participant-filters.tsx'

/** How full the event is, and how many are checked in. */
export function ParticipantsSummary({ list }: { list: ParticipantList }) {
  const { t } = useTranslation()
  const counts = useParticipantCounts(list)
  if (!counts?.places) return null
  const { capacity, taken } = counts.places
  const places =
    capacity === null
      ? tCount(t, taken, '1 place taken', '{{n}} places taken')
      : tCount(t, capacity, '{{taken}} of 1 place taken', '{{taken}} of {{n}} places taken', {
          taken: formatNumber(taken),
        })
  return `${places} · ${t('{{n}} checked in', { n: formatNumber(counts.checked_in) })}`
}
