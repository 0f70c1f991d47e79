import { sql, type RawBuilder } from 'kysely'
import type { OrderStatus, PaymentMethod } from '@balai/contract/money/order-shapes.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import { withParts, type Parts } from '../../../db/parts.ts'
import type { Statement } from '../../../http/at-once.queries.ts'
import { isSuspendedNow } from '../../people/members/suspension.queries.ts'
import { notifyOrdersChanged, ordersChanged, type Actor } from './orders.queries.ts'

export interface NewOrder {
  member_id: number
  total_gross: number
  total_discount_rupiah: number
  total_nett: number
  payment_method: PaymentMethod
  partner_code: string
  buyer_company?: string
  buyer_npwp?: string
  expire_datetime: Date
  items: {
    product_id?: number | undefined
    name: string
    code: string
    description: string
    package: string
    category_id?: number | undefined
    activation_days: number
    /** What paying activates for these days; nothing by default. */
    activates?: string
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

/** A stored order, and when it was created. */
interface InsertedNow extends Inserted {
  create_datetime: Date
}

/**
 * Stores an order. A transfer gets a total that no other open transfer has. The unique index on open totals
 * decides: if another transaction has taken the unique code, the insert does nothing and a free one is tried.
 * Returns undefined if all 999 codes of this price are taken. `mails` are queued in the same statement.
 */
export async function insertOrder(
  db: Transaction,
  order: NewOrder,
  { by, time_zone, mails = {} }: { by: Actor; time_zone: string; mails?: Parts },
): Promise<InsertedNow | undefined> {
  let kode_unik: number | undefined = order.payment_method === 'transfer' ? randomCode() : 0
  while (kode_unik !== undefined) {
    const { rows } =
      await sql<InsertedNow>`with ${withParts({ ...orderParts(order, kode_unik, { by, time_zone }), ...mails })}
      select id, version, code, kode_unik, total_bill, now() as create_datetime from stored`.execute(db)
    const [inserted] = rows
    if (inserted) {
      await notifyOrdersChanged(db, [inserted.id])
      return inserted
    }
    kode_unik = await findFreeCode(db, order.total_nett)
  }
  return undefined
}

/**
 * `insertOrder` of a transfer as one statement. It stores nothing if the member may not buy, if `only` is false, or if
 * the random code is taken. `answer` is the answer of the call as JSON, over the columns of the order.
 */
export const insertOrderAtOnce = <Data = Inserted>(
  order: NewOrder,
  { by, time_zone, mails, only = sql`true`, answer }: AtOnce,
): Statement<Data> => ({
  parts: {
    ...orderParts(order, randomCode(), {
      by,
      time_zone,
      buyer: sql`from members where id = ${order.member_id} and erased_at is null and not ${isSuspendedNow} and ${only}`,
      answer,
    }),
    ...mails,
  },
  audit: {
    entity: 'orders',
    entity_id: sql`stored.id`,
    after: sql`jsonb_build_object('member_id', ${order.member_id}::integer, 'code', code, 'payment_method',
      ${order.payment_method}::text, 'total_bill', total_bill, 'partner_code', ${order.partner_code}::text)`,
  },
  announce: (_answer, entity_id) => ordersChanged([Number(entity_id)]),
})

interface AtOnce {
  by: Actor
  time_zone: string
  mails: Parts
  only?: RawBuilder<unknown>
  answer?: RawBuilder<unknown>
}

/** What is answered of a new order. */
const inserted = sql`jsonb_build_object('id', id, 'version', version, 'code', code, 'kode_unik', kode_unik,
  'total_bill', total_bill)`

/** A random code is nearly always free. */
const randomCode = () => 1 + Math.floor(Math.random() * 999)

/** The invoice, its items and its first event. `buyer` is a condition for storing it. */
const orderParts = (
  order: NewOrder,
  kode_unik: number,
  {
    by,
    time_zone,
    buyer = sql``,
    answer = inserted,
  }: { by: Actor; time_zone: string; buyer?: RawBuilder<unknown>; answer?: RawBuilder<unknown> | undefined },
) => {
  const { total_nett } = order
  const items = order.items.map((item) => ({ activates: '', ...item }))
  return {
    stored: sql`insert into orders (code, member_id, total_gross, total_discount_rupiah, total_nett, payment_method,
        kode_unik, total_bill, partner_code, expire_datetime, buyer_company, buyer_npwp, updated_by)
      select 'INV-' || to_char(now() at time zone ${time_zone}, 'YYYYMM') || '-' || lpad(nextval('invoice_numbers')::text, 7, '0'),
        ${order.member_id}, ${order.total_gross}, ${order.total_discount_rupiah}, ${total_nett}, ${order.payment_method},
        ${kode_unik}, ${total_nett + kode_unik}, ${order.partner_code}, ${order.expire_datetime},
        ${order.buyer_company ?? ''}, ${order.buyer_npwp ?? ''}, ${by.by_user_id} ${buyer}
      on conflict (total_bill) where status = 'pending' and payment_method = 'transfer' do nothing
      returning id, version, code, kode_unik, total_bill, ${answer} as answer`,
    items: sql`insert into order_items (order_id, category_id, code, name, description, package, activation_days,
        price_gross, discount_rupiah, price_nett, product_id, activates)
      select stored.id, item.* from stored, jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as item (
        category_id integer, code text, name text, description text, package text, activation_days integer,
        price_gross bigint, discount_rupiah bigint, price_nett bigint, product_id integer, activates text)`,
    event: sql`insert into order_events (order_id, kind, by_kind, by_user_id, by_name, facts)
      select id, 'created', ${by.by_kind}, ${by.by_user_id}, ${by.by_name}, jsonb_build_object('total_bill', total_bill)
      from stored`,
  }
}

/** A random unique code that no open invoice of this price has. */
export async function findFreeCode(db: Transaction, total_nett: number): Promise<number | undefined> {
  const { rows } = await sql<{ kode_unik: number }>`
    select n as kode_unik from generate_series(1, 999) n
    where n not in (select total_bill - ${total_nett}::bigint from orders
      where status = 'pending' and payment_method = 'transfer' and total_bill between ${total_nett + 1}::bigint and ${total_nett + 999}::bigint)
    order by random() limit 1`.execute(db)
  return rows[0]?.kode_unik
}

/** The number of taken unique codes of a price, out of 999. */
export async function countTakenCodes(db: ReadDb, total_nett: number): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', sql.lit<OrderStatus>('pending'))
    .where('payment_method', '=', sql.lit<PaymentMethod>('transfer'))
    .where('total_bill', '>', total_nett)
    .where('total_bill', '<=', total_nett + 999)
    .executeTakeFirstOrThrow()
  return count
}
