import type { ActionWords } from '../../../lib/action-words.ts'

export const eventMailsWords: ActionWords<'eventMails'> = {
  notify: 'Sent news to participants',
  remind: 'Reminded participants',
  correct: 'Corrected a reminder',
  addRule: 'Added a reminder rule',
  updateRule: 'Changed a reminder rule',
  deleteRule: 'Deleted a reminder rule',
}
