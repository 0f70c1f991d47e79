import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Space } from 'antd'
import { useTranslation } from 'react-i18next'
import { dayInWords, daysOf, stepFrom, type CalendarView } from './calendar-days.ts'

interface Props {
  view: CalendarView
  day: string
  today: string
  onDay: (day: string) => void
}

/** The range that the calendar shows, in words, with buttons for the ranges beside it and for today. */
export function RangeSteps({ view, day, today, onDay }: Props) {
  const { t, i18n } = useTranslation()
  const inWords = (each: string, options: Intl.DateTimeFormatOptions) =>
    dayInWords(each, i18n.language, options)
  const days = daysOf(view, day)
  const title =
    view === 'month'
      ? inWords(day, { month: 'long', year: 'numeric' })
      : [days[0] ?? day, days.at(-1) ?? day]
          .map((each) => inWords(each, { day: 'numeric', month: 'short', year: 'numeric' }))
          .join(' – ')
  return (
    <>
      <Space.Compact>
        <Button
          icon={<LeftOutlined />}
          aria-label={view === 'month' ? t('Previous month') : t('Previous week')}
          onClick={() => onDay(stepFrom(view, day, -1))}
        />
        <Button onClick={() => onDay(today)}>{t('Today')}</Button>
        <Button
          icon={<RightOutlined />}
          aria-label={view === 'month' ? t('Next month') : t('Next week')}
          onClick={() => onDay(stepFrom(view, day, 1))}
        />
      </Space.Compact>
      <strong className="calendar-title" aria-live="polite">
        {title}
      </strong>
    </>
  )
}
