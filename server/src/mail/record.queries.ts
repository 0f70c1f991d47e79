import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import type { MailState } from '../db/tables/platform/mail.ts'

/** What became of a claimed mail. */
export interface Change {
  mail_id: number
  /** The number of the attempt; with the worker it identifies the claim. */
  attempts: number
  state: MailState
  reason?: string
  reply?: string
  /** For a mail that goes back into the queue. */
  delay_seconds?: number
  /** The attempt was not made, so it does not count. */
  is_given_back?: boolean
  body_id?: number
  /** The headers From and Reply-To of the mail that is handed over. */
  sent_from?: string
  reply_to?: string
}

/**
 * Stores changes of this worker's claims, of many mails in one statement. A change applies only while the claim exists;
 * returns the mails that were changed. A late reply also settles a mail that was already given up as uncertain.
 */
export async function recordChanges(
  db: Db,
  worker_id: string,
  changes: readonly Change[],
): Promise<Set<number>> {
  const values = changes.map((change) => change.mail_id)
  const { rows } = await sql<{ mail_id: number }>`
    update mails m set
      state = c.state,
      reason = c.reason,
      reply = coalesce(c.reply, m.reply),
      body_id = coalesce(c.body_id, m.body_id),
      sent_from = coalesce(c.sent_from, m.sent_from),
      reply_to = case c.state when 'handed' then c.reply_to else m.reply_to end,
      attempts = m.attempts - c.given_back,
      next_attempt_at = coalesce(now() + make_interval(secs => c.delay), m.next_attempt_at),
      handed_at = case c.state when 'handed' then now() else m.handed_at end,
      sent_at = case c.state when 'sent' then now() end,
      claimed_by = case when c.state <> 'queued' then m.claimed_by end,
      claim_expires_at = case c.state when 'handed' then m.claim_expires_at end
    from unnest(
      ${values}::bigint[],
      ${changes.map(({ attempts }) => attempts)}::int[],
      ${changes.map(({ state }) => state)}::text[],
      ${changes.map(({ reason }) => reason ?? null)}::text[],
      ${changes.map(({ reply }) => reply ?? null)}::text[],
      ${changes.map(({ delay_seconds }) => delay_seconds ?? null)}::float8[],
      ${changes.map(({ is_given_back }) => (is_given_back ? 1 : 0))}::int[],
      ${changes.map(({ body_id }) => body_id ?? null)}::bigint[],
      ${changes.map(({ sent_from }) => sent_from ?? null)}::text[],
      ${changes.map(({ reply_to }) => reply_to ?? null)}::text[]
    ) c (mail_id, attempts, state, reason, reply, delay, given_back, body_id, sent_from, reply_to)
    where m.mail_id = c.mail_id and m.claimed_by = ${worker_id} and m.attempts = c.attempts
      and case c.state when 'handed' then m.state = 'claimed' when 'sent' then m.state in ('handed', 'uncertain')
        else m.state in ('claimed', 'handed') end
    returning m.mail_id`.execute(db)
  return new Set(rows.map(({ mail_id }) => mail_id))
}
