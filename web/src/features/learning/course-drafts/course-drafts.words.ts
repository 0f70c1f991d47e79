import type { ActionWords } from '../../../lib/action-words.ts'

export const courseDraftsWords: ActionWords<'courseDrafts'> = {
  save: 'Wrote in a course',
  discard: 'Discarded changes of a course',
  restoreVersion: 'Restored a version of a course',
  takeOver: 'Took over a course',
  previewLink: 'Made a secret link to a course',
  endPreviewLinks: 'Ended secret links to a course',
}
