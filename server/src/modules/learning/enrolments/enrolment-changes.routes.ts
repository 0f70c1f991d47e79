import { say, sayCount } from '@balai/contract/core/sentences.ts'
import type { enrolments } from '@balai/contract/learning/enrolments.ts'
import type { ReadDb } from '../../../db/pool.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { steps } from '../../../http/steps.ts'
import { refuseField } from '../../../lib/refusal.ts'
import { updated } from '../../../lib/updates.ts'
import { nameOf } from '../../people/members/member-name.queries.ts'
import { findMember } from '../../people/members/members.queries.ts'
import { cancelEffects, cancelEnrolments, cancelLocks, refuseBegunPayment } from './cancelling.rules.ts'
import { mailEnrolled, mailExtended } from './enrolment-mails.rules.ts'
import {
  announceEnrolments,
  asStaff,
  enrolmentsLock,
  findEnrolledMembers,
  findEnrolmentOf,
  findEnrolments,
  insertEnrolments,
  insertEvents,
  updateEnrolments,
} from './enrolments.queries.ts'
import {
  accessFromNow,
  alreadyEnrolled,
  enrolmentFacts,
  findAllOrRefuse,
  findCourseToFill,
  findToChange,
  refusePast,
  refuseStatus,
} from './enrolments.rules.ts'
import { coursesLock } from './learning-courses.queries.ts'
import { recountEnrolments } from './progress.queries.ts'

type Calls = Pick<typeof enrolments, 'add' | 'update' | 'takeOff' | 'restore' | 'extend'>

async function findMemberOrRefuse(db: ReadDb, member_id: number) {
  const member = await findMember(db, member_id)
  if (!member || member.erased_at)
    throw refuseField('member_id', say('This member does not exist. Choose another one.'))
  return { ...member, name: nameOf(member) }
}

