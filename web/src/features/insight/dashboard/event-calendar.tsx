import { Flex } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EventDate } from '@balai/contract/events/event-answers.ts'
import { tCount } from '../../../lib/format.ts'
import { settings } from '../../../lib/settings.ts'
import { dayIn } from '../../../lib/zone.ts'
import { daysOf } from '../../../parts/calendar/calendar-days.ts'
import { CalendarGrid } from '../../../parts/calendar/calendar-grid.tsx'
import { eventsByDay } from '../../../parts/calendar/event-days.ts'
import { RangeSteps } from '../../../parts/calendar/range-steps.tsx'
import { ScreenLink } from '../../../parts/screen-link.tsx'
import { ErrorNote } from '../../../ui/state-notes.tsx'
import { useEventsWithin } from './use-events-within.ts'

/** The events of a month, each on all of its days; a day with more than fit shows its week. */
export function EventCalendar() {
  const { t } = useTranslation()
  const zone = settings.time_zone
  const [today] = useState(() => dayIn(zone, new Date()))
  const [view, setView] = useState<'month' | 'week'>('month')
  const [day, setDay] = useState(today)
  const days = daysOf(view, day)
  const { data, error, refetch } = useEventsWithin(days[0] ?? day, days.at(-1) ?? day)
  const byDay = eventsByDay<EventDate>(data?.rows ?? [], days, zone)
  const left = data ? data.total - data.rows.length : 0
  const itemsOf = (each: string) =>
    (byDay.get(each) ?? []).map(({ event_id, event_title, event_permalink }) => (
      <li key={event_id} className="calendar-item">
        <ScreenLink to={`/event-management/event/${event_permalink}`}>{event_title}</ScreenLink>
      </li>
    ))
  return (
    <>
      <Flex gap={8} wrap align="center" style={{ marginBlock: 12 }}>
        <RangeSteps
          view={view}
          day={day}
          today={today}
          onDay={(next) => {
            setView('month')
            setDay(next)
          }}
        />
      </Flex>
      {error ? (
        <ErrorNote error={error} onRetry={refetch} />
      ) : (
        <CalendarGrid
          view={view}
          day={day}
          today={today}
          itemsOf={itemsOf}
          emptyTitle={t('No event takes place here.')}
          onMore={(each) => {
            setView('week')
            setDay(each)
          }}
        />
      )}
      {left > 0 && (
        <p className="panel-quiet">
          <ScreenLink to={`/event-management?view=${view}&day=${day}`}>
            {tCount(t, left, '1 more event', '{{n}} more events')}
          </ScreenLink>
        </p>
      )}
    </>
  )
}
