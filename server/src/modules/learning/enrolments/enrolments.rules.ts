import { say, type Sentence } from '@balai/contract/core/sentences.ts'
import type { EnrolmentStatus } from '@balai/contract/learning/enrolment-shapes.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { notFound, Refusal, refuseField, staleVersion } from '../../../lib/refusal.ts'
import { findEnrolment, findEnrolments, type Enrolment } from './enrolments.queries.ts'
import { findCourse, type Course } from './learning-courses.queries.ts'

/** The statuses as they appear in sentences. */
const statusWords: Record<EnrolmentStatus, Sentence> = {
  pending_payment: say('awaiting payment'),
  active: say('learning'),
  completed: say('completed'),
  cancelled: say('cancelled'),
}

export async function findCourseOrRefuse(db: ReadDb, course_id: number): Promise<Course> {
  const course = await findCourse(db, course_id)
  if (!course) throw notFound(say('This course does not exist.'))
  return course
}

/** Staff enrol people in courses that were published; a draft has nothing to learn yet. */
export async function findCourseToFill(db: ReadDb, course_id: number): Promise<Course> {
  const course = await findCourseOrRefuse(db, course_id)
  if (course.course_status !== 'published' && course.course_status !== 'archived')
    throw refuseField(
      'course_id',
      say('{{course}} is not published yet. Publish it before you enrol people.', {
        course: course.course_title,
      }),
    )
  return course
}

export async function findEnrolmentOrRefuse(db: ReadDb, enrolment_id: number): Promise<Enrolment> {
  const enrolment = await findEnrolment(db, enrolment_id)
  if (!enrolment) throw notFound(say('This enrolment does not exist.'))
  return enrolment
}

/** All of these enrolments; refuses if one is missing. */
export async function findAllOrRefuse(db: ReadDb, enrolment_ids: number[]): Promise<Enrolment[]> {
  const wanted = [...new Set(enrolment_ids)]
  const found = await findEnrolments(db, wanted)
  if (found.length < wanted.length) throw notFound(say('This enrolment does not exist.'))
  return found
}

/** The enrolment, if it still has the version that the caller saw. */
export async function findToChange(
  db: ReadDb,
  input: { enrolment_id: number; version: number } & Record<string, unknown>,
): Promise<Enrolment> {
  const enrolment = await findEnrolmentOrRefuse(db, input.enrolment_id)
  if (enrolment.version !== input.version)
    throw staleVersion({
      changed_by: enrolment.updated_by_name,
      changed_at: enrolment.updated_at,
      theirs: {
        certificate_name: enrolment.certificate_name,
        notes: enrolment.notes,
        version: enrolment.version,
      },
      yours: input,
    })
  return enrolment
}

/** What the audit log says about an enrolment: nothing that identifies the person. */
export const enrolmentFacts = ({ course_id, status, access_until, version }: Enrolment) => ({
  course_id,
  status,
  access_until,
  version,
})

/** Refuses an action that the status of an enrolment does not allow. */
export function refuseStatus(enrolment: Enrolment, allowed: readonly EnrolmentStatus[]): void {
  if (!allowed.includes(enrolment.status))
    throw new Refusal(
      say('{{name}} is {{status}} in {{course}}, so this is not possible.', {
        name: enrolment.name,
        status: statusWords[enrolment.status],
        course: enrolment.course_title,
      }),
    )
}

export const alreadyEnrolled = (name: string | Sentence) =>
  refuseField('member_id', say('{{name}} is enrolled in this course already.', { name }))

/** The end of access that begins now; null without one. */
export const accessFromNow = ({ access_days }: { access_days: number | null }): Date | null =>
  access_days === null ? null : new Date(Date.now() + access_days * 86_400_000)

/** Access cannot end in the past. */
export function refusePast(access_until: Date | undefined): void {
  if (access_until && access_until <= new Date())
    throw refuseField('access_until', say('Access cannot end in the past. Choose a later moment.'))
}
