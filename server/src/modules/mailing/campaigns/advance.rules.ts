import type { Transaction } from '../../../db/pool.ts'
import { cancelQueued, putAside, putBack, releaseSource } from '../../../mail/holds.queries.ts'
import { noteProgress, sourceOf, updateCampaign } from './campaigns.queries.ts'
import {
  countQueued,
  forgetRecipients,
  freezeRecipients,
  lockForSending,
  queueBatch,
} from './sending.queries.ts'

/** Mails per statement. */
const rowsAtOnce = 5_000

/**
 * One step of the sending of a campaign, in a transaction of its own: what a process that dies has done stays done, and
 * the next one goes on after it. `more`: there is another step at once; `soon`: its last mails are leaving.
 */
export async function advanceStep(
  db: Transaction,
  campaign_id: number,
  batch = rowsAtOnce,
): Promise<'more' | 'soon' | 'done'> {
  const campaign = await lockForSending(db, campaign_id)
  if (!campaign) return 'done'
  if (campaign.state === 'running') return advanceRunning(db, campaign, batch)
  const source = sourceOf(campaign_id)
  if (campaign.state === 'paused') return (await putAside(db, { source, most: batch })) > 0 ? 'more' : 'done'
  if (campaign.state !== 'cancelled' || !campaign.started_at || campaign.finished_at) return 'done'
  await forgetRecipients(db, campaign_id)
  if ((await cancelQueued(db, { source, most: batch })) > 0) return 'more'
  // Mails that are just leaving can come back to the queue; the hold stays until none can.
  if ((await countQueued(db, campaign_id)) > 0) return 'soon'
  await releaseSource(db, source)
  await updateCampaign(db, campaign_id, { finished_at: new Date() })
  return 'done'
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockForSending>>>

/** The number of mails below which the end of a campaign is near. */
const nearTheEnd = 200

async function advanceRunning(
  db: Transaction,
  campaign: Locked,
  batch: number,
): Promise<'more' | 'soon' | 'done'> {
  const { campaign_id } = campaign
  if (campaign.recipient_count === null) {
    await noteProgress(db, campaign_id, { recipient_count: await freezeRecipients(db, campaign) })
    return 'more'
  }
  if (!campaign.queued_at) {
    const moved = await queueBatch(db, campaign, batch)
    if (moved < batch) await noteProgress(db, campaign_id, { queued_at: new Date() })
    return 'more'
  }
  if ((await putBack(db, { source: sourceOf(campaign_id), most: batch })) > 0) return 'more'
  const waiting = await countQueued(db, campaign_id)
  if (waiting > 0) return waiting <= nearTheEnd ? 'soon' : 'done'
  await updateCampaign(db, campaign_id, { state: 'finished', finished_at: new Date() })
  return 'done'
}
