import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { courseAccesses, courseLevels } from '@balai/contract/learning/course-shapes.ts'
import { findAuthors, flatten } from '../../../parts/content-fields/sources.ts'
import { FilterBar, type Filter } from '../../../ui/filter-bar.tsx'
import { choiceFilter, rangeFilter } from '../../../ui/filters.tsx'
import { SearchSelect } from '../../../ui/search-select.tsx'
import type { CourseList } from './course-list.ts'
import { categoryTree } from './sources.ts'
import { useCourseWords } from './words.tsx'

/** The filters of the list; their state is in the address. */
export function CoursesFilters({ list }: { list: CourseList }) {
  const { t } = useTranslation()
  const { levels, accesses } = useCourseWords()
  const { data: tree } = useQuery(categoryTree)
  const { level, access, category_id, draft_status, trash } = list.input
  const { created_from, created_until, published_from, published_until } = list.input
  const filters: Filter[] = [
    choiceFilter('category_id', {
      label: t('Category'),
      width: 180,
      value: category_id === undefined ? undefined : String(category_id),
      options: flatten(tree?.rows ?? []).map(({ value, label }) => ({ value: String(value), label })),
      onChange: (value) => list.change({ category_id: value }),
    }),
    choiceFilter('level', {
      label: t('Level'),
      width: 150,
      value: level,
      options: courseLevels.map((value) => ({ value, label: levels[value] })),
      onChange: (value) => list.change({ level: value }),
    }),
    choiceFilter('access', {
      label: t('Access'),
      width: 160,
      value: access,
      options: courseAccesses.map((value) => ({ value, label: accesses[value] })),
      onChange: (value) => list.change({ access: value }),
    }),
    authorFilter(list, t('Author')),
    choiceFilter('draft_status', {
      label: t('Unpublished changes'),
      width: 190,
      value: draft_status,
      options: [
        { value: 'draft', label: t('Not planned') },
        { value: 'scheduled', label: t('Scheduled') },
      ],
      onChange: (value) => list.change({ draft_status: value }),
    }),
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
  ]
  return <FilterBar list={list} search={t('Title')} filters={trash ? [] : filters} />
}

/** The name of the chosen author comes from the rows of the list. */
function authorFilter(list: CourseList, label: string): Filter {
  const { author_id } = list.input
  const name = list.rows.find((row) => row.author_id === author_id)?.author_name
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
