import { z } from 'zod'
import { post } from '../core/endpoint.ts'
import { AnswerMoment, blankable, Id, listInput, Moment, oneOf, pageOf } from '../core/shapes.ts'

export const CourseLikeRow = z.object({
  /** The course or the lesson that was liked. */
  subject_id: z.int(),
  kind: z.enum(['course', 'lesson']),
  title: z.string(),
  course_id: z.int(),
  course_title: z.string(),
  /** Null if the member was erased. */
  member_id: z.int().nullable(),
  member_name: z.string().nullable(),
  liked_at: AnswerMoment,
})
export type CourseLikeRow = z.output<typeof CourseLikeRow>

export const courseLikes = {
  list: post('/course_like/list', {
    areas: ['courses'],
    summary: 'Lists who liked which course or lesson, newest first.',
    input: listInput(['liked_at']).extend({
      kind: blankable(oneOf(['course', 'lesson'])),
      /** The course and its lessons. */
      course_id: blankable(Id),
      lesson_id: blankable(Id),
      member_id: blankable(Id),
      from: blankable(Moment),
      until: blankable(Moment),
    }),
    result: pageOf(CourseLikeRow),
  }),
}
