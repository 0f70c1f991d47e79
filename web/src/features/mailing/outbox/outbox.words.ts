import type { ActionWords } from '../../../lib/action-words.ts'

export const outboxWords: ActionWords<'outbox'> = {
  resend: 'Sent a mail again',
  markSent: 'Marked a mail as sent',
  stop: 'Stopped a mail',
  resume: 'Ended a pause of the mails',
}
