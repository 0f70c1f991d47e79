import type { ActionWords } from '../../../lib/action-words.ts'

export const suppressionsWords: ActionWords<'suppressions', 'preferences' | 'report' | 'bounce'> = {
  add: 'Suppressed an address',
  remove: 'Ended the suppression of an address',
  renewBounceSecret: 'Changed the secret for delivery reports',
  preferences: 'Somebody changed what mail they get',
  bounce: 'Suppressed an address without a mailbox',
  report: 'A mail server sent delivery reports',
}
