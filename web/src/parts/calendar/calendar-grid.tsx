import { Grid } from 'antd'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyNote } from '../../ui/state-notes.tsx'
import { dayInWords, daysOf, type CalendarView } from './calendar-days.ts'
import { DayCell, type DayProps } from './day-cell.tsx'
import './calendar.css'

interface Props {
  view: CalendarView
  day: string
  today: string
  /** The items of a day, in their order. */
  itemsOf: (day: string) => ReactNode[]
  /** A day that does more than show its items, such as taking what is dropped on it. */
  Day?: ComponentType<DayProps>
  /** What a phone says if there is nothing in the whole range. */
  emptyTitle: string
  /** Shows a day with more items than fit. */
  onMore: (day: string) => void
}

/** The items that fit into a day of the month. */
const shownInMonth = 4

/** The days of a month or a week side by side; on a phone a list of the days that have items. */
export function CalendarGrid(props: Props) {
  const { view, day, today, itemsOf, Day = DayCell, emptyTitle, onMore } = props
  const { t, i18n } = useTranslation()
  const { md } = Grid.useBreakpoint()
  const days = daysOf(view, day)
  if (!md) {
    const filled = days
      .map((each) => ({ each, items: itemsOf(each) }))
      .filter(({ items }) => items.length > 0)
    return (
      <ol className="calendar-agenda" aria-label={t('Calendar')}>
        {filled.map(({ each, items }) => (
          <li key={each} aria-current={each === today ? 'date' : undefined}>
            <h2>{dayInWords(each, i18n.language, { weekday: 'long', day: 'numeric', month: 'long' })}</h2>
            <ul>{items}</ul>
          </li>
        ))}
        {filled.length === 0 && <EmptyNote title={emptyTitle} />}
      </ol>
    )
  }
  return (
    <div className="calendar-main">
      <ol className="calendar-weekdays" aria-hidden>
        {days.slice(0, 7).map((each) => (
          <li key={each}>{dayInWords(each, i18n.language, { weekday: 'short' })}</li>
        ))}
      </ol>
      <ol className={`calendar-grid ${view}`} aria-label={t('Calendar')}>
        {days.map((each) => (
          <Day
            key={each}
            day={each}
            isToday={each === today}
            isOutside={view === 'month' && each.slice(0, 7) !== day.slice(0, 7)}
            items={itemsOf(each)}
            limit={view === 'month' ? shownInMonth : Infinity}
            onMore={() => onMore(each)}
          />
        ))}
      </ol>
    </div>
  )
}
