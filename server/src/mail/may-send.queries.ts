import { sql } from 'kysely'
import type { ReadDb } from '../db/pool.ts'
import type { AddressKey } from '../lib/address-key.ts'
import { recipientOf } from './recipient.queries.ts'

/** Why a mail is not sent. */
export type SkipReason = 'suppressed' | 'unsubscribed' | 'no_consent' | 'budget' | 'no_address' | 'suspended'

interface Asked {
  mail_id: number
  address: string
  member_id: number | null
  /** Staff choose their mails themselves, so they need no consent. */
  user_id: number | null
  owed: boolean
}

/**
 * The mails of a batch that may not be sent, asked at the moment of sending with one statement. What is owed is stopped
 * only by a hard bounce. The mails must be claimed: earlier ones of the batch count against the weekly budget.
 */
export async function whySkipped(
  { db, addresses }: { db: ReadDb; addresses: AddressKey },
  mails: readonly Asked[],
): Promise<Map<number, SkipReason>> {
  if (mails.length === 0) return new Map()
  const column = <Name extends keyof Asked>(name: Name) => mails.map((mail) => mail[name])
  const judged = sql<{ mail_id: number; reason: SkipReason | null }>`(
    with asked as materialized (
      select * from unnest(${column('mail_id')}::bigint[], ${column('address')}::text[],
        ${mails.map(({ address }) => addresses.hash(address))}::bytea[], ${column('member_id')}::int[],
        ${column('user_id')}::int[], ${column('owed')}::boolean[])
        as asked (mail_id, address, address_hash, member_id, user_id, owed)
    )
    select asked.mail_id, case
      when asked.address = '' then 'no_address'
      when has_bounced then 'suppressed'
      when owed then null
      when is_suppressed then 'suppressed'
      when has_unsubscribed then 'unsubscribed'
      when recipient.is_suspended then 'suspended'
      when user_id is null and not coalesce(recipient.has_newsletter, false) then 'no_consent'
      when (
        select count(*) from mails earlier
        where earlier.address = asked.address and not earlier.owed and earlier.mail_id <> asked.mail_id
          and (earlier.handed_at > now() - interval '7 days'
            or earlier.state = 'claimed' and earlier.mail_id < asked.mail_id)
      ) >= (select weekly_budget from mail_settings) then 'budget'
    end as reason
    from asked
    cross join lateral (
      select bool_or(kind = 'hard_bounce') as has_bounced, bool_or(kind in ('complaint', 'staff')) as is_suppressed,
        bool_or(kind = 'unsubscribed') as has_unsubscribed
      from suppressions where suppressions.address_hash = asked.address_hash and lifted_at is null
    ) as suppression
    left join lateral ${recipientOf(sql.ref('asked.member_id'), sql.ref('asked.address'))} recipient on true
  )`.as('judged')
  const rows = await db
    .selectFrom(judged)
    .select(['mail_id', 'reason'])
    .where('reason', 'is not', null)
    .execute()
  return new Map(rows.flatMap(({ mail_id, reason }) => (reason ? [[mail_id, reason]] : [])))
}
