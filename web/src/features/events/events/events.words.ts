import type { ActionWords } from '../../../lib/action-words.ts'

export const eventsWords: ActionWords<'events'> = {
  create: 'Created an event',
  update: 'Saved an event',
  arrange: 'Changed the arrangements of an event',
  ask: 'Changed the questions of an event',
  setStatus: 'Changed the status of an event',
  approve: 'Decided the review of an event',
  cancel: 'Cancelled an event',
  duplicate: 'Duplicated an event',
  delete: 'Deleted an event',
  restore: 'Restored an event',
  uploadImage: 'Uploaded a picture of an event',
}
