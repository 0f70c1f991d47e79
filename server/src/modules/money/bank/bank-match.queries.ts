import { sql } from 'kysely'
import type { OrderStatus, PaymentMethod } from '@balai/contract/money/order-shapes.ts'
import { lockName } from '../../../db/locks.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import { memberName } from '../../people/members/member-name.queries.ts'
import type { Line } from './bank.queries.ts'

/** Serialises transactions that match lines; they would otherwise wait for each other line by line. */
export const matchingLock = lockName('bank.match')

/**
 * Matches every open transfer to an invoice paid by transfer, by exact amount and by the days on which it was open.
 * Invoices paid through the gateway may share a total, so an amount says nothing about them. The lane is
 * exact (an open invoice), double (a paid one, or one that an earlier line claims), late (an expired or cancelled one),
 * short_over (the nearest open invoice) or unknown. Returns how many lines changed. The transaction must hold
 * `matchingLock`.
 */
export async function matchOpenLines(db: Transaction, time_zone: string): Promise<number> {
  const day = (column: string) => sql`(${sql.ref(column)} at time zone ${time_zone})::date`
  const { rows } = await sql`
    with waiting as (
      select line_id, amount, booked_on from bank_lines where state = 'open'
    ), same as (
      select w.line_id, o.id as order_id, case
        when o.status = 'pending' then 'exact'
        when o.status in ('paid', 'refunded') then 'double' else 'late' end as lane,
        row_number() over (partition by w.line_id order by
          (o.status = 'pending') desc, (o.status in ('expired', 'cancelled')) desc, o.create_datetime desc) as place
      from waiting w join orders o on o.total_bill = w.amount
      where o.payment_method = 'transfer' and w.booked_on >= ${day('o.create_datetime')}
        and w.booked_on <= ${day('o.expire_datetime')} + ${sql.lit(lateDays)}::integer
    ), near as (
      select w.line_id, o.id as order_id, 'short_over' as lane,
        row_number() over (partition by w.line_id order by abs(o.total_bill - w.amount), o.create_datetime desc) as place
      from waiting w join orders o on o.status = 'pending' and o.payment_method = 'transfer'
        and o.total_bill between w.amount - ${sql.lit(nearRupiah)}::bigint and w.amount + ${sql.lit(nearRupiah)}::bigint
      where o.total_bill <> w.amount
        and w.booked_on >= ${day('o.create_datetime')} and w.booked_on <= ${day('o.expire_datetime')}
    ), chosen as (
      select distinct on (w.line_id) w.line_id, m.order_id, coalesce(m.lane, 'unknown') as lane
      from waiting w left join (
        select line_id, order_id, lane, 1 as rank from same where place = 1
        union all select line_id, order_id, lane, 2 from near where place = 1
      ) m using (line_id)
      order by w.line_id, m.rank
    ), claimed as (
      -- One transfer pays one invoice: the second line that claims it is a double.
      select line_id, order_id, case
        when lane in ('exact', 'late') and row_number() over (partition by order_id, lane order by line_id) > 1
        then 'double' else lane end as lane
      from chosen
    )
    update bank_lines b set lane = c.lane, order_id = c.order_id
    from claimed c
    -- A line that was booked meanwhile is read again after its lock is released, and is no longer open.
    where c.line_id = b.line_id and b.state = 'open'
      and (b.lane, b.order_id) is distinct from (c.lane, c.order_id)
    returning b.line_id`.execute(db)
  return rows.length
}

/** Other invoices with exactly the amount of a transfer that were open on its day, newest first. */
export const findSameAmount = (
  db: ReadDb,
  { amount, booked_on }: Pick<Line, 'amount' | 'booked_on'>,
  order_id: number,
  time_zone: string,
) =>
  db
    .selectFrom('orders')
    .innerJoin('members', 'members.id', 'orders.member_id')
    .select(['orders.code', 'orders.status', memberName.as('member_name')])
    .where('orders.payment_method', '=', sql.lit<PaymentMethod>('transfer'))
    .where('orders.total_bill', '=', amount)
    .where('orders.id', '<>', order_id)
    .where('orders.status', 'in', ['pending', 'expired', 'cancelled'])
    .where(
      sql<boolean>`${booked_on}::date between (orders.create_datetime at time zone ${time_zone})::date
        and (orders.expire_datetime at time zone ${time_zone})::date + ${sql.lit(lateDays)}::integer`,
    )
    .orderBy('orders.create_datetime', 'desc')
    .limit(5)
    .execute()

/** The number of other open invoices near this amount. */
export async function countNear(db: ReadDb, amount: number, order_id: number): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', sql.lit<OrderStatus>('pending'))
    .where('payment_method', '=', sql.lit<PaymentMethod>('transfer'))
    .where('total_bill', '>=', amount - nearRupiah)
    .where('total_bill', '<=', amount + nearRupiah)
    .where('id', '<>', order_id)
    .executeTakeFirstOrThrow()
  return count
}

/** The number of days after its deadline on which an invoice still matches a transfer. */
const lateDays = 60
/** The maximum difference from the bill of a transfer with a missing or wrong unique code. */
const nearRupiah = 1_000
