import type { TFunction } from 'i18next'
import { CourseSelect } from '../../../parts/course-select.tsx'
import type { Filter } from '../../../ui/filter-bar.tsx'

/** A filter by one course. */
export const courseFilter = (
  t: TFunction,
  course_id: number | undefined,
  title: string | null | undefined,
  onChange: (course_id: number | undefined) => void,
): Filter => ({
  fields: ['course_id'],
  label: t('Course'),
  control: <CourseSelect value={course_id} name={title ?? undefined} onChange={onChange} />,
  ...(course_id !== undefined && { chosen: title ?? String(course_id) }),
})
