import type { ActionWords } from '../../../lib/action-words.ts'

export const draftsWords: ActionWords<'drafts'> = {
  save: 'Wrote in an article',
  discard: 'Discarded changes of an article',
  restoreVersion: 'Restored a version of an article',
  takeOver: 'Took over an article',
  previewLink: 'Made a secret link',
  endPreviewLinks: 'Ended secret links',
}
