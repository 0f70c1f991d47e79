import type { ActionWords } from '../../../lib/action-words.ts'

export const newsWords: ActionWords<'news'> = {
  create: 'Created an article',
  update: 'Saved an article',
  setStatus: 'Changed the status of an article',
  approve: 'Decided a review',
  bulk: 'Changed many articles',
  undoBulk: 'Undid a change of many articles',
  delete: 'Deleted an article',
  restore: 'Restored an article',
  uploadImage: 'Uploaded a cover',
  uploadPhoto: 'Uploaded a picture',
}
