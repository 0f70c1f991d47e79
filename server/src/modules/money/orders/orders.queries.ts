import { sql } from 'kysely'
import type { OrderStatus } from '@balai/contract/money/order-shapes.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import { personHas } from '../../../db/search.ts'
import { notify } from '../../../http/live.queries.ts'
import { memberName } from './orders-list.queries.ts'

/** Who did something to an order: somebody of the staff, a gateway, or the house by itself. */
export interface Doer {
  by_kind: 'staff' | 'gateway' | 'house'
  by_user_id: number | null
  by_name: string
}

export const asStaff = ({ user_id, name }: { user_id: number; name: string }): Doer => ({
  by_kind: 'staff',
  by_user_id: user_id,
  by_name: name,
})

/** An order as it stands, with the name of whoever changed it last. */
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

/** From now until the end of the transaction nobody else changes the order. */
export async function lockOrder(db: Transaction, id: number): Promise<Order | undefined> {
  await db.selectFrom('orders').select('id').where('id', '=', id).forUpdate().execute()
  return findOrder(db, id)
}

export const findItems = (db: ReadDb, order_id: number) =>
  db.selectFrom('order_items').selectAll().where('order_id', '=', order_id).orderBy('id').execute()

export const findPayments = (db: ReadDb, order_id: number) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('invoice_header_id', '=', order_id)
    .orderBy('id', 'desc')
    .execute()

export const findRefunds = (db: ReadDb, order_id: number) =>
  db.selectFrom('refunds').selectAll().where('order_id', '=', order_id).orderBy('refund_id').execute()

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

/** Which of these categories there are, outside the trash. */
export async function findCategoryIds(db: ReadDb, category_ids: number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('categories')
    .select('category_id')
    .where('category_id', '=', sql<number>`any(${category_ids}::integer[])`)
    .where('deleted_at', 'is', null)
    .execute()
  return new Set(rows.map(({ category_id }) => category_id))
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
 * Stores an order whose total no other open invoice has. The index over open totals decides: a number that somebody
 * takes at the same moment is noticed by the insert itself, and another is tried. Answers nothing when all 999 numbers
 * of this price are taken.
 */
export async function insertOrder(
  db: Transaction,
  order: NewOrder,
  { by, time_zone }: { by: Doer; time_zone: string },
): Promise<Inserted | undefined> {
  // Nearly always the first number that comes to mind is free.
  let kode_unik: number | undefined = 1 + Math.floor(Math.random() * 999)
  while (kode_unik !== undefined) {
    const inserted = await tryInsert(db, order, kode_unik, by, time_zone)
    if (inserted) {
      await announceOrders(db, [inserted.id])
      return inserted
    }
    kode_unik = await findFreeNumber(db, order.total_nett)
  }
  return undefined
}

async function tryInsert(
  db: Transaction,
  order: NewOrder,
  kode_unik: number,
  by: Doer,
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

/** Any number that no open invoice of this price has at the moment. */
async function findFreeNumber(db: Transaction, total_nett: number): Promise<number | undefined> {
  const { rows } = await sql<{ kode_unik: number }>`
    select n as kode_unik from generate_series(1, 999) n
    where n not in (select total_bill - ${total_nett}::bigint from orders
      where status = 'pending' and total_bill between ${total_nett + 1}::bigint and ${total_nett + 999}::bigint)
    order by random() limit 1`.execute(db)
  return rows[0]?.kode_unik
}

/** How many of the 999 numbers of a price are taken. */
export async function countTakenNumbers(db: ReadDb, total_nett: number): Promise<number> {
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

/** Stores the changes if the order still is what it was read as; answers nothing otherwise. */
export function updateOrder(
  db: Transaction,
  { id, version }: { id: number; version: number },
  changes: Changes,
  updated_by: number | null,
) {
  return db
    .updateTable('orders')
    .set({ ...changes, version: version + 1, update_datetime: sql`now()`, updated_by })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(['id', 'version'])
    .executeTakeFirst()
}

/** Adds a line to an order's timeline, and tells those who look at it. */
export async function insertEvent(
  db: Transaction,
  order_id: number,
  by: Doer,
  event: { kind: string; note?: string; facts?: Record<string, unknown> },
) {
  await announceOrders(db, [order_id])
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

/** Closes open invoices whose time is over, some at a time; whoever is paid at this very moment is left alone. */
export async function expireOrders(db: Transaction, by: Doer, limit: number) {
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
    await announceOrders(
      db,
      expired.map(({ id }) => id),
    )
  }
  return expired
}

/** Whatever changes an order also stands in its timeline, so this is told from where that is written. */
const announceOrders = (db: Transaction, order_ids: number[]) =>
  notify(db, 'orders.changed', { to: { area: 'orders' }, data: { order_ids } })
