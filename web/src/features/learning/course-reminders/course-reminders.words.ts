import type { ActionWords } from '../../../lib/action-words.ts'

export const courseRemindersWords: ActionWords<'courseReminders'> = {
  add: 'Added a reminder for learners',
  update: 'Changed a reminder for learners',
  delete: 'Deleted a reminder for learners',
}
