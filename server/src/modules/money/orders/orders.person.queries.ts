import { sql } from 'kysely'
import { say, sayCount } from '@balai/contract/core/sentences.ts'
import type { PersonSource } from '../../../kit/person/person.queries.ts'

/** The orders of a member, with payments, refunds, transfers and notices of the gateway. */
export const ordersPerson: PersonSource = {
  name: 'orders',
  timeline: ({
    id,
  }) => sql`select event.happened_at, 'order_' || event.kind as kind, nullif(nullif(event.by_name, 'Balai'), '') as by,
    jsonb_build_object('order_id', orders.id, 'code', orders.code, 'total_bill', orders.total_bill) as details
    from orders join order_events event on event.order_id = orders.id
    where orders.member_id = ${id} and event.kind in ('created', 'paid', 'expired', 'cancelled', 'refunded')`,
  data: ({
    id,
  }) => sql`select code, status, total_gross, total_discount_rupiah, total_nett, kode_unik, total_bill,
    payment_method, payment_type, partner_code, buyer_company, buyer_npwp, create_datetime, expire_datetime, paid_datetime, cancel_reason, refunded_rupiah,
    (select json_agg(json_build_object('code', code, 'name', name, 'package', package, 'price_gross', price_gross,
      'discount_rupiah', discount_rupiah, 'price_nett', price_nett) order by id)
      from order_items where order_id = orders.id) as items,
    (select json_agg(json_build_object('payment_type', payment_type, 'gateway', gateway, 'status', status,
      'total_bill', total_bill, 'received_rupiah', received_rupiah, 'create_datetime', create_datetime,
      'paid_datetime', paid_datetime, 'note', note) order by id)
      from payments where invoice_header_id = orders.id) as payments,
    (select json_agg(json_build_object('created_at', created_at, 'amount', amount, 'reason', reason,
      'reference', reference) order by refund_id) from refunds where order_id = orders.id) as refunds,
    (select json_agg(json_build_object('uploaded_at', uploaded_at, 'state', state, 'note', note, 'reason', reason)
      order by proof_id) from transfer_proofs where order_id = orders.id) as proofs,
    (select json_agg(json_build_object('booked_on', booked_on, 'amount', amount, 'description', description)
      order by line_id) from bank_lines where order_id = orders.id and state = 'confirmed') as transfers,
    (select json_agg(json_build_object('received_at', received_at, 'gateway', notice.gateway, 'body', body)
      order by notice_id) from payment_notices notice join payments on payments.id = payment_id
      where invoice_header_id = orders.id) as notices,
    (select json_agg(json_build_object('happened_at', happened_at, 'kind', kind, 'note', note) order by event_id)
      from order_events where order_id = orders.id and note <> '') as notes
    from orders where member_id = ${id} order by id`,
  // The books need the amounts, but not the texts about the person.
  erase: ({ id }) => sql`with theirs as (select id from orders where member_id = ${id}), attempts as (
      update payments set note = '' where invoice_header_id in (select id from theirs) returning id
    ), notices as (
      update payment_notices set body = body - 'customer_details' where payment_id in (select id from attempts)
    ), proofs as (
      update transfer_proofs set note = '', reason = '' where order_id in (select id from theirs)
    ), returned as (
      update refunds set reason = '' where order_id in (select id from theirs)
    ), noted as (
      update order_events set note = '' where by_kind = 'staff' and order_id in (select id from theirs)
    )
    update orders set cancel_reason = '', buyer_company = '', buyer_npwp = ''
    where member_id = ${id} and (cancel_reason <> '' or buyer_company <> '' or buyer_npwp <> '')`,
  traces: {
    count: ({ id }) => sql`select count(*) from orders where member_id = ${id} and status = 'pending'`,
    effects: (open) => [
      say(
        'Orders keep their numbers and amounts, without the person; proofs of payment and statements of the bank stay with the books.',
      ),
      ...(open > 0
        ? [
            sayCount(
              open,
              '{{count}} order is still open and can still be paid. Cancel it first if it should not be.',
              '{{count}} orders are still open and can still be paid. Cancel them first if they should not be.',
            ),
          ]
        : []),
    ],
  },
}
