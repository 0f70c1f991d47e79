import { useQuery } from '@tanstack/react-query'
import { enrolments } from '@balai/contract/learning/enrolments.ts'
import { queryOf } from '../../../lib/queries.ts'
import { CourseSelect } from '../../../parts/course-select.tsx'

interface Props {
  /** A form gives value and handler. */
  value?: number
  onChange?: (course_id: number | undefined) => void
  id?: string
}

/** A course as a field of a form. */
export function CourseField({ value, onChange, id }: Props) {
  const name = useCourseTitle(value)
  return (
    <CourseSelect
      value={value}
      name={name}
      width="100%"
      onChange={(course_id) => onChange?.(course_id)}
      {...(id && { id })}
    />
  )
}

/** The title of a course whose number is known. */
export function useCourseTitle(course_id: number | undefined): string | undefined {
  const { data } = useQuery({
    ...queryOf(enrolments.dropOff, { course_id: course_id ?? 0 }, { quiet: true }),
    enabled: course_id !== undefined,
  })
  return data?.course_title
}
