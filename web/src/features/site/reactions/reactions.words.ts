import type { ActionWords } from '../../../lib/action-words.ts'

/** What members do themselves, as the audit log and the history of a comment show it. */
export const reactionsWords: ActionWords<'reactions'> = {
  postComment: 'Posted a comment',
  editComment: 'Changed their own comment',
  deleteComment: 'Deleted their own comment',
  reportComment: 'Reported a comment',
  like: 'Liked an article',
  unlike: 'Took back a like',
  answerHelpful: 'Said whether an article was helpful',
}
