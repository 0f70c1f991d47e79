import { sql } from 'kysely'
import type { Transaction } from '../db/pool.ts'
import { wakeSenders } from './enqueue.queries.ts'

/**
 * Sends a mail again, as a new run with the same body and values. Returns the new mail; undefined if the mail is still on
 * its way or names nobody any more. An uncertain mail is settled by this and its copy keeps the Message-ID, so that the
 * recipient's server can recognise a second one.
 */
export async function resendMail(db: Transaction, mail_id: number): Promise<number | undefined> {
  const { rows } = await sql<{ mail_id: number }>`
    with again as (
      update mails set
        state = case state when 'uncertain' then 'cancelled' else state end,
        reason = case state when 'uncertain' then 'sent_again' else reason end
      where mail_id = ${mail_id} and state not in ('queued', 'claimed', 'handed') and address <> ''
      returning *)
    insert into mails (kind, source, run, recipient_key, address, name, member_id, user_id, language, merge_values,
      attachments, body_id, message_id, owed, area)
    select kind, source, (select max(run) + 1 from mails m
        where (m.kind, m.source, m.recipient_key) = (again.kind, again.source, again.recipient_key)),
      recipient_key, address, name, member_id, user_id, language, merge_values, attachments, body_id,
      case reason when 'sent_again' then message_id end, owed, area
    from again
    returning mail_id`.execute(db)
  if (rows[0]) await wakeSenders(db)
  return rows[0]?.mail_id
}

/** Settles an uncertain mail that did arrive. Returns false if it is not uncertain. */
export async function markSent(db: Transaction, mail_id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ state: 'sent', reason: 'by_hand', sent_at: sql`handed_at` })
    .where('mail_id', '=', mail_id)
    .where('state', '=', 'uncertain')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Cancels mails that are still queued, and returns those. A mail that a worker has claimed may be leaving already. */
export async function stopMail(db: Transaction, mail_ids: readonly number[]): Promise<number[]> {
  const stopped = await db
    .updateTable('mails')
    .set({ state: 'cancelled', reason: 'stopped' })
    .where(sql<boolean>`mail_id = any(${mail_ids})`)
    .where('state', '=', 'queued')
    .returning('mail_id')
    .execute()
  return stopped.map(({ mail_id }) => mail_id)
}

/** Queues the mails of a source again that failed for good. They stay the same rows: nobody got them. Returns how many. */
export async function retryFailed(
  db: Transaction,
  { kind, source }: { kind: string; source: string },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ state: 'queued', reason: null, attempts: 0, next_attempt_at: sql`now()` })
    .where('kind', '=', kind)
    .where('source', '=', source)
    .where('state', '=', 'failed')
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await wakeSenders(db)
  return Number(numUpdatedRows)
}
