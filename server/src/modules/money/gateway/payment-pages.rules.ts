import { say } from '@balai/contract/core/sentences.ts'
import type { Transaction } from '../../../db/pool.ts'
import { enqueue } from '../../../jobs/queue.ts'
import { Refusal } from '../../../lib/refusal.ts'
import type { Services } from '../../../services.ts'
import { insertEvent, type Actor, type Order } from '../orders/orders.queries.ts'
import { insertPayment } from '../payments/payments.queries.ts'
import { gatewayOpenPage } from './gateway.jobs.ts'
import { countAttempts } from './gateway.queries.ts'

/** A page is valid for a day, but never longer than its invoice is open now: extending the invoice does not extend it. */
const pageHours = 24

/** Adds an attempt to pay an order; a job opens its page at the gateway after the commit. The order must be locked. */
export async function startPage(
  { db, queue }: { db: Transaction; queue: Services['queue'] },
  order: Pick<Order, 'id' | 'code' | 'total_bill' | 'expire_datetime'>,
  by: Actor,
) {
  const day = Date.now() + pageHours * 3_600_000
  const { id: payment_id, gateway_order_id } = await insertPayment(db, {
    invoice_header_id: order.id,
    total_bill: order.total_bill,
    payment_type: '',
    status: 'created',
    gateway: 'midtrans',
    gateway_order_id: `${order.code}-${(await countAttempts(db, order.id)) + 1}`,
    page_until: new Date(Math.min(order.expire_datetime.getTime(), day)),
    created_by: by.by_user_id,
  })
  const facts = { payment_id, gateway_order_id }
  await insertEvent(db, order.id, by, { kind: 'payment_link', facts })
  await enqueue({ db, queue }, gatewayOpenPage, { payment_id })
  return facts
}

/** Only an open invoice that is paid through the gateway has a payment page. */
export function refuseUnpayable(order: Pick<Order, 'status' | 'expire_datetime' | 'payment_method'>): void {
  if (order.status !== 'pending' || order.expire_datetime.getTime() <= Date.now())
    throw new Refusal(say('This invoice is not open, so it cannot be paid online. Extend it first.'))
  if (order.payment_method !== 'gateway')
    throw new Refusal(say('This invoice is paid by bank transfer. Change its payment method first.'))
}
