import { sql } from 'kysely'
import type { z } from 'zod'
import type { campaignSending } from '@balai/contract/mailing/campaign-sending.ts'
import { asPage, countOf, limitTo } from '../../../db/page.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { ledgerStates, stateShown } from '../outbox/outbox.queries.ts'
import { campaignMail } from './campaigns.mail.ts'
import { sourceOf } from './campaigns.queries.ts'

/** The mails of a campaign in the ledger, read by its index of sources. */
export const mailsOf = (db: ReadDb, campaign_id: number) =>
  db
    .selectFrom('mails')
    .where('mails.kind', '=', campaignMail.name)
    .where('mails.source', '=', sourceOf(campaign_id))

/** One page of the mails of a campaign, newest first. One that was sent again is shown by its copy. */
export async function listCampaignMails(db: ReadDb, input: z.output<typeof campaignSending.mails.input>) {
  const { campaign_id, state } = input
  const filtered = mailsOf(db, campaign_id)
    .where(sql<boolean>`reason is distinct from 'sent_again'`)
    .$if(state !== undefined, (query) => query.where('state', 'in', [...ledgerStates[state ?? 'sent']]))
  const total = countOf(filtered.select(({ fn }) => fn.countAll().as('count')))
  const rows = await filtered
    .select(['mail_id', 'address', 'name', 'reason', 'reply', 'sent_at', stateShown.as('state')])
    .select(total.as('total'))
    .orderBy('mail_id', 'desc')
    .$call(limitTo(input))
    .execute()
  return asPage(db, rows, total, input)
}
