import type { ActionWords } from '../../../lib/action-words.ts'

export const sessionsWords: ActionWords<'sessions'> = {
  terminate: 'Ended a session',
  terminateAll: 'Ended all other sessions',
}
