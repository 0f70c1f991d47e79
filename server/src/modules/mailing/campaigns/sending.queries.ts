import { sql } from 'kysely'
import { allowMinutes } from '../../../db/patience.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import { wakeSenders } from '../../../mail/enqueue.queries.ts'
import { recipientsOf } from '../contacts/recipients.queries.ts'
import { campaignMail } from './campaigns.mail.ts'
import { sourceOf, type Campaign } from './campaigns.queries.ts'
import { stillQueued } from './figures.queries.ts'

/** A campaign that was scheduled or sent at once, and whose moment has come. */
export const listDue = (db: ReadDb, now: Date) =>
  db
    .selectFrom('campaigns')
    .select(['campaign_id', 'name'])
    .where('state', '=', 'scheduled')
    .where('deleted_at', 'is', null)
    .where(sql<Date>`coalesce(hold_until, scheduled_at)`, '<=', now)
    .orderBy(sql`coalesce(hold_until, scheduled_at)`)
    .execute()

/** Campaigns of which something may have to be done: mails to be queued, put aside or cancelled, or the end noted. */
export const listOpen = (db: ReadDb) =>
  db
    .selectFrom('campaigns')
    .select('campaign_id')
    .where((or) =>
      or.or([
        or('state', 'in', ['running', 'paused']),
        or.and([
          or('state', '=', 'cancelled'),
          or('started_at', 'is not', null),
          or('finished_at', 'is', null),
        ]),
      ]),
    )
    .orderBy('campaign_id')
    .execute()

/** Locks a campaign and returns what its sending depends on. */
export const lockForSending = (db: Transaction, campaign_id: number) =>
  db
    .selectFrom('campaigns')
    .selectAll()
    .where('campaign_id', '=', campaign_id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/**
 * Notes who the campaign goes to, with one statement: joining or leaving a list later changes nothing. Returns how
 * many people that are.
 */
export async function freezeRecipients(
  db: Transaction,
  campaign: Pick<Campaign, 'campaign_id' | 'list_ids' | 'excluded_list_ids' | 'excluded_campaign_ids'>,
): Promise<number> {
  // A million people take longer than a request may.
  await allowMinutes(db, 10)
  const { numAffectedRows } = await sql`
    insert into campaign_recipients (campaign_id, address, name, member_id, language, list_id)
    select ${campaign.campaign_id}::int, address, name, member_id, language, list_id
    from ${await recipientsOf(db, campaign)} chosen where reason is null
    on conflict do nothing`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/** Moves the next recipients into the ledger, with one statement. Returns how many. */
export async function queueBatch(
  db: Transaction,
  { campaign_id, body_id, merge_defaults }: Pick<Campaign, 'campaign_id' | 'body_id' | 'merge_defaults'>,
  most: number,
): Promise<number> {
  const { name, owed, area } = campaignMail
  const { rows } = await sql<{ moved: number }>`
    with next as (
      delete from campaign_recipients where (campaign_id, address) in (
        select campaign_id, address from campaign_recipients where campaign_id = ${campaign_id}
        order by address limit ${sql.lit(most)})
      returning *
    ), added as (
      insert into mails (kind, source, run, recipient_key, address, name, member_id, language, merge_values, body_id, owed,
        area)
      select ${name}, ${sourceOf(campaign_id)}, 1, next.address, next.address, next.name, next.member_id, next.language,
        jsonb_build_object('list_id', next.list_id) || ${mergeValues(merge_defaults)}, ${body_id}::bigint,
        ${owed}::boolean, ${area}
      from next left join members on members.id = next.member_id
      on conflict (kind, source, run, recipient_key) do nothing
    )
    select count(*)::int as moved from next`.execute(db)
  await wakeSenders(db)
  return rows[0]?.moved ?? 0
}

/** What is known about a recipient by the names of merge fields. A contact that is no member has a name and an address. */
const facts: Record<string, string> = {
  first_name: `coalesce(members.member_first_name, split_part(next.name, ' ', 1))`,
  last_name: `coalesce(members.member_last_name, substr(next.name, length(split_part(next.name, ' ', 1)) + 2))`,
  full_name: 'next.name',
  email: 'next.address',
  city: 'members.city',
}

/** The values of the fields that the mail names; where nothing is known, what staff chose to be read instead. */
function mergeValues(defaults: Readonly<Record<string, string>>) {
  const parts = Object.entries(defaults).flatMap(([name, otherwise]) => {
    const fact = facts[name]
    return fact === undefined
      ? []
      : [sql`${name}::text, coalesce(nullif(trim(${sql.raw(fact)}), ''), ${otherwise}::text)`]
  })
  return parts.length === 0 ? sql`'{}'::jsonb` : sql`jsonb_build_object(${sql.join(parts)})`
}

/** Deletes those who are not in the ledger, of a campaign that was cancelled. */
export const forgetRecipients = (db: Transaction, campaign_id: number) =>
  db.deleteFrom('campaign_recipients').where('campaign_id', '=', campaign_id).execute()

/** How many mails of a campaign have neither left nor been settled in another way. */
export async function countQueued(db: ReadDb, campaign_id: number): Promise<number> {
  const { waiting } = await db.selectNoFrom(stillQueued(campaign_id).as('waiting')).executeTakeFirstOrThrow()
  return waiting
}
