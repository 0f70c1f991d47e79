import type { ActionWords } from '../../../lib/action-words.ts'

export const courseCommentsWords: ActionWords<'courseComments'> = {
  update: 'Edited a comment on a course',
  delete: 'Deleted a comment on a course',
  approve: 'Approved a comment on a course',
  hide: 'Hid a comment on a course',
  restore: 'Restored a comment on a course',
  undo: 'Undid a decision about a comment on a course',
}

export const courseReactionsWords: ActionWords<'courseReactions'> = {
  postComment: 'Commented on a course',
  editComment: 'Edited an own comment on a course',
  deleteComment: 'Deleted an own comment on a course',
  reportComment: 'Reported a comment on a course',
  like: 'Liked a course or a lesson',
  unlike: 'Took back the like of a course or a lesson',
}
