import { namedComments } from '../../../kit/discussion/named.queries.ts'
import { courseCommentEntity } from '../../content/comments/comments.queries.ts'

/** Comments on courses and lessons by the beginning of their text. */
export const namedCourseComments = namedComments(courseCommentEntity)
