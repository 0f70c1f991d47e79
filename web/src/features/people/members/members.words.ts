import type { ActionWords } from '../../../lib/action-words.ts'

export const membersWords: ActionWords<'members', 'endSuspension' | 'endPremium'> = {
  excel: 'Exported members',
  create: 'Added a member',
  update: 'Changed a member',
  suspend: 'Suspended a member or lifted it',
  endSuspension: 'A suspension ended by itself',
  endPremium: 'A premium membership ended',
  label: 'Labelled members',
  recordConsent: 'Recorded a consent',
  addRequest: 'Noted a data request',
  exportData: 'Handed out a member’s data',
  erase: 'Erased a member',
}
