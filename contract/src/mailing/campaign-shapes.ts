import { z } from 'zod'
import { AnswerMoment, blankable, Id, listOf } from '../core/shapes.ts'
import { words } from '../core/words.ts'

/** draft ↔ scheduled → running ↔ paused → finished or cancelled. Only a draft can be changed. */
export const campaignStates = ['draft', 'scheduled', 'running', 'paused', 'finished', 'cancelled'] as const
export type CampaignState = (typeof campaignStates)[number]

/** Limits that the forms and the server share. */
export const campaignLimits = {
  name: 120,
  subject: 150,
  previewText: 200,
  lists: 100,
  excludedCampaigns: 50,
  testAddresses: 5,
  /** Above this many recipients, the sender types the number. */
  typedAbove: 1_000,
  /** How long a campaign that is sent at once can be called back. */
  holdSeconds: 60,
  /** The longest time that the calendar shows at once. */
  calendarDays: 92,
} as const

/** The steps of the wizard. */
export const campaignSteps = ['sender', 'recipients', 'content', 'build', 'test', 'send'] as const
export type CampaignStep = (typeof campaignSteps)[number]

/** What a campaign is, before it has any content. */
export const SetupFields = z.object({
  /** What staff call it; readers do not see it. */
  name: words({ min: 1, max: campaignLimits.name }),
  subject: words({ max: campaignLimits.subject }).default(''),
  /** What mail programs show beside the subject. */
  preview_text: words({ max: campaignLimits.previewText }).default(''),
  sender_id: blankable(Id),
})

/** Who gets it: everybody on the lists, except those on other lists and those who got other campaigns. */
export const Choice = z.object({
  list_ids: listOf(Id, { max: campaignLimits.lists }).default([]),
  excluded_list_ids: listOf(Id, { max: campaignLimits.lists }).default([]),
  excluded_campaign_ids: listOf(Id, { max: campaignLimits.excludedCampaigns }).default([]),
})

/** What became of the mails of a campaign. `waiting` includes those that are not in the outbox yet. */
const Figures = z.object({
  /** How many people it goes to; null before the start. */
  recipients: z.int().nullable(),
  waiting: z.int(),
  sent: z.int(),
  failed: z.int(),
  uncertain: z.int(),
  skipped: z.int(),
  cancelled: z.int(),
  /** How often the mail was opened and its links were followed. */
  opened: z.int(),
  clicked: z.int(),
  unsubscribed: z.int(),
})
export type CampaignFigures = z.output<typeof Figures>

export const CampaignRow = z.object({
  campaign_id: z.int(),
  name: z.string(),
  subject: z.string(),
  state: z.enum(campaignStates),
  figures: Figures,
  scheduled_at: AnswerMoment.nullable(),
  time_zone: z.string().nullable(),
  /** Until then it can be called back; null if it was not sent at once. */
  hold_until: AnswerMoment.nullable(),
  started_at: AnswerMoment.nullable(),
  finished_at: AnswerMoment.nullable(),
  recurring_id: z.int().nullable(),
  created_at: AnswerMoment,
  created_by_name: z.string().nullable(),
  version: z.int(),
})
export type CampaignRow = z.output<typeof CampaignRow>

/** What must be done before a campaign can be sent, by the step where it is done. */
const Missing = z.object({ step: z.enum(campaignSteps), text: z.string() })

export const CampaignDetail = CampaignRow.extend({
  preview_text: z.string(),
  sender_id: z.int().nullable(),
  list_ids: z.array(z.int()),
  excluded_list_ids: z.array(z.int()),
  excluded_campaign_ids: z.array(z.int()),
  missing: z.array(Missing),
  /** Seconds until the last mail has left, at the pace of the last minute; null if nobody knows. */
  seconds_left: z.int().nullable(),
  per_minute: z.int(),
})
export type CampaignDetail = z.output<typeof CampaignDetail>

export const Changed = z.object({ campaign_id: z.int(), version: z.int() })
