import type { ActionWords } from '../../../lib/action-words.ts'

export const feesWords: ActionWords<'fees'> = {
  approve: 'Approved fees',
  pay: 'Marked fees as paid',
  reverse: 'Reversed fees',
  close: 'Closed a month of fees',
  savePartner: 'Saved a partner',
  addRule: 'Added a fee rule',
  endRule: 'Ended a fee rule',
  excel: 'Exported the marketing fee',
}
