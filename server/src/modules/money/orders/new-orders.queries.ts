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
      await sql<InsertedNow>`with ${withParts({ ...orderParts(order, kode_unik, { by, time_zone, wanted: wantedBy(order) }), ...mails })}
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

/** The facts of an order that its items do not say. */
type Heading = Omit<NewOrder, 'items' | 'total_gross' | 'total_discount_rupiah' | 'total_nett'>

/** `insertOrder` of a transfer as one statement. It stores nothing if the member may not buy, or if the code is taken. */
export const insertOrderAtOnce = (
  order: NewOrder,
  options: { by: Actor; time_zone: string; mails: Parts },
): Statement<Inserted> =>
  orderAtOnce<Inserted>(order, {
    ...options,
    wanted: { ...wantedBy(order), from: sql`members`, only: sql`true` },
  })

/**
 * Stores a transfer whose items and sums the statement itself finds out. It stores nothing if the member may not buy,
 * if `wanted.only` is false, or if the random code is taken.
 */
export const orderAtOnce = <Data>(
  order: Heading,
  { by, time_zone, wanted, mails, answer }: AtOnce,
): Statement<Data> => ({
  parts: {
    ...wanted.before,
    ...orderParts(order, randomCode(), {
      by,
      time_zone,
      answer,
      wanted,
      buyer: sql`from ${wanted.from}
        where members.id = ${order.member_id} and erased_at is null and not ${isSuspendedNow} and ${wanted.only}`,
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
  /** `before` are parts that the others read; `from` names `members` and what the sums and `only` read. */
  wanted: Wanted & { before?: Parts; from: RawBuilder<unknown>; only: RawBuilder<unknown> }
  /** The answer of the call as JSON, over the columns of the order. */
  answer?: RawBuilder<unknown>
}

/** The sums of an order, and a query for its items, as SQL. */
interface Wanted {
  gross: RawBuilder<unknown>
  discount: RawBuilder<unknown>
  nett: RawBuilder<unknown>
  /** The columns of `order_items` from `category_id` to `activates`, as `item`. */
  items: RawBuilder<unknown>
}

const wantedBy = (order: NewOrder): Wanted => {
  const items = order.items.map((item) => ({ activates: '', ...item }))
  return {
    gross: sql`${order.total_gross}::bigint`,
    discount: sql`${order.total_discount_rupiah}::bigint`,
    nett: sql`${order.total_nett}::bigint`,
    items: sql`jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as item (
      category_id integer, code text, name text, description text, package text, activation_days integer,
      price_gross bigint, discount_rupiah bigint, price_nett bigint, product_id integer, activates text)`,
  }
}

/** What is answered of a new order. */
const inserted = sql`jsonb_build_object('id', id, 'version', version, 'code', code, 'kode_unik', kode_unik,
  'total_bill', total_bill)`

/** A random code is nearly always free. */
const randomCode = () => 1 + Math.floor(Math.random() * 999)

/** The invoice, its items and its first event. `buyer` is a condition for storing it. */
const orderParts = (
  order: Heading,
  kode_unik: number,
  {
    by,
    time_zone,
    wanted: { gross, discount, nett, items },
    buyer = sql``,
    answer = inserted,
  }: Pick<AtOnce, 'by' | 'time_zone'> & {
    wanted: Wanted
    buyer?: RawBuilder<unknown>
    answer?: RawBuilder<unknown> | undefined
  },
) => ({
  stored: sql`insert into orders (code, member_id, total_gross, total_discount_rupiah, total_nett, payment_method,
        kode_unik, total_bill, partner_code, expire_datetime, buyer_company, buyer_npwp, updated_by)
      select 'INV-' || to_char(now() at time zone ${time_zone}, 'YYYYMM') || '-' || lpad(nextval('invoice_numbers')::text, 7, '0'),
        ${order.member_id}, ${gross}, ${discount}, ${nett}, ${order.payment_method},
        ${kode_unik}, ${nett} + ${kode_unik}, ${order.partner_code}, ${order.expire_datetime},
        ${order.buyer_company ?? ''}, ${order.buyer_npwp ?? ''}, ${by.by_user_id} ${buyer}
      on conflict (total_bill) where status = 'pending' and payment_method = 'transfer' do nothing
      returning id, version, code, kode_unik, total_bill, ${answer} as answer`,
  items: sql`insert into order_items (order_id, category_id, code, name, description, package, activation_days,
        price_gross, discount_rupiah, price_nett, product_id, activates)
      select stored.id, item.* from stored, ${items}`,
  event: sql`insert into order_events (order_id, kind, by_kind, by_user_id, by_name, facts)
      select id, 'created', ${by.by_kind}, ${by.by_user_id}, ${by.by_name}, jsonb_build_object('total_bill', total_bill)
      from stored`,
})

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
