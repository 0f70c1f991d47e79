import type { ActionWords } from '../../../lib/action-words.ts'

export const courseFilesWords: ActionWords<'courseFiles', 'clean'> = {
  uploadVideo: 'Uploaded a video of a course',
  uploadAttachment: 'Uploaded an attachment of a course',
  delete: 'Deleted a file of a course',
  clean: 'Deleted files that no lesson uses',
}
