import { CourseReminder } from '../../../parts/course-reminder/course-reminder.tsx'
import { DropOff } from './drop-off.tsx'
import type { ParticipantList } from './participant-list.ts'
import './enrolments.css'

/** What is known about the learners of one course, above their list. */
export function CoursePanels({ course_id, list }: { course_id: number; list: ParticipantList }) {
  return (
    <div className="course-panels">
      <DropOff course_id={course_id} list={list} />
      <CourseReminder course_id={course_id} />
    </div>
  )
}
