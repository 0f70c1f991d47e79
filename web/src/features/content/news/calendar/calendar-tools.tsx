import { Flex, Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { newsKinds } from '@balai/contract/content/news-shapes.ts'
import { RangeSteps } from '../../../../parts/calendar/range-steps.tsx'
import { FilterSelect } from '../../../../ui/filter-select.tsx'
import { SearchSelect } from '../../../../ui/search-select.tsx'
import { findAuthors } from '../../../../parts/content-fields/sources.ts'
import { useNewsWords } from '../words.tsx'
import type { useCalendarAddress } from './use-calendar-address.ts'

interface Props {
  address: ReturnType<typeof useCalendarAddress>
  today: string
}

/** The range that the calendar shows, and its filters. */
export function CalendarTools({ address: { view, day, kind, author_id, change }, today }: Props) {
  const { t } = useTranslation()
  const { kinds } = useNewsWords()
  return (
    <Flex gap={8} wrap align="center" style={{ marginBottom: 16 }}>
      <RangeSteps view={view} day={day} today={today} onDay={(next) => change({ day: next })} />
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
