import { useTranslation } from 'react-i18next'
import { courses } from '@balai/contract/learning/courses.ts'
import { call } from '../lib/api.ts'
import { SearchSelect } from '../ui/search-select.tsx'

interface Props {
  value: number | undefined
  onChange: (course_id: number | undefined) => void
  name?: string | undefined
  id?: string
  width?: number | string
}

const find = async (search: string) => {
  const { rows } = await call(courses.list, { search, perPage: 20 }, { quiet: true })
  return rows.map(({ course_id, course_title }) => ({ value: course_id, label: course_title }))
}

/** Chooses a course, searched by its title. */
export function CourseSelect({ value, onChange, name, id, width = 220 }: Props) {
  const { t } = useTranslation()
  return (
    <SearchSelect
      label={t('Course')}
      source="courses"
      find={find}
      value={value}
      name={name}
      width={width}
      onChange={(course_id) => onChange(course_id)}
      {...(id && { id })}
    />
  )
}
