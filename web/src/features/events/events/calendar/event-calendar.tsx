import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Alert, Flex, Grid, Skeleton, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import type { CalendarEvent } from '@balai/contract/events/event-answers.ts'
import { events } from '@balai/contract/events/events.ts'
import { formatNumber } from '../../../../lib/format.ts'
import { filterOf } from '../../../../lib/list-address.ts'
import { queryOf } from '../../../../lib/queries.ts'
import { settings } from '../../../../lib/settings.ts'
import { addDays, startOfDay } from '../../../../lib/zone.ts'
import { daysOf } from '../../../../parts/calendar/calendar-days.ts'
import { CalendarGrid } from '../../../../parts/calendar/calendar-grid.tsx'
import { eventsByDay } from '../../../../parts/calendar/event-days.ts'
import { RangeSteps } from '../../../../parts/calendar/range-steps.tsx'
import { ErrorNote } from '../../../../ui/state-notes.tsx'
import type { EventList } from '../event-list.ts'
import type { EventsAddress } from '../use-events-view.ts'
import { EventItem } from './event-item.tsx'
import { WeekHours } from './week-hours.tsx'

interface Props {
  list: EventList
  address: EventsAddress
}

const zone = () => settings.time_zone

/** The events of a month or a week, with the filters of the list. */
export function EventCalendar({ list, address }: Props) {
  const { t } = useTranslation()
  const { md } = Grid.useBreakpoint()
  const { day, today, change } = address
  const view = address.view === 'week' ? 'week' : 'month'
  const days = daysOf(view, day)
  const { data, error, refetch } = useQuery({
    ...queryOf(
      events.calendar,
      {
        ...filterOf(list.wire, 'from', 'until', 'trash'),
        from: startOfDay(zone(), days[0] ?? day).toISOString(),
        until: startOfDay(zone(), addDays(days.at(-1) ?? day, 1)).toISOString(),
      },
      { quiet: true },
    ),
    placeholderData: keepPreviousData,
  })
  const byDay = eventsByDay(data?.rows ?? [], days, zone())
  const itemsOf = (each: string) =>
    (byDay.get(each) ?? []).map((event: CalendarEvent) => <EventItem key={event.event_id} event={event} />)
  return (
    <>
      <Flex gap={8} wrap align="center" style={{ marginBottom: 16 }}>
        <RangeSteps view={view} day={day} today={today} onDay={(next) => change({ day: next })} />
        <Typography.Text type="secondary">{t('Times are in {{zone}}.', { zone: zone() })}</Typography.Text>
      </Flex>
      {data && data.total > data.rows.length && (
        <Alert
          type="warning"
          showIcon
          title={t('Only the first {{n}} of {{total}} entries are shown. Use a filter or the week.', {
            n: formatNumber(data.rows.length),
            total: formatNumber(data.total),
          })}
          style={{ marginBottom: 16 }}
        />
      )}
      {error && !data ? (
        <ErrorNote error={error} onRetry={refetch} />
      ) : !data ? (
        <Skeleton active paragraph={{ rows: 12 }} />
      ) : view === 'week' && md ? (
        <WeekHours days={days} today={today} events={data.rows} />
      ) : (
        <CalendarGrid
          view={view}
          day={day}
          today={today}
          itemsOf={itemsOf}
          emptyTitle={t('No event takes place here.')}
          onMore={(each) => change({ view: 'week', day: each })}
        />
      )}
    </>
  )
}
