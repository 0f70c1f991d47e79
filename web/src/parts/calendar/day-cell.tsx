import { Button } from 'antd'
import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { dayInWords } from './calendar-days.ts'

/** The properties of a day of the calendar. */
export interface DayProps {
  day: string
  isToday: boolean
  /** A day of the neighbouring month. */
  isOutside: boolean
  items: ReactNode[]
  /** The number of items that are shown; the rest is behind a button. */
  limit: number
  onMore: () => void
}

interface Props extends DayProps {
  ref?: Ref<HTMLLIElement>
  /** Whether something is dragged over it. */
  isOver?: boolean
}

/** A day of the month or the week with its items. */
export function DayCell({ ref, day, isToday, isOutside, items, limit, onMore, isOver = false }: Props) {
  const { t, i18n } = useTranslation()
  const left = items.length - limit
  return (
    <li
      ref={ref}
      className="calendar-day"
      data-over={isOver}
      data-outside={isOutside}
      aria-current={isToday ? 'date' : undefined}
      aria-label={dayInWords(day, i18n.language, { weekday: 'long', day: 'numeric', month: 'long' })}
    >
      <span className="calendar-number">{Number(day.slice(8))}</span>
      <ul>{items.slice(0, limit)}</ul>
      {left > 0 && (
        <Button type="link" size="small" onClick={onMore}>
          {t('{{n}} more', { n: left })}
        </Button>
      )}
    </li>
  )
}
