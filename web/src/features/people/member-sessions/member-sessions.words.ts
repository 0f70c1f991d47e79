import type { ActionWords } from '../../../lib/action-words.ts'

export const memberSessionsWords: ActionWords<'memberSessions'> = {
  end: 'Ended a session of a member',
  endAll: 'Ended all sessions of a member',
}
