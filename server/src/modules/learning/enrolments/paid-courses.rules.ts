import { say } from '@balai/contract/core/sentences.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import { Refusal } from '../../../lib/refusal.ts'
import { findOrderId, type Actor as Payer } from '../../money/orders/orders.queries.ts'
import { activating } from '../../money/payments/activations.rules.ts'
import type { Activation, Fulfilment } from '../../money/payments/fulfilments.rules.ts'
import { mailEnrolled } from './enrolment-mails.rules.ts'
import {
  announceEnrolments,
  asHouse,
  asLearner,
  findEnrolmentOf,
  findEnrolments,
  findEnrolmentsOfOrders,
  insertEvents,
  updateEnrolments,
  type Actor,
  type Enrolment,
} from './enrolments.queries.ts'
import { accessFromNow } from './enrolments.rules.ts'
import { recountEnrolments } from './progress.queries.ts'

/** What products and items of orders call a course. */
export const courseKind = 'course'

const idsOf = (enrolments: readonly Enrolment[]) => enrolments.map(({ enrolment_id }) => enrolment_id)
const coursesOf = (enrolments: readonly Enrolment[]) => enrolments.map(({ course_id }) => course_id)

/** In the history of an enrolment, a payment is an act of the member or of staff. */
const actorOf = ({ by_kind, by_user_id, by_name }: Payer): Actor =>
  by_kind === 'staff' ? { by_kind, by_user_id, by_name } : by_kind === 'member' ? asLearner : asHouse

/** Enrolments that ended because their order expired, was cancelled or was taken back. */
const isFreed = ({ status, cancel_cause }: Enrolment) => status === 'cancelled' && cancel_cause === 'order'

const enrolmentsOf = async (db: ReadDb, code: string): Promise<Enrolment[]> => {
  const order = await findOrderId(db, code)
  return order ? findEnrolmentsOfOrders(db, [order.id]) : []
}

/** Refuses to give a person a course that they have by another enrolment. */
async function refuseTwice(db: ReadDb, freed: readonly Enrolment[]): Promise<void> {
  for (const { course_id, member_id, name, course_title: course } of freed)
    if (await findEnrolmentOf(db, course_id, member_id))
      throw new Refusal(
        say('{{name}} is enrolled in {{course}} by another order or by staff already.', { name, course }),
      )
}

/** A course: paying opens it, and a refund asks staff whether it is taken back. */
const course: Activation = {
  kind: courseKind,
  name: say('courses'),
  soldElsewhere: say('This is the price of a course. Change it where the course is written.'),
  kept: (member) => say('{{member}} keeps the course.', { member }),
  activate: async (db, { days, by, code }) => {
    const enrolments = await enrolmentsOf(db, code)
    if (enrolments.length === 0)
      throw new Refusal(
        say('This order has no enrolment. Enrol the member in the course, then dismiss this.'),
      )
    const freed = enrolments.filter(isFreed)
    await refuseTwice(db, freed)
    const bought = [...enrolments.filter(({ status }) => status === 'pending_payment'), ...freed]
    const until = await open(db, bought, actorOf(by))
    return { days, until }
  },
  takeBack: async (db, { by, code }) => {
    const enrolments = (await enrolmentsOf(db, code)).filter(({ status }) => status !== 'cancelled')
    await end(db, enrolments, by)
  },
  effects: async (db, { code }) => {
    const enrolments = (await enrolmentsOf(db, code)).filter(({ status }) => status !== 'cancelled')
    if (enrolments.length === 0) return [say('The enrolment of this order has ended already.')]
    return enrolments.map(({ name, course_title }) =>
      say('{{name}} no longer takes part in {{course}}.', { name, course: course_title }),
    )
  },
}

/** Opens bought courses; access counts from now. */
async function open(db: Transaction, bought: readonly Enrolment[], by: Actor): Promise<Date | null> {
  for (const enrolment of bought) {
    const status = enrolment.completed_at ? ('completed' as const) : ('active' as const)
    const changes = { status, access_until: accessFromNow(enrolment), last_activity_at: new Date() }
    await updateEnrolments(db, [enrolment.enrolment_id], changes, by)
  }
  const ids = idsOf(bought)
  await recountEnrolments(db, ids)
  await insertEvents(db, ids, by, { kind: 'paid' })
  const opened = await findEnrolments(db, ids)
  await mailEnrolled(db, opened)
  await announceEnrolments(db, coursesOf(bought))
  return opened[0]?.access_until ?? null
}

/** Ends enrolments because their order is not paid any more. */
async function end(db: Transaction, enrolments: readonly Enrolment[], payer: Payer): Promise<void> {
  if (enrolments.length === 0) return
  const changes = { status: 'cancelled', cancel_cause: 'order', cancelled_at: new Date() } as const
  await updateEnrolments(db, idsOf(enrolments), changes, payer)
  await insertEvents(db, idsOf(enrolments), actorOf(payer), { kind: 'cancelled', facts: { cause: 'order' } })
  await announceEnrolments(db, coursesOf(enrolments))
}

/** An enrolment waits while its invoice is open, and opens when it is paid. */
export const coursesFulfilment: Fulfilment = {
  ...activating(course),
  onClosed: async (db, order_ids, payer) => {
    const waiting = (await findEnrolmentsOfOrders(db, order_ids)).filter(
      ({ status }) => status === 'pending_payment',
    )
    await end(db, waiting, payer)
  },
  refuseExtension: async (db, order) =>
    refuseTwice(db, (await findEnrolmentsOfOrders(db, [order.id])).filter(isFreed)),
  onReopened: async (db, order, payer) => {
    const freed = (await findEnrolmentsOfOrders(db, [order.id])).filter(isFreed)
    if (freed.length === 0) return
    await updateEnrolments(db, idsOf(freed), { status: 'pending_payment' }, payer)
    await insertEvents(db, idsOf(freed), actorOf(payer), { kind: 'reopened' })
    await announceEnrolments(db, coursesOf(freed))
  },
}
