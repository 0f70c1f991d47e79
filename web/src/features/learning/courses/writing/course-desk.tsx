import type { CourseDetail } from '@balai/contract/learning/course-shapes.ts'
import { WritingDesk } from '../../../../parts/writing-desk/writing-desk.tsx'
import { courseKind } from './course-kind.tsx'

interface Props {
  /** Null for a course that does not exist yet. */
  loaded: CourseDetail | null
  onCreated?: (course_id: number) => void
}

/** The writing desk for courses; loaded lazily, because it brings the editor. */
export const CourseDesk = (props: Props) => <WritingDesk kind={courseKind} {...props} />
