import type { courseComments, CourseCommentRow } from '@balai/contract/learning/course-comments.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { decisionSteps, undoingDecisions, type Discussion } from '../../../kit/discussion/decisions.ts'
import {
  announceComments,
  countsOf,
  courseCommentEntity,
  listComments,
} from '../../content/comments/comments.queries.ts'
import { findWithThread, updatingComment } from '../../content/comments/moderation.rules.ts'
import { announceCourseComments, courseKinds, subjectsOfCourse } from './course-comments.queries.ts'
import { courseAdder } from './course-comments.rules.ts'

type Wanted = 'courses' | 'course' | 'lesson' | 'news' | 'all'
type Kind = CourseCommentRow['kind']

const kindsOf = (kind: Wanted): readonly Kind[] =>
  kind === 'all' ? [...courseKinds, 'news'] : kind === 'courses' ? courseKinds : [kind]

/** The desk decides about comments of every kind, because people who moderate courses also moderate articles. */
const discussion: Discussion = {
  kinds: kindsOf('all'),
  entity: courseCommentEntity,
  announce: async (db: Transaction, comment_ids) => {
    await announceCourseComments(db, comment_ids)
    await announceComments(db, comment_ids)
  },
}

interface Subjects {
  kind: Wanted
  course_id?: number | undefined
  subject_id?: number | undefined
}

async function filterOf<Rest extends object>(
  db: ReadDb,
  { kind, course_id, subject_id, ...rest }: Subjects & Rest,
) {
  const ofCourse = course_id === undefined ? undefined : await subjectsOfCourse(db, course_id)
  const subject_ids =
    subject_id === undefined ? ofCourse : (ofCourse ?? [subject_id]).filter((id) => id === subject_id)
  return { ...rest, kinds: kindsOf(kind), subject_ids }
}

export const courseCommentsRoutes: Handlers<typeof courseComments> = {
  list: async ({ db }, { order_by: _only, page, perPage, order, ...input }) => {
    const found = await listComments(db, await filterOf(db, input), { page, perPage, order })
    return { ...found, rows: found.rows.map(await courseAdder(db, found.rows)) }
  },

  counts: async ({ db }, input) => countsOf(db, await filterOf(db, input)),

  thread: async ({ db }, { comment_id }) => {
    const found = await findWithThread(db, comment_id, discussion.kinds)
    const add = await courseAdder(db, [found.comment])
    // A thread is about one subject.
    return { ...found, comment: add(found.comment), thread: found.thread.map(add) }
  },

  update: updatingComment(discussion),
  delete: decisionSteps(discussion, 'delete'),
  hide: decisionSteps(discussion, 'hide'),
  approve: decisionSteps(discussion, 'approve'),
  restore: decisionSteps(discussion, 'restore'),
  undo: undoingDecisions(discussion),
}
