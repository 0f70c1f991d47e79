import { sql, type Expression, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Language } from '@balai/contract/core/sentences.ts'
import { notifyAfterCommit } from '../db/notices.ts'
import type { Transaction } from '../db/pool.ts'
import type { AttachmentReference } from '../db/tables/platform/mail.ts'
import { headerText, sendableAddress } from '../lib/mail-text.ts'
import type { Mail } from './define-mail.ts'

/** The PostgreSQL channel that wakes the senders. */
export const mailChannel = 'balai_mail'

export interface Recipient<V> {
  /** Unique within kind, source and run: the user, invoice, registration; for a campaign the address. */
  key: string
  address: string
  name: string
  /** Null means the language of the platform, Indonesian. */
  language: Language | null
  member_id?: number
  user_id?: number
  values: V
  attachments?: readonly AttachmentReference[]
}

interface Wanted<V extends z.ZodObject> {
  /** What caused it, such as `invoice 12` or `campaign 7`. */
  source: string
  /** Another run sends to the same recipients again. */
  run?: number
  recipients: readonly Recipient<z.input<V>>[]
  not_before?: Date
  /** A body that was stored ahead, such as that of a campaign. */
  body_id?: number
}

/** Rows per statement. */
const rowsAtOnce = 1_000

/**
 * Adds rows to the ledger in the storing transaction and returns their ids. A row that exists already (same kind,
 * source, run, key) is left as it is. An address to which no mail can be sent is stored as skipped, so that staff see it.
 */
export async function enqueueMails<V extends z.ZodObject>(
  db: Transaction,
  mail: Mail<V>,
  { source, run = 1, recipients, not_before, body_id }: Wanted<V>,
): Promise<number[]> {
  const mail_ids: number[] = []
  for (let first = 0; first < recipients.length; first += rowsAtOnce) {
    const rows = recipients.slice(first, first + rowsAtOnce).map((recipient) => rowOf(mail, recipient))
    const { rows: added } = await sql<{ mail_id: number }>`
      insert into mails (kind, source, run, recipient_key, address, name, member_id, user_id, language, merge_values,
        attachments, body_id, owed, area, state, reason, next_attempt_at)
      select ${mail.name}, ${source}, ${run}::int, key, address, name, member_id, user_id, language, "values", attachments,
        ${body_id ?? null}::bigint, ${mail.owed}::boolean, ${mail.area},
        case when sendable then 'queued' else 'skipped' end, case when not sendable then 'no_address' end,
        coalesce(${not_before ?? null}::timestamptz, now())
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (key text, address text, name text, member_id int,
        user_id int, language text, "values" jsonb, attachments jsonb, sendable boolean)
      on conflict (kind, source, run, recipient_key) do nothing
      returning mail_id`.execute(db)
    mail_ids.push(...added.map(({ mail_id }) => mail_id))
  }
  if (mail_ids.length > 0) await wakeSenders(db)
  return mail_ids
}

interface MailPart {
  mail: Pick<Mail, 'name' | 'owed' | 'area'>
  values: Expression<unknown>
  attachments?: Expression<unknown>
  not_before?: Expression<unknown>
}

/**
 * Mails as a part of a larger statement: expressions over the rows of `from`, one mail of each kind for each row. Nothing
 * is checked here, and the senders are not woken: they look at the queue every few seconds.
 */
export const mailsPart = (
  to: Record<
    'from' | 'source' | 'run' | 'key' | 'address' | 'name' | 'member_id' | 'language',
    Expression<unknown>
  >,
  mails: readonly MailPart[],
): RawBuilder<unknown> => sql`
  insert into mails (kind, source, run, recipient_key, address, name, member_id, language, merge_values, attachments, owed,
    area, next_attempt_at)
  select mail.kind, ${to.source}, ${to.run}, ${to.key}, ${to.address}, ${to.name}, ${to.member_id}, ${to.language},
    mail.merge_values, mail.attachments, mail.owed, mail.area, coalesce(mail.not_before, now())
  from ${to.from} cross join lateral (values ${sql.join(mails.map(valuesOf))})
    as mail (kind, merge_values, attachments, owed, area, not_before)
  on conflict (kind, source, run, recipient_key) do nothing`

const valuesOf = ({
  mail: { name, owed, area },
  values,
  attachments = sql`'[]'::jsonb`,
  not_before = sql`null::timestamptz`,
}: MailPart) => sql`
    (${name}::text, ${values}, ${attachments}, ${owed}::boolean, ${area}::text, ${not_before})`

/** Cancels what is still queued, e.g. a payment reminder once the invoice is paid. Returns how many. */
export async function stopMails(
  db: Transaction,
  mail: Pick<Mail, 'name'>,
  source: string | readonly string[],
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ state: 'cancelled', reason: 'stopped' })
    .where('kind', '=', mail.name)
    .where('source', '=', sql<string>`any(${[source].flat()}::text[])`)
    .where('state', '=', 'queued')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Lets the senders look at the queue after the commit. */
export const wakeSenders = (db: Transaction): Promise<void> =>
  notifyAfterCommit(db, { channel: mailChannel, payload: '' })

function rowOf<V extends z.ZodObject>(mail: Mail<V>, recipient: Recipient<z.input<V>>) {
  const values = mail.values.safeParse(recipient.values)
  if (!values.success)
    throw new Error(`The mail ${mail.name} was given wrong values: ${z.prettifyError(values.error)}`)
  const address = sendableAddress(recipient.address)
  return {
    key: recipient.key,
    address: address ?? headerText(recipient.address, 320),
    sendable: address !== undefined,
    name: headerText(recipient.name),
    member_id: recipient.member_id,
    user_id: recipient.user_id,
    language: recipient.language,
    values: values.data,
    attachments: recipient.attachments ?? [],
  }
}
