import type { Account } from '@balai/contract/money/seller.ts'
import type { Transaction } from '../../../db/pool.ts'
import { stopMails } from '../../../mail/enqueue.queries.ts'
import { mailMembers } from '../../people/members/member-mails.queries.ts'
import { findSeller } from '../seller/seller.queries.ts'
import { accountText } from '../seller/seller.rules.ts'
import { invoiceIssued, invoicePaid, paymentReminder, proofRefused } from './orders.mail.ts'
import type { Order } from './orders.queries.ts'

type Bill = Pick<
  Order,
  'id' | 'code' | 'member_id' | 'total_bill' | 'expire_datetime' | 'payment_method' | 'version'
>

/** How long before the deadline members are reminded, in milliseconds; at most half of the time that is left. */
const remindBefore = 6 * 3_600_000

/** When the member is reminded of an open invoice. */
export function reminderAt(expire_datetime: Date): Date {
  const left = expire_datetime.getTime() - Date.now()
  return new Date(expire_datetime.getTime() - Math.min(remindBefore, left / 2))
}

/** Mails the invoice to the member, and a reminder before it expires. A changed invoice is sent again. */
export async function mailInvoice(db: Transaction, order: Bill): Promise<void> {
  await stopInvoiceMails(db, order)
  const { accounts } = await findSeller(db)
  const isTransfer = order.payment_method === 'transfer'
  await mailMembers(db, [order.member_id], invoiceIssued, {
    ...sourceOf(order),
    attachments: [{ kind: 'invoice', id: String(order.id) }],
    values: ({ name }) => ({
      ...valuesOf(order, name),
      ...(isTransfer && accounts.length > 0 && { accounts: accountsText(accounts) }),
    }),
  })
  await mailMembers(db, [order.member_id], paymentReminder, {
    ...sourceOf(order),
    not_before: reminderAt(order.expire_datetime),
    values: ({ name }) => valuesOf(order, name),
  })
}

/** Mails the receipt to the member and stops the reminder. */
export async function mailReceipt(db: Transaction, order: Bill, paid_datetime: Date): Promise<void> {
  await stopInvoiceMails(db, order)
  await mailMembers(db, [order.member_id], invoicePaid, {
    ...sourceOf(order),
    attachments: [{ kind: 'invoice', id: String(order.id) }],
    values: ({ name }) => ({
      name,
      code: order.code,
      bill: { rupiah: order.total_bill },
      at: { moment: paid_datetime },
    }),
  })
}

/** Stops mails about an invoice that can no longer be paid as they say. */
export async function stopInvoiceMails(db: Transaction, { id }: Pick<Bill, 'id'>): Promise<void> {
  for (const mail of [invoiceIssued, paymentReminder]) await stopMails(db, mail, source(id))
}

/** Stops the reminder, for example while we look at a proof of transfer. */
export const stopReminder = (db: Transaction, { id }: Pick<Bill, 'id'>) =>
  stopMails(db, paymentReminder, source(id))

/** Mails to the member why their proof of transfer was refused, and until when they can still pay. */
export const mailProofRefused = (
  db: Transaction,
  order: Bill & Pick<Order, 'status'>,
  { proof_id, reason }: { proof_id: number; reason: string },
): Promise<void> =>
  mailMembers(db, [order.member_id], proofRefused, {
    source: source(order.id),
    run: proof_id,
    values: ({ name }) => ({
      name,
      reason,
      code: order.code,
      bill: { rupiah: order.total_bill },
      ...(order.status === 'pending' && { until: { moment: order.expire_datetime } }),
    }),
  })

/** The accounts to which a transfer may go, in one line. */
const accountsText = (accounts: readonly Account[]): string => accounts.map(accountText).join(', ')

/** What causes mails about an order; its number follows. */
export const sourcePrefix = 'order '
const source = (id: number) => `${sourcePrefix}${id}`
/** Each change of the bill is another run. */
const sourceOf = ({ id, version }: Bill) => ({ source: source(id), run: version })

const valuesOf = ({ code, total_bill, expire_datetime, payment_method }: Bill, name: string) => ({
  name,
  code,
  bill: { rupiah: total_bill },
  until: { moment: expire_datetime },
  how: payment_method,
})
