import { Progress } from 'antd'
import { useTranslation } from 'react-i18next'
import type { EventRow } from '@balai/contract/events/event-answers.ts'
import { formatNumber } from '../../../lib/format.ts'

type Seated = Pick<EventRow, 'seats' | 'waiting' | 'capacity'>

/** How many seats are taken, as a bar if their number is limited, and how many people wait. */
export function SeatsBar({ event: { seats, waiting, capacity } }: { event: Seated }) {
  const { t } = useTranslation()
  const taken = formatNumber(seats)
  const words = capacity === null ? taken : t('{{taken}} of {{all}}', { taken, all: formatNumber(capacity) })
  return (
    <span className="event-seats">
      <span className="tabular">
        {words}
        {waiting > 0 && <small> {t('+ {{n}} waiting', { n: formatNumber(waiting) })}</small>}
      </span>
      {capacity !== null && (
        <Progress
          aria-label={t('Seats taken')}
          percent={Math.min(100, (seats / capacity) * 100)}
          showInfo={false}
          size="small"
          status={seats >= capacity ? 'success' : 'normal'}
        />
      )}
    </span>
  )
}
