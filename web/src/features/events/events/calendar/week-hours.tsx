import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { CalendarEvent } from '@balai/contract/events/event-answers.ts'
import { formatTime } from '../../../../lib/format.ts'
import { settings } from '../../../../lib/settings.ts'
import { dayInWords } from '../../../../parts/calendar/calendar-days.ts'
import { homePath } from '../words.tsx'
import { eventsByDay } from '../../../../parts/calendar/event-days.ts'
import './event-calendar.css'
import { toneOf, useEventNote } from './event-item.tsx'
import { blocksOf, type Block } from './week-layout.ts'

interface Props {
  days: string[]
  today: string
  events: CalendarEvent[]
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)
/** The hour at the top when the week is opened; earlier ones are above it. */
const firstHour = 7
const hourHeight = 44

/** A week with its hours: events are as tall as they are long, and stand side by side at the same time. */
export function WeekHours({ days, today, events }: Props) {
  const { t, i18n } = useTranslation()
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (frame.current) frame.current.scrollTop = firstHour * hourHeight
  }, [])
  const byDay = eventsByDay(events, days, settings.time_zone)
  return (
    <div className="week" role="group" aria-label={t('Calendar')}>
      {/* With the keyboard, the hours scroll once the frame has the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable */}
      <div className="week-frame" ref={frame} tabIndex={0} role="region" aria-label={t('Hours')}>
        <ol className="week-days">
          {days.map((day) => (
            <li key={day} className="week-day" aria-current={day === today ? 'date' : undefined}>
              <h2>{dayInWords(day, i18n.language, { weekday: 'short', day: 'numeric' })}</h2>
              <ul style={{ height: hours.length * hourHeight }}>
                {blocksOf(byDay.get(day) ?? [], day, settings.time_zone).map((block) => (
                  <EventBlock key={block.event.event_id} block={block} />
                ))}
              </ul>
            </li>
          ))}
        </ol>
        <ol className="week-hours" aria-hidden>
          {hours.map((hour) => (
            <li key={hour} style={{ height: hourHeight }}>
              {hour > 0 && `${String(hour).padStart(2, '0')}.00`}
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}

function EventBlock({ block: { event, from, until, lane, lanes } }: { block: Block<CalendarEvent> }) {
  const { event_start_date: start, event_title, event_permalink } = event
  const at = (minutes: number) => (minutes / 60) * hourHeight
  return (
    <li
      className={`week-event event-item ${toneOf(event)}`}
      title={`${event_title}, ${useEventNote(event)}`}
      style={{
        top: at(from),
        height: at(until - from) - 2,
        insetInlineStart: `${(lane / lanes) * 100}%`,
        width: `calc(${100 / lanes}% - 2px)`,
      }}
    >
      <Link to={homePath(event_permalink)}>
        {start && <span className="calendar-time">{formatTime(start, settings.time_zone)}</span>}
        {event_title}
      </Link>
    </li>
  )
}
