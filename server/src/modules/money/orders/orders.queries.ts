import { sql } from 'kysely'
import type { OrderStatus } from '@balai/contract/money/order-shapes.ts'
import { lockRows, type Lock } from '../../../db/locks.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import { personHas } from '../../../db/search.ts'
import { notify } from '../../../http/live.queries.ts'
import { memberName } from '../../people/members/member-name.queries.ts'

/** Who changed an order: a user, a gateway, or the system itself. */
export interface Actor {
  by_kind: 'staff' | 'gateway' | 'house'
  by_user_id: number | null
  by_name: string
}

export const asStaff = ({ user_id, name }: { user_id: number; name: string }): Actor => ({
  by_kind: 'staff',
  by_user_id: user_id,
  by_name: name,
})

/** An order with the name of its member and of the user who changed it last. */
export function findOrder(db: ReadDb, id: number) {
  return db
    .selectFrom('orders')
    .innerJoin('members', 'members.id', 'orders.member_id')
    .leftJoin('users as changer', 'changer.user_id', 'orders.updated_by')
    .selectAll('orders')
    .select(['members.member_email', memberName.as('member_name'), 'changer.name as updated_by_name'])
    .where('orders.id', '=', id)
    .executeTakeFirst()
}
export type Order = NonNullable<Awaited<ReturnType<typeof findOrder>>>

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
      'erased_at',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}

export const chooseMembers = (db: ReadDb, search: string) =>
  db
    .selectFrom('members')
    .select(['id', memberName.as('member_name'), 'member_email'])
    .where(personHas('members.search', search))
    .where('erased_at', 'is', null)
    .orderBy('member_join_datetime', 'desc')
    .limit(20)
    .execute()

export interface NewOrder {
  member_id: number
  total_gross: number
  total_discount_rupiah: number
  total_nett: number
  partner_code: string
  expire_datetime: Date
  items: {
    name: string
    code: string
    description: string
    package: string
    category_id?: number | undefined
    activation_days: number
    price_gross: number
    discount_rupiah: number
    price_nett: number
  }[]
}

interface Inserted {
  id: number
  version: number
  code: string
  kode_unik: number
  total_bill: number
}

/**
 * Stores an order whose total no other open invoice has. The unique index over open totals decides: if another
 * transaction has taken the unique code, the insert does nothing and a free one is tried. Returns undefined if all 999
 * codes of this price are taken.
 */
export async function insertOrder(
  db: Transaction,
  order: NewOrder,
  { by, time_zone }: { by: Actor; time_zone: string },
): Promise<Inserted | undefined> {
  // A random code is nearly always free.
  let kode_unik: number | undefined = 1 + Math.floor(Math.random() * 999)
  while (kode_unik !== undefined) {
    const inserted = await tryInsert(db, order, kode_unik, by, time_zone)
    if (inserted) {
      await notifyOrdersChanged(db, [inserted.id])
      return inserted
    }
    kode_unik = await findFreeCode(db, order.total_nett)
  }
  return undefined
}

async function tryInsert(
  db: Transaction,
  order: NewOrder,
  kode_unik: number,
  by: Actor,
  time_zone: string,
): Promise<Inserted | undefined> {
  const { total_nett } = order
  const { rows } = await sql<Inserted>`
    with inserted as (
      insert into orders (code, member_id, total_gross, total_discount_rupiah, total_nett, kode_unik, total_bill,
        partner_code, expire_datetime, updated_by)
      values ('INV-' || to_char(now() at time zone ${time_zone}, 'YYYYMM') || '-' || lpad(nextval('invoice_numbers')::text, 7, '0'),
        ${order.member_id}, ${order.total_gross}, ${order.total_discount_rupiah}, ${total_nett}, ${kode_unik},
        ${total_nett + kode_unik}, ${order.partner_code}, ${order.expire_datetime}, ${by.by_user_id})
      on conflict (total_bill) where status = 'pending' do nothing
      returning id, version, code, kode_unik, total_bill
    ), items as (
      insert into order_items (order_id, category_id, code, name, description, package, activation_days, price_gross,
        discount_rupiah, price_nett)
      select inserted.id, item.* from inserted, jsonb_to_recordset(${JSON.stringify(order.items)}::jsonb) as item (
        category_id integer, code text, name text, description text, package text, activation_days integer,
        price_gross bigint, discount_rupiah bigint, price_nett bigint)
    ), event as (
      insert into order_events (order_id, kind, by_kind, by_user_id, by_name, facts)
      select id, 'created', ${by.by_kind}, ${by.by_user_id}, ${by.by_name}, jsonb_build_object('total_bill', total_bill)
      from inserted
    )
    select * from inserted`.execute(db)
  return rows[0]
}

/** A random unique code that no open invoice of this price has. */
async function findFreeCode(db: Transaction, total_nett: number): Promise<number | undefined> {
  const { rows } = await sql<{ kode_unik: number }>`
    select n as kode_unik from generate_series(1, 999) n
    where n not in (select total_bill - ${total_nett}::bigint from orders
      where status = 'pending' and total_bill between ${total_nett + 1}::bigint and ${total_nett + 999}::bigint)
    order by random() limit 1`.execute(db)
  return rows[0]?.kode_unik
}

/** How many of the 999 unique codes of a price are taken. */
export async function countTakenCodes(db: ReadDb, total_nett: number): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', sql.lit<OrderStatus>('pending'))
    .where('total_bill', '>', total_nett)
    .where('total_bill', '<=', total_nett + 999)
    .executeTakeFirstOrThrow()
  return count
}

/** The open invoice that asks for this amount. */
export const findOpenByBill = (db: ReadDb, total_bill: number) =>
  db
    .selectFrom('orders')
    .select(['id', 'code'])
    .where('status', '=', sql.lit<OrderStatus>('pending'))
    .where('total_bill', '=', total_bill)
    .executeTakeFirst()

interface Changes {
  status?: OrderStatus
  expire_datetime?: Date
  paid_datetime?: Date | null
  payment_type?: string
  needs_decision?: boolean
  cancel_reason?: string
  refunded_rupiah?: number
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

/** Says that somebody has to decide about an order that this transaction has just changed. */
export async function flagForDecision(db: Transaction, id: number): Promise<void> {
  await db.updateTable('orders').set({ needs_decision: true }).where('id', '=', id).execute()
}

/** Adds an event to an order's timeline and notifies those who look at the order. */
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

/** Expires open invoices past their deadline, in batches. Skips those that another transaction is changing. */
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
const notifyOrdersChanged = (db: Transaction, order_ids: number[]) =>
  notify(db, 'orders.changed', { to: { area: 'orders' }, data: { order_ids } })
