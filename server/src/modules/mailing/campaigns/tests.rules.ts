import { say } from '@balai/contract/core/sentences.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import { notFound, Refusal } from '../../../lib/refusal.ts'
import { storeBody } from '../../../mail/bodies.queries.ts'
import { findMergePerson } from '../campaign-content/content.queries.ts'
import { mergeValuesOf } from '../campaign-content/content.rules.ts'
import { findSender, type Campaign } from './campaigns.queries.ts'
import { findCampaignOrRefuse, refuseUnlessDraft } from './campaigns.rules.ts'
import { findBuilt, type Built } from './content.queries.ts'
import { addMails } from './tests.queries.ts'

interface Test {
  campaign: Campaign
  built: Built
  sender: NonNullable<Awaited<ReturnType<typeof findSender>>>
  values: Record<string, string>
}

/** What a test needs: a draft with a sender, a subject and a mail that was built. */
export async function checkTest(
  db: ReadDb,
  { campaign_id, member_id }: { campaign_id: number; member_id?: number | undefined },
): Promise<Test> {
  const campaign = await findCampaignOrRefuse(db, campaign_id)
  refuseUnlessDraft(campaign)
  const sender = campaign.sender_id === null ? undefined : await findSender(db, campaign.sender_id)
  if (!sender) throw new Refusal(say('Choose a sender.'))
  if (campaign.subject === '') throw new Refusal(say('Write a subject.'))
  const built = await findBuilt(db, campaign_id)
  if (!built?.is_built) throw new Refusal(say('Build the mail.'))
  return { campaign, built, sender, values: await valuesOf(db, built, member_id) }
}

/** The facts that the mail names, of a member; without one, what is read if nothing is known. */
async function valuesOf(
  db: ReadDb,
  built: Built,
  member_id: number | undefined,
): Promise<Record<string, string>> {
  const member = member_id === undefined ? null : await findMergePerson(db, member_id)
  if (member === undefined) throw notFound(say('This member does not exist any more. Choose another one.'))
  return mergeValuesOf(member, built)
}

/** Queues the test. Its links are not counted and lead where they lead; the subject says that it is one. */
export async function sendTest(
  db: Transaction,
  { campaign, built, sender, values }: Test,
  { addresses, user_id }: { addresses: readonly string[]; user_id: number },
): Promise<number[]> {
  const body = { subject: `[TEST] ${campaign.subject}`, html: built.html, text: built.plain_text, sender }
  const body_id = await storeBody(db, body, built.language)
  const { campaign_id } = campaign
  return addMails(db, { campaign_id, addresses, user_id, values, body_id, language: built.language })
}
