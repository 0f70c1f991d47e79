import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Flex } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '@balai/contract/core/shapes.ts'
import { events } from '@balai/contract/events/events.ts'
import { queryOf } from '../../../lib/queries.ts'
import { settings } from '../../../lib/settings.ts'
import { addDays, dayIn, startOfDay } from '../../../lib/zone.ts'
import { daysOf } from '../../../parts/calendar/calendar-days.ts'
import { CalendarGrid } from '../../../parts/calendar/calendar-grid.tsx'
import { RangeSteps } from '../../../parts/calendar/range-steps.tsx'
import { ScreenLink } from '../../../parts/screen-link.tsx'
import { ErrorNote } from '../../../ui/state-notes.tsx'

/** The events of a month; a day with more than fit shows its week. */
export function EventCalendar() {
  const { t } = useTranslation()
  const zone = settings.time_zone
  const [today] = useState(() => dayIn(zone, new Date()))
  const [view, setView] = useState<'month' | 'week'>('month')
  const [day, setDay] = useState(today)
  const days = daysOf(view, day)
  const { data, error, refetch } = useQuery({
    ...queryOf(
      events.list,
      {
        from: startOfDay(zone, days[0] ?? day).toISOString(),
        until: startOfDay(zone, addDays(days.at(-1) ?? day, 1)).toISOString(),
        order_by: 'event_start_date',
        order: 'asc',
        perPage: limits.perPage,
      },
      { quiet: true },
    ),
    placeholderData: keepPreviousData,
  })
  const itemsOf = (each: string) =>
    (data?.rows ?? [])
      .filter(({ event_start_date }) => event_start_date && dayIn(zone, new Date(event_start_date)) === each)
      .map(({ event_id, event_title, event_permalink }) => (
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
    </>
  )
}
