import { say } from '@balai/contract/core/sentences.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { Refusal } from '../../../lib/refusal.ts'
import type { FoundContent } from '../campaign-content/content.queries.ts'
import { findContentOrRefuse } from '../campaign-content/content.rules.ts'
import type { Campaign } from '../campaigns/campaigns.queries.ts'
import { findCampaignOrRefuse } from '../campaigns/campaigns.rules.ts'

/** The content of the campaign that a setup repeats, with its choice of articles. */
export const findPattern = (db: ReadDb, campaign_id: number): Promise<FoundContent> =>
  findContentOrRefuse(db, campaign_id)

/** Refuses a campaign that has not enough to be repeated: nobody would see what each run lacks before its time. */
export async function findCompletePattern(db: ReadDb, campaign_id: number): Promise<Campaign> {
  const campaign = await findCampaignOrRefuse(db, campaign_id)
  if (campaign.sender_id === null) throw new Refusal(say('Choose a sender for the campaign first.'))
  if (campaign.subject === '') throw new Refusal(say('Give the campaign a subject first.'))
  if (campaign.list_ids.length === 0) throw new Refusal(say('Choose the recipients of the campaign first.'))
  return campaign
}
