import { sql } from 'kysely'
import type { OrderStatus, PaymentMethod, PaymentStatus } from '@balai/contract/money/order-shapes.ts'
import { lockRows, type Lock } from '../../../db/locks.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import { personContains } from '../../../db/search.ts'
import { notify, type Announcement } from '../../../http/live.queries.ts'
import { notifyArea } from '../../../kit/notifications/notifications.queries.ts'
import { memberName } from '../../people/members/member-name.queries.ts'

/** Who changed an order: a user, a gateway, the system, or the member who bought. */
export interface Actor {
  by_kind: 'staff' | 'gateway' | 'house' | 'member'
  by_user_id: number | null
  by_name: string
}

export const asStaff = ({ user_id, name }: { user_id: number; name: string }): Actor => ({
  by_kind: 'staff',
  by_user_id: user_id,
  by_name: name,
})

/** The page of the order names its member, so the event does not: it outlives the erasure of their name. */
export const asBuyer: Actor = { by_kind: 'member', by_user_id: null, by_name: '' }

/** Whether a proof of transfer is part of what needs a decision. */
export const hasWaitingProof = sql<boolean>`orders.needs_decision and exists (
  select from transfer_proofs where order_id = orders.id and state = 'waiting')`

/** An order with the name of its member and of the user who changed it last. */
export function findOrder(db: ReadDb, id: number) {
  return db
    .selectFrom('orders')
    .innerJoin('members', 'members.id', 'orders.member_id')
    .leftJoin('users as changer', 'changer.user_id', 'orders.updated_by')
    .selectAll('orders')
    .select(['members.member_email', memberName.as('member_name'), 'changer.name as updated_by_name'])
    .select(hasWaitingProof.as('has_waiting_proof'))
    .where('orders.id', '=', id)
    .executeTakeFirst()
}
export type Order = NonNullable<Awaited<ReturnType<typeof findOrder>>>

/** The order that an invoice code belongs to. */
export const findOrderId = (db: ReadDb, code: string) =>
  db.selectFrom('orders').select('id').where('code', '=', code).executeTakeFirst()

/** Every change of an order takes this lock first. */
export const orderLock = (id: number): Lock => lockRows('orders', 'id', [id])

export const findItems = (db: ReadDb, order_id: number) =>
  db.selectFrom('order_items').selectAll().where('order_id', '=', order_id).orderBy('id').execute()

export const findTimeline = (db: ReadDb, order_id: number) =>
  db
    .selectFrom('order_events')
    .selectAll()
    .where('order_id', '=', order_id)
    .orderBy('event_id', 'desc')
    .limit(500)
    .execute()

