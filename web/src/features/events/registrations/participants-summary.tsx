import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/format.ts'
import { useParticipantCounts, type ParticipantList } from './use-participant-filters.tsx'

/** How full the event is, and how many are checked in. */
export function ParticipantsSummary({ list }: { list: ParticipantList }) {
  const { t } = useTranslation()
  const counts = useParticipantCounts(list)
  if (!counts?.places) return null
  const { capacity, taken } = counts.places
  const places =
    capacity === null
      ? taken === 1
        ? t('1 place taken')
        : t('{{n}} places taken', { n: formatNumber(taken) })
      : t('{{n}} of {{all}} places taken', { n: formatNumber(taken), all: formatNumber(capacity) })
  return `${places} · ${t('{{n}} checked in', { n: formatNumber(counts.checked_in) })}`
}
