import { sql, type RawBuilder } from 'kysely'
import type { OrderStatus, PaymentMethod } from '@balai/contract/money/order-shapes.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import { rowsPart, withParts, type Parts } from '../../../db/parts.ts'
import { sharedBy, type Shared, type SharedStatement } from '../../../http/together.queries.ts'
import { memberName } from '../../people/members/member-name.queries.ts'
import { isSuspendedNow } from '../../people/members/suspension.queries.ts'
import { newInvoiceMails } from './new-invoice-mails.queries.ts'
import { reminderAt } from './order-mails.rules.ts'
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
  { mails = {}, ...made }: Made & { mails?: Parts },
): Promise<InsertedNow | undefined> {
  const row = listedRow(order, made)
  const first = { ...row, kode_unik: order.payment_method === 'transfer' ? row.kode_unik : 0 }
  let kode_unik: number | undefined = first.kode_unik
  while (kode_unik !== undefined) {
    const { rows } = await sql<InsertedNow>`with ${withParts({
      asked: rowsPart(listedColumns, [{ ...first, kode_unik }]),
      ...orderParts(listed),
      ...mails,
    })} select id, version, code, kode_unik, total_bill, create_datetime from stored`.execute(db)
    const [inserted] = rows
    if (inserted) {
      await notifyOrdersChanged(db, [inserted.id])
      return inserted
    }
    kode_unik = await findFreeCode(db, order.total_nett)
  }
  return undefined
}

/** Who makes an order, and the zone whose month is in its code. */
interface Made {
  by: Actor
  time_zone: string
}

/** The facts of an order that its items do not say. */
type Heading = Omit<NewOrder, 'items' | 'total_gross' | 'total_discount_rupiah' | 'total_nett'>

/** The columns of `asked` for an order, with a random unique code, which is nearly always free. */
export const orderRow = (
  { expire_datetime, buyer_company = '', buyer_npwp = '', ...order }: Heading,
  { by, time_zone }: Made,
) => ({
  member_id: order.member_id,
  payment_method: order.payment_method,
  partner_code: order.partner_code,
  ...{ buyer_company, buyer_npwp, time_zone, ...by },
  kode_unik: 1 + Math.floor(Math.random() * 999),
  expires: expire_datetime.toISOString(),
  remind_at: reminderAt(expire_datetime).toISOString(),
})
export type OrderRow = ReturnType<typeof orderRow>

/** Their types. */
export const orderColumns = {
  member_id: 'integer',
  payment_method: 'text',
  partner_code: 'text',
  buyer_company: 'text',
  buyer_npwp: 'text',
  time_zone: 'text',
  by_kind: 'text',
  by_user_id: 'integer',
  by_name: 'text',
  kode_unik: 'integer',
  expires: 'text',
  remind_at: 'timestamptz',
} satisfies Record<keyof OrderRow, string>

/** The same for an order whose items and sums are known. */
const listedRow = ({ items, ...order }: NewOrder, made: Made) => ({
  ...orderRow(order, made),
  gross: order.total_gross,
  discount: order.total_discount_rupiah,
  nett: order.total_nett,
  items: items.map((item) => ({ activates: '', ...item })),
})
type ListedRow = ReturnType<typeof listedRow>

const listedColumns = {
  ...orderColumns,
  gross: 'bigint',
  discount: 'bigint',
  nett: 'bigint',
  items: 'jsonb',
} satisfies Record<keyof ListedRow, string>

/** The items of orders and their sums, as SQL over `asked`. */
interface Wanted {
  /** Parts that the others read. `bought` has a row per item, with the `place` of its order, and `piece`, its own. */
  before: Parts & { bought: RawBuilder<unknown> }
  /** What the sums and `only` read besides `asked`. */
  from: RawBuilder<unknown>
  gross: RawBuilder<unknown>
  discount: RawBuilder<unknown>
  nett: RawBuilder<unknown>
  /** The answer of the call as JSON, over the columns of `stored`. */
  answer: RawBuilder<unknown>
}

