import type { ActionWords } from '../../../lib/action-words.ts'

export const checkInWords: ActionWords<'checkIn'> = {
  scan: 'Scanned a ticket',
  reconcile: 'Sent scans that were made offline',
  undo: 'Undid a check-in',
  undoOf: 'Undid the check-in of a person',
  setOpening: 'Changed when check-in opens',
  createDoorLink: 'Created a door link',
  revokeDoorLink: 'Ended a door link',
  importReport: 'Imported the attendance from Zoom',
  doorScan: 'Scanned a ticket through a door link',
  doorReconcile: 'Sent offline scans through a door link',
  doorUndo: 'Undid a check-in through a door link',
  join: 'Joined an online event',
  giveFeedback: 'Gave feedback about an event',
}
