import type { ActionWords } from '../../../lib/action-words.ts'

export const mailSettingsWords: ActionWords<'mailSettings'> = {
  update: 'Changed the mail server',
  test: 'Tested the mail server',
  createSender: 'Added a sender of mails',
  updateSender: 'Changed a sender of mails',
  deleteSender: 'Deleted a sender of mails',
}
