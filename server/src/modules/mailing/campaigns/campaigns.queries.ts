import { sql, type Insertable, type Updateable } from 'kysely'
import type { z } from 'zod'
import type { campaigns } from '@balai/contract/mailing/campaigns.ts'
import { lockRows, type Lock } from '../../../db/locks.ts'
import { asPage, countOf, limitTo } from '../../../db/page.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import type { Database } from '../../../db/schema.ts'
import { foldedContains } from '../../../db/search.ts'
import { notify } from '../../../http/live.queries.ts'

/** The source of the mails of a campaign in the ledger. */
export const sourceOf = (campaign_id: number) => `campaign ${campaign_id}`

const found = (db: ReadDb) =>
  db
    .selectFrom('campaigns')
    .leftJoin('users as creator', 'creator.user_id', 'campaigns.created_by')
    .leftJoin('users as changer', 'changer.user_id', 'campaigns.updated_by')
    .selectAll('campaigns')
    .select(['creator.name as created_by_name', 'changer.name as updated_by_name'])
    .where('campaigns.deleted_at', 'is', null)

export const findCampaign = (db: ReadDb, campaign_id: number) =>
  found(db).where('campaign_id', '=', campaign_id).executeTakeFirst()
export type Campaign = NonNullable<Awaited<ReturnType<typeof findCampaign>>>

export const campaignLock = (campaign_id: number): Lock => lockRows('campaigns', 'campaign_id', [campaign_id])

/** One page of the campaigns, newest first. There are never so many that counting them takes long. */
export async function listCampaigns(db: ReadDb, input: z.output<typeof campaigns.list.input>) {
  const { search, state, order } = input
  const filtered = found(db)
    .where(foldedContains('campaigns.search', search))
    .$if(state !== undefined, (query) => query.where('campaigns.state', '=', state ?? 'draft'))
  const total = countOf(filtered.clearSelect().select(({ fn }) => fn.countAll().as('count')))
  const rows = await filtered
    .select(total.as('total'))
    .orderBy('campaigns.campaign_id', order)
    .$call(limitTo(input))
    .execute()
  return asPage(db, rows, total, input)
}

type NewCampaign = Insertable<Database['campaigns']>

/** Adds a campaign and returns its number; undefined if the recurring setup has made one for its slot already. */
export const insertCampaign = (db: Transaction, campaign: NewCampaign) =>
  db
    .insertInto('campaigns')
    .values(campaign)
    .onConflict((conflict) => conflict.columns(['recurring_id', 'slot']).doNothing())
    .returning(['campaign_id', 'version'])
    .executeTakeFirst()

/** Changes a campaign. The transaction must hold its lock. */
export async function updateCampaign(
  db: Transaction,
  campaign_id: number,
  changes: Updateable<Database['campaigns']>,
) {
  const changed = await db
    .updateTable('campaigns')
    .set({ ...changes, version: sql`version + 1`, updated_at: sql`now()` })
    .where('campaign_id', '=', campaign_id)
    .returning(['campaign_id', 'version'])
    .executeTakeFirstOrThrow()
  await announce(db, campaign_id)
  return changed
}

/** Notifies open screens that a campaign has changed. */
export const announce = (db: Transaction, campaign_id: number | null) =>
  notify(db, 'campaigns.changed', { to: { area: 'campaigns' }, data: { campaign_id } })

/** The campaigns of these numbers that are in one of the states in which people got them. */
export async function findSent(db: ReadDb, campaign_ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('campaigns')
    .select('campaign_id')
    .where(sql<boolean>`campaign_id = any(${campaign_ids}::int[])`)
    .where('started_at', 'is not', null)
    .execute()
  return new Set(rows.map(({ campaign_id }) => campaign_id))
}

/** Whether a recurring setup repeats the campaign. */
export async function isRepeated(db: ReadDb, campaign_id: number): Promise<boolean> {
  const found = await db
    .selectFrom('recurring_campaigns')
    .select('id')
    .where('campaign_id', '=', campaign_id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

/** The default sender first. */
export const listSenders = (db: ReadDb) =>
  db
    .selectFrom('mail_senders')
    .select(['sender_id', 'name', 'address', 'reply_to', 'is_default'])
    .orderBy('is_default', 'desc')
    .orderBy('name')
    .orderBy('sender_id')
    .execute()

export const findSender = (db: ReadDb, sender_id: number) =>
  db
    .selectFrom('mail_senders')
    .select(['name', 'address', 'reply_to'])
    .where('sender_id', '=', sender_id)
    .executeTakeFirst()

/** Notes how far the sending has come. The version stays: people who look at the campaign can still change its state. */
export async function noteProgress(
  db: Transaction,
  campaign_id: number,
  progress: { recipient_count: number } | { queued_at: Date },
): Promise<void> {
  await db.updateTable('campaigns').set(progress).where('campaign_id', '=', campaign_id).execute()
  await announce(db, campaign_id)
}
