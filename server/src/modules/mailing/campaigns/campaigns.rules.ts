import { say, type Sentence } from '@balai/contract/core/sentences.ts'
import type { CampaignState, CampaignStep } from '@balai/contract/mailing/campaign-shapes.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import { notFound, refuseField, Refusal, staleVersion } from '../../../lib/refusal.ts'
import { findBuilt } from './content.queries.ts'
import { findCampaign, findSender, insertCampaign, isRepeated, type Campaign } from './campaigns.queries.ts'

export async function findCampaignOrRefuse(db: ReadDb, campaign_id: number): Promise<Campaign> {
  const campaign = await findCampaign(db, campaign_id)
  if (!campaign) throw notFound(say('This campaign does not exist any more.'))
  return campaign
}

/** The fields of a draft that staff change, the audit log shows, and a version conflict compares. */
export const setupFacts = ({ name, subject, preview_text, sender_id }: Campaign) => ({
  name,
  subject,
  preview_text,
  sender_id,
})
export const choiceFacts = ({ list_ids, excluded_list_ids, excluded_campaign_ids }: Campaign) => ({
  list_ids,
  excluded_list_ids,
  excluded_campaign_ids,
})

/** A campaign of the version that the caller read. */
export async function findSameVersion(
  db: ReadDb,
  input: { campaign_id: number; version: number } & Record<string, unknown>,
): Promise<Campaign> {
  const campaign = await findCampaignOrRefuse(db, input.campaign_id)
  if (campaign.version !== input.version)
    throw staleVersion({
      changed_by: campaign.updated_by_name,
      changed_at: campaign.updated_at,
      theirs: { ...setupFacts(campaign), ...choiceFacts(campaign), version: campaign.version },
      yours: input,
    })
  return campaign
}

/** Only a draft can be changed: a scheduled or sent campaign stays as a person approved it. */
export function refuseUnlessDraft({ state }: Pick<Campaign, 'state'>): void {
  if (state === 'draft') return
  throw new Refusal(
    state === 'scheduled'
      ? say('This campaign is scheduled. Call it back before you change it.')
      : say('This campaign has been sent. Duplicate it to change it.'),
  )
}

/** A draft of the version that the caller read. */
export async function findDraft(
  db: ReadDb,
  input: { campaign_id: number; version: number } & Record<string, unknown>,
): Promise<Campaign> {
  const campaign = await findSameVersion(db, input)
  refuseUnlessDraft(campaign)
  return campaign
}

/** Refuses a step that the state does not allow, and says which one it is in. */
export function refuseUnlessIn({ state }: Pick<Campaign, 'state'>, allowed: readonly CampaignState[]): void {
  if (!allowed.includes(state))
    throw new Refusal(
      say('This is not possible while the campaign is: {{state}}.', { state: stateWords[state] }),
    )
}
const stateWords: Record<CampaignState, Sentence> = {
  draft: say('Draft'),
  scheduled: say('Scheduled'),
  running: say('Running'),
  paused: say('Paused'),
  finished: say('Finished'),
  cancelled: say('Cancelled'),
}

/** A recurring setup needs the campaign that it repeats. */
export async function refuseRepeated(db: ReadDb, campaign_id: number): Promise<void> {
  if (await isRepeated(db, campaign_id))
    throw new Refusal(say('This campaign is recurring. Remove the recurring campaign first.'))
}

export async function refuseUnknownSender(db: ReadDb, sender_id: number | null | undefined): Promise<void> {
  if (sender_id && !(await findSender(db, sender_id)))
    throw refuseField('sender_id', say('This sender does not exist any more. Choose another one.'))
}

interface MissingPart {
  step: CampaignStep
  sentence: Sentence
}

/** What a campaign lacks before it can be sent, in the order of the steps. */
export async function missingOf(db: ReadDb, campaign: Campaign): Promise<MissingPart[]> {
  if (campaign.state !== 'draft') return []
  const built = await findBuilt(db, campaign.campaign_id)
  const parts: (MissingPart | false)[] = [
    campaign.sender_id === null && { step: 'sender', sentence: say('Choose a sender.') },
    campaign.subject === '' && { step: 'sender', sentence: say('Write a subject.') },
    campaign.list_ids.length === 0 && { step: 'recipients', sentence: say('Choose at least one list.') },
    !built?.has_blocks && { step: 'content', sentence: say('Choose what the mail shows.') },
    built?.has_blocks === true && !built.is_built && { step: 'build', sentence: say('Build the mail.') },
  ]
  return parts.filter((part) => part !== false)
}

interface NewCampaign {
  name: string
  subject: string
  preview_text: string
  sender_id: number | null
  list_ids: number[]
  excluded_list_ids: number[]
  excluded_campaign_ids: number[]
  copied_from?: number
  /** The recurring setup that makes it, and the moment for which it does. */
  recurring_id?: number
  slot?: Date
  created_by: number | null
}

/** Creates a draft; undefined if the recurring setup has made one for its slot already. */
export const createCampaign = (db: Transaction, { created_by, ...facts }: NewCampaign) =>
  insertCampaign(db, { ...facts, created_by, updated_by: created_by })