/** Enrolling people by hand, and changing what is known about them. */
export const changeRoutes: Handlers<Calls> = {
  add: steps({
    lock: ({ course_id }) => coursesLock([course_id]),
    unique: { enrolments_once: () => alreadyEnrolled(say('This member')) },
    check: async ({ db }, { course_id, member_id, access_until }) => {
      const course = await findCourseToFill(db, course_id)
      const member = await findMemberOrRefuse(db, member_id)
      if ((await findEnrolledMembers(db, course_id, [member_id])).has(member_id))
        throw alreadyEnrolled(member.name)
      refusePast(access_until)
      return { course, member }
    },
    effects: async (_context, { tell }, { course, member: { name } }) => [
      say('{{name}} is enrolled in {{course}}.', { name, course: course.course_title }),
      ...(tell ? [say('{{name}} gets a mail.', { name })] : []),
    ],
    store: async ({ db, caller }, { course_id, member_id, access_until, tell }, { found: { course } }) => {
      const [added] = await insertEnrolments(
        db,
        [
          {
            course_id,
            member_id,
            status: 'active',
            source: 'staff',
            access_until: access_until ?? accessFromNow(course),
            created_by: caller.user_id,
          },
        ],
        asStaff(caller),
      )
      const { enrolment_id = 0, status = 'active', version = 1 } = added ?? {}
      if (tell) await mailEnrolled(db, await findEnrolments(db, [enrolment_id]))
      await announceEnrolments(db, [course_id])
      return {
        data: { enrolment_id, status, version },
        audit: { entity: 'enrolments', entity_id: enrolment_id, after: { course_id, member_id, status } },
      }
    },
  }),

  update: steps({
    lock: ({ enrolment_id }) => enrolmentsLock([enrolment_id]),
    check: async ({ db }, input) => {
      const enrolment = await findToChange(db, input)
      const { certificate_name, notes } = enrolment
      return { enrolment, after: updated({ certificate_name, notes }, input) }
    },
    store: async ({ db, caller }, input, { found: { enrolment, after } }) => {
      const { enrolment_id, course_id } = enrolment
      const by = asStaff(caller)
      const fields = Object.keys(after).filter((name) => input[name as keyof typeof input] !== undefined)
      const [changed] = await updateEnrolments(db, [enrolment_id], after, by)
      await insertEvents(db, [enrolment_id], by, { kind: 'changed', facts: { fields } })
      await announceEnrolments(db, [course_id])
      const { status = enrolment.status, version = 0 } = changed ?? {}
      return {
        data: { enrolment_id, status, version },
        audit: {
          entity: 'enrolments',
          entity_id: enrolment_id,
          before: enrolmentFacts(enrolment),
          after: { fields },
        },
      }
    },
  }),

  takeOff: steps({
    lock: ({ enrolment_ids }, { db }) => cancelLocks(db, enrolment_ids),
    check: async ({ db }, { enrolment_ids }) => {
      const found = await findAllOrRefuse(db, enrolment_ids)
      for (const enrolment of found) refuseStatus(enrolment, ['pending_payment', 'active', 'completed'])
      await refuseBegunPayment(db, found)
      return found
    },
    effects: async (_context, { tell }, found) => [
      ...cancelEffects(found),
      ...(tell
        ? [sayCount(found.length, '{{count}} person gets a mail.', '{{count}} people get a mail.')]
        : []),
    ],
    store: async ({ db, caller }, { reason, tell }, { found }) => {
      await cancelEnrolments(db, found, { by: asStaff(caller), cause: 'staff', reason, tell })
      return {
        data: { cancelled: found.length },
        audit: found.map((enrolment) => ({
          entity: 'enrolments',
          entity_id: enrolment.enrolment_id,
          before: enrolmentFacts(enrolment),
          after: { status: 'cancelled', reason },
        })),
      }
    },
  }),

  restore: steps({
    lock: ({ enrolment_id }) => enrolmentsLock([enrolment_id]),
    unique: { enrolments_once: () => alreadyEnrolled(say('This member')) },
    check: async ({ db }, input) => {
      const enrolment = await findToChange(db, input)
      refuseStatus(enrolment, ['cancelled'])
      if (await findEnrolmentOf(db, enrolment.course_id, enrolment.member_id))
        throw alreadyEnrolled(enrolment.name)
      return enrolment
    },
    store: async ({ db, caller }, { enrolment_id }, { found: enrolment }) => {
      const by = asStaff(caller)
      const status = enrolment.completed_at ? ('completed' as const) : ('active' as const)
      const [changed] = await updateEnrolments(db, [enrolment_id], { status }, by)
      await recountEnrolments(db, [enrolment_id])
      await insertEvents(db, [enrolment_id], by, { kind: 'restored' })
      await announceEnrolments(db, [enrolment.course_id])
      return {
        data: { enrolment_id, status, version: changed?.version ?? 0 },
        audit: {
          entity: 'enrolments',
          entity_id: enrolment_id,
          before: enrolmentFacts(enrolment),
          after: { status },
        },
      }
    },
  }),

  extend: steps({
    lock: ({ enrolment_ids }) => enrolmentsLock(enrolment_ids),
    check: async ({ db }, { enrolment_ids, access_until }) => {
      refusePast(access_until)
      const found = await findAllOrRefuse(db, enrolment_ids)
      for (const enrolment of found) refuseStatus(enrolment, ['active', 'completed'])
      return found
    },
    effects: async (_context, { access_until, tell }, found) => [
      access_until
        ? sayCount(
            found.length,
            '{{count}} person has access until {{until}}.',
            '{{count}} people have access until {{until}}.',
            { until: { moment: access_until } },
          )
        : sayCount(
            found.length,
            '{{count}} person has access without end.',
            '{{count}} people have access without end.',
          ),
      ...(tell
        ? [sayCount(found.length, '{{count}} person gets a mail.', '{{count}} people get a mail.')]
        : []),
    ],
    store: async ({ db, caller }, { access_until = null, tell }, { found }) => {
      const by = asStaff(caller)
      const ids = found.map(({ enrolment_id }) => enrolment_id)
      await updateEnrolments(db, ids, { access_until }, by)
      await insertEvents(db, ids, by, { kind: 'extended', facts: { access_until } })
      if (tell) await mailExtended(db, await findEnrolments(db, ids))
      await announceEnrolments(
        db,
        found.map(({ course_id }) => course_id),
      )
      return {
        data: { changed: ids.length },
        audit: found.map((enrolment) => ({
          entity: 'enrolments',
          entity_id: enrolment.enrolment_id,
          before: enrolmentFacts(enrolment),
          after: { access_until },
        })),
      }
    },
  }),
}
