import { sql } from 'kysely'
import type { MailAttachment, OutboxState } from '@balai/contract/mailing/outbox.ts'
import type { ReadDb } from '../../../db/pool.ts'
import type { MailState } from '../../../db/tables/platform/mail.ts'
import { defineCounter, rowsOf } from '../../../kit/counters/counters.queries.ts'

/** The kinds that the caller may see; undefined for all, among them kinds that are not defined any more. */
export type VisibleKinds = readonly string[] | undefined

/** Mails by `kind/state`, where a mail that is just leaving counts as queued. */
export const mailsByState = defineCounter<string>('mails.state')

/** The states of the ledger behind a state of the outbox. */
export const ledgerStates: Record<OutboxState, readonly MailState[]> = {
  waiting: ['queued', 'claimed', 'handed'],
  sent: ['sent'],
  failed: ['failed'],
  uncertain: ['uncertain'],
  skipped: ['skipped'],
  cancelled: ['cancelled'],
}
/** The state as the counters call it. */
export const counted = (state: OutboxState) => (state === 'waiting' ? 'queued' : state)

/** The state as the outbox calls it. */
export const stateShown = sql<OutboxState>`case when state in ('queued', 'claimed', 'handed') then 'waiting' else state end`

/** The columns of a row of the outbox. */
export const shown = [
  'mail_id',
  'kind',
  'source',
  'run',
  'address',
  'name',
  'member_id',
  'user_id',
  'reason',
  'reply',
  'attempts',
  'next_attempt_at',
  'created_at',
  'sent_at',
] as const

/** How many mails are in each state. */
export async function countMails(db: ReadDb, kinds: VisibleKinds): Promise<Record<OutboxState, number>> {
  const rows = await db
    .selectFrom(rowsOf(mailsByState))
    .select('key')
    .select(sql<number>`sum(count)::bigint`.as('count'))
    .groupBy('key')
    .execute()
  const seen = rows
    .map(({ key, count }) => ({ kind: key.split('/')[0] ?? '', state: key.split('/')[1] ?? '', count }))
    .filter(({ kind }) => !kinds || kinds.includes(kind))
  return sumByState(seen as { state: MailState; count: number }[])
}

/** Sums of the states of the ledger, by the states of the outbox. */
export function sumByState(
  rows: readonly { state: MailState; count: number }[],
): Record<OutboxState, number> {
  const sum = (states: readonly MailState[]) =>
    rows.reduce((total, { state, count }) => (states.includes(state) ? total + count : total), 0)
  return {
    waiting: sum(ledgerStates.waiting),
    sent: sum(ledgerStates.sent),
    failed: sum(ledgerStates.failed),
    uncertain: sum(ledgerStates.uncertain),
    skipped: sum(ledgerStates.skipped),
    cancelled: sum(ledgerStates.cancelled),
  }
}

/** What a mail attaches. Only a stored file that was not deleted has a key. */
export type AttachedFile = Omit<MailAttachment, 'link'> & { storage_key: string | null }

export const findMail = (db: ReadDb, mail_id: number) =>
  db
    .selectFrom('mails')
    .select(shown)
    .select([
      stateShown.as('state'),
      'state as ledger_state',
      'language',
      'merge_values',
      'body_id',
      'message_id',
      'handed_at',
      'sent_from',
      'reply_to',
      'owed',
    ])
    .select(
      sql<
        AttachedFile[]
      >`array(select jsonb_build_object('kind', attached.kind, 'name', original_name, 'mime', mime,
          'bytes', bytes, 'storage_key', storage_key)
        from rows from (jsonb_to_recordset(attachments) as (kind text, id text)) with ordinality as attached (kind, id, place)
        left join files on attached.kind = 'file' and storage_key = attached.id and deleted_at is null
        order by place)`.as('attachments'),
    )
    .where('mail_id', '=', mail_id)
    .executeTakeFirst()
export type MailFound = NonNullable<Awaited<ReturnType<typeof findMail>>>

/** The kinds and addresses of mails. */
export const findKinds = (db: ReadDb, mail_ids: readonly number[]) =>
  db
    .selectFrom('mails')
    .select(['mail_id', 'kind'])
    .where(sql<boolean>`mail_id = any(${mail_ids}::bigint[])`)
    .execute()
