import { helpfulSource, likeSource } from '../../../kit/discussion/person.queries.ts'

const names = { id: 'news_id', title: 'news_title' }

/** The articles that a member liked, and those that they found helpful or not. */
export const likesPerson = [likeSource(names), helpfulSource(names)]
