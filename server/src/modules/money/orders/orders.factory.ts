import { sql } from 'kysely'
import type { Db } from '../../../db/pool.ts'
import { aMember } from '../../people/members/members.factory.ts'
import { insertOrder, type NewOrder } from './new-orders.queries.ts'
import { findOrder, type Order } from './orders.queries.ts'

const by = { by_kind: 'house' as const, by_user_id: null, by_name: 'Balai' }

interface Wanted extends Partial<Omit<NewOrder, 'items'>> {
  price?: number
  /** The state it is in, and since when it is open; both are set past all rules. */
  status?: Order['status']
  created?: Date
}

/** An order with one item; the caller names only what matters to the test. */
export async function anOrder(db: Db, wanted: Wanted = {}): Promise<Order> {
  const { price = 150_000, status = 'pending', created, ...rest } = wanted
  const member_id = rest.member_id ?? (await aMember(db)).id
  const { id } = await db.transaction().execute(async (transaction) => {
    const item = {
      name: 'Kelas Fotografi Dasar',
      code: 'KLS-01',
      description: '',
      package: 'Reguler',
      activation_days: 365,
      price_gross: price,
      discount_rupiah: 0,
      price_nett: price,
    }
    const inserted = await insertOrder(
      transaction,
      {
        total_gross: price,
        total_discount_rupiah: 0,
        total_nett: price,
        partner_code: '',
        expire_datetime: new Date(Date.now() + 86_400_000),
        ...rest,
        member_id,
        items: [item],
      },
      { by, time_zone: 'Asia/Jakarta' },
    )
    if (!inserted) throw new Error('All unique codes of this price are taken.')
    await transaction
      .updateTable('orders')
      .set({
        status,
        ...(created && { create_datetime: created }),
        ...(status === 'paid' && { paid_datetime: new Date() }),
      })
      .where('id', '=', inserted.id)
      .execute()
    return inserted
  })
  return (await findOrder(db, id)) as Order
}

/**
 * Adds so many orders of the members there are, made by the database itself: always alike for the same numbers, spread
 * over some days up to now, the newest of them open. Needs members with consecutive ids. `from` and `to` make only a part
 * of them, for tests that need very many.
 */
export async function manyOrders(
  db: Pick<Db, 'getExecutor'>,
  count: number,
  { days = 1_095, from = 1, to = count } = {},
): Promise<void> {
  await sql`
    with list as (
      select ${names}::text[] as names, ${prices}::bigint[] as prices, ${types}::text[] as types,
        (select min(id) from members) as first_member, (select count(*) from members) as members
    ), drawn as (
      select n, hashtext('order' || n)::bigint + 2147483648 as h,
        now() - make_interval(secs => (${sql.lit(count)} - n) * (${sql.lit(days)} * 86400.0 / ${sql.lit(count)})) - interval '20 minutes' as created
      from generate_series(${sql.lit(from)}::int, ${sql.lit(to)}::int) n
    ), made as (
      select *, 1 + h % cardinality(names) as item,
        -- Open ones have a price of their own, so that no two of them ask for the same amount.
        created > now() - interval '2 days' as is_open,
        1 + (h / 7 + n) % 999 as kode_unik
      from drawn, list
    ), priced as (
      select *, case when is_open then 49000 + 1000 * (${sql.lit(count)} - n + 1) else prices[item] end as gross,
        case when not is_open and h % 6 = 0 then prices[item] / 10 else 0 end as discount,
        case when is_open then 'pending' when h % 100 < 78 then 'paid' when h % 100 < 91 then 'expired'
          when h % 100 < 97 then 'cancelled' else 'refunded' end as status
      from made
    ), inserted as (
      insert into orders (code, member_id, status, total_gross, total_discount_rupiah, total_nett, kode_unik, total_bill,
        payment_type, expire_datetime, create_datetime, update_datetime, paid_datetime, cancel_reason, refunded_rupiah)
      select 'INV-' || to_char(created at time zone 'Asia/Jakarta', 'YYYYMM') || '-'
          || lpad(nextval('invoice_numbers')::text, 7, '0'),
        first_member + h % members, status, gross, discount, gross - discount, kode_unik, gross - discount + kode_unik,
        case when status in ('paid', 'refunded') then types[1 + h % cardinality(types)] else '' end,
        case when is_open then created + interval '3 days' else created + interval '1 day' end,
        created, created + interval '15 minutes',
        case when status in ('paid', 'refunded') then created + interval '15 minutes' end,
        case when status = 'cancelled' then 'Pesanan ganda' else '' end,
        case when status = 'refunded' then gross - discount + kode_unik else 0 end
      from priced order by n
      returning id, total_gross, total_discount_rupiah
    )
    insert into order_items (order_id, code, name, package, activation_days, price_gross, discount_rupiah, price_nett)
    select id, 'PRD-' || 1 + id % 10, (${names}::text[])[1 + id % ${sql.lit(names.length)}],
      case when id % 3 = 0 then 'Premium' else 'Reguler' end, 365, total_gross, total_discount_rupiah,
      total_gross - total_discount_rupiah
    from inserted`.execute(db)
}

/** What made-up members buy, and how they pay. */
const names = [
  'Kelas Fotografi Dasar',
  'Workshop Menulis Kreatif',
  'Langganan Premium 1 Tahun',
  'Langganan Premium 3 Bulan',
  'Kursus Desain Grafis',
  'Webinar Investasi Pemula',
  'Kelas Memasak Nusantara',
  'Kursus Bahasa Inggris Bisnis',
  'Seminar Parenting',
  'Kelas Videografi Ponsel',
]
const prices = [150_000, 275_000, 499_000, 149_000, 850_000, 99_000, 225_000, 1_250_000, 75_000, 350_000]
const types = ['bank_transfer', 'bank_transfer', 'qris', 'gopay', 'credit_card', 'cstore', 'manual']
