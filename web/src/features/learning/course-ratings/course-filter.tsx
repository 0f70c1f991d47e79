import type { TFunction } from 'i18next'
import { courses } from '@balai/contract/learning/courses.ts'
import { call } from '../../../lib/api.ts'
import type { Filter } from '../../../ui/filter-bar.tsx'
import { SearchSelect } from '../../../ui/search-select.tsx'

const find = async (search: string) => {
  const { rows } = await call(courses.list, { search, perPage: 20 }, { quiet: true })
  return rows.map(({ course_id, course_title }) => ({ value: course_id, label: course_title }))
}

/** A filter by one course. */
export const courseFilter = (
  t: TFunction,
  course_id: number | undefined,
  title: string | null | undefined,
  onChange: (course_id: number | undefined) => void,
): Filter => ({
  fields: ['course_id'],
  label: t('Course'),
  control: (
    <SearchSelect
      label={t('Course')}
      source="courses with ratings"
      find={find}
      value={course_id}
      name={title ?? undefined}
      onChange={(next) => onChange(next)}
    />
  ),
  ...(course_id !== undefined && { chosen: title ?? String(course_id) }),
})
