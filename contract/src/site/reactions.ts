import { z } from 'zod'
import { change, get } from '../core/endpoint.ts'
import { blankable, Id, pageFields, pageOf, YesNo } from '../core/shapes.ts'
import {
  CommentEdit,
  CommentReport,
  CommentText,
  OwnComment,
  PublicComment,
  WrittenComment,
} from '../kit/reactions.ts'

/** How readers reacted to an article; `is_liked` and `is_helpful` are the caller's own. */
const Reactions = z.object({
  likes: z.int(),
  comments: z.int(),
  helpful_yes: z.int(),
  helpful_no: z.int(),
  is_liked: z.boolean(),
  is_helpful: z.boolean().nullable(),
})

/** What members do below articles and videos: comments, likes, helpful or not, and reports. */
export const reactions = {
  find: get('/reaction/find', {
    family: 'visitor',
    areas: ['public'],
    summary:
      'Returns the numbers of likes, visible comments and answers to “helpful?” of a published article.',
    input: z.object({ article_id: Id }),
    result: Reactions,
  }),
  comments: get('/comment/list', {
    family: 'visitor',
    areas: ['public'],
    summary:
      'Lists the visible comments on a published article, newest first; with `thread_id`, the replies in that thread, oldest first.',
    input: z.object({ article_id: Id, thread_id: blankable(Id), ...pageFields }),
    result: pageOf(PublicComment),
  }),
  ownComments: get('/comment/own', {
    family: 'visitor',
    areas: ['member'],
    summary:
      'Lists the comments of the member, newest first, with their state: held ones wait for a moderator.',
    input: z.object({ article_id: blankable(Id), ...pageFields }),
    result: pageOf(OwnComment.extend({ article_id: z.int(), article_title: z.string() })),
  }),
  postComment: change('/comment/post', {
    family: 'visitor',
    areas: ['member'],
    summary:
      'Posts a comment on a published article, or a reply to a comment. A comment that is held waits for a moderator.',
    input: z.object({ article_id: Id, parent_id: blankable(Id), comment_text: CommentText }),
    result: WrittenComment,
    throttle: { times: 10, minutes: 10 },
  }),
  editComment: change('/comment/edit', {
    family: 'visitor',
    areas: ['member'],
    summary: 'Changes the text of an own comment. The rules apply to it as to a new one.',
    input: CommentEdit,
    result: WrittenComment,
    throttle: { times: 20, minutes: 10 },
  }),
  deleteComment: change('/comment/delete', {
    family: 'visitor',
    areas: ['member'],
    summary: 'Deletes an own comment.',
    input: z.object({ comment_id: Id }),
    result: z.object({ comment_id: z.int() }),
  }),
  reportComment: change('/comment/report', {
    family: 'visitor',
    areas: ['member'],
    summary: 'Reports a comment of somebody else to the moderators, once.',
    input: CommentReport,
    result: z.object({ comment_id: z.int() }),
    throttle: { times: 20, minutes: 60 },
  }),
  like: change('/like/add', {
    family: 'visitor',
    areas: ['member'],
    summary: 'Likes a published article; repeating it changes nothing.',
    input: z.object({ article_id: Id }),
    result: Reactions,
    throttle: { times: 120, minutes: 10 },
  }),
  unlike: change('/like/remove', {
    family: 'visitor',
    areas: ['member'],
    summary: 'Takes back a like; repeating it changes nothing.',
    input: z.object({ article_id: Id }),
    result: Reactions,
    throttle: { times: 120, minutes: 10 },
  }),
  answerHelpful: change('/helpful/answer', {
    family: 'visitor',
    areas: ['member'],
    summary: 'Answers whether an article was helpful. Each member has one answer, which can be changed.',
    input: z.object({ article_id: Id, is_helpful: YesNo }),
    result: Reactions,
    throttle: { times: 120, minutes: 10 },
  }),
}
