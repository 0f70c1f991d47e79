import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { statuses } from '@balai/contract/kit/approval.ts'
import type { EventRow } from '@balai/contract/events/event-answers.ts'
import { eventModes } from '@balai/contract/events/event-shapes.ts'
import { findAuthors, flatten } from '../../../parts/content-fields/sources.ts'
import { statusNames } from '../../../parts/desk/status.tsx'
import { FilterBar, type Filter } from '../../../ui/filter-bar.tsx'
import { choiceFilter, rangeFilter } from '../../../ui/filters.tsx'
import { SearchSelect } from '../../../ui/search-select.tsx'
import type { EventList } from './event-list.ts'
import { categoryTree } from './sources.ts'
import { useEventWords } from './words.tsx'

/** The filters of list and calendar; their state is in the address. The calendar has its own dates. */
export function EventsFilters({ list, hasDates }: { list: EventList; hasDates: boolean }) {
  const { t } = useTranslation()
  const { modes } = useEventWords()
  const { data: tree } = useQuery(categoryTree)
  const { event_status, event_mode, category_id, cancelled, from, until, trash } = list.input
  const { created_from, created_until, published_from, published_until } = list.input
  const categories = flatten(tree?.rows ?? []).map(({ value, label }) => ({ value: String(value), label }))
  const names = statusNames(t)
  const filters: Filter[] = [
    choiceFilter('event_status', {
      label: t('Status'),
      width: 140,
      value: event_status,
      options: statuses.map((value) => ({ value, label: names[value] })),
      onChange: (value) => list.change({ event_status: value }),
    }),
    choiceFilter('event_mode', {
      label: t('Where'),
      width: 150,
      value: event_mode,
      options: eventModes.map((value) => ({ value, label: modes[value] })),
      onChange: (value) => list.change({ event_mode: value }),
    }),
    choiceFilter('category_id', {
      label: t('Category'),
      width: 170,
      value: category_id === undefined ? undefined : String(category_id),
      options: categories,
      onChange: (value) => list.change({ category_id: value }),
    }),
    authorFilter(list, t('Author')),
    choiceFilter<'1' | '0'>('cancelled', {
      label: t('Cancelled'),
      width: 150,
      value: cancelled === undefined ? undefined : cancelled ? '1' : '0',
      options: [
        { value: '1', label: t('Cancelled') },
        { value: '0', label: t('Not cancelled') },
      ],
      onChange: (value) => list.change({ cancelled: value }),
    }),
  ]
  if (hasDates)
    filters.push(
      rangeFilter(['from', 'until'], {
        label: t('Starts'),
        value: { from, until },
        onChange: (range) => list.change(range),
      }),
    )
  filters.push(
    rangeFilter(['published_from', 'published_until'], {
      label: t('First published'),
      value: { from: published_from, until: published_until },
      onChange: (range) => list.change({ published_from: range.from, published_until: range.until }),
    }),
    rangeFilter(['created_from', 'created_until'], {
      label: t('Created'),
      value: { from: created_from, until: created_until },
      onChange: (range) => list.change({ created_from: range.from, created_until: range.until }),
    }),
  )
  return <FilterBar list={list} search={t('Title')} filters={trash ? [] : filters} />
}

/** The name of the chosen author comes from the rows of the list. */
function authorFilter(list: EventList, label: string): Filter {
  const { author_id } = list.input
  const first = list.rows.find((row): row is EventRow => 'author_id' in row)
  const name = first?.author_id === author_id ? first?.author_name : undefined
  return {
    fields: ['author_id'],
    label,
    control: (
      <SearchSelect
        label={label}
        width={160}
        source="authors"
        find={findAuthors}
        value={author_id}
        name={name}
        onChange={(value) => list.change({ author_id: value })}
      />
    ),
    ...(author_id !== undefined && { chosen: name ?? `#${author_id}` }),
  }
}
