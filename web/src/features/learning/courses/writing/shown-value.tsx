import type { TFunction } from 'i18next'
import { formatDateTime, formatMoney, formatNumber } from '../../../../lib/format.ts'
import { settings } from '../../../../lib/settings.ts'
import { CategoryName } from '../../../../parts/content-fields/category-field.tsx'
import { categoryTree } from '../sources.ts'
import { courseWords } from '../words.tsx'
import type { CourseFields } from './fields.ts'

/** A value of a course as it is shown in a comparison. */
export function shownValue(name: keyof CourseFields, value: unknown, t: TFunction): unknown {
  const words = courseWords(t)
  if (name === 'category_id' && typeof value === 'number')
    return <CategoryName tree={categoryTree} id={value} />
  if (name === 'course_visibility') return words.visibilities[value as CourseFields['course_visibility']]
  if (name === 'level') return words.levels[value as CourseFields['level']]
  if (name === 'access') return words.accesses[value as CourseFields['access']]
  if (name === 'price') return `Rp ${formatMoney(Number(value))}`
  if ((name === 'hours' || name === 'access_days') && typeof value === 'number') return formatNumber(value)
  if (name === 'teachers')
    return (value as CourseFields['teachers'])
      .map((each) => [each.name, each.title, each.bio].filter(Boolean).join(' · '))
      .join('\n')
  if (name === 'planned_at' && typeof value === 'string') return formatDateTime(value, settings.time_zone)
  return value
}
