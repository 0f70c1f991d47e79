import { z } from 'zod'
import { post } from '../core/endpoint.ts'
import { AnswerMoment, blankable, Id, listInput, Moment, pageOf } from '../core/shapes.ts'

export const LikeRow = z.object({
  news_id: z.int(),
  news_title: z.string(),
  news_permalink: z.string(),
  /** Null if the member was erased. */
  member_id: z.int().nullable(),
  member_name: z.string().nullable(),
  liked_at: AnswerMoment,
})
export type LikeRow = z.output<typeof LikeRow>

export const likes = {
  list: post('/news_like/list', {
    areas: ['articles'],
    summary: 'Lists who liked which article, newest first.',
    input: listInput(['liked_at']).extend({
      news_id: blankable(Id),
      /** Only likes of what this member wrote as a contributor and visitors can read. */
      contributor_id: blankable(Id),
      member_id: blankable(Id),
      from: blankable(Moment),
      until: blankable(Moment),
    }),
    result: pageOf(LikeRow),
  }),
}
