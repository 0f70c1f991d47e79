import { say } from '@balai/contract/core/sentences.ts'
import { campaignLimits } from '@balai/contract/mailing/campaign-shapes.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import type { Queue } from '../../../db/queue.ts'
import { refuseField, Refusal } from '../../../lib/refusal.ts'
import { storeBody } from '../../../mail/bodies.queries.ts'
import { defaultsOf } from '../campaign-content/content.rules.ts'
import { countRecipients } from '../contacts/recipients.queries.ts'
import { goOnSoon } from './campaigns.jobs.ts'
import { findSender, updateCampaign, type Campaign } from './campaigns.queries.ts'
import { missingOf } from './campaigns.rules.ts'
import { findBuilt, type Built } from './content.queries.ts'
import { withCountedLinks } from './frozen.rules.ts'
import { refuseUnknownLists } from './recipients.rules.ts'
import { lockForSending } from './sending.queries.ts'

/** Everything that must hold before a campaign is sent. Returns how many people get it. */
export async function checkSending(
  db: ReadDb,
  campaign: Campaign,
  typed: number | undefined,
): Promise<number> {
  const missing = await missingOf(db, campaign)
  if (missing.length > 0) throw new Refusal(missing.map(({ sentence }) => sentence))
  await refuseUnknownLists(db, campaign)
  const { recipients } = await countRecipients(db, campaign)
  if (recipients === 0)
    throw new Refusal(say('Nobody gets this campaign: everybody on its lists is skipped.'))
  if (recipients > campaignLimits.typedAbove && typed !== recipients)
    throw refuseField(
      'count',
      say('This goes to {{count}} people. Type this number to send it.', { count: recipients }),
    )
  return recipients
}

/** The fields that the mail names, each with what is read if nothing is known. */
const mergeDefaultsOf = ({ merge_fields, merge_defaults, language }: Built): Record<string, string> =>
  Object.fromEntries(
    defaultsOf(merge_defaults, language)
      .filter(({ name }) => merge_fields.includes(name))
      .map(({ name, value }) => [name, value]),
  )

interface Sending {
  db: Transaction
  queue: Queue
}

/**
 * Starts a campaign: freezes its mail and lets a job queue it. From here on nothing that is changed elsewhere changes what
 * it sends. `not_due`: it is neither a draft nor scheduled any more; `incomplete`: it has no sender or no mail.
 */
export async function startCampaign(
  { db, queue }: Sending,
  campaign_id: number,
): Promise<'started' | 'not_due' | 'incomplete'> {
  const campaign = await lockForSending(db, campaign_id)
  if (campaign?.state !== 'draft' && campaign?.state !== 'scheduled') return 'not_due'
  const sender = campaign.sender_id === null ? undefined : await findSender(db, campaign.sender_id)
  const built = await findBuilt(db, campaign_id)
  if (!sender || !built?.is_built) return 'incomplete'
  const { html, links } = withCountedLinks(built.html)
  const body = { subject: campaign.subject, html, text: built.plain_text, sender, links }
  await updateCampaign(db, campaign_id, {
    state: 'running',
    started_at: new Date(),
    hold_until: null,
    body_id: await storeBody(db, body, built.language),
    merge_defaults: JSON.stringify(mergeDefaultsOf(built)) as never,
  })
  await goOnSoon({ db, queue }, campaign_id)
  return 'started'
}
