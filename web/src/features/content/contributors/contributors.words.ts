import type { ActionWords } from '../../../lib/action-words.ts'

export const contributorsWords: ActionWords<'contributors'> = {
  join: 'Decided about a contributor',
}
