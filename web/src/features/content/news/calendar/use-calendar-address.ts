import { useSearchParams } from 'react-router'
import { newsKinds, type NewsKind } from '@balai/contract/content/news-shapes.ts'
import { isDay, type CalendarView } from '../../../../parts/calendar/calendar-days.ts'

export interface CalendarAddress {
  view: CalendarView
  day: string
  kind: NewsKind | undefined
  author_id: number | undefined
}

/** The state of the calendar, kept in the address. A value that makes no sense counts as missing. */
export function useCalendarAddress(today: string) {
  const [params, setParams] = useSearchParams()
  const day = params.get('day') ?? ''
  const author = Number(params.get('author_id'))
  const state: CalendarAddress = {
    view: params.get('view') === 'week' ? 'week' : 'month',
    day: isDay(day) ? day : today,
    kind: newsKinds.find((kind) => kind === params.get('kind')),
    author_id: Number.isSafeInteger(author) && author > 0 ? author : undefined,
  }
  const change = (next: Partial<CalendarAddress>) =>
    setParams((before) => {
      const after = new URLSearchParams(before)
      for (const [name, value] of Object.entries(next))
        if (value === undefined) after.delete(name)
        else after.set(name, String(value))
      return after
    })
  return { ...state, change }
}
