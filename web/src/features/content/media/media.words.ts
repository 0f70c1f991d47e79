import type { ActionWords } from '../../../lib/action-words.ts'

export const mediaWords: ActionWords<'media'> = {
  upload: 'Uploaded a picture',
  uploadVideo: 'Uploaded a film',
  update: 'Described a file',
  delete: 'Deleted a file',
  restore: 'Restored a file',
}
