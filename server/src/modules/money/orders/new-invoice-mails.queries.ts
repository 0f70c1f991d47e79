import { sql } from 'kysely'
import type { Parts } from '../../../db/parts.ts'
import { mailsPart } from '../../../mail/enqueue.queries.ts'
import { accountsInOneLine } from '../seller/seller.queries.ts'
import { memberName } from '../../people/members/member-name.queries.ts'
import type { NewOrder } from './new-orders.queries.ts'
import { reminderAt, sourcePrefix } from './order-mails.rules.ts'
import { invoiceIssued, paymentReminder } from './orders.mail.ts'

/** What `mailInvoice` queues for a new order, as parts of the statement that stores it. */
export function newInvoiceMails({
  member_id,
  payment_method,
  expire_datetime,
}: Pick<NewOrder, 'member_id' | 'payment_method' | 'expire_datetime'>): Parts {
  const values = sql`jsonb_build_object('name', ${memberName}, 'code', stored.code,
    'bill', jsonb_build_object('rupiah', stored.total_bill),
    'until', jsonb_build_object('moment', ${expire_datetime.toISOString()}::text), 'how', ${payment_method}::text)`
  const recipient = {
    from: sql`stored join members on members.id = ${member_id}`,
    source: sql`${sourcePrefix}::text || stored.id`,
    run: sql`stored.version`,
    key: sql`'member ' || members.id`,
    address: sql`members.member_email`,
    name: memberName,
    member_id: sql`members.id`,
    language: sql`members.language`,
  }
  const withAccounts = sql`${values} || jsonb_strip_nulls(jsonb_build_object('accounts', ${accountsInOneLine}))`
  const invoice = {
    mail: invoiceIssued,
    values: payment_method === 'transfer' ? withAccounts : values,
    attachments: sql`jsonb_build_array(jsonb_build_object('kind', 'invoice', 'id', stored.id::text))`,
  }
  const reminder = { mail: paymentReminder, values, not_before: reminderAt(expire_datetime) }
  return { mails: mailsPart(recipient, [invoice, reminder]) }
}
