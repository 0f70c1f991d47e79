import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Language } from '@balai/contract/core/sentences.ts'
import type { Db, ReadDb, Transaction } from '../db/pool.ts'

/** A rendered mail with its placeholders. */
interface Body {
  subject: string
  html: string
  text: string
}

/** Stores a body unless the same one is stored, and returns its id. */
export async function storeBody(
  db: Db | Transaction,
  { subject, html, text }: Body,
  language: Language,
): Promise<number> {
  const hash = createHash('sha256')
    .update(JSON.stringify([language, subject, html, text]))
    .digest()
  const find = () =>
    db.selectFrom('mail_bodies').select('body_id').where('hash', '=', hash).executeTakeFirst()
  const known = await find()
  if (known) return known.body_id
  const added = await db
    .insertInto('mail_bodies')
    .values({ hash, language, subject, html, text })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .returning('body_id')
    .executeTakeFirst()
  // Another worker may have stored it in between.
  return (added ?? (await find()) ?? { body_id: Number.NaN }).body_id
}

export const findBody = (db: ReadDb, body_id: number) =>
  db
    .selectFrom('mail_bodies')
    .select(['subject', 'html', 'text', 'language'])
    .where('body_id', '=', body_id)
    .executeTakeFirst()

/** Deletes bodies that no mail uses. A day passes first: a campaign stores its body before its mails. */
export async function deleteUnusedBodies(db: Transaction): Promise<void> {
  await sql`
    delete from mail_bodies b where created_at < now() - interval '1 day'
      and not exists (select from mails where mails.body_id = b.body_id)`.execute(db)
}
