import { likeSource } from '../../../kit/discussion/person.queries.ts'

/** The articles that a member liked. */
export const likesPerson = likeSource({ id: 'news_id', title: 'news_title' })
