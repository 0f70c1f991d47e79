import { z } from 'zod'
import { say } from '@balai/contract/core/sentences.ts'
import { Nothing } from '@balai/contract/core/shapes.ts'
import { writeAudit } from '../../../http/audit.queries.ts'
import { defineJob, type JobContext } from '../../../jobs/define-job.ts'
import { Refusal } from '../../../lib/refusal.ts'
import { findItems, findMember, insertEvent, notifyOrdersChanged } from '../orders/orders.queries.ts'
import { findOrderOrRefuse } from '../orders/orders.rules.ts'
import type { Fulfilment } from '../payments/fulfilments.rules.ts'
import { findPayment, lockPayment, updatePayment, type Payment } from '../payments/payments.queries.ts'
import { recordAnswer, recordProblem } from './attempts.rules.ts'
import { claimDue, planCheck } from './checks.queries.ts'
import { canPayOnline, accessOrRefuse, midtrans } from './gateway.rules.ts'
import { fetchStatus, openSnap, type MidtransAccess } from './midtrans.ts'

/** The number of attempts that the gateway is asked about at once. */
const batch = 10

/**
 * Asks the gateway about every attempt that is due, and books its answers. It is the only place where a payment through
 * the gateway is booked: a notice only makes its attempt due.
 */
export const gatewayCheck = (fulfilments: readonly Fulfilment[]) =>
  defineJob('gateway.check', {
    input: Nothing,
    schedule: { cron: '* * * * *' },
    run: async (context) => {
      const { services, signal } = context
      if (!(await canPayOnline(services.db))) return
      const access = await accessOrRefuse(services)
      let isReachable = true
      // If the gateway cannot be reached, the rest stays due and is tried in the next run.
      while (isReachable && !signal.aborted) {
        const due = await claimDue(services.db, batch)
        if (due.length === 0) return
        const answered = await Promise.all(due.map((payment) => ask(context, access, payment, fulfilments)))
        isReachable = answered.includes(true)
      }
    },
  })

/** Asks about one attempt. Returns whether the gateway answered. */
async function ask(
  context: JobContext,
  access: MidtransAccess,
  { id, gateway_order_id }: { id: number; gateway_order_id: string | null },
  fulfilments: readonly Fulfilment[],
): Promise<boolean> {
  const { services, log } = context
  try {
    const status = await fetchStatus(access, gateway_order_id ?? '')
    await services.db.transaction().execute(async (db) => {
      const booking = { time_zone: services.site.time_zone, fulfilments, log }
      const entry = await recordAnswer(db, id, status, booking)
      if (entry) await writeAudit(db, context, 'gateway.check', [entry])
    })
    return true
  } catch (error) {
    if (error instanceof Refusal)
      await services.db.transaction().execute((db) => recordProblem(db, id, error.message))
    // The attempt is due again when its claim ends.
    else log.error({ err: error, payment_id: id }, 'the answer of the gateway could not be booked')
    return false
  }
}

/**
 * Opens a payment page. The attempt is committed before, so that a notice about it always finds it. A refusal of the
 * gateway ends the attempt; staff see why and ask for another page.
 */
export const gatewayOpenPage = defineJob('gateway.openPage', {
  input: z.object({ payment_id: z.int() }),
  run: async ({ services }, { payment_id }) => {
    const payment = await findPayment(services.db, payment_id)
    if (!payment || payment.status !== 'created' || payment.token !== '') return
    try {
      const page = await openPage(services, payment)
      await services.db.transaction().execute(async (db) => {
        if (!(await lockPayment(db, payment_id))) return
        await updatePayment(db, payment_id, page)
        await planCheck(db, payment_id, { check_after: new Date(Date.now() + 60_000), checks: 0 })
        await notifyOrdersChanged(db, [payment.invoice_header_id])
      })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await services.db.transaction().execute(async (db) => {
        await lockPayment(db, payment_id)
        await updatePayment(db, payment_id, { status: 'failed' })
        await insertEvent(db, payment.invoice_header_id, midtrans, {
          kind: 'page_failed',
          note: error.message,
          facts: { payment_id },
        })
      })
    }
  },
})

/** Opens a page at the gateway whose items add up to the bill. */
async function openPage(services: JobContext['services'], payment: Payment) {
  const { db } = services
  const access = await accessOrRefuse(services)
  const order = await findOrderOrRefuse(db, payment.invoice_header_id)
  if (order.status !== 'pending' || order.total_bill !== payment.total_bill)
    throw new Refusal(say('The invoice was changed before its payment page was opened.'))
  const [items, member] = await Promise.all([findItems(db, order.id), findMember(db, order.member_id)])
  const end = payment.page_until ?? order.expire_datetime
  return openSnap(access, {
    gateway_order_id: payment.gateway_order_id ?? '',
    total_bill: payment.total_bill,
    items: items.map(({ id, name, price_nett }) => ({ id: String(id), name, price: price_nett })),
    customer: {
      first_name: member?.member_first_name ?? '',
      last_name: member?.member_last_name ?? '',
      email: member?.member_email ?? '',
      phone: member?.member_mobilephone ?? '',
    },
    minutes: Math.max(1, Math.floor((end.getTime() - Date.now()) / 60_000)),
  })
}
