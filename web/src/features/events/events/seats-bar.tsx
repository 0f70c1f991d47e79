import { useTranslation } from 'react-i18next'
import type { EventRow } from '@balai/contract/events/event-answers.ts'
import { formatNumber } from '../../../lib/format.ts'
import { MeterBar } from '../../../ui/meter-bar.tsx'
import './seats-bar.css'

type Seated = Pick<EventRow, 'seats' | 'waiting' | 'capacity'>

/** How many seats are taken, as a bar if their number is limited, and how many people wait. */
export function SeatsBar({ event: { seats, waiting, capacity } }: { event: Seated }) {
  const { t } = useTranslation()
  const taken = formatNumber(seats)
  if (capacity === null && waiting === 0) return <span className="tabular">{taken}</span>
  const words = capacity === null ? taken : t('{{taken}} of {{all}}', { taken, all: formatNumber(capacity) })
  return (
    <span className="event-seats">
      <span className="tabular">
        {words}
        {waiting > 0 && <small> {t('+ {{n}} waiting', { n: formatNumber(waiting) })}</small>}
      </span>
      {capacity !== null && <Bar seats={seats} capacity={capacity} />}
    </span>
  )
}

/** The bar alone, where the figures stand beside it. */
export function Bar({ seats, capacity }: { seats: number; capacity: number }) {
  const { t } = useTranslation()
  return (
    <span className="seats-bar">
      <MeterBar label={t('Seats taken')} value={seats} max={capacity} />
    </span>
  )
}
