import { likeSource } from '../../../kit/discussion/person.queries.ts'
import { courseKinds } from '../course-comments/course-comments.queries.ts'

/** The courses and lessons that a member liked. */
export const courseLikesPerson = [
  likeSource({ name: 'likes of courses', id: 'subject_id', kinds: courseKinds }),
]
