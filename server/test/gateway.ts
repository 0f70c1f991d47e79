import { gateway } from '@balai/contract/money/gateway.ts'
import { orders } from '@balai/contract/money/orders.ts'
import { payments } from '@balai/contract/money/payments.ts'
import { notificationPath } from '../src/modules/money/gateway/gateway.routes.ts'
import { anOrder } from '../src/modules/money/orders/orders.factory.ts'
import { startApi } from './api.ts'
import { jobContext, jobNamed } from './job-context.ts'
import { signed, startMidtrans } from './midtrans.ts'

export const serverKey = 'SB-Mid-server-for-tests'

export interface Notice {
  order_id: string
  status_code: string
  gross_amount: string
  transaction_status: string
  [more: string]: unknown
}

/** The server with a fake gateway beside it, and a member of staff. */
export async function startWithGateway() {
  const fake = await startMidtrans({ serverKey })
  const api = await startApi({ MIDTRANS_URL: fake.url })
  const staff = await api.as('business_development')

  const configure = async () => {
    const settings = { is_production: false, server_key: serverKey, version: 0 }
    await (await api.as('superuser')).call(gateway.saveSettings, settings)
  }
  /** Sends a notice as it is, without a signature of its own unless it has one. */
  const post = (notice: object) =>
    fetch(api.url + notificationPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(notice),
    })
  const notify = (notice: Notice, key = serverKey) => post(signed(notice, key))
  /** Runs the job that asks the gateway, about everything that is due. */
  const check = () => jobNamed('gateway.check').run(jobContext(api), {})
  const openPage = async (id: number) => {
    const { payment_id } = await staff.call(payments.start, { id })
    await jobNamed('gateway.openPage').run(jobContext(api), { payment_id })
    return payment_id
  }

  /** An order with a payment page, and functions that notify the server of its payment. */
  async function paying(wanted: Parameters<typeof anOrder>[1] = {}) {
    fake.say(undefined)
    fake.goDown(false)
    const order = await anOrder(api.services.db, { payment_method: 'gateway', ...wanted })
    const payment_id = await openPage(order.id)
    const notice = (transaction_status: string, more: object = {}): Notice => ({
      order_id: `${order.code}-1`,
      status_code: codes[transaction_status] ?? '200',
      gross_amount: `${order.total_bill}.00`,
      transaction_status,
      payment_type: 'qris',
      transaction_id: `t-${order.id}`,
      va_numbers: [{ bank: 'bca', va_number: '123' }],
      ...more,
    })
    /** The last outcome of the notices with this status. */
    const outcomeOf = async (transaction_status: string) => {
      const { rows } = await staff.call(gateway.notices, { order_id: order.id })
      return rows.find(({ gateway_status }) => gateway_status === transaction_status)?.outcome
    }
    /** The gateway changes a payment and sends a notice; the server asks it. Returns what came of the notice. */
    const sendNotice = async (transaction_status: string, more: object = {}) => {
      const status = notice(transaction_status, more)
      fake.statuses.set(status.order_id, status)
      await notify(status)
      await check()
      return outcomeOf(transaction_status)
    }
    const page = () => staff.call(orders.find, { id: order.id })
    return { order, payment_id, notice, sendNotice, page }
  }
  return {
    api,
    staff,
    fake,
    configure,
    post,
    notify,
    check,
    openPage,
    paying,
    async close() {
      await api.close()
      await fake.close()
    },
  }
}

/** The code that the gateway sends with a status; 200 with the others. */
const codes: Record<string, string> = { pending: '201', deny: '202', expire: '407' }
