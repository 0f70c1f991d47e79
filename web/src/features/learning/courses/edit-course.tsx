import { useParams } from 'react-router'
import { StoredCourse } from './create-course.tsx'

/** The writing desk of an existing course. */
export default function EditCourse() {
  const { id = '' } = useParams()
  return <StoredCourse key={id} id={id} />
}