const listed: Wanted = {
  before: {
    bought: sql`select place, item.* from asked cross join lateral rows from (jsonb_to_recordset(items) as (
        category_id integer, code text, name text, description text, package text, activation_days integer,
        price_gross bigint, discount_rupiah bigint, price_nett bigint, product_id integer, activates text))
      with ordinality as item (category_id, code, name, description, package, activation_days, price_gross,
        discount_rupiah, price_nett, product_id, activates, piece)`,
  },
  from: sql``,
  gross: sql`asked.gross`,
  discount: sql`asked.discount`,
  nett: sql`asked.nett`,
  answer: sql`jsonb_build_object('id', id, 'version', version, 'code', code, 'kode_unik', kode_unik,
    'total_bill', total_bill)`,
}

/**
 * Invoices with their items and their first event, as parts of a statement over `asked`: one of each member, if no other
 * open transfer has its total. If requests of several members share the statement, `condition` says who may buy, and a
 * locked member is skipped. Without it, a member who does not exist is an error.
 */
const orderParts = (
  { before, from, gross, discount, nett, answer }: Wanted,
  condition?: RawBuilder<unknown>,
) => ({
  ...before,
  found: sql`select distinct on (asked.member_id) place, asked.member_id, payment_method, partner_code, buyer_company,
      buyer_npwp, time_zone, by_kind, by_user_id, by_name, kode_unik, expires, remind_at,
      ${gross} as gross, ${discount} as discount, ${nett} as nett, buyer.*
    from asked ${from} ${condition ? sql`cross` : sql`left`} join lateral (
      select ${memberName} as buyer_name, member_email as buyer_address, language as buyer_language from members
      where members.id = asked.member_id
      ${condition ? sql`and erased_at is null and not ${isSuspendedNow} and ${condition} for key share skip locked` : sql``}
    ) buyer ${condition ? sql`` : sql`on true`} order by asked.member_id, place`,
  // In the order of the totals, so that two statements never wait for one another.
  inserted: sql`insert into orders (code, member_id, total_gross, total_discount_rupiah, total_nett, payment_method,
        kode_unik, total_bill, partner_code, expire_datetime, buyer_company, buyer_npwp, updated_by)
      select 'INV-' || to_char(now() at time zone time_zone, 'YYYYMM') || '-' || lpad(nextval('invoice_numbers')::text, 7, '0'),
        member_id, gross, discount, nett, payment_method, kode_unik, nett + kode_unik, partner_code,
        expires::timestamptz, buyer_company, buyer_npwp, by_user_id
      from found order by nett + kode_unik
      on conflict (total_bill) where status = 'pending' and payment_method = 'transfer' do nothing
      returning id, version, code, member_id, total_bill, status, create_datetime`,
  stored: sql`select found.*, id, version, code, total_bill, status, create_datetime, ${answer} as answer
      from inserted join found using (member_id)`,
  items: sql`insert into order_items (order_id, category_id, code, name, description, package, activation_days,
        price_gross, discount_rupiah, price_nett, product_id, activates)
      select stored.id, category_id, bought.code, bought.name, description, package, activation_days, price_gross,
        discount_rupiah, price_nett, product_id, activates
      from stored join bought using (place) order by place, piece`,
  event: sql`insert into order_events (order_id, kind, by_kind, by_user_id, by_name, facts)
      select id, 'created', by_kind, by_user_id, by_name, jsonb_build_object('total_bill', total_bill) from stored`,
})

/**
 * Stores transfers of several members together. One is not stored if the member may not buy, if `only` is false, or if
 * its unique code is taken.
 */
export const ordersTogether = <Row extends OrderRow, Data>(
  columns: SharedStatement<Row, Data>['columns'],
  { only, mails, ...wanted }: Wanted & { only: RawBuilder<unknown>; mails: Parts },
): SharedStatement<Row, Data> => ({
  columns,
  parts: { ...orderParts(wanted, only), ...mails },
  audit: {
    entity: 'orders',
    entity_id: sql`stored.id`,
    after: sql`jsonb_build_object('member_id', stored.member_id, 'code', code, 'payment_method', stored.payment_method,
      'total_bill', total_bill, 'partner_code', stored.partner_code)`,
  },
  announce: (_row, { entity_id }) => ordersChanged([Number(entity_id)]),
})

const listedStatement = ordersTogether<ListedRow, Inserted>(listedColumns, {
  ...listed,
  only: sql`true`,
  mails: newInvoiceMails,
})

/** `insertOrder` of a transfer, with its mails, together with those that others make at the same moment. */
export const insertOrderTogether = (order: NewOrder, made: Made): Shared<Inserted> =>
  sharedBy(listedStatement, listedRow(order, made))

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
