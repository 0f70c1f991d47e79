import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { settings } from '../../../lib/settings.ts'
import { dayIn } from '../../../lib/zone.ts'
import { isDay } from '../../../parts/calendar/calendar-days.ts'

export type EventsView = 'list' | 'month' | 'week'

/** Whether events are shown as a list or a calendar, and the day that the calendar shows; both are in the address. */
export function useEventsView() {
  const [params, setParams] = useSearchParams()
  const [today] = useState(() => dayIn(settings.time_zone, new Date()))
  const shown = params.get('view')
  const day = params.get('day') ?? ''
  const view: EventsView = shown === 'month' || shown === 'week' ? shown : 'list'
  const change = (next: { view?: EventsView; day?: string }) =>
    setParams((before) => {
      const after = new URLSearchParams(before)
      for (const [name, value] of Object.entries(next))
        if (value === 'list') after.delete(name)
        else after.set(name, value)
      if (next.view === 'list') after.delete('day')
      // A calendar has no trash.
      else after.delete('trash')
      return after
    })
  return { view, day: isDay(day) ? day : today, today, change }
}
export type EventsAddress = ReturnType<typeof useEventsView>
