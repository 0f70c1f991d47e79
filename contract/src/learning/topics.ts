import { z } from 'zod'
import { change, get, signal } from '../core/endpoint.ts'
import {
  blankable,
  Id,
  limits,
  listOf,
  oneOf,
  pageFields,
  pageOf,
  text,
  Version,
  wholeNumber,
  YesNo,
} from '../core/shapes.ts'
import { updateOf } from '../core/updates.ts'
import { courseLimits } from './course-shapes.ts'
import { Ordered, Outline, OutlinePerson, TopicRow } from './lesson-shapes.ts'

const TopicText = z.object({
  topic_title: text({ min: 1, max: limits.title }),
  topic_summary: text({ max: courseLimits.summary, lines: true }).default(''),
})

const TopicSaved = z.object({
  topic_id: z.int(),
  topic_course_id: z.int(),
  position: z.int(),
  version: z.int(),
  outline_version: z.int(),
})

/** The topics of courses, and the outline as a whole. */
export const topics = {
  list: get('/course/topic/list', {
    areas: ['courses', 'courseAuthoring'],
    summary: 'Lists the topics of a course, or of all courses, in their order.',
    input: z.object({
      course_id: blankable(Id),
      page: pageFields.page,
      perPage: wholeNumber({ min: 1, max: limits.perPage }).default(limits.perPage),
    }),
    result: pageOf(TopicRow),
  }),
  outline: get('/course/outline', {
    areas: ['courses', 'courseAuthoring'],
    summary: 'Returns the whole outline of a course: its topics with their lessons, and who has it open.',
    input: z.object({ course_id: Id }),
    result: Outline,
  }),
  create: change('/course/topic/add_stored', {
    areas: ['courseAuthoring'],
    summary: 'Adds a topic at the end of a course, or before another topic.',
    body: 'json',
    input: TopicText.extend({
      topic_course_id: Id,
      /** The new topic comes before this one. */
      before_topic_id: blankable(Id),
    }),
    result: TopicSaved,
  }),
  update: change('/course/topic/update_stored', {
    areas: ['courseAuthoring'],
    summary: 'Changes the title or the summary of a topic.',
    body: 'json',
    input: updateOf({ topic_id: Id }, TopicText),
    result: TopicSaved,
  }),
  order: change('/course/topic/queue_stored', {
    areas: ['courseAuthoring'],
    summary:
      'Stores the order of all topics of a course. A list that does not name each of them once is refused.',
    limits: { keys: 2 * courseLimits.topics },
    input: z.object({
      topic_course_id: Id,
      /** Every topic of the course, in the new order. */
      topic_ids: listOf(Id, { min: 1, max: courseLimits.topics }),
      /** The version of the outline that the caller read. If given, an outline that changed since is refused. */
      outline_version: blankable(Version),
    }),
    result: Ordered,
  }),
  delete: change('/course/topic/delete_stored', {
    areas: ['courseAuthoring'],
    summary: 'Deletes a topic. For a topic with lessons the call names what becomes of them.',
    input: z.object({
      topic_id: Id,
      /** Required if the topic has lessons. */
      lessons: blankable(oneOf(['move', 'delete'])),
      /** The topic that gets the lessons, at its end. Required for `move`. */
      move_to_topic_id: blankable(Id),
    }),
    result: Ordered,
  }),
  presence: signal('/course/outline_presence', {
    areas: ['courseAuthoring'],
    summary:
      'Reports every few seconds that the caller has the outline open, and returns everybody who has. Presence expires after 8 seconds.',
    input: z.object({
      course_id: Id,
      /** The lesson that the caller edits. */
      lesson_id: blankable(Id),
      /** 1 when the outline is closed. */
      leave: YesNo.default(false),
    }),
    result: z.object({ people: z.array(OutlinePerson) }),
  }),
}
