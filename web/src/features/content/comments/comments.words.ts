import type { ActionWords } from '../../../lib/action-words.ts'

export const commentsWords: ActionWords<'comments', 'purge'> = {
  update: 'Edited a comment',
  delete: 'Deleted a comment',
  approve: 'Approved a comment',
  hide: 'Hid a comment',
  restore: 'Restored a comment',
  undo: 'Undid a decision about a comment',
  measure: 'Took a measure about a commenter',
  liftMeasure: 'Lifted a measure about a commenter',
  saveRules: 'Changed the rules for comments',
  purge: 'Emptied the trash of comments',
}
