import type { ActionWords } from '../../../lib/action-words.ts'

export const notificationsWords: ActionWords<'notifications'> = {
  read: 'Read notifications',
  choose: 'Chose their notifications',
}
