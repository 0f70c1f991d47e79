import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Flex, Segmented, Space } from 'antd'
import { useTranslation } from 'react-i18next'
import { newsKinds } from '@balai/contract/content/news-shapes.ts'
import { FilterSelect } from '../../../../ui/filter-select.tsx'
import { SearchSelect } from '../../../../ui/search-select.tsx'
import { findAuthors } from '../sources.ts'
import { useNewsWords } from '../words.tsx'
import { dayInWords, daysOf, stepFrom } from './calendar-days.ts'
import type { useCalendarAddress } from './use-calendar-address.ts'

interface Props {
  address: ReturnType<typeof useCalendarAddress>
  today: string
}

/** The range that the calendar shows, and its filters. */
export function CalendarTools({ address: { view, day, kind, author_id, change }, today }: Props) {
  const { t, i18n } = useTranslation()
  const { kinds } = useNewsWords()
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
    <Flex gap={8} wrap align="center" style={{ marginBottom: 16 }}>
      <Space.Compact>
        <Button
          icon={<LeftOutlined />}
          aria-label={view === 'month' ? t('Previous month') : t('Previous week')}
          onClick={() => change({ day: stepFrom(view, day, -1) })}
        />
        <Button onClick={() => change({ day: today })}>{t('Today')}</Button>
        <Button
          icon={<RightOutlined />}
          aria-label={view === 'month' ? t('Next month') : t('Next week')}
          onClick={() => change({ day: stepFrom(view, day, 1) })}
        />
      </Space.Compact>
      <strong className="calendar-title" aria-live="polite">
        {title}
      </strong>
      <Segmented
        aria-label={t('Range')}
        value={view}
        options={[
          { value: 'month', label: t('Month') },
          { value: 'week', label: t('Week') },
        ]}
        onChange={(next) => change({ view: next === 'week' ? 'week' : 'month' })}
      />
      <FilterSelect
        label={t('Kind')}
        width={130}
        value={kind}
        options={newsKinds.map((value) => ({ value, label: kinds[value] }))}
        onChange={(value) => change({ kind: value })}
      />
      <SearchSelect
        label={t('Author')}
        source="authors"
        find={findAuthors}
        value={author_id}
        onChange={(value) => change({ author_id: value })}
      />
    </Flex>
  )
}
