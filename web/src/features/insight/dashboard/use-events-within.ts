import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { mayEnter } from '@balai/contract/core/access.ts'
import { limits } from '@balai/contract/core/shapes.ts'
import { events } from '@balai/contract/events/events.ts'
import { useProfile } from '../../../lib/profile.ts'
import { queryOf } from '../../../lib/queries.ts'
import { settings } from '../../../lib/settings.ts'
import { addDays, startOfDay } from '../../../lib/zone.ts'

/** How many days before the first one an event may have begun that others than those of events still see. */
const daysBefore = 31

/**
 * The events that take place on some days. The calendar of events answers those who may enter it. The dashboard is open to
 * everybody: others read the list, which finds events by their start alone, so it is asked for earlier days too.
 */
export function useEventsWithin(first: string, last: string) {
  const { roles } = useProfile()
  const mayRead = events.calendar.areas.some((area) => mayEnter(roles, area))
  const startOf = (day: string) => startOfDay(settings.time_zone, day).toISOString()
  const until = startOf(addDays(last, 1))
  const own = useQuery({
    ...queryOf(events.calendar, { from: startOf(first), until }, { quiet: true }),
    placeholderData: keepPreviousData,
    enabled: mayRead,
  })
  const open = useQuery({
    ...queryOf(
      events.list,
      {
        ...{ from: startOf(addDays(first, -daysBefore)), until },
        ...{ order_by: 'event_start_date', order: 'desc', perPage: limits.perPage },
      },
      { quiet: true },
    ),
    placeholderData: keepPreviousData,
    enabled: !mayRead,
  })
  return mayRead ? own : open
}
