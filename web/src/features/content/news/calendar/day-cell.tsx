import { useDroppable } from '@dnd-kit/core'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dayInWords } from './calendar-days.ts'

interface Props {
  day: string
  isToday: boolean
  /** A day of the neighbouring month. */
  isOutside: boolean
  items: ReactNode[]
  /** The number of items that are shown; the rest is behind a button. */
  limit: number
  onMore: () => void
}

/** A day of the month or the week, on which articles can be dropped. */
export function DayCell({ day, isToday, isOutside, items, limit, onMore }: Props) {
  const { t, i18n } = useTranslation()
  const { setNodeRef, isOver } = useDroppable({ id: day })
  const left = items.length - limit
  return (
    <li
      ref={setNodeRef}
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
