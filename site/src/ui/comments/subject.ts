import type { OwnComment, PublicComment } from '@balai/contract/kit/reactions.ts'
import { calls, type AnswerOf, type Call } from '../../lib/calls.ts'

type OutputOf<Shape extends { _zod: { output: unknown } }> = Shape['_zod']['output']
type Rows<Row> = Omit<AnswerOf<typeof calls.comments>, 'rows'> & { rows: Row[] }
interface Place {
  page?: number
  perPage?: number
}

/** A comment as readers see it. */
export type CommentRow = OutputOf<typeof PublicComment>
/** A comment in the list of its writer. */
export type OwnRow = OutputOf<typeof OwnComment>

/** What people comment on: the calls for its comments, and the field that names it in them. */
export interface Subject<Key extends object> {
  key: Key
  list: Call<Key & Place & { thread_id?: number }, Rows<CommentRow>>
  own: Call<Key & Place, Rows<OwnRow>>
  post: Call<Key & { parent_id?: number; comment_text: string }>
  edit: typeof calls.editComment | typeof calls.editCourseComment
  remove: typeof calls.deleteComment | typeof calls.deleteCourseComment
  report: typeof calls.reportComment | typeof calls.reportCourseComment
}

/** The comments on an article or a video. */
export const ofArticle = (article_id: number): Subject<{ article_id: number }> => ({
  key: { article_id },
  list: calls.comments,
  own: calls.ownComments,
  post: calls.postComment,
  edit: calls.editComment,
  remove: calls.deleteComment,
  report: calls.reportComment,
})

/** The comments on a course or a lesson; their ids are different. */
export const ofCourse = (subject_id: number): Subject<{ subject_id: number }> => ({
  key: { subject_id },
  list: calls.courseComments,
  own: calls.ownCourseComments,
  post: calls.postCourseComment,
  edit: calls.editCourseComment,
  remove: calls.deleteCourseComment,
  report: calls.reportCourseComment,
})
