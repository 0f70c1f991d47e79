import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { courses } from '@balai/contract/learning/courses.ts'
import { call } from '../../../lib/api.ts'
import { queryOf } from '../../../lib/queries.ts'
import { SearchSelect } from '../../../ui/search-select.tsx'

interface Props {
  course_id: number | undefined
  onChange: (course_id: number | undefined) => void
}

const find = async (search: string) => {
  const { rows } = await call(courses.list, { search, perPage: 20 }, { quiet: true })
  return rows.map((course) => ({ value: course.course_id, label: course.course_title }))
}

/** Chooses the course whose quizzes are built, searched by its title. */
export function CourseChoice({ course_id, onChange }: Props) {
  const { t } = useTranslation()
  const { data } = useQuery({
    ...queryOf(courses.detail, { id: String(course_id) }, { quiet: true }),
    enabled: course_id !== undefined,
  })
  return (
    <SearchSelect
      label={t('Course')}
      source="courses of quizzes"
      find={find}
      value={course_id}
      name={data?.course_title}
      width={320}
      onChange={onChange}
    />
  )
}
