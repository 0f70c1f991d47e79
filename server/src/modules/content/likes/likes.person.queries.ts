import { helpfulSource, likeSource } from '../../../kit/discussion/person.queries.ts'

/** The articles that a member liked, and those that they found helpful or not. */
export const likesPerson = [
  likeSource({ name: 'likes', id: 'news_id', kinds: ['news'] }),
  helpfulSource({ id: 'news_id' }),
]
