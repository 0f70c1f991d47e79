import type { ActionWords } from '../../../lib/action-words.ts'

export const chartNotesWords: ActionWords<'chartNotes'> = {
  add: 'Wrote a note on charts',
  update: 'Changed a note on charts',
  remove: 'Deleted a note on charts',
}
