import type { RecurringRule } from '@balai/contract/mailing/recurring-rule.ts'
import type { Transaction } from '../../../db/pool.ts'
import { slotsAfter, slotsBetween } from './slots.rules.ts'

const rule: RecurringRule = {
  unit: 'week',
  weekdays: [1, 4],
  interval_weeks: 1,
  month_days: [1],
  time: '09:00',
  time_zone: 'Asia/Jakarta',
  starts_on: '2026-01-01',
}
const dayLength = 86_400_000

/** A setup that repeats a sent campaign of the demo; later ones to the same lists are its runs. Without any, nothing is made. */
export const demoRecurring = {
  name: 'demo recurring campaigns',
  make: async (db: Transaction): Promise<boolean> => {
    const [pattern, ...sent] = await findSent(db)
    if (!pattern) return false
    const now = new Date()
    const { id } = await db
      .insertInto('recurring_campaigns')
      .values({
        ...{ ...rule, campaign_id: pattern.campaign_id, name: 'Kabar Senin dan Kamis' },
        ...{ min_items: 3, repeat_weeks: 4, missed: 'once' as const },
        next_at: slotsAfter(rule, now, 1)[0] ?? null,
        created_by: pattern.created_by,
        updated_by: pattern.created_by,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const free = slotsBetween(rule, new Date(now.getTime() - 120 * dayLength), now)
    for (const campaign of sent) {
      const slot_at = free.findLast((slot) => slot <= campaign.at)
      if (!slot_at) continue
      free.splice(free.indexOf(slot_at), 1)
      const { campaign_id, at } = campaign
      const articles = campaign.articles.map(({ news_id }) => news_id)
      await db
        .insertInto('recurring_runs')
        .values({
          recurring_id: id,
          slot_at,
          ran_at: at,
          state: 'sent',
          campaign_id,
          articles,
          rehearsed: articles,
        })
        .execute()
      await db
        .updateTable('campaigns')
        .set({ recurring_id: id, slot: slot_at, copied_from: pattern.campaign_id })
        .where('campaign_id', '=', campaign_id)
        .execute()
    }
    const [skipped, missed] = free.slice(-2)
    if (skipped && missed)
      await db
        .insertInto('recurring_runs')
        .values([
          { recurring_id: id, slot_at: skipped, ran_at: skipped, state: 'skipped', reason: 'few' },
          { recurring_id: id, slot_at: missed, ran_at: now, state: 'missed', reason: 'server_off' },
        ])
        .execute()
    return true
  },
}

/** The first campaign of the demo that was sent, and those that went to the same lists later. */
async function findSent(db: Transaction) {
  const rows = await db
    .selectFrom('campaigns')
    .innerJoin('campaign_contents as content', 'content.campaign_id', 'campaigns.campaign_id')
    .select(['campaigns.campaign_id', 'campaigns.started_at', 'campaigns.created_by', 'content.articles'])
    .select('campaigns.list_ids')
    .where('campaigns.state', '=', 'finished')
    .where('campaigns.recurring_id', 'is', null)
    .where('campaigns.deleted_at', 'is', null)
    .orderBy('campaigns.started_at')
    .limit(20)
    .execute()
  return rows
    .filter(({ list_ids }) => list_ids.join() === rows[0]?.list_ids.join())
    .map(({ started_at, ...row }) => ({ ...row, at: started_at ?? new Date() }))
}
