import { commentSource } from '../../../kit/discussion/person.queries.ts'
import { courseKinds } from './course-comments.queries.ts'

/** The comments that a member wrote below courses and lessons. */
export const courseCommentsPerson = [
  commentSource({ name: 'comments on courses', id: 'subject_id', title: 'title', kinds: courseKinds }),
]
