import { commentSources } from '../../../kit/discussion/person.queries.ts'

/** What members wrote under articles, and what they reported. */
export const commentsPerson = commentSources({ id: 'news_id', title: 'news_title' })
