import type { ActionWords } from '../../../lib/action-words.ts'

export const reportMailsWords: ActionWords<'reportMails', 'send'> = {
  add: 'Added a schedule that mails a report',
  update: 'Changed the schedule of a mailed report',
  run: 'Mailed a report now',
  remove: 'Deleted the schedule of a mailed report',
  send: 'Mailed a report',
}