export function findMember(db: ReadDb, id: number) {
  return db
    .selectFrom('members')
    .select([
      'id',
      'member_first_name',
      'member_last_name',
      'member_nickname',
      'member_email',
      'member_mobilephone',
      'member_join_datetime',
      'is_member',
      'suspended_at',
      'suspended_until',
      'erased_at',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}

export const chooseMembers = (db: ReadDb, search: string) =>
  db
    .selectFrom('members')
    .select(['id', memberName.as('member_name'), 'member_email'])
    .where(personContains('members.search', search))
    .where('erased_at', 'is', null)
    .orderBy('member_join_datetime', 'desc')
    .limit(20)
    .execute()

/** The open invoice that a transfer of this amount pays. */
export const findOpenByBill = (db: ReadDb, total_bill: number) =>
  db
    .selectFrom('orders')
    .select(['id', 'code'])
    .where('status', '=', sql.lit<OrderStatus>('pending'))
    .where('payment_method', '=', sql.lit<PaymentMethod>('transfer'))
    .where('total_bill', '=', total_bill)
    .executeTakeFirst()

/** Whether an order has a payment attempt with one of these statuses. */
export async function hasAttempt(db: ReadDb, order_id: number, statuses: PaymentStatus[]): Promise<boolean> {
  const one = await db
    .selectFrom('payments')
    .select('id')
    .where('invoice_header_id', '=', order_id)
    .where('status', 'in', statuses)
    .executeTakeFirst()
  return one !== undefined
}

interface Changes {
  status?: OrderStatus
  expire_datetime?: Date
  paid_datetime?: Date | null
  payment_type?: string
  needs_decision?: boolean
  cancel_reason?: string
  refunded_rupiah?: number
  payment_method?: PaymentMethod
  kode_unik?: number
  total_bill?: number
}

/** Changes an order. The transaction must hold its lock, so that the version is the current one. */
export async function updateOrder(
  db: Transaction,
  { id, version }: { id: number; version: number },
  changes: Changes,
  { by_user_id: updated_by }: Pick<Actor, 'by_user_id'>,
): Promise<{ id: number; version: number }> {
  const changed = await db
    .updateTable('orders')
    .set({ ...changes, version: version + 1, update_datetime: sql`now()`, updated_by })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(['id', 'version'])
    .executeTakeFirst()
  if (!changed) throw new Error(`Order ${id} was changed without its lock.`)
  return changed
}

/** Marks an order that this transaction has just changed as needing a decision. */
export async function flagForDecision(db: Transaction, id: number): Promise<void> {
  const order = await db
    .updateTable('orders')
    .set({ needs_decision: true })
    .where('id', '=', id)
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow()
  await notifyDecision(db, order)
}

/** Notifies the people who handle orders that one needs a decision. */
export const notifyDecision = (db: Transaction, { id, code }: { id: number; code: string }): Promise<void> =>
  notifyArea(db, 'orders', {
    kind: 'order.decision',
    facts: { order_id: id, title: code },
    by: null,
    topic: `order/${id}`,
  })

/** Adds an event to an order's timeline and notifies open screens of the order. */
export async function insertEvent(
  db: Transaction,
  order_id: number,
  by: Actor,
  event: { kind: string; note?: string; facts?: Record<string, unknown> },
) {
  await notifyOrdersChanged(db, [order_id])
  return db
    .insertInto('order_events')
    .values({
      order_id,
      ...by,
      kind: event.kind,
      note: event.note ?? '',
      facts: JSON.stringify(event.facts ?? {}) as never,
    })
    .returning('event_id')
    .executeTakeFirstOrThrow()
}

/**
 * Expires open invoices past their deadline, in batches. Skips those that another transaction is changing, and those
 * with a payment attempt that the gateway was not asked about since the deadline, or has not confirmed: money may have
 * come for them.
 */
export async function expireOrders(db: Transaction, by: Actor, limit: number) {
  const expired = await db
    .updateTable('orders')
    .set({ status: 'expired', version: sql`version + 1`, update_datetime: sql`now()`, updated_by: null })
    .where('id', 'in', (from) =>
      from
        .selectFrom('orders')
        .select('id')
        .where('status', '=', sql.lit<OrderStatus>('pending'))
        .where('expire_datetime', '<=', sql<Date>`now()`)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('payments')
                .select('payments.id')
                .whereRef('payments.invoice_header_id', '=', 'orders.id')
                .where('payments.check_after', 'is not', null)
                .where((where) =>
                  where.or([
                    where('payments.status', '=', sql.lit<PaymentStatus>('confirming')),
                    where('payments.checked_at', 'is', null),
                    where('payments.checked_at', '<', where.ref('orders.expire_datetime')),
                  ]),
                ),
            ),
          ),
        )
        .orderBy('expire_datetime')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'code'])
    .execute()
  if (expired.length > 0) {
    await db
      .insertInto('order_events')
      .values(expired.map(({ id }) => ({ order_id: id, kind: 'expired', ...by })))
      .execute()
    await notifyOrdersChanged(
      db,
      expired.map(({ id }) => id),
    )
  }
  return expired
}

/** Every change of an order adds an event, so the notice is sent where events are written. */
export const notifyOrdersChanged = (db: Transaction, order_ids: number[]) => {
  const { topic, ...event } = ordersChanged(order_ids)
  return notify(db, topic, event)
}

export const ordersChanged = (order_ids: number[]): Announcement<'orders.changed'> => ({
  topic: 'orders.changed',
  to: { area: 'orders' },
  data: { order_ids },
})
