import { z } from 'zod'
import { change, get, post } from '../core/endpoint.ts'
import { blankable, Id, listInput, Nothing, oneOf, pageOf, Version } from '../core/shapes.ts'
import { updateOf } from '../core/updates.ts'
import { campaignSending } from './campaign-sending.ts'
import {
  CampaignDetail,
  CampaignRow,
  campaignStates,
  Changed,
  Choice,
  SetupFields,
} from './campaign-shapes.ts'

import { recipientReasons } from './contact-shapes.ts'

const areas = ['campaigns'] as const

const Sender = z.object({
  sender_id: z.int(),
  name: z.string(),
  address: z.string(),
  reply_to: z.string(),
  is_default: z.boolean(),
})

/** How many people a choice reaches, and how many it does not and why. */
const Counted = z.object({
  /** Unique addresses on the lists. */
  total: z.int(),
  recipients: z.int(),
  skipped: z.array(z.object({ reason: z.enum(recipientReasons), count: z.int() })),
})

/** Mails to the people of some lists. */
export const campaigns = {
  create: change('/campaign/setup-create', {
    areas,
    family: 'tracking',
    summary: 'Creates a campaign as a draft.',
    input: SetupFields,
    result: Changed,
  }),
  update: change('/campaign/setup-update', {
    areas,
    summary: 'Changes the name, the subject, the preview text or the sender of a draft.',
    input: updateOf({ campaign_id: Id }, SetupFields),
    result: Changed,
  }),
  list: post('/campaign/list-campaign', {
    areas,
    family: 'tracking',
    summary: 'Lists campaigns with their figures, newest first.',
    input: listInput(['created_at']).extend({ state: blankable(oneOf(campaignStates)) }),
    result: pageOf(CampaignRow),
  }),
  find: get('/campaign/detail-campaign', {
    areas,
    family: 'tracking',
    summary: 'Returns a campaign, its figures, and what is missing before it can be sent.',
    input: z.object({ id: Id }),
    result: CampaignDetail,
  }),
  delete: change('/campaign/delete', {
    areas,
    family: 'tracking',
    summary: 'Deletes a campaign that is not being sent. What it sent stays in the outbox.',
    input: z.object({ campaign_id: Id, version: Version }),
    result: z.null(),
  }),
  reset: change('/campaign/reset', {
    areas,
    summary: 'Empties a draft: only its name stays.',
    input: z.object({ campaign_id: Id, version: Version }),
    result: Changed,
  }),
  duplicate: change('/campaign/duplicate', {
    areas,
    summary: 'Creates a draft with the subject, sender, lists and content of a campaign.',
    input: z.object({ campaign_id: Id }),
    result: Changed,
  }),
  senders: get('/campaign/get-list-sender', {
    areas,
    family: 'tracking',
    summary: 'Lists the senders of the mail settings, the default first.',
    input: Nothing,
    result: z.array(Sender),
  }),
  selectRecipients: change('/campaign/select-recipients', {
    areas,
    family: 'tracking',
    summary: 'Stores who gets a draft, and returns how many that are and who is skipped.',
    input: Choice.extend({ campaign_id: Id, version: Version }),
    result: Changed.extend(Counted.shape),
  }),
  ...campaignSending,
}
