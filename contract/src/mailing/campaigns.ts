import { z } from 'zod'
import { change, get, post } from '../core/endpoint.ts'
import {
  blankable,
  Id,
  limits,
  listInput,
  Nothing,
  oneOf,
  pageOf,
  Version,
  wholeNumber,
} from '../core/shapes.ts'
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

const areas = ['campaigns'] as const

const Sender = z.object({
  sender_id: z.int(),
  name: z.string(),
  address: z.string(),
  reply_to: z.string(),
  is_default: z.boolean(),
})
export type CampaignSender = z.output<typeof Sender>

/** How many people a choice reaches, and how many it does not and why. */
const Counted = z.object({
  recipients: z.int(),
  skipped: z.array(z.object({ reason: z.string(), count: z.int() })),
})
export type CountedRecipients = z.output<typeof Counted>

const Person = z.object({
  address: z.string(),
  name: z.string(),
  list_id: z.int().nullable(),
})
export type CampaignPerson = z.output<typeof Person>

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
  countRecipients: post('/campaign/recipients-count', {
    areas,
    summary: 'Returns how many people a choice of lists reaches, and how many are skipped for which reason.',
    input: Choice,
    result: Counted,
  }),
  recipients: post('/campaign/recipients', {
    areas,
    summary: 'Lists the people whom a choice of lists reaches, or those who are skipped for a reason.',
    input: Choice.extend({
      /** Empty: those who get it. */
      reason: blankable(z.string().max(40)),
      page: wholeNumber({ max: 1_000_000 }).default(0),
      perPage: wholeNumber({ min: 1, max: limits.perPage }).default(20),
    }),
    result: pageOf(Person),
  }),
  ...campaignSending,
}
