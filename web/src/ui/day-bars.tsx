import { formatDate, formatNumber } from '../lib/format.ts'
import './day-bars.css'

interface Day {
  /** `2026-11-15` */
  day: string
  count: number
}

/** Counts per day as bars, with the first and the last day below. `label` is what a screen reader reads of it. */
export function DayBars({ days, label }: { days: readonly Day[]; label: string }) {
  const most = Math.max(1, ...days.map(({ count }) => count))
  const [first] = days
  const last = days.at(-1)
  return (
    <>
      <div className="day-bars" role="img" aria-label={label}>
        {days.map(({ day, count }) => (
          <span
            key={day}
            title={`${dayName(day)}: ${formatNumber(count)}`}
            data-empty={count === 0}
            style={{ height: `${Math.max(2, (count / most) * 100)}%` }}
          />
        ))}
      </div>
      {first && last && (
        <div className="day-bars-ends" aria-hidden>
          <span>{dayName(first.day)}</span>
          {last.day !== first.day && <span>{dayName(last.day)}</span>}
        </div>
      )}
    </>
  )
}

/** A day without a time is the same in every zone. */
export const dayName = (day: string): string => formatDate(`${day}T00:00:00Z`, 'UTC')
