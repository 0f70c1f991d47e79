import type { ActionWords } from '../../../lib/action-words.ts'

export const registrationsWords: ActionWords<'registrations'> = {
  excel: 'Exported the participants',
  add: 'Added a participant',
  readTable: 'Read a table of participants',
  import: 'Imported participants',
  update: 'Changed a participant',
  setLabel: 'Changed a label of participants',
  move: 'Moved a participant to another event',
  cancel: 'Cancelled a registration',
  restore: 'Restored a registration',
  confirm: 'Registered somebody of the waiting list',
  offer: 'Offered a place to somebody of the waiting list',
  markAttendance: 'Marked the attendance',
  sendTicket: 'Sent a ticket again',
}

export const ownRegistrationsWords: ActionWords<'ownRegistrations'> = {
  register: 'Registered for an event',
  update: 'Changed an own registration',
  cancel: 'Cancelled an own registration',
  acceptOffer: 'Took an offered place',
}
