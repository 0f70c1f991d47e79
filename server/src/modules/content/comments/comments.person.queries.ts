import { commentSource, moderationSources } from '../../../kit/discussion/person.queries.ts'

/** The comments that a member wrote under articles, and the comments that they reported. */
export const commentsPerson = [
  commentSource({ name: 'comments', id: 'news_id', title: 'news_title', kinds: ['news'] }),
  ...moderationSources(),
]
