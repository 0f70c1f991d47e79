import { sql } from 'kysely'
import type { Transaction } from '../../../db/pool.ts'
import { closePeriod } from '../fees/fee-months.queries.ts'
import { manyOrders } from './orders.factory.ts'

/** The number of orders in the demo: enough to page, filter, match and export. */
const demoCount = 600

/** Orders with payments and history, partners with rules and fees, and two orders that need a decision. */
export async function demoOrders(db: Transaction): Promise<void> {
  await manyOrders(db, demoCount, { days: 240 })
  // Makes the newest orders pending, so that the demo has enough open invoices.
  await sql`update orders set status = 'pending', paid_datetime = null, payment_type = '', cancel_reason = '',
    refunded_rupiah = 0, create_datetime = now() - make_interval(mins => 37 * o.place::integer),
    expire_datetime = now() + make_interval(mins => 1440 - 37 * o.place::integer)
    from (select id, row_number() over (order by id desc) as place from orders) o
    where o.id = orders.id and o.place <= 18 and not exists (select from orders x where x.status = 'pending'
      and x.total_bill = orders.total_bill and x.id <> orders.id)
      and orders.total_bill not in (select total_bill from orders group by total_bill having count(*) > 1)`.execute(
    db,
  )
  await sql`insert into payments (invoice_header_id, total_bill, payment_type, status, gateway, received_rupiah,
      gateway_status, paid_datetime, note, create_datetime, update_datetime)
    select id, total_bill, payment_type, case when status = 'paid' then 'confirmed' else 'refunded' end,
      case when payment_type = 'manual' then 'manual' when payment_type = 'bank_transfer' then 'bank' else 'midtrans' end,
      total_bill, case when payment_type in ('manual', 'bank_transfer') then '' else 'settlement' end, paid_datetime, '',
      paid_datetime, update_datetime
    from orders where status in ('paid', 'refunded') order by id`.execute(db)
  await sql`insert into refunds (order_id, amount, reason, reference, created_at)
    select id, total_bill, 'Acara dibatalkan', 'TRF-' || id, update_datetime + interval '3 days'
    from orders where status = 'refunded' order by id`.execute(db)
  await sql`insert into order_events (order_id, happened_at, kind, by_kind, by_name, facts)
    select o.id, e.at, e.kind, e.by_kind, e.by_name, jsonb_build_object('amount', o.total_bill)
    from orders o cross join lateral (values
      (o.create_datetime, 'created', 'house', 'Balai'),
      (o.paid_datetime, 'paid', 'gateway', 'Midtrans'),
      (case when o.status = 'expired' then o.expire_datetime end, 'expired', 'house', 'Balai'),
      (case when o.status = 'cancelled' then o.update_datetime end, 'cancelled', 'house', 'Balai'),
      (case when o.status = 'refunded' then o.update_datetime + interval '3 days' end, 'refunded', 'gateway', 'Midtrans')
    ) e (at, kind, by_kind, by_name)
    where e.at is not null order by e.at, o.id`.execute(db)
  await addLatePayments(db)
  await demoFees(db)
}

/** Adds payments that arrived after their invoices had expired. */
async function addLatePayments(db: Transaction): Promise<void> {
  await sql`with late as (
      update orders set needs_decision = true, version = version + 1
      where id in (select id from orders where status = 'expired' order by id desc limit 2)
      returning id, total_bill, expire_datetime
    ), paid as (
      insert into payments (invoice_header_id, total_bill, payment_type, status, decision, gateway, received_rupiah,
        paid_datetime, note)
      select id, total_bill, 'bank_transfer', 'needs_decision', 'late', 'bank', total_bill,
        expire_datetime + interval '5 hours', 'TRSF E-BANKING CR' from late
    )
    insert into order_events (order_id, kind, by_kind, by_name, facts)
    select id, 'payment_late', 'house', 'Balai', jsonb_build_object('amount', total_bill) from late`.execute(
    db,
  )
}

async function demoFees(db: Transaction): Promise<void> {
  await sql`insert into fee_partners (code, name, email, bank_account) values
    ('RUANGBACA', 'Ruang Baca Nusantara', 'halo@ruangbaca.example', 'BCA 123 456 7890'),
    ('KOPIDIGITAL', 'Komunitas Kopi Digital', 'mitra@kopidigital.example', 'Mandiri 900 12 34567 8'),
    ('KAMPUSKITA', 'Kampus Kita', 'kerjasama@kampuskita.example', 'BNI 0098 7654 32'),
    ('SAHABATIBU', 'Sahabat Ibu Indonesia', 'info@sahabatibu.example', 'BRI 0341 01 000123 30 5')`.execute(db)
  await sql`insert into fee_rules (partner_id, kind, value, base, valid_from, valid_until) values
    (null, 'percent', 500, 'total_nett', current_date - 1200, null),
    (1, 'percent', 1000, 'total_nett', current_date - 1200, current_date - 200),
    (1, 'percent', 1250, 'total_nett', current_date - 199, null),
    (3, 'fixed', 25000, 'total_nett', current_date - 700, null)`.execute(db)
  await sql`update orders set partner_code = (select code from fee_partners where partner_id = 1 + orders.id / 4 % 4)
    where id % 4 = 0`.execute(db)
  await sql`insert into fee_lines (partner_id, order_id, rule_id, rule_text, base_amount, total_bill, fee, status, period,
      earned_at, approved_at, paid_at, paid_reference, reversed_at, reversed_reason)
    select p.partner_id, o.id, r.rule_id,
      case r.kind when 'fixed' then 'Rp' || replace(to_char(r.value, 'FM999,999,999'), ',', '.') || ',00 per order'
        else replace(trim_scale(r.value / 100.0)::text, '.', ',') || ' % of nett' end,
      o.total_nett, o.total_bill, case r.kind when 'fixed' then r.value else round(o.total_nett * r.value / 10000.0) end,
      s.status, date_trunc('month', o.paid_datetime at time zone 'Asia/Jakarta')::date, o.paid_datetime,
      case when s.status in ('approved', 'paid') then o.paid_datetime + interval '5 days' end,
      case when s.status = 'paid' then o.paid_datetime + interval '12 days' end,
      case when s.status = 'paid' then 'TRF-' || to_char(o.paid_datetime, 'YYYYMM') || '-' || p.code else '' end,
      case when s.status = 'reversed' then o.update_datetime + interval '3 days' end,
      case when s.status = 'reversed' then 'Acara dibatalkan' else '' end
    from orders o join fee_partners p on p.code = o.partner_code
    cross join lateral (select * from fee_rules x where (x.partner_id = p.partner_id or x.partner_id is null)
      and o.paid_datetime::date >= x.valid_from and (x.valid_until is null or o.paid_datetime::date <= x.valid_until)
      order by x.partner_id nulls last limit 1) r
    cross join lateral (select case when o.status = 'refunded' then 'reversed'
      when o.paid_datetime < now() - interval '60 days' then 'paid'
      when o.paid_datetime < now() - interval '30 days' then 'approved' else 'accrued' end as status) s
    where o.paid_datetime is not null order by o.paid_datetime`.execute(db)
  const { rows } = await sql<{
    month: string
  }>`select distinct to_char(period, 'YYYY-MM') as month from fee_lines
    where period < date_trunc('month', now() - interval '60 days') order by 1`.execute(db)
  for (const { month } of rows)
    await closePeriod(db, month, { closed_by: null, closed_by_name: 'Demo business development' })
}

/** The orders of the demo members. */
export const demoSales = { name: 'demo orders', make: (db: Transaction) => demoOrders(db) }
