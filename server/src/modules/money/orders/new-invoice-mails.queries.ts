import { sql } from 'kysely'
import { mailsPart } from '../../../mail/enqueue.queries.ts'
import { accountsInOneLine } from '../seller/seller.queries.ts'
import { sourcePrefix } from './order-mails.rules.ts'
import { invoiceIssued, paymentReminder } from './orders.mail.ts'

const values = sql`jsonb_build_object('name', buyer_name, 'code', code, 'bill', jsonb_build_object('rupiah', total_bill),
  'until', jsonb_build_object('moment', expires), 'how', payment_method)`
const accounts = sql`case when payment_method = 'transfer' then ${accountsInOneLine} end`

/** What `mailInvoice` queues for new orders, as parts of the statement that stores them. */
export const newInvoiceMails = {
  mails: mailsPart(
    {
      from: sql`stored`,
      source: sql`${sql.lit(sourcePrefix)} || id`,
      run: sql`version`,
      key: sql`'member ' || member_id`,
      address: sql`buyer_address`,
      name: sql`buyer_name`,
      member_id: sql`member_id`,
      language: sql`buyer_language`,
    },
    [
      {
        mail: invoiceIssued,
        values: sql`${values} || jsonb_strip_nulls(jsonb_build_object('accounts', ${accounts}))`,
        attachments: sql`jsonb_build_array(jsonb_build_object('kind', 'invoice', 'id', id::text))`,
      },
      { mail: paymentReminder, values, not_before: sql`remind_at` },
    ],
  ),
}
