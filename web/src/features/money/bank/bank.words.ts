import type { ActionWords } from '../../../lib/action-words.ts'

export const bankWords: ActionWords<'bank'> = {
  upload: 'Uploaded a bank statement',
  rematch: 'Matched transfers again',
  confirm: 'Booked a transfer',
  dismiss: 'Dismissed a transfer',
}
