import { useTranslation } from 'react-i18next'
import { formatNumber, formatPercent, tCount } from '../../../lib/format.ts'
import type { ParticipantList } from './participant-list.ts'
import { useParticipantCounts } from './use-participant-filters.tsx'

/** How many learn the chosen course, how far they are, and how many are stuck. */
export function ParticipantsSummary({ list }: { list: ParticipantList }) {
  const { t } = useTranslation()
  const counts = useParticipantCounts(list)
  if (!counts) return null
  const { total, mean_progress, stuck } = counts
  return [
    tCount(t, total, '1 participant', '{{n}} participants'),
    t('{{percent}} done on average', { percent: formatPercent(mean_progress) }),
    t('{{n}} stuck for 7 days', { n: formatNumber(stuck) }),
  ].join(' · ')
}
