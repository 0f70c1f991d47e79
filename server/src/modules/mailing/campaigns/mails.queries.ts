import { sql } from 'kysely'
import type { z } from 'zod'
import type { campaignSending } from '@balai/contract/mailing/campaign-sending.ts'
import { limitTo } from '../../../db/page.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { ledgerStates, stateShown } from '../outbox/outbox.queries.ts'
import { campaignMail } from './campaigns.mail.ts'
import { sourceOf } from './campaigns.queries.ts'
import { mailCounts } from './figures.queries.ts'

/** The mails of a campaign in the ledger, read by its index of sources. */
export const mailsOf = (db: ReadDb, campaign_id: number) =>
  db
    .selectFrom('mails')
    .where('mails.kind', '=', campaignMail.name)
    .where('mails.source', '=', sourceOf(campaign_id))

/** One page of the mails of a campaign, newest first, and how many are in each state. One that was sent again is shown by its copy. */
export async function listCampaignMails(db: ReadDb, input: z.output<typeof campaignSending.mails.input>) {
  const { campaign_id, state } = input
  const filtered = mailsOf(db, campaign_id)
    .where(sql<boolean>`reason is distinct from 'sent_again'`)
    .$if(state !== undefined, (query) => query.where('state', 'in', [...ledgerStates[state ?? 'sent']]))
  const counts = await mailCounts(db, campaign_id)
  const rows = await filtered
    .select(['mail_id', 'address', 'name', 'reason', 'reply', 'sent_at', stateShown.as('state')])
    .orderBy('mail_id', 'desc')
    .$call(limitTo(input))
    .execute()
  const { page, perPage } = input
  const total = state ? counts[state] : Object.values(counts).reduce((sum, count) => sum + count, 0)
  return { rows, total, page, perPage, counts }
}
