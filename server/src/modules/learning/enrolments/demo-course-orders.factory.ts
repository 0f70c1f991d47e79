import { sql } from 'kysely'
import type { Transaction } from '../../../db/pool.ts'
import { boughtItem } from '../../money/orders/order-items.rules.ts'
import { priced } from '../../money/orders/orders.rules.ts'
import { insertOrder } from '../../money/orders/new-orders.queries.ts'
import { asBuyer } from '../../money/orders/orders.queries.ts'
import { findProducts } from '../../money/products/products.queries.ts'
import { courseKind } from './paid-courses.rules.ts'

const day = 86_400_000

/** Orders of those who learn the paid courses of the demo, paid by transfer some hours after they were made. */
export async function demoCourseOrders(db: Transaction): Promise<void> {
  const buyers = await db
    .selectFrom('enrolments')
    .innerJoin('courses', 'courses.course_id', 'enrolments.course_id')
    .select(['enrolment_id', 'enrolments.member_id', 'enrolments.created_at', 'product_id', 'access_days'])
    .where('courses.access', '=', 'paid')
    .where('enrolments.source', '=', 'site')
    .where('enrolments.status', 'in', ['active', 'completed'])
    .where('enrolments.order_id', 'is', null)
    .where('product_id', 'is not', null)
    .orderBy('enrolment_id')
    .execute()
  for (const { enrolment_id, member_id, created_at, product_id, access_days } of buyers) {
    const [product] = await findProducts(db, [product_id ?? 0])
    if (!product) continue
    const item = { ...boughtItem(product), activates: courseKind, activation_days: access_days ?? 1 }
    const stored = await insertOrder(
      db,
      {
        ...priced([item]),
        ...{ member_id, payment_method: 'transfer', partner_code: '' },
        expire_datetime: new Date(created_at.getTime() + day),
      },
      { by: asBuyer, time_zone: 'Asia/Jakarta' },
    )
    if (stored)
      await pay(db, { order_id: stored.id, enrolment_id, paid_at: new Date(created_at.getTime() + day / 8) })
  }
}

interface Paid {
  order_id: number
  enrolment_id: number
  paid_at: Date
}

/** Pays an order at a moment of the past, and gives it to its enrolment. */
async function pay(db: Transaction, { order_id, enrolment_id, paid_at }: Paid): Promise<void> {
  await sql`with paid as (
      update orders set status = 'paid', payment_type = 'bank_transfer', paid_datetime = ${paid_at},
        create_datetime = ${paid_at}::timestamptz - interval '3 hours', update_datetime = ${paid_at}
      where id = ${order_id} returning id, total_bill, create_datetime
    ), created as (
      update order_events set happened_at = paid.create_datetime from paid where order_id = paid.id
    ), received as (
      insert into payments (invoice_header_id, total_bill, payment_type, status, gateway, received_rupiah, gateway_status,
        paid_datetime, note, create_datetime, update_datetime)
      select id, total_bill, 'bank_transfer', 'confirmed', 'bank', total_bill, '', ${paid_at}::timestamptz, '',
        ${paid_at}::timestamptz, ${paid_at}::timestamptz from paid
    )
    insert into order_events (order_id, happened_at, kind, by_kind, by_name, facts)
    select id, ${paid_at}::timestamptz, 'paid', 'house', 'Balai', jsonb_build_object('amount', total_bill) from paid`.execute(
    db,
  )
  await db
    .updateTable('enrolments')
    .set({ order_id, source: 'order' })
    .where('enrolment_id', '=', enrolment_id)
    .execute()
}
