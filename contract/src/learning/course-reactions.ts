import { z } from 'zod'
import { change, get } from '../core/endpoint.ts'
import { blankable, Id, pageFields, pageOf } from '../core/shapes.ts'
import {
  CommentEdit,
  CommentReport,
  CommentText,
  OwnComment,
  PublicComment,
  WrittenComment,
} from '../kit/reactions.ts'

/** A course or a lesson; their ids are different. */
const Subject = z.object({ subject_id: Id })

/** How learners reacted to a course or a lesson; `is_liked` is the caller's own. */
const CourseReactions = z.object({ likes: z.int(), comments: z.int(), is_liked: z.boolean() })

/** What learners do below courses and lessons: comments, likes and reports. */
export const courseReactions = {
  find: get('/course/reaction/find', {
    family: 'visitor',
    areas: ['public'],
    summary: 'Returns the numbers of likes and visible comments of a published course or lesson.',
    input: Subject,
    result: CourseReactions,
  }),
  comments: get('/course/comment/list', {
    family: 'visitor',
    areas: ['public'],
    summary:
      'Lists the visible comments on a course or a lesson, newest first; with `thread_id`, the replies in that thread, oldest first.',
    input: Subject.extend({ thread_id: blankable(Id), ...pageFields }),
    result: pageOf(PublicComment),
  }),
  ownComments: get('/course/comment/own', {
    family: 'visitor',
    areas: ['member'],
    summary: 'Lists the comments of the member on courses and lessons, newest first, with their state.',
    input: z.object({ subject_id: blankable(Id), ...pageFields }),
    result: pageOf(
      OwnComment.extend({ subject_id: z.int(), kind: z.enum(['course', 'lesson']), title: z.string() }),
    ),
  }),
  postComment: change('/course/comment/post', {
    family: 'visitor',
    areas: ['member'],
    summary:
      'Posts a comment on a course or a lesson that the member learns, or a reply. A comment that is held waits for a moderator.',
    input: Subject.extend({ parent_id: blankable(Id), comment_text: CommentText }),
    result: WrittenComment,
    throttle: { times: 10, minutes: 10 },
  }),
  editComment: change('/course/comment/edit', {
    family: 'visitor',
    areas: ['member'],
    summary: 'Changes the text of an own comment. The rules apply to it as to a new one.',
    input: CommentEdit,
    result: WrittenComment,
    throttle: { times: 20, minutes: 10 },
  }),
  deleteComment: change('/course/comment/delete', {
    family: 'visitor',
    areas: ['member'],
    summary: 'Deletes an own comment.',
    input: z.object({ comment_id: Id }),
    result: z.object({ comment_id: z.int() }),
  }),
  reportComment: change('/course/comment/report', {
    family: 'visitor',
    areas: ['member'],
    summary: 'Reports a comment of somebody else to the moderators, once.',
    input: CommentReport,
    result: z.object({ comment_id: z.int() }),
    throttle: { times: 20, minutes: 60 },
  }),
  like: change('/course/like/add', {
    family: 'visitor',
    areas: ['member'],
    summary: 'Likes a course or a lesson that the member learns; repeating it changes nothing.',
    input: Subject,
    result: CourseReactions,
    throttle: { times: 120, minutes: 10 },
  }),
  unlike: change('/course/like/remove', {
    family: 'visitor',
    areas: ['member'],
    summary: 'Takes back a like; repeating it changes nothing.',
    input: Subject,
    result: CourseReactions,
    throttle: { times: 120, minutes: 10 },
  }),
}
