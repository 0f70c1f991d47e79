import { useQuery } from '@tanstack/react-query'
import { courses } from '@balai/contract/learning/courses.ts'
import { queryOf } from '../../../lib/queries.ts'
import { CourseSelect } from '../../../parts/course-select.tsx'

interface Props {
  course_id: number | undefined
  onChange: (course_id: number | undefined) => void
}

/** Chooses the course whose quizzes are built, searched by its title. */
export function CourseChoice({ course_id, onChange }: Props) {
  const { data } = useQuery({
    ...queryOf(courses.detail, { id: String(course_id) }, { quiet: true }),
    enabled: course_id !== undefined,
  })
  return <CourseSelect value={course_id} name={data?.course_title} width={320} onChange={onChange} />
}
