import { z } from 'zod'
import { change, get, post } from '../core/endpoint.ts'
import {
  AnswerMoment,
  blankable,
  Email,
  Id,
  listOf,
  Moment,
  oneOf,
  pageFields,
  pageOf,
  Version,
  wholeNumber,
} from '../core/shapes.ts'
import { TimeZone } from '../kit/site.ts'
import { campaignLimits, campaignStates, Changed } from './campaign-shapes.ts'
import { OutboxCounts, outboxStates } from './outbox.ts'

const areas = ['campaigns'] as const
const One = z.object({ campaign_id: Id, version: Version })

/** The number of recipients, typed by hand when there are many. */
const count = blankable(wholeNumber())

const Share = {
  recipients: z.int(),
  sent: z.int(),
  failed: z.int(),
  uncertain: z.int(),
  skipped: z.int(),
  bounced: z.int(),
  unsubscribed: z.int(),
}
const Report = z.object({
  opens: z.int(),
  clicks: z.int(),
  /** Members who opened it or followed a link, of those who agreed that this is stored. */
  known_openers: z.int(),
  known_clickers: z.int(),
  links: z.array(z.object({ link: z.int(), url: z.string(), clicks: z.int(), known_clickers: z.int() })),
  unsubscribed: z.int(),
  bounces: z.object({ hard: z.int(), soft: z.int(), complaint: z.int() }),
  /** Why mails were skipped or failed. */
  reasons: z.array(z.object({ state: z.enum(outboxStates), reason: z.string(), count: z.int() })),
  /** Null: recipients whose list is not known any more. */
  by_list: z.array(z.object({ list_id: z.int().nullable(), name: z.string().nullable(), ...Share })),
  /** The domains with most recipients; an empty name stands for erased people. */
  by_domain: z.array(z.object({ domain: z.string(), ...Share })),
})
export type CampaignReport = z.output<typeof Report>

const CalendarEntry = z.object({
  kind: z.enum(['campaign', 'reminder']),
  /** Of the campaign, or of the event that participants are reminded of. */
  id: z.int(),
  title: z.string(),
  at: AnswerMoment,
  state: z.enum([...campaignStates, 'due']),
  recipients: z.int().nullable(),
})
export type CampaignCalendarEntry = z.output<typeof CalendarEntry>

const CampaignMail = z.object({
  mail_id: z.int(),
  address: z.string(),
  name: z.string(),
  state: z.enum(outboxStates),
  reason: z.string().nullable(),
  reply: z.string().nullable(),
  sent_at: AnswerMoment.nullable(),
})

/** Sending a campaign, and what became of it. */
export const campaignSending = {
  sendTest: change('/campaign/send-test', {
    areas,
    family: 'tracking',
    summary:
      'Sends a test of a campaign to some addresses, with the data of a member. It is marked and counted nowhere; the campaign stays a draft.',
    input: z.object({
      campaign_id: Id,
      addresses: listOf(Email, { min: 1, max: campaignLimits.testAddresses }),
      /** Whose data fills the mail; samples without one. */
      member_id: blankable(Id),
    }),
    result: z.object({ mail_ids: z.array(z.int()) }),
    throttle: { times: 30, minutes: 10 },
  }),
  sendNow: change('/campaign/send-now', {
    areas,
    family: 'tracking',
    summary:
      'Sends a campaign. It can be called back for 60 seconds. Above 1,000 recipients their number must be given.',
    input: One.extend({ count }),
    result: Changed.extend({ hold_until: AnswerMoment, recipients: z.int() }),
  }),
  sendScheduler: change('/campaign/send-scheduler', {
    areas,
    family: 'tracking',
    summary: 'Schedules a campaign for a moment in the future, in a time zone.',
    input: One.extend({ scheduled_at: Moment, time_zone: TimeZone, count }),
    result: Changed.extend({ scheduled_at: AnswerMoment, recipients: z.int() }),
  }),
  callBack: change('/campaign/call-back', {
    areas,
    summary: 'Makes a campaign a draft again that is scheduled, or was sent less than 60 seconds ago.',
    input: z.object({ campaign_id: Id }),
    result: Changed,
  }),
  pause: change('/campaign/pause', {
    areas,
    summary: 'Pauses a running campaign. Mails that are just leaving leave.',
    input: z.object({ campaign_id: Id }),
    result: Changed,
  }),
  resume: change('/campaign/resume', {
    areas,
    summary: 'Goes on with a paused campaign.',
    input: z.object({ campaign_id: Id }),
    result: Changed,
  }),
  cancel: change('/campaign/cancel', {
    areas,
    summary: 'Ends a running or paused campaign for good. What has not left is not sent.',
    input: z.object({ campaign_id: Id }),
    result: Changed,
  }),
  retryFailed: change('/campaign/retry-failed', {
    areas,
    summary: 'Tries the mails of a campaign again that failed.',
    input: z.object({ campaign_id: Id }),
    result: Changed.extend({ mails: z.int() }),
  }),
  mails: post('/campaign/mails', {
    areas,
    summary: 'Lists the mails of a campaign, newest first, and counts those in each state.',
    input: z.object({
      campaign_id: Id,
      state: blankable(oneOf(outboxStates)),
      ...pageFields,
    }),
    result: pageOf(CampaignMail).extend({ counts: OutboxCounts }),
  }),
  report: get('/campaign/report', {
    areas,
    summary:
      'Returns what became of a campaign: opens, clicks, unsubscriptions and bounces, by list and by domain.',
    input: z.object({ id: Id }),
    result: Report,
  }),
  calendar: post('/campaign/calendar', {
    areas,
    summary: 'Lists what was and will be sent in a period: campaigns, and reminders of events beside them.',
    input: z.object({ from: Moment, until: Moment }),
    result: z.array(CalendarEntry),
  }),
}
