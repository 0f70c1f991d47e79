import { say } from '@balai/contract/core/sentences.ts'
import type { ReadDb } from '../../../db/pool.ts'
import type { Identity } from '../../../http/context.ts'
import { isMember } from '../../../http/members.ts'
import { notFound, Refusal } from '../../../lib/refusal.ts'
import { coursesOf, findDiscussed } from './course-comments.queries.ts'

/** A member who may take part; null for others, also while they are suspended or not confirmed. */
const memberIdOf = (caller: Identity | null) =>
  caller !== null && isMember(caller) && caller.limit === null ? caller.member_id : null

async function findOrRefuse(db: ReadDb, subject_id: number, caller: Identity | null) {
  const found = await findDiscussed(db, subject_id, memberIdOf(caller))
  if (!found) throw notFound(say('This course or lesson does not exist or is not published.'))
  return found
}

/** Comments on a course are read by everybody, those on a lesson by its learners and staff. */
export async function refuseReader(db: ReadDb, subject_id: number, caller: Identity | null): Promise<void> {
  const { is_open, enrolment_id } = await findOrRefuse(db, subject_id, caller)
  const isStaff = caller !== null && !isMember(caller)
  if (!is_open && !isStaff && enrolment_id === null) throw onlyLearners()
}

/** Only those who learn the course now comment and like. */
export async function refuseNotLearning(db: ReadDb, subject_id: number, caller: Identity | null) {
  const found = await findOrRefuse(db, subject_id, caller)
  if (found.enrolment_id === null) throw onlyLearners()
  return found
}

const onlyLearners = () =>
  new Refusal(say('Only those who learn this course take part here. Enrol, or renew your access.'), {
    status: 403,
  })

/** Adds the course to comments or likes; articles have none. */
export async function withCourses<Row extends { subject_id: number }>(db: ReadDb, rows: readonly Row[]) {
  const courses = await coursesOf(
    db,
    rows.map(({ subject_id }) => subject_id),
  )
  return rows.map((row) => ({
    ...row,
    course_id: courses.get(row.subject_id)?.course_id ?? null,
    course_title: courses.get(row.subject_id)?.course_title ?? null,
  }))
}
