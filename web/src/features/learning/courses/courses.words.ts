import type { ActionWords } from '../../../lib/action-words.ts'

export const coursesWords: ActionWords<'courses'> = {
  create: 'Created a course',
  update: 'Saved a course',
  setStatus: 'Changed the status of a course',
  delete: 'Deleted a course',
  restore: 'Restored a course',
  duplicate: 'Duplicated a course',
  uploadImage: 'Uploaded a picture of a course',
}
