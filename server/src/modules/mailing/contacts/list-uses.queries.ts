import { sql } from 'kysely'
import type { Lock } from '../../../db/locks.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import { notify } from '../../../http/live.queries.ts'

/** Campaigns that name a list, among those to which they go or those that they leave out. */
const names = (list_id: number) =>
  sql<boolean>`(${list_id} = any(list_ids) or ${list_id} = any(excluded_list_ids))`

/** Campaigns whose recipients are not fixed yet. Later ones keep theirs even if the list is deleted. */
const isOpen = sql<boolean>`(state = 'draft' or (state in ('scheduled', 'running', 'paused') and recipient_count is null))`

/** Locks the campaigns that depend on a list, so that none is sent while it is being deleted. */
export const listUsersLock = (list_id: number): Lock => ({
  order: '2 campaigns',
  async take(db) {
    await sql`select from campaigns where deleted_at is null and ${isOpen} and ${names(list_id)}
      order by campaign_id for update`.execute(db)
  },
})

/** The campaigns whose recipients depend on a list; `setup` is the recurring one that repeats them. */
export const findListUsers = (db: ReadDb, list_id: number) =>
  db
    .selectFrom('campaigns')
    .leftJoin('recurring_campaigns as setup', (join) =>
      join.onRef('setup.campaign_id', '=', 'campaigns.campaign_id').on('setup.removed_at', 'is', null),
    )
    .select(['campaigns.campaign_id', 'campaigns.name', 'campaigns.state', 'setup.name as setup'])
    .select(sql<boolean>`${list_id} = any(list_ids)`.as('goes_to_it'))
    .where('campaigns.deleted_at', 'is', null)
    .where(sql<boolean>`(${isOpen} or setup.id is not null)`)
    .where(names(list_id))
    .orderBy('campaigns.campaign_id', 'desc')
    .execute()

/** Takes a list out of the drafts that name it. The transaction must hold `listUsersLock`. */
export async function takeFromDrafts(
  db: Transaction,
  list_id: number,
  { campaign_ids, updated_by }: { campaign_ids: readonly number[]; updated_by: number },
): Promise<void> {
  if (campaign_ids.length === 0) return
  await db
    .updateTable('campaigns')
    .set({
      list_ids: sql<number[]>`array_remove(list_ids, ${list_id})`,
      excluded_list_ids: sql<number[]>`array_remove(excluded_list_ids, ${list_id})`,
      version: sql`version + 1`,
      updated_at: sql`now()`,
      updated_by,
    })
    .where('campaign_id', 'in', campaign_ids)
    .execute()
  for (const campaign_id of campaign_ids)
    await notify(db, 'campaigns.changed', { to: { area: 'campaigns' }, data: { campaign_id } })
}
