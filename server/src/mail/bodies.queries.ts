import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Language } from '@balai/contract/core/sentences.ts'
import type { Db, ReadDb, Transaction } from '../db/pool.ts'
import type { SmtpSettings } from './smtp-settings.ts'

type MailSender = SmtpSettings['sender']

/** A rendered mail with its placeholders. */
interface Body {
  subject: string
  html: string
  text: string
  /** Without one, it comes from the default sender of the moment. */
  sender?: MailSender
  /** Where its counted links lead: `{{click_1}}` is the first, and `{{open_picture}}` counts that it was opened. */
  links?: readonly string[]
}

/** Stores a body unless the same one is stored, and returns its id. */
export async function storeBody(
  db: Db | Transaction,
  { subject, html, text, sender, links = [] }: Body,
  language: Language,
): Promise<number> {
  const own = sender || links.length > 0 ? [sender, links] : []
  const hash = createHash('sha256')
    .update(JSON.stringify([language, subject, html, text, ...own]))
    .digest()
  const find = () =>
    db.selectFrom('mail_bodies').select('body_id').where('hash', '=', hash).executeTakeFirst()
  const known = await find()
  if (known) return known.body_id
  const added = await db
    .insertInto('mail_bodies')
    .values({
      ...{ hash, language, subject, html, text, links: [...links] },
      ...(sender && { sender_name: sender.name, sender_address: sender.address, reply_to: sender.reply_to }),
    })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .returning('body_id')
    .executeTakeFirst()
  // Another worker may have stored it in between.
  return (added ?? (await find()) ?? { body_id: Number.NaN }).body_id
}

export async function findBody(db: ReadDb, body_id: number) {
  const found = await db
    .selectFrom('mail_bodies')
    .select(['subject', 'html', 'text', 'language', 'links', 'sender_name', 'sender_address', 'reply_to'])
    .where('body_id', '=', body_id)
    .executeTakeFirst()
  if (!found) return undefined
  const { sender_name, sender_address, reply_to, ...body } = found
  const sender: MailSender | null =
    sender_address === null || sender_name === null
      ? null
      : { name: sender_name, address: sender_address, reply_to: reply_to ?? '' }
  return { ...body, sender }
}

/** Deletes bodies that no mail uses. A day passes first: a campaign stores its body before its mails. */
export async function deleteUnusedBodies(db: Transaction): Promise<void> {
  await sql`
    delete from mail_bodies b where created_at < now() - interval '1 day'
      and not exists (select from mails where mails.body_id = b.body_id)`.execute(db)
}
