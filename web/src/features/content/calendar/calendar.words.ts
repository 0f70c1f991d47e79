import type { ActionWords } from '../../../lib/action-words.ts'

export const calendarWords: ActionWords<'calendar'> = {
  move: 'Moved an article in the calendar',
}
