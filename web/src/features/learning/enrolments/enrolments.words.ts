import type { ActionWords } from '../../../lib/action-words.ts'

export const enrolmentsWords: ActionWords<'enrolments'> = {
  excel: 'Exported the participants of courses',
  add: 'Enrolled a member',
  addPasted: 'Enrolled members from a list',
  update: 'Changed a learner',
  takeOff: 'Took learners off a course',
  restore: 'Put a learner back on a course',
  extend: 'Changed the access of learners',
  message: 'Wrote to learners',
}

export const ownEnrolmentsWords: ActionWords<'ownEnrolments'> = {
  enrol: 'Enrolled in a course',
  markDone: 'Finished a lesson',
  markUndone: 'Marked a lesson as not finished',
  leave: 'Left a course',
}
