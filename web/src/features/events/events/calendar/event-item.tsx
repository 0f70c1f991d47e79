import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { CalendarEvent } from '@balai/contract/events/event-answers.ts'
import { formatNumber, formatTime, tCount } from '../../../../lib/format.ts'
import { settings } from '../../../../lib/settings.ts'
import { statusNames } from '../../../../parts/desk/status.tsx'
import { homePath, useEventWords } from '../words.tsx'
import './event-calendar.css'

/** An event on a day of the calendar. */
export function EventItem({ event }: { event: CalendarEvent }) {
  const { event_start_date: start, event_title, event_permalink } = event
  return (
    <li className="calendar-item">
      <span className={`calendar-what event-item ${toneOf(event)}`} title={useEventNote(event)}>
        {start && <span className="calendar-time">{formatTime(start, settings.time_zone)}</span>}
        <Link to={homePath(event_permalink)}>{event_title}</Link>
      </span>
    </li>
  )
}

/** Whether an event is cancelled, not public yet, or takes place. */
export const toneOf = ({ cancelled_at, event_status }: CalendarEvent): string =>
  cancelled_at
    ? 'cancelled'
    : event_status === 'published' || event_status === 'archived'
      ? 'public'
      : 'draft'

/** What the tooltip of an event says: its status, where it is, and its seats. */
export function useEventNote({
  cancelled_at,
  event_status,
  event_mode,
  seats,
  capacity,
}: CalendarEvent): string {
  const { t } = useTranslation()
  const { modes } = useEventWords()
  return [
    cancelled_at ? t('Cancelled') : statusNames(t)[event_status],
    modes[event_mode],
    capacity === null
      ? tCount(t, seats, '1 seat taken', '{{n}} seats taken')
      : tCount(t, capacity, '{{taken}} of 1 seat taken', '{{taken}} of {{n}} seats taken', {
          taken: formatNumber(seats),
        }),
  ].join(', ')
}
