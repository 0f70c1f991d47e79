import type { ActionWords } from '../../../lib/action-words.ts'

export const eventDraftsWords: ActionWords<'eventDrafts'> = {
  save: 'Wrote in an event',
  discard: 'Discarded changes of an event',
  restoreVersion: 'Restored a version of an event',
  takeOver: 'Took over an event',
  previewLink: 'Made a secret link to an event',
  endPreviewLinks: 'Ended secret links to an event',
}
